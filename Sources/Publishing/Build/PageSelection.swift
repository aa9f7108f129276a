import Composition
import Content
import Imaging
import Rendering
import Storage

/// Which pages are made in a build, and which are left as the last one left them.
struct PageSelection: Sendable {
    /// What all pages are made of, by their paths; as it is stored.
    private(set) var contents: [String: [UInt8]] = [:]
    /// Pages that are made of what they were made of, fonts aside.
    private var known: [String: PageRecord] = [:]
    private var fonts = FontNames()

    /// What pages name of fonts, in 64 bits.
    struct FontNames: Sendable {
        /// The front page.
        var front: UInt64 = 0
        /// Every other page.
        var others: UInt64 = 0

        init() {}

        init(_ fonts: FontSet) {
            // The front page fetches characters of all slices ahead, so it depends on which are in which.
            var all = ByteWriter()
            for slice in fonts.all.flatMap(\.font.slices) {
                all.write(slice.address.path)
                all.write(slice.characters) { $0.write(Int($1)) }
            }
            front = all.bytes.withUnsafeBytes { contentHash($0) }
            var lasting = ByteWriter()
            for slice in fonts.headline.slices where slice.isLasting { lasting.write(slice.address.path) }
            others = lasting.bytes.withUnsafeBytes { contentHash($0) }
        }

        func of(_ path: String) -> UInt64 { path == TabPageOutline.frontPage.path ? front : others }
    }

    init(_ outline: SiteOutline, _ parts: SiteParts, _ publication: Publication, ledger: PageLedger, jobs: Int) async {
        let site = publication.site
        for page in outline.tabPages {
            add(page.address.path, parts.parts(of: page.panel == nil ? [page] : outline.panels), ledger)
        }
        for page in site.pages { add("\(page.slug).html", parts.parts(of: page), ledger) }
        let articles = await parallelMap(Array(site.articles.indices), jobs: jobs) { index in
            let path = site.articles[index].address.path
            let contents = parts.parts(ofArticle: index, related: outline.related[index]).bytes
            return (path, contents, ledger.page(path, madeOf: contents))
        }
        for (path, contents, record) in articles {
            self.contents[path] = contents
            known[path] = record
        }
    }

    private mutating func add(_ path: String, _ parts: PageParts, _ ledger: PageLedger) {
        let bytes = parts.bytes
        contents[path] = bytes
        known[path] = ledger.page(path, madeOf: bytes)
    }

    /// What the last build knew of a page that need not be composed to know what it shows.
    func known(_ path: String) -> PageRecord? { known[path] }

    /// To be called when the names of fonts are known.
    mutating func settle(_ fonts: FontNames) {
        self.fonts = fonts
        known = known.filter { path, record in record.fonts == fonts.of(path) }
    }

    func fonts(of path: String) -> UInt64 { fonts.of(path) }

    /// Once the fonts are settled: pages that are left as they are.
    var kept: [String: PageRecord] { known }

    func isKept(_ path: String) -> Bool { known[path] != nil }

    /// Once the fonts are settled: why each page is made that is.
    func reasons(_ ledger: PageLedger, _ site: SiteParts.Common) -> [String: [String]] {
        var reasons: [String: [String]] = [:]
        for (path, contents) in contents where !isKept(path) {
            reasons[path] = ledger.reasons(for: path, madeOf: contents, site)
        }
        return reasons
    }
}
