import Content
import Rendering

extension ThemeFolder {
    /// What is wrong with the style sheets and the names of files that the site has itself, and keeps no page from being made.
    func warnings(for site: Site) -> [Diagnostic] {
        let own = ownFiles()
        // What is too large is not read, which is an error already.
        guard !own.isEmpty, oversizedFiles().isEmpty else { return [] }
        let sheets = OwnStyleSheets(of: site, besides: builtIn.styleSheet() + builtIn.articleSheet())
        let parts = (styleParts() + articleParts()).filter(\.isOwn)
        let names = MisnamedThemeFiles(
            templates: templateNames(of: site),
            staticFolder: site.staticFolder.isEmpty ? "content/static/" : site.staticFolder)
        // The folder may be another program's.
        let themes = own.filter { !site.isForeign || $0.files.contains(where: names.isRead) }
        return parts.flatMap { sheets.diagnostics(of: $0.bytes, at: $0.path) }
            + themes.flatMap { names.diagnostics(of: $0.files, in: $0.label) }
    }

    /// Of templates that pages are made of, or take in.
    private func templateNames(of site: Site) -> Set<String> {
        let sections = site.configuration.tabs.flatMap { $0.sections ?? [] }
        let texts = names(in: "", withExtension: "mustache").compactMap { read($0 + ".mustache")?.bytes }
        return Set(Templates.names + builtIn.names(in: "", withExtension: "mustache"))
            .union(sections.compactMap { $0.partial?.value })
            .union(texts.flatMap { ThemeParts.partials(in: String(decoding: $0, as: UTF8.self)) })
    }
}
