import Composition
import Content
import Imaging
import Rendering
import Storage

extension BuildRequest {
    /// Tells builds of one site into different outputs, or with different options, apart.
    func variant(_ output: String) -> UInt64 {
        var asked = FolderGlance()
        for text in [nameInStore(ofOutput: output), baseURL ?? "", "\(fontEffort)"] { asked.add(text) }
        for flag in [includesDrafts, includesFuture] { asked.add("\(flag)") }
        return asked.hash
    }

    /// From the folder of the site, where the output lies in it: a site that was moved, whole, is none that nothing is known of.
    fileprivate func nameInStore(ofOutput output: String) -> String {
        let folder = Self.absolute(site) + "/"
        return output.hasPrefix(folder) ? String(output.dropFirst(folder.count)) : output
    }
}

extension BuildStore {
    func ledger(of request: BuildRequest, in output: String) -> PageLedger {
        PageLedger(
            of: request.variant(output), writtenLast: variant(in: request.nameInStore(ofOutput: output)), in: self,
            output: output)
    }

    /// To be called when the pages that were made stand in the output.
    func note(_ made: [MadePage], of edition: Edition, _ request: BuildRequest) async {
        guard let folder = Descriptor.output(edition.outputFolder.path) else { return }
        var rows = await parallelMap(made, jobs: request.jobs) { PageRow($0, of: edition, in: folder) }.compactMap(
            \.self)
        // In the order in which they lie in the store: pages of it are filled one after the other.
        rows.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        write { database throws(DatabaseError) in
            if rows.count > Self.manyRows { try database.run("PRAGMA cache_size=-32768") }
            try note(edition.read, besides: edition.known, in: database)
            try note(rows, of: edition, request, in: database)
        }
    }

    /// So many are written through a cache of 32 MiB: what does not fit would be written, read and written again.
    private static let manyRows = 1_000

    /// Replaces what is known of some pages of a variant, and forgets all others but those that were kept.
    private func note(
        _ rows: [PageRow], of edition: Edition, _ request: BuildRequest, in database: Database
    ) throws(DatabaseError) {
        let variant = Self.key(request.variant(edition.outputFolder.path))
        let remove = try database.statement("DELETE FROM pages WHERE variant = ? AND path = ?")
        for path in edition.selection.forgotten { try remove.run(variant, .text(path)) }
        var site = ByteWriter()
        site.write(edition.parts.common)
        try database.statement("INSERT OR REPLACE INTO sites VALUES (?, ?, ?)")
            .run(variant, .integer(request.today), Self.sealed(site.bytes))
        try database.statement("INSERT OR REPLACE INTO outputs VALUES (?, ?)")
            .run(Self.key(ofOutput: request.nameInStore(ofOutput: edition.outputFolder.path)), variant)
        try forgetVariants(before: request.today - Self.longestStay, in: database)
        let put = try database.statement("INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?)")
        for row in rows {
            try put.run(variant, .text(row.path), Self.key(row.key), Self.sealed(row.record), Self.sealed(row.parts))
        }
    }
}

/// What is noted of a page.
private struct PageRow: Sendable {
    var path: String
    var key: UInt64
    /// A `PageRecord`.
    var record: [UInt8]
    /// Its `PageParts`.
    var parts: [UInt8]

    /// nil of a page whose files are gone: somebody else is at work in the output.
    init?(_ page: MadePage, of edition: Edition, in folder: Descriptor) {
        let files = page.files.compactMap { OutputFile($0, in: folder.number) }
        guard files.count == page.files.count else { return nil }
        path = page.path
        key = edition.parts.key(of: page.page)
        var writer = ByteWriter()
        writer.write(edition.record(of: page, files, leadPicture: edition.leadPicture(of: page)))
        record = writer.bytes
        parts = edition.parts.parts(of: page.page).bytes
    }
}

extension BuildStore {
    /// Days for which is remembered what nobody asks for.
    static let longestStay = 30

    /// Forgets builds into outputs, or with options, that nobody has asked for since a day.
    private func forgetVariants(before day: Int, in database: Database) throws(DatabaseError) {
        try database.statement("DELETE FROM pages WHERE variant IN (SELECT variant FROM sites WHERE day < ?)")
            .run(.integer(day))
        try database.statement("DELETE FROM sites WHERE day < ?").run(.integer(day))
        try database.statement("DELETE FROM outputs WHERE variant NOT IN (SELECT variant FROM sites)").run()
    }
}

extension Edition {
    fileprivate func record(of page: MadePage, _ files: [OutputFile], leadPicture: String?) -> PageRecord {
        let address = PageAddress(page.path)
        func paths(_ articles: [Set<Int>]?) -> [[String]] {
            (articles ?? []).map { $0.sorted().map { publication.site.articles[$0].path } }
        }
        return PageRecord(
            fonts: selection.fonts(of: page.path), files: files,
            pictures: made.files[page.path] ?? [], leadPicture: leadPicture,
            text: page.text(in: publication.site), isFlawed: made.flawedPages.contains(page.path),
            texts: composed.texts(of: address) ?? [],
            plans: composer.plans?.used(on: page.path).map { PlanForm($0) } ?? [], cut: paths(page.troubles?.cut),
            broken: paths(page.troubles?.broken))
    }

    /// Of an article with a picture, the file for feeds.
    fileprivate func leadPicture(of page: MadePage) -> String? {
        guard case .article(let index) = page.page, let image = publication.site.articles[index].image else {
            return nil
        }
        return publication.images[image.reference]?.prepared.fallback
    }
}

extension MadePage {
    fileprivate func text(in site: Site) -> UInt64? {
        if case .article(let index) = page { TextChanges.hash(of: site.articles[index]) } else { nil }
    }
}
