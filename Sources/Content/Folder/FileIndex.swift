/// The files of the content folder, for looking up what an article refers to.
struct FileIndex: Sendable {
    /// From a path to itself: texts are equal when they are canonically equivalent, so that a reference in NFC finds a
    /// file whose name is NFD, and the answer is the name as it is on the disk.
    private let names: [String: String]

    init(_ files: [String]) {
        names = Dictionary(files.map { ($0, $0) }) { first, _ in first }
    }

    /// The file as spelt on the disk, relative to the content folder; nil when there is none, case counted.
    func file(_ path: String) -> String? { path.utf8.count <= Limits.path ? names[path] : nil }

    enum Resolution: Hashable {
        case inside(String)
        /// `..` leads above the content folder.
        case outside
    }

    /// A reference with `/`, `.` and `..`, seen from a folder (empty: the content folder).
    static func resolve(_ reference: String, from folder: String) -> Resolution {
        if !reference.utf8.contains(0x2E) || !reference.contains("./") && !reference.contains("/.") && reference != ".."
        {
            if !reference.contains("//") && reference.utf8.first != 0x2F {
                return .inside(folder.isEmpty ? reference : folder + "/" + reference)
            }
        }
        var components = folder.split(separator: "/")
        for component in reference.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(component)
            } else if components.popLast() == nil {
                return .outside
            }
        }
        return .inside(components.joined(separator: "/"))
    }
}

/// The folder part of a path; empty when there is none.
func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(path[..<slash])
}

/// The last part of a path.
func fileName(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
    return String(path[path.utf8.index(after: slash)...])
}

/// The bytes that `%xx` stand for, when they are UTF-8 and hold no control character; else nil.
func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(0x25) else { return text }
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
        if source[index] == 0x25, index + 2 < source.count,
            let byte = hexadecimalNumber(source[index + 1...index + 2])
        {
            bytes.append(UInt8(byte))
            index += 3
        } else {
            bytes.append(source[index])
            index += 1
        }
    }
    guard bytes.withUnsafeBufferPointer(firstInvalidUTF8) == nil else { return nil }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.unicodeScalars.contains(where: isControl) ? nil : decoded
}
