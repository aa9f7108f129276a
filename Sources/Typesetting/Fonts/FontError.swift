/// A font file that cannot be used, as a sentence.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// What is wrong, for people; without the path.
    public var message: String

    public init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    public var description: String { "\(path): \(message)" }
}
