/// What cleaning a cache did.
public struct CacheCleaning: Sendable, Hashable {
    public var removedFiles = 0
    public var removedBytes = 0
    public var keptFiles = 0
    public var keptBytes = 0

    public init() {}

    /// A file that was looked at.
    public mutating func count(bytes: Int, isRemoved: Bool) {
        if isRemoved {
            removedFiles += 1
            removedBytes += bytes
        } else {
            keptFiles += 1
            keptBytes += bytes
        }
    }

    public static func + (left: CacheCleaning, right: CacheCleaning) -> CacheCleaning {
        var sum = left
        sum.removedFiles += right.removedFiles
        sum.removedBytes += right.removedBytes
        sum.keptFiles += right.keptFiles
        sum.keptBytes += right.keptBytes
        return sum
    }
}
