import Content
import Rendering

/// Pages that are composed before any is written: those that divide the fonts, by what they show. All others are composed when they
/// are written, and let go.
package struct ComposedPages: Sendable {
    package private(set) var pages: [PageAddress: TabPage] = [:]
    /// The front page of a site with several tabs, when it is made; its first panel is that of `pages`.
    package private(set) var pager: PagerPage?

    /// None yet.
    package init() {}

    /// Composes what is wanted of them and not composed yet, `jobs` pages at a time.
    package mutating func compose(
        _ outline: SiteOutline, with composer: PageComposer, jobs: Int, where isWanted: (String) -> Bool
    ) async {
        let wanted = outline.tabPages.filter {
            $0.dividesFonts && pages[$0.address] == nil && isWanted($0.address.path)
        }
        let panels = wanted.contains { $0.panel == 0 } ? Array(outline.panels.dropFirst()) : []
        let composed = await parallelMap(wanted + panels, jobs: jobs) { composer.compose($0) }
        for page in composed.prefix(wanted.count) { pages[page.address] = page }
        guard let front = composed.first(where: { $0.panel == 0 }) else { return }
        pager = composer.pager(of: [front] + composed.dropFirst(wanted.count))
    }

    /// What a page shows on its panels, itself the first; nil when it was not composed.
    package func texts(of address: PageAddress) -> [PanelTexts]? {
        pages[address].map { page in
            [PanelTexts(page)] + (page.panel == 0 ? pager?.panels.dropFirst().map { PanelTexts($0) } ?? [] : [])
        }
    }
}
