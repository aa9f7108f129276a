/// As much of lists and fences as it takes to know what is a listing.
extension TemplateCode {
    /// What a fenced listing begins with, and what it stands in.
    struct Fence {
        /// That closes it, and how many of it.
        var mark: UInt8
        var length: Int
        /// White space that is taken away from its lines.
        var indent: Int
        /// It is in a quote, or in the item of a list whose text begins so far on: it ends with these.
        var isQuoted: Bool
        var column: Int

        /// Whether a line is none of what it stands in.
        func ends(before line: ArraySlice<UInt8>) -> Bool {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard let first = text.first, first != 0x0A, first != 0x0D else { return isQuoted }
            if isQuoted { return first != UInt8(ascii: ">") }
            return line.first != 0x09 && text.startIndex - line.startIndex < column
        }
    }

    /// White space before a listing that is none but indented.
    static let listingIndent = 4

    /// Learns of a line of prose whether it is one of an item, and where the text of that begins.
    /// - Parameters:
    ///   - content: behind marks of quotations; `inner`: behind those of items, too.
    ///   - isLazy: it goes on with the line above.
    mutating func noteItem(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ inner: ArraySlice<UInt8>, isLazy: Bool
    ) {
        let isIndented = line.first == 0x20 || line.first == 0x09
        if Self.isBreak(content) || content.first == UInt8(ascii: "#") {
            block.isAfterItem = block.isAfterItem && isIndented
        } else if MarkdownItem.begins(content) {
            block.isAfterItem = true
            // Definitions and notes have theirs four columns on.
            block.itemColumn =
                inner.startIndex == content.startIndex ? Self.listingIndent : inner.startIndex - line.startIndex
        } else {
            block.isAfterItem = block.isAfterItem && (isIndented || isLazy)
        }
    }

    /// `---`, `* * *`.
    private static func isBreak(_ line: ArraySlice<UInt8>) -> Bool {
        guard let mark = line.first, "-*_".utf8.contains(mark) else { return false }
        return line.allSatisfy { $0 == mark || $0 <= 0x20 } && line.count { $0 == mark } > 2
    }
}
