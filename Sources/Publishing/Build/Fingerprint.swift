import Content
import Foundation
import Imaging

/// What stands for given bytes in a cache: the 64 bits of their hash in base 32. Of a million files, two are taken for one with a
/// chance of one to thirty million.
func contentKey(_ bytes: some ContiguousBytes) -> String {
    String(bytes.withUnsafeBytes { contentHash($0) }, radix: 32)
}

/// A name for given bytes: 40 bits of their hash in base 32.
///
/// It tells versions of one file apart (the readable stem stays in the name), and no two files; it is no protection against an
/// adversary.
func fingerprint(_ bytes: some ContiguousBytes) -> String {
    String(bytes.withUnsafeBytes { contentHash($0) } & 0xFF_FFFF_FFFF, radix: 32)
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
