/// Finished HTML of our own without the elements that nobody sees: for those who get a text without its page.
///
/// It may come in pieces, which may end in a tag where the value of an attribute stands.
public struct ShownMarkup {
    /// Elements that are open, from the one that nobody sees down.
    private var depth = 0

    public init() {}

    /// What comes next is in an element that nobody sees.
    var isHiding: Bool { depth > 0 }

    private static let mark = Array(" hidden=\"\"".utf8)

    /// The part of a piece that is seen. Linear.
    public mutating func shown(_ html: [UInt8]) -> [UInt8] {
        if depth == 0, html.firstRange(of: Self.mark) == nil { return html }
        var shown: [UInt8] = []
        var index = html.startIndex
        while index < html.count {
            guard let start = html[index...].firstIndex(of: UInt8(ascii: "<")) else {
                if depth == 0 { shown += html[index...] }
                break
            }
            if depth == 0 { shown += html[index..<start] }
            // In the values of attributes, both brackets are references.
            index = html[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.endIndex
            let tag = html[start..<index]
            let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
            if depth > 0 {
                if isEnd { depth -= 1 } else if !Self.isVoid(tag) { depth += 1 }
            } else if !isEnd, tag.firstRange(of: Self.mark) != nil {
                if !Self.isVoid(tag) { depth = 1 }
            } else {
                shown += tag
            }
        }
        return shown
    }

    private static func isVoid(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        return SafeHTML.void.contains(String(decoding: name, as: UTF8.self))
    }
}
