import Content
import Storage

/// A file of the output, and how to see that it is the one that was written.
struct OutputFile: Sendable, Hashable {
    /// From the top of the output.
    var path: String
    var size: Int
    var inode: Int
    /// Last change, nanoseconds since 1970.
    var changed: Int

    /// The file as it stands in an open folder; nil when there is none.
    init?(_ path: String, in folder: Int32) {
        guard let status = linkStatus(path, in: folder), status.isRegularFile else { return nil }
        self.path = path
        size = Int(status.st_size)
        inode = Int(truncatingIfNeeded: status.st_ino)
        changed = status.changed
    }
}

extension OutputFile: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(path)
        for number in [size, inode, changed] { writer.write(number) }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        path = try reader.text()
        size = try reader.number()
        inode = try reader.number()
        changed = try reader.number()
    }
}
