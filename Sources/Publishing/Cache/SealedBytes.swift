import Content
import Imaging

/// Bytes of a file in a cache, with their check sum behind them: what a disk, a crash or a hand has changed since is found out.
enum SealedBytes {
    static func seal(_ bytes: [UInt8]) -> [UInt8] {
        bytes + withUnsafeBytes(of: sum(bytes).littleEndian, Array.init)
    }

    /// What was sealed; nil when it is not that any more.
    static func open(_ file: [UInt8]) -> [UInt8]? {
        let bytes = Array(file.dropLast(sumSize))
        return seal(bytes) == file ? bytes : nil
    }

    private static let sumSize = 8

    private static func sum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { contentHash($0) } }
}
