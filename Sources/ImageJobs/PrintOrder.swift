/// What the worker is asked to print. Pages of a long article are more than it may hold at once, so each is a file, which it reads when it
/// comes to it.
public struct PrintOrder: Sendable, Hashable, Codable {
    public var title: String
    /// Empty where nobody is named.
    public var author: String
    /// ISO 8601.
    public var date: String
    public var fonts: [PrintJob.Font]
    /// Absolute paths in the order of the pages, in each file a `PrintJob.Page` as JSON.
    public var pages: [String]

    public init(title: String, author: String, date: String, fonts: [PrintJob.Font], pages: [String]) {
        (self.title, self.author, self.date) = (title, author, date)
        (self.fonts, self.pages) = (fonts, pages)
    }
}
