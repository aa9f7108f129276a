/// A link or a picture that is written in the place of a tag of a template language.
enum ShownReference {
    case link(text: String, address: String)
    /// - Parameters:
    ///   - caption: what stands below it; empty for nothing.
    ///   - link: where it leads; empty for nowhere.
    case picture(address: String, alternative: String, caption: String, link: String = "")

    var markdown: String {
        switch self {
        case .link(let text, let address):
            return "[\(Self.harmless(text, in: "[]"))](<\(Self.harmless(address, in: "<>"))>)"
        case .picture(let address, let alternative, let caption, let link):
            let title = caption.isEmpty ? "" : " \"\(Self.harmless(caption, in: "\""))\""
            let picture = "![\(Self.harmless(alternative, in: "[]"))](<\(Self.harmless(address, in: "<>"))>\(title))"
            return link.isEmpty ? picture : "[\(picture)](<\(Self.harmless(link, in: "<>"))>)"
        }
    }

    /// The same in a block of HTML, in which Markdown is none.
    var html: String {
        switch self {
        case .link(let text, let address):
            return "<a href=\"\(Self.escaped(address))\">\(Self.escaped(text))</a>"
        case .picture(let address, let alternative, let caption, let link):
            let title = caption.isEmpty ? "" : " title=\"\(Self.escaped(caption))\""
            let picture = "<img src=\"\(Self.escaped(address))\" alt=\"\(Self.escaped(alternative))\"\(title)>"
            return link.isEmpty ? picture : "<a href=\"\(Self.escaped(link))\">\(picture)</a>"
        }
    }

    /// As HTML on one line, without code of its own.
    static func escaped(_ text: String) -> String {
        cleanedLine(text).filter { $0 != "{" && $0 != "}" }.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// As Markdown on one line, without what would end it early, and without code of its own.
    static func harmless(_ text: String, in marks: String) -> String {
        let clean = cleanedLine(text).filter { !marks.contains($0) && $0 != "{" && $0 != "}" && $0 != "\\" }
        // Between the bars of a table it would be one.
        return clean.replacing("|", with: "&#124;")
    }
}
