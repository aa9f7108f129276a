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
        let leads = edition.leadPictures
        var records: [(MadePage, PageRecord)] = []
        for page in made {
            let files = page.files.compactMap { OutputFile($0, in: folder.number) }
            // Somebody else is at work in the output.
            guard files.count == page.files.count else { continue }
            edition.record(of: page, files, leadPicture: leads[page.path]).map { records.append((page, $0)) }
        }
        write { database throws(DatabaseError) in
            try note(edition.read, in: database)
            try note(records, of: edition, request, in: database)
        }
    }

    /// Replaces what is known of some pages of a variant, and forgets all others but those that were kept.
    private func note(
        _ records: [(page: MadePage, record: PageRecord)], of edition: Edition, _ request: BuildRequest,
        in database: Database
    ) throws(DatabaseError) {
        let variant = Self.key(request.variant(edition.outputFolder.path))
        let kept = edition.selection.kept
        var gone: [String] = []
        try database.statement("SELECT path FROM pages WHERE variant = ?").run(variant) { row in
            let path = row.text(0)
            if kept[path] == nil { gone.append(path) }
        }
        let remove = try database.statement("DELETE FROM pages WHERE variant = ? AND path = ?")
        for path in gone { try remove.run(variant, .text(path)) }
        var site = ByteWriter()
        site.write(edition.parts.common)
        try database.statement("INSERT OR REPLACE INTO sites VALUES (?, ?, ?)")
            .run(variant, .integer(request.today), .bytes(site.bytes))
        let put = try database.statement("INSERT INTO pages VALUES (?, ?, ?, ?)")
        for (page, record) in records {
            var writer = ByteWriter()
            writer.write(record)
            try put.run(
                variant, .text(page.path), .bytes(writer.bytes), .bytes(edition.parts.parts(of: page.page).bytes))
        }
    }
}

extension Edition {
    /// nil for a page that is none of this build's.
    fileprivate func record(of page: MadePage, _ files: [OutputFile], leadPicture: String?) -> PageRecord? {
        let address = PageAddress(page.path)
        guard let key = selection.keys[page.path] else { return nil }
        func paths(_ articles: [Set<Int>]?) -> [[String]] {
            (articles ?? []).map { $0.sorted().map { publication.site.articles[$0].path } }
        }
        return PageRecord(
            key: key, fonts: selection.fonts(of: page.path), files: files,
            pictures: pictures[page.path] ?? [], leadPicture: leadPicture,
            text: page.text(in: publication.site), isFlawed: flawedPages.contains(page.path),
            texts: composed.texts(of: address) ?? [], cut: paths(page.troubles?.cut),
            broken: paths(page.troubles?.broken))
    }

    /// Of articles with a picture, by their pages.
    fileprivate var leadPictures: [String: String] {
        var names: [String: String] = [:]
        for article in publication.site.articles {
            guard let image = article.image else { continue }
            names[article.address.path] = publication.images[image.reference]?.prepared.fallback
        }
        return names
    }
}

extension MadePage {
    fileprivate func text(in site: Site) -> UInt64? {
        if case .article(let index) = page { TextChanges.hash(of: site.articles[index]) } else { nil }
    }
}
