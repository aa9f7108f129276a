import Foundation

/// A name for given bytes: 40 bits, FNV-1a over 8-byte words with a final avalanche, in base 32.
///
/// It tells versions of one file apart (the readable stem stays in the name); it is no protection against an adversary.
/// Linear, about 2 GB a second.
func fingerprint(_ bytes: some ContiguousBytes) -> String {
    var count = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
        count = buffer.count
        var offset = 0
        while offset + 8 <= buffer.count {
            let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            hash = (hash ^ word) &* 0x0000_0100_0000_01B3
            hash ^= hash >> 29
            offset += 8
        }
        for byte in buffer[offset...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    hash = (hash ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
    return String(hash & 0xFF_FFFF_FFFF, radix: 32)
}

/// `photo.jpg` with bytes → `photo-1k2m3n4p.jpg`; the stem is cleaned to what every file system and address can hold.
func fingerprinted(_ file: String, _ bytes: some ContiguousBytes, extension newExtension: String? = nil) -> String {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.count > 1 ? parts.dropLast().joined(separator: "-") : file
    let ext = newExtension ?? (parts.count > 1 ? String(parts[parts.count - 1]) : "")
    var clean = ""
    for scalar in stem.unicodeScalars.prefix(40) {
        let isPlain =
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
            || scalar == "-" || scalar == "_"
        clean.unicodeScalars.append(isPlain ? scalar : "-")
    }
    let name = clean.isEmpty ? "file" : clean
    return ext.isEmpty ? "\(name)-\(fingerprint(bytes))" : "\(name)-\(fingerprint(bytes)).\(ext)"
}
