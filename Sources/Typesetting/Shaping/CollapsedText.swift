/// Text as the DOM is to contain it: white space collapsed, nothing that has no place in a line.
enum CollapsedText {
    /// Runs of white space and line ends become one space, none stay at the ends; control characters, non-characters,
    /// byte order marks and soft hyphens (at which Kawaraban does not hyphenate) are dropped. An ideographic space or
    /// another space with a width of its own is kept inside the text, as CSS keeps it. O(n).
    static func collapse(_ text: String) -> String {
        if isCollapsed(text) { return text }
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

    /// Whether there is surely nothing to collapse, by the bytes alone: the case of nearly all headlines.
    private static func isCollapsed(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            guard let first = utf8.first, let last = utf8.last else { return true }
            // An ideographic space at either end, as any space with a width of its own, is left to the long way.
            guard first != 0x20, last != 0x20, first != 0xE3 || utf8[1] != 0x80 || utf8[2] != 0x80 else { return false }
            guard utf8.count < 3 || !utf8.suffix(3).elementsEqual([0xE3, 0x80, 0x80]) else { return false }
            var index = 0
            while index < utf8.count {
                let byte = utf8[index]
                switch byte {
                case 0x20: if utf8[index - 1] == 0x20 { return false }
                case ..<0x20, 0x7F, 0xC2, 0xE1, 0xF0...: return false
                case 0xE2:
                    if utf8[index + 1] == 0x80, utf8[index + 2] < 0x90 || utf8[index + 2] > 0xA7 { return false }
                    if utf8[index + 1] == 0x81 { return false }
                case 0xEF: if utf8[index + 1] < 0xBC || utf8[index + 1] == 0xBF { return false }
                default: break
                }
                index += 1
            }
            return true
        }
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
