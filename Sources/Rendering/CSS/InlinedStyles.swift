import CSSSyntax

/// A style sheet as it may stand inside of a page: nothing in it ends the element around it, and its addresses lead from wherever the
/// page is shown to where they led from the file.
struct InlinedStyles {
    /// The folder of the file, from the top of the site, without slashes at its ends.
    let folder: String
    /// In front of a path from the top of the site.
    let root: String

    /// Takes time in proportion to the bytes.
    func css(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(css.count)
        var start = 0
        for range in CSSAddresses.ranges(in: css) {
            guard let address = moved(String(decoding: css[range], as: UTF8.self)) else { continue }
            result += css[start..<range.lowerBound] + address.utf8
            start = range.upperBound
        }
        result += css[start...]
        return Self.withoutTags(result)
    }

    /// nil for what leads to the same from anywhere.
    private func moved(_ address: String) -> String? {
        // A scheme, the top of the host, a place of the page itself, or nothing.
        guard let first = address.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "#"),
            address.utf8.first(where: { ":/?#".utf8.contains($0) }) != UInt8(ascii: ":")
        else { return nil }
        var parts = folder.split(separator: "/").map(String.init)
        for part in address.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return root + parts.joined(separator: "/")
    }

    /// A slash behind `<` escaped, as it may be in strings and addresses. Elsewhere there is none that means anything.
    private static func withoutTags(_ css: [UInt8]) -> [UInt8] {
        var safe: [UInt8] = []
        safe.reserveCapacity(css.count)
        for byte in css {
            if byte == UInt8(ascii: "/"), safe.last == UInt8(ascii: "<") { safe.append(UInt8(ascii: "\\")) }
            safe.append(byte)
        }
        return safe
    }
}
