import Composition
import Content
import Imaging
import Rendering

/// A site's pages by their addresses, and what its links lead to, before any page is composed.
struct AssembledSite {
    var publication: Publication
    var outline: SiteOutline
    private let sideFiles: SideFiles

    /// - Parameters:
    ///   - sources: the sizes of its pictures.
    ///   - at: the moment of issue of a site without articles.
    init(
        _ site: Site, theme: Theme, families: FontFamilies, sources: [ImageReference: ImageSource], at: Timestamp
    ) {
        publication = PublicationAssembly(
            site: site, theme: theme, families: families, sources: sources, at: at
        ).assemble()
        outline = SiteOutline(publication)
        publication.take(pagesOf: outline)
        if let page = BackIssues.page(leadingTo: outline.backIssues, in: publication) {
            publication.site.pages.append(page)
        }
        sideFiles = SideFiles(of: publication.site, outline)
        publication.settleAddresses(outline, sideFiles)
    }

    /// What there is to say about its addresses.
    var diagnostics: [Diagnostic] {
        staticClashes(in: publication.site, outline) + sideFiles.diagnostics + brokenLinks(in: publication)
    }
}

extension AssembledSite {
    init(_ input: BuildInput, at: Timestamp) {
        self.init(
            input.site, theme: input.theme.theme, families: input.theme.families, sources: input.sources, at: at)
    }
}
