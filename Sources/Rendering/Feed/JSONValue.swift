import Content

/// What is written as JSON: feeds, and what pages tell machines. Members keep the order in which they are given.
public enum JSONValue: Sendable, Hashable {
    case text(String)
    /// A text as it lies in memory.
    case utf8([UInt8])
    case number(Int)
    case flag(Bool)
    case list([JSONValue])
    case object([Member])

    public struct Member: Sendable, Hashable {
        public var name: String
        public var value: JSONValue
    }

    /// RFC 8259, without white space.
    /// - Parameter isInMarkup: it stands in a `script` element, which no text in it may end.
    public func bytes(isInMarkup: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, isInMarkup)
        return bytes
    }

    private func write(to bytes: inout [UInt8], _ isInMarkup: Bool) {
        switch self {
        case .text(let text): Self.write(text.utf8, to: &bytes, isInMarkup)
        case .utf8(let text): Self.write(text, to: &bytes, isInMarkup)
        case .number(let number): bytes.append(String(number))
        case .flag(let flag): bytes.append(flag ? "true" : "false")
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes, isInMarkup)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.name.utf8, to: &bytes, isInMarkup)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes, isInMarkup)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: some Collection<UInt8>, to bytes: inout [UInt8], _ isInMarkup: Bool) {
        bytes.append(UInt8(ascii: "\""))
        var rest = text[...]
        while let index = rest.firstIndex(where: { isEscaped($0, isInMarkup) }) {
            bytes.append(contentsOf: rest[..<index])
            appendEscape(of: rest[index], to: &bytes)
            rest = rest[rest.index(after: index)...]
        }
        bytes.append(contentsOf: rest)
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8, _ isInMarkup: Bool) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || isInMarkup && byte == UInt8(ascii: "<")
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append("\\\"")
        case UInt8(ascii: "\\"): bytes.append("\\\\")
        case 0x0A: bytes.append("\\n")
        // Neither "</script" nor "<!--" is in the page then.
        case UInt8(ascii: "<"): bytes.append("\\u003c")
        default: bytes.append(byte < 0x10 ? "\\u000" : "\\u001", digit: byte & 15)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: String, digit: UInt8) {
        append(text)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(stringLiteral text: String) { self = .text(text) }

    public init(arrayLiteral values: JSONValue...) { self = .list(values) }

    /// Members without a value are left out.
    public init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }
}
