import Composition
import Content
import Imaging
import Rendering
import Storage

/// Which pages are made in a build, and which are left as the last one left them.
struct PageSelection: Sendable {
    /// Pages that are made of what they were made of, fonts aside.
    private var known: [String: KnownPage] = [:]
    private let ledger: PageLedger
    private var fonts = FontNames()

    /// What is known of a page, shared: records are large, and passed on several times.
    private final class KnownPage: Sendable {
        let path: String
        let record: PageRecord

        init(_ path: String, _ record: PageRecord) { (self.path, self.record) = (path, record) }
    }

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
            for slice in fonts.all.flatMap({ $0.font.slices(for: .panels) }) {
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
        self.ledger = ledger
        let pages = PageToMake.all(of: publication, outline)
        let records = await parallelMap(pages, jobs: jobs) { page in
            let path = page.path(in: publication.site)
            return ledger.mayKnow(path)
                ? ledger.page(path, madeOf: parts.key(of: page)).map { KnownPage(path, $0) } : nil
        }
        known.reserveCapacity(records.count)
        for case let page? in records { known[page.path] = page }
    }

    /// What the last build knew of a page that need not be composed to know what it shows.
    func known(_ path: String) -> PageRecord? { known[path]?.record }

    /// To be called when the names of fonts are known.
    mutating func settle(_ fonts: FontNames) {
        self.fonts = fonts
        // Nothing is taken away while it is gone through: that would copy all.
        let others = known.compactMap { path, page in page.record.fonts == fonts.of(path) ? nil : path }
        for path in others { known[path] = nil }
    }

    func fonts(of path: String) -> UInt64 { fonts.of(path) }

    /// Once the fonts are settled: pages that are left as they are.
    var kept: some Sequence<PageRecord> { known.values.lazy.map(\.record) }

    /// Asked of all pages several times: nothing of what is known is copied.
    func isKept(_ path: String) -> Bool { known.index(forKey: path) != nil }

    /// What articles say that they did not say in the last build.
    func textChanges(of site: Site) -> TextChanges {
        TextChanges(of: site, since: ledger.texts(besides: isKept), besides: isKept)
    }

    /// What the last build left and is not kept.
    var forgotten: [String] { ledger.paths.filter { !isKept($0) } }
}
