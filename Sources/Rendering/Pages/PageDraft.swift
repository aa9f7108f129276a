/// A page with a text on it, written but for the fonts that its prose is set in: which these are follows from what it says.
public struct PageDraft {
    let shell: PageShell
    /// nil for that of the site.
    public let language: String?
    /// What is set above its prose by the engine, in fonts of prose.
    public let lines: [ProseRole: [String]]

    public var address: PageAddress { shell.address }
}

extension Renderer {
    /// What the prose of a page says, by the font that it is set in.
    public func prose(of draft: PageDraft) -> [ProseRole: [String]] {
        // All but that of articles stands below what the engine has set.
        let html = draft.shell.isOfAuthor ? draft.shell.afterContent : draft.shell.content
        let prose = ProseText(Array(html.utf8), language: site.configuration.language)
        return Dictionary(
            prose.texts.map { (publication.theme.fonts.role(of: $0), $1) }, uniquingKeysWith: +)
    }

    /// - Parameter fonts: of the prose; nil when it is set in the reader's own.
    public func html(_ draft: PageDraft, proseFonts fonts: [ProseFont]?) -> [UInt8] {
        guard let fonts else { return page(draft.shell) }
        var shell = draft.shell
        shell.geometry += FontFaceRules(fonts: publication.theme.fonts).prose(fonts, on: shell.address)
        return page(shell)
    }
}
