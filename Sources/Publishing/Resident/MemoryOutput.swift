import Synchronization

/// A file of a site that is held in memory.
public enum ResidentFile: Sendable {
    case bytes([UInt8])
    /// Of the site folder, or of a cache, as it is.
    case file(path: String)
}

/// Files of a site by their paths, written nowhere.
final class MemoryOutput: OutputSink {
    private let files: Mutex<[String: ResidentFile]>

    init(_ files: [String: ResidentFile] = [:]) { self.files = Mutex(files) }

    func write(_ bytes: [UInt8], to relativePath: String) throws(OutputError) {
        files.withLock { $0[relativePath] = .bytes(bytes) }
    }

    func copy(fileAt source: String, to relativePath: String) throws(OutputError) {
        files.withLock { $0[relativePath] = .file(path: source) }
    }

    func file(_ path: String) -> ResidentFile? { files.withLock { $0[path] } }

    var all: [String: ResidentFile] { files.withLock { $0 } }
}
