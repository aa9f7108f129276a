import Foundation

/// 64 bits of what bytes are: FNV-1a over 8-byte words with a final avalanche.
///
/// It tells versions apart, and is no protection against an adversary. Linear, about 2 GB a second.
public func contentHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ContentHasher()
    hash.combine(piece: bytes)
    return hash.finish(count: bytes.count)
}

/// Of what a file holds, which is read piece by piece: as far as it can be read.
public func contentHash(ofFileAt path: String) -> UInt64 {
    var hash = ContentHasher()
    var count = 0
    let file = FileHandle(forReadingAtPath: path)
    // All but the last are as long as that, or words of the file would be others.
    while let piece = try? file?.read(upToCount: 1 << 18), !piece.isEmpty {
        piece.withUnsafeBytes { hash.combine(piece: $0) }
        count += piece.count
    }
    return hash.finish(count: count)
}

/// Of the UTF-8 of a text.
public func contentHash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { contentHash(UnsafeRawBufferPointer($0)) }
}

/// The same, word by word, for values that are no bytes. Equal on every machine and in every run.
public struct ContentHasher: Sendable, Hashable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var count = 0

    public init() {}

    public mutating func combine(_ word: UInt64) {
        hash = (hash ^ word) &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
        count += 1
    }

    public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

    public mutating func combine(_ number: Double) { combine(number.bitPattern) }

    public mutating func combine(_ flag: Bool) { combine(flag ? 1 as UInt64 : 0) }

    /// Whole words, but at the end of all.
    fileprivate mutating func combine(piece bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        for byte in bytes[offset...] { combine(byte: byte) }
    }

    fileprivate mutating func combine(byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    public func finish() -> UInt64 { finish(count: count) }

    fileprivate func finish(count: Int) -> UInt64 {
        var hash = (hash ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        hash = hash &* 0xD6E8_FEB8_6659_FD93
        return hash ^ hash >> 32
    }
}
