/// 64 bits of what bytes are: FNV-1a over 8-byte words with a final avalanche.
///
/// It tells versions apart, and is no protection against an adversary. Linear, about 2 GB a second.
public func contentHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = 0
    while offset + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
        offset += 8
    }
    for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
}

func contentHash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { contentHash(UnsafeRawBufferPointer($0)) }
}
