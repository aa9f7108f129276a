/// Text as the DOM is to contain it: white space collapsed, nothing that has no place in a line.
enum CollapsedText {
    /// Runs of white space and line ends become one space, none stay at the ends; control characters, non-characters,
    /// byte order marks and soft hyphens (at which Kawaraban does not hyphenate) are dropped. An ideographic space or
    /// another space with a width of its own is kept inside the text, as CSS keeps it. O(n).
    static func collapse(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var isSpacePending = false
        for scalar in text.unicodeScalars {
            if isCollapsible(scalar) {
                isSpacePending = true
            } else if isKept(scalar) {
                if result.isEmpty, isSpace(scalar) { continue }
                if isSpacePending, !result.isEmpty { result.unicodeScalars.append(" ") }
                isSpacePending = false
                result.unicodeScalars.append(scalar)
            }
        }
        while let last = result.unicodeScalars.last, isSpace(last) { result.unicodeScalars.removeLast() }
        return result
    }

    /// A space that is not seen at the end of a line; those that glue words together are.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x3000, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F: true
        default: false
        }
    }

    private static func isCollapsible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFEFF, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
