import Foundation

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
        if depth == 0, !Self.isMarked(html[...]) { return html }
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
            } else if !isEnd, Self.isMarked(tag) {
                if !Self.isVoid(tag) { depth = 1 }
            } else {
                shown += tag
            }
        }
        return shown
    }

    /// Asked of every text: it goes from quotation mark to quotation mark, of which there are few.
    private static func isMarked(_ html: ArraySlice<UInt8>) -> Bool {
        html.withUnsafeBytes { bytes in
            mark.withUnsafeBytes { mark in
                guard let start = bytes.baseAddress, let wanted = mark.baseAddress else { return false }
                // To the first of the two quotation marks that it ends with.
                let before = mark.count - 2
                var index = before
                while index + 1 < bytes.count,
                    let found = memchr(start + index, Int32(UInt8(ascii: "\"")), bytes.count - 1 - index)
                {
                    let begin = UnsafeRawPointer(found) - before
                    if memcmp(begin, wanted, mark.count) == 0 { return true }
                    index = UnsafeRawPointer(found) - start + 1
                }
                return false
            }
        }
    }

    private static func isVoid(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        return SafeHTML.void.contains(String(decoding: name, as: UTF8.self))
    }
}
