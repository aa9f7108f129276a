import Content
import Imaging
import Rendering
import Storage

extension BuildRequest {
    /// Tells builds of one site into different outputs, or with different options, apart.
    func variant(_ output: String) -> UInt64 {
        var asked = FolderGlance()
        for text in [output, baseURL ?? "", "\(fontEffort)"] { asked.add(text) }
        for flag in [includesDrafts, includesFuture] { asked.add("\(flag)") }
        return asked.hash
    }
}

extension BuildStore {
    func ledger(of request: BuildRequest, in output: String) -> PageLedger {
        PageLedger(of: request.variant(output), in: self, output: output)
    }

    /// To be called when the pages that were made stand in the output.
    func note(_ made: [MadePage], of edition: Edition, _ request: BuildRequest) {
        guard let folder = Descriptor.folder(edition.outputFolder.path) else { return }
        var records: [(MadePage, UInt64, PageRecord)] = []
        for page in made {
            let files = page.files.compactMap { OutputFile($0, in: folder.number) }
            // Somebody else is at work in the output.
            guard files.count == page.files.count else { continue }
            let record = edition.record(of: page, files, leadPicture: edition.leadPicture(of: page))
            records.append((page, edition.parts.key(of: page.page), record))
        }
        // In the order in which they lie in the store: pages of it are filled one after the other.
        records.sort { $0.0.path.utf8.lexicographicallyPrecedes($1.0.path.utf8) }
        write { database throws(DatabaseError) in
            try note(edition.read, besides: edition.known, in: database)
            try note(records, of: edition, request, in: database)
        }
    }

    /// Replaces what is known of some pages of a variant, and forgets all others but those that were kept.
    private func note(
        _ records: [(page: MadePage, key: UInt64, record: PageRecord)], of edition: Edition, _ request: BuildRequest,
        in database: Database
    ) throws(DatabaseError) {
        let variant = Self.key(request.variant(edition.outputFolder.path))
        let remove = try database.statement("DELETE FROM pages WHERE variant = ? AND path = ?")
        for path in edition.selection.forgotten { try remove.run(variant, .text(path)) }
        var site = ByteWriter()
        site.write(edition.parts.common)
        try database.statement("INSERT OR REPLACE INTO sites VALUES (?, ?, ?)")
            .run(variant, .integer(request.today), .bytes(site.bytes))
        try forgetVariants(before: request.today - Self.longestStay, in: database)
        let put = try database.statement("INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?)")
        for (page, key, record) in records {
            var writer = ByteWriter()
            writer.write(record)
            try put.run(
                variant, .text(page.path), Self.key(key), .bytes(writer.bytes),
                .bytes(edition.parts.parts(of: page.page).bytes))
        }
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
            pictures: pictures[page.path] ?? [], leadPicture: leadPicture,
            text: page.text(in: publication.site), isFlawed: flawedPages.contains(page.path),
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
