/// Lines that may be front matter without a fence, one after the other.
struct MetadataLines: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

    mutating func next() -> MetadataLine? {
        guard index < bytes.endIndex else { return nil }
        let line = bytes[index...].prefix { $0 != 0x0A }
        index = line.endIndex + 1
        return MetadataLine(bytes: line)
    }
}

/// One of them, without its end.
struct MetadataLine {
    let bytes: ArraySlice<UInt8>

    enum Kind {
        case pair(key: String, value: String)
        case blank, indented, item, fence, text
    }

    var kind: Kind {
        if isBlank { return .blank }
        if isFence(of: UInt8(ascii: "-")) { return .fence }
        if let pair { return .pair(key: pair.key, value: pair.value) }
        switch bytes.first {
        case 0x20, 0x09: return .indented
        case UInt8(ascii: "-"), UInt8(ascii: "#"): return .item
        default: return .text
        }
    }

    var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }

    /// Where the next line begins.
    func end(in text: ArraySlice<UInt8>) -> Int { min(bytes.endIndex + 1, text.endIndex) }

    /// `---`, or more of them.
    func isFence(of mark: UInt8) -> Bool {
        let run = bytes.prefix { $0 == mark }.count
        return run >= 3 && bytes.dropFirst(run).allSatisfy { $0 <= 0x20 }
    }

    /// `Title: A bridge`: the key in lower case, and its text. What is followed by a slash or another colon is no key.
    var pair: (key: String, value: String)? {
        let name = bytes.prefix(Self.longestKey).prefix { $0 != UInt8(ascii: ":") }
        guard let first = name.first, Self.isLetter(first), name.endIndex < bytes.endIndex,
            bytes[name.endIndex] == UInt8(ascii: ":"), name.allSatisfy(Self.isOfKey), name.last != 0x20
        else { return nil }
        let rest = bytes[(name.endIndex + 1)...]
        if let next = rest.first, next == UInt8(ascii: "/") || next == UInt8(ascii: ":") { return nil }
        let value = trimmed(cleanedLine(String(decoding: rest, as: UTF8.self))[...])
        return (String(decoding: name, as: UTF8.self).lowercased(), String(value))
    }

    /// Bytes, and the colon.
    private static let longestKey = 41

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41 }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}

/// Keys and texts as they are read, with the places of their lines.
struct MetadataEntries {
    private let text: ArraySlice<UInt8>
    private let line: Int
    private var all: [(key: String, value: String, offset: Int)] = []
    private var places: [String: Int] = [:]

    /// - Parameters:
    ///   - text: begins where the lines do.
    ///   - line: the first of them in its file.
    init(in text: ArraySlice<UInt8>, line: Int) { (self.text, self.line) = (text, line) }

    /// The last of a name counts.
    mutating func add(_ pair: (key: String, value: String), at offset: Int) {
        guard all.count < Limits.list else { return }
        places[pair.key] = all.count
        all.append((pair.key, pair.value, offset))
    }

    /// A text over several lines.
    mutating func goOn(with line: ArraySlice<UInt8>) {
        guard let last = all.indices.last else { return }
        all[last].value += " " + trimmed(cleanedLine(String(decoding: line, as: UTF8.self))[...])
    }

    /// How many of some keys there are.
    func count(of keys: Set<String>) -> Int { keys.count { places[$0] != nil } }

    func holds(anyOf keys: Set<String>) -> Bool { count(of: keys) > 0 }

    /// Empty for a key that there is none of.
    func text(of key: String) -> String { places[key].map { all[$0].value } ?? "" }

    /// A map.
    /// - Complexity: of the lines.
    var value: SourceValue {
        var (line, place) = (line, text.startIndex)
        var entries: [SourceEntry] = []
        for (index, entry) in all.enumerated() {
            if entry.offset > place {
                line += text[place..<entry.offset].count { $0 == 0x0A }
                place = entry.offset
            }
            guard places[entry.key] == index else { continue }
            entries.append(
                SourceEntry(key: entry.key, line: line, value: Self.value(of: entry.key, entry.value, line: line)))
        }
        return SourceValue(.map(entries), line: self.line)
    }

    /// `a; b` and `[a, b]` are lists, where one is meant; commas are understood elsewhere.
    private static func value(of key: String, _ written: String, line: Int) -> SourceValue {
        let text = trimmed(written[...])
        let isBracketed = text.first == "[" && text.last == "]"
        guard lists.contains(key), isBracketed || text.contains(";") else {
            return SourceValue(.scalar(unquoted(text), isQuoted: false), line: line)
        }
        let inner = isBracketed ? text.dropFirst().dropLast() : text
        let items = inner.split(separator: isBracketed ? "," : ";").prefix(Limits.list)
        return SourceValue(
            .list(items.map { SourceValue(.scalar(unquoted(trimmed($0)), isQuoted: true), line: line) }), line: line)
    }

    private static let lists: Set = ["author", "authors", "categories", "category", "keywords", "tags"]

    private static func unquoted(_ text: Substring) -> String {
        guard text.utf8.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return String(text)
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) ? String(text) : String(inner)
    }
}
