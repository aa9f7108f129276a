/// The files of the content folder, for looking up what an article refers to.
struct FileIndex: Sendable {
    /// From a path to itself: texts are equal when they are canonically equivalent, so that a reference in NFC finds a
    /// file whose name is NFD, and the answer is the name as it is on the disk.
    private let names: [String: String]
    /// Folders that an address from the root of the site is looked for in, each with its final slash.
    let roots: [String]
    /// Hears of what is asked for in vain.
    private var missed: MissedFiles?

    init(_ files: [String], roots: [String] = ["static/", ""]) {
        names = Dictionary(files.lazy.map { ($0, $0) }) { first, _ in first }
        self.roots = roots
    }

    /// The file as spelt on the disk, relative to the content folder; nil when there is none, case counted.
    func file(_ path: String) -> String? {
        guard path.utf8.count <= Limits.path else { return nil }
        if let name = names[path] { return name }
        missed?.add(path)
        return nil
    }

    /// All that it has, in 64 bits each, as `MissedFiles` tells what it has not.
    var hashes: Set<UInt64> { Set(names.keys.lazy.map(MissedFiles.hash)) }

    /// The same files, with a list of what is asked for in vain.
    func noting(_ missed: MissedFiles) -> FileIndex {
        var index = self
        index.missed = missed
        return index
    }

    enum Resolution: Hashable {
        case inside(String)
        /// `..` leads above the content folder.
        case outside
    }

    /// A reference with `/`, `.` and `..`, seen from a folder (empty: the content folder).
    ///
    /// Byte by byte, as the system sees it: for Swift a slash and a combining mark behind it are one character, and no slash.
    static func resolve(_ reference: String, from folder: String) -> Resolution {
        if isPlain(reference.utf8) { return .inside(folder.isEmpty ? reference : folder + "/" + reference) }
        var components = folder.utf8.split(separator: slash)
        for component in reference.utf8.split(separator: slash) where !component.elementsEqual(".".utf8) {
            if !component.elementsEqual("..".utf8) {
                components.append(component)
            } else if components.popLast() == nil {
                return .outside
            }
        }
        return .inside(components.map { String(Substring($0)) }.joined(separator: "/"))
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether no part of a path is empty or begins with a dot.
    private static func isPlain(_ path: String.UTF8View) -> Bool {
        var previous = slash
        for byte in path {
            if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return true
    }
}

/// The folder part of a path; empty when there is none.
func folder(of path: String) -> String { String(Substring(divided(path.utf8[...]).folder)) }

/// The last part of a path.
func fileName(of path: String) -> String { String(Substring(divided(path.utf8[...]).name)) }

/// What stands before the last slash of a path, and what behind it.
func divided(_ path: Substring.UTF8View) -> (folder: Substring.UTF8View, name: Substring.UTF8View) {
    guard let slash = path.lastIndex(of: 0x2F) else { return (path.prefix(0), path) }
    return (path[..<slash], path[path.index(after: slash)...])
}

/// The bytes that `%xx` stand for, when they are UTF-8 and hold no control character; else nil.
public func percentDecoded(_ text: String) -> String? {
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
