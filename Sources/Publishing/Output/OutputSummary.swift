/// What one build did to the output folder, in files; Kawaraban's own mark is not counted.
public struct OutputSummary: Hashable, Sendable {
    /// New files, and files with new bytes.
    public var written: Int
    /// Files that kept their bytes, inode and modification time.
    public var unchanged: Int
    /// Files of the old output that the new one does not have.
    public var removed: Int

    public init(written: Int, unchanged: Int, removed: Int) {
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
    }
}
