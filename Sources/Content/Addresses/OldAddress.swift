/// An address that an article had on the site of its author's generator, as the file that leads on from there.
public struct OldAddress: Sendable, Hashable {
    /// The file that a host shows for it, from the top of the output: `2024/03/05/bridge/index.html`.
    public var path: String
    /// The line of the article's file that says so; 1 for one that follows from settings and names.
    public var line: Int

    public init(path: String, line: Int) {
        self.path = path
        self.line = line
    }
}

extension OldAddress {
    /// Why an address can be none of a file.
    enum Fault: String, Error {
        case empty = "it names nothing"
        case long = "it is too long"
        case control = "it holds a control character or bytes that are no text"
        case query = "it holds a question mark, which no file's address can"
        case outside = "it leads out of the site"
        case elsewhere = "it lies on another site"
        case hidden = "it holds a name that begins with a dot or holds a backslash"
        case noPage = "it is no page's"
    }

    /// What a generator does with an address that ends with neither a slash nor `.html`.
    enum Ending {
        /// Hugo and Zola: a folder.
        case folder
        /// Jekyll: a page, whose host leaves the ending away.
        case page
    }

    /// The file of an address, from the top of the output. Hostile addresses are none: nothing that is written leaves the output.
    /// - Parameter written: from the top of the site, a slash in front or not, percent-encoded or not.
    static func file(of written: String, ending: Ending) throws(Fault) -> String {
        guard written.utf8.count <= Limits.address else { throw .long }
        guard !written.utf8.starts(with: "//".utf8), Address.scheme(of: written.utf8) == nil else { throw .elsewhere }
        let plain = written.prefix { $0 != "#" }
        guard !plain.contains("?") else { throw .query }
        guard let decoded = percentDecoded(String(plain)), !decoded.unicodeScalars.contains(where: isControl) else {
            throw .control
        }
        var parts: [String] = []
        for part in decoded.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { throw .outside }
            guard part.first != UInt8(ascii: "."), !part.contains(UInt8(ascii: "\\")) else { throw .hidden }
            guard part.count <= longestName else { throw .long }
            parts.append(String(decoding: part, as: UTF8.self))
        }
        guard let last = parts.last else { throw .empty }
        let lowered = last.lowercased()
        if decoded.utf8.last == UInt8(ascii: "/") { return joined(parts + ["index.html"]) }
        if lowered.hasSuffix(".html") || lowered.hasSuffix(".htm") { return joined(parts) }
        if let name = lowered.split(separator: ".").last, lowered.contains("."), otherEndings.contains(String(name)) {
            throw .noPage
        }
        if ending == .folder { return joined(parts + ["index.html"]) }
        parts[parts.count - 1] = last + ".html"
        return joined(parts)
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: "/") }

    /// Bytes; file systems take 255.
    private static let longestName = 240

    /// Endings under which a host serves anything but pages.
    private static let otherEndings: Set = [
        "xml", "json", "txt", "atom", "rss", "css", "js", "pdf", "png", "jpg", "jpeg", "gif", "svg", "webp", "ico",
        "zip",
    ]
}
