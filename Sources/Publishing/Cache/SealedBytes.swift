import Content
import Imaging

/// Bytes of a file in a cache, or of a row in the store, with their check sum behind them: what a disk, a crash or a hand has changed since is found out.
enum SealedBytes {
    static func seal(_ bytes: [UInt8]) -> [UInt8] {
        bytes + withUnsafeBytes(of: sum(bytes).littleEndian, Array.init)
    }

    /// What was sealed; nil when it is not that any more.
    static func open(_ file: [UInt8]) -> [UInt8]? {
        let bytes = Array(file.dropLast(sumSize))
        return seal(bytes) == file ? bytes : nil
    }

    /// The same in place.
    static func contents(of file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard file.count >= sumSize else { return nil }
        let end = file.count - sumSize
        let bytes = UnsafeRawBufferPointer(rebasing: file[..<end])
        return file.loadUnaligned(fromByteOffset: end, as: UInt64.self) == contentHash(bytes).littleEndian ? bytes : nil
    }

    private static let sumSize = 8

    private static func sum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { contentHash($0) } }
}
