import Composition
import Content
import Rendering

/// A site's pages by their addresses, and what its links lead to, before any page is composed.
struct AssembledSite {
    var publication: Publication
    var outline: SiteOutline
    var diagnostics: [Diagnostic]

    /// - Parameter at: the moment of issue of a site without articles.
    init(_ input: BuildInput, at: Timestamp) {
        let theme = input.theme
        publication = PublicationAssembly(
            site: input.site, theme: theme.theme, families: theme.families, sources: input.sources, at: at
        ).assemble()
        outline = SiteOutline(publication)
        publication.take(pagesOf: outline)
        if let page = BackIssues.page(leadingTo: outline.backIssues, in: publication) {
            publication.site.pages.append(page)
        }
        let sideFiles = SideFiles(of: publication.site, outline)
        publication.settleAddresses(outline, sideFiles)
        diagnostics = sideFiles.diagnostics + brokenLinks(in: publication)
    }
}
