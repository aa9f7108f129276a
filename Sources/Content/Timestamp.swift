/// A moment, in whole seconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
    public var seconds: Int

    public init(seconds: Int) {
        self.seconds = seconds
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
