import Content

extension ThemeFolder {
    /// What is wrong with the style sheets that the site has itself, and keeps no page from being made.
    func warnings(for site: Site) -> [Diagnostic] {
        // What is too large is not read, which is an error already.
        guard hasOwnFiles, oversizedFiles().isEmpty else { return [] }
        let sheets = OwnStyleSheets(of: site, besides: builtIn.styleSheet() + builtIn.articleSheet())
        let parts = (styleParts() + articleParts()).filter(\.isOwn)
        return parts.flatMap { sheets.diagnostics(of: $0.bytes, at: $0.path) }
    }
}
