/// The tags of finished HTML of our own, and the text between them, one after the other: every attribute has its value in double
/// quotes, or none.
struct MarkupTokens {
    enum Token: Equatable {
        /// Character data, escaped.
        case text(Range<Int>)
        /// - Parameter range: of the whole tag.
        case start(name: String, attributes: [Attribute], range: Range<Int>)
        case end(name: String, range: Range<Int>)
    }

    struct Attribute: Equatable {
        var name: String
        /// Escaped, without its quotes; empty for one without a value.
        var value: Range<Int>
    }

    /// Elements without an end.
    static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements inside of lines of text.
    static let inline: Set = [
        "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "input", "ins", "kbd", "label",
        "mark", "picture", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u",
        "var", "wbr",
    ]

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        guard index < bytes.count else { return nil }
        let start = index
        guard bytes[start] == UInt8(ascii: "<") else {
            index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return .text(start..<index)
        }
        index += 1
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let name = self.name()
        var attributes: [Attribute] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            let place = index
            let attribute = self.name()
            let value = self.value()
            if !attribute.isEmpty { attributes.append(Attribute(name: attribute, value: value)) }
            if index == place { index += 1 }
        }
        index = min(index + 1, bytes.count)
        return isEnd
            ? .end(name: name, range: start..<index)
            : .start(name: name, attributes: attributes, range: start..<index)
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case ...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "\""): true
        default: false
        }
    }

    private mutating func value() -> Range<Int> {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: "\"") else {
            return index..<index
        }
        let start = index + 2
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        index = min(end + 1, bytes.count)
        return start..<end
    }
}
