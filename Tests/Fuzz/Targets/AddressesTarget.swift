import Foundation

@testable import Content

/// What becomes of names, lines and addresses, wherever they stand.
enum AddressesTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let text = String(decoding: bytes, as: UTF8.self)
        let line = cleanedLine(text)
        try hold(cleanedLine(line) == line, "cleaned twice, the line is another")
        try hold(!line.unicodeScalars.contains { isControl($0) || isBidiControl($0) }, "a control in a line")
        let words = cleanedText(text)
        try hold(cleanedText(words) == words, "cleaned twice, the text is another")
        let slug = slugified(text)
        try hold(slugified(slug) == slug, "the slug \"\(slug)\" of the slug is \"\(slugified(slug))\"")
        try hold(
            !slug.unicodeScalars.contains { "/\\.\"<>&' %#?:".unicodeScalars.contains($0) }, "the slug \"\(slug)\"")
        try checkPath(text)
        try checkAddress(bytes)
        try checkOldAddress(text)
        if text.utf8.allSatisfy({ $0 < 0x80 }), let decoded = percentDecoded(text) {
            // Of an address with a % that means nothing Foundation takes none.
            let other = text.removingPercentEncoding ?? (text.firstMatch(of: /%[0-9A-Fa-f]{2}/) == nil ? text : decoded)
            try hold(other.utf8.elementsEqual(decoded.utf8), "\"\(text)\" is decoded as \"\(decoded)\"")
        }
        if WebAddress.isValid(text) { try hold(text.lowercased().hasPrefix("http"), "the address \"\(text)\"") }
    }

    private static func checkPath(_ text: String) throws(BrokenPromise) {
        guard case .inside(let path) = FileIndex.resolve(text, from: "a/b") else { return }
        // A name that is looked up as it is may be anything but the way to another folder.
        // As the system sees it: in bytes.
        let climbs = path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
        try hold(!climbs && path.utf8.first != UInt8(ascii: "/"), "\"\(text)\" leads to \"\(path)\"")
    }

    /// Whatever an author calls an address: the file of it lies in the output, by a name that every system takes.
    private static func checkOldAddress(_ text: String) throws(BrokenPromise) {
        for ending in [OldAddress.Ending.folder, .page] {
            guard let path = try? OldAddress.file(of: text, ending: ending) else { continue }
            let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            try hold(
                parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") && $0.count < 255 },
                "\"\(text)\" is the file \"\(path)\"")
            try hold(
                !path.unicodeScalars.contains { isControl($0) || $0 == "\\" || $0 == "?" || $0 == "#" },
                "\"\(text)\" is the file \"\(path)\"")
            try hold(
                path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm"), "\"\(path)\" is no page")
        }
    }

    private static func checkAddress(_ bytes: [UInt8]) throws(BrokenPromise) {
        var output: [UInt8] = []
        Address.escape(bytes, into: &output)
        let forbidden: [UInt8] = Array("\"'<>` \t\n\r".utf8)
        try hold(!output.contains(where: forbidden.contains), "an address breaks out")
        let known = Address.scheme(of: bytes)
        let found = HTMLJudge.scheme(ofAttribute: String(decoding: output, as: UTF8.self))
        if let found, !Address.isSafe(found) {
            try hold(known == found, "\(found): is hidden")
        }
    }
}
