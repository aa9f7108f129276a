import Composition
import Content
import Foundation
import Rendering

/// A folder of another generator that is read and decided on, and how it is written anew.
struct SiteImport {
    let folder: SiteFolder
    let reading: ForeignReading
    let input: BuildInput
    let assembled: AssembledSite
    let at: Timestamp
    /// The files of pages and of what is published beside them, by their addresses.
    private let files: [PageAddress: String]
    /// Readers see articles ahead of their date, as their generator had it.
    private let publishesFuture: Bool

    init(folder: SiteFolder, reading: ForeignReading, input: BuildInput, assembled: AssembledSite, at: Timestamp) {
        (self.folder, self.reading, self.input, self.assembled, self.at) = (folder, reading, input, assembled, at)
        files = Dictionary(assembled.publication.addressesByPath.map { ($1, $0) }) { min($0, $1) }
        publishesFuture = reading.publishesFuture && input.site.articles.contains { $0.date > at }
    }

    /// What was written, and what there is to say about it.
    struct Outcome {
        var report: ImportReport.Summary
        var notes: [Diagnostic] = []
        var places: ImportPlaces
    }

    private var site: Site { input.site }
    private var zone: String { site.configuration.timeZone }

    /// An article or a page with the address that it has, or would have.
    private struct Text {
        var file: CarriedFile
        var article: Article?
        var page: StandalonePage?
        var folder: String
        var slug: String

        var isPublished: Bool { article != nil || page != nil }
        var address: PageAddress {
            article?.address ?? PageAddress(file.isPage ? slug + ".html" : "\(folder)/\(slug).html")
        }
    }

    // MARK: writing

    func write(to target: inout ImportFolder, jobs: Int) async throws(OutputError) -> Outcome {
        let files = try await parallelMap(Array(0..<reading.count), jobs: jobs) { number throws(OutputError) in
            reading.file(number)
        }
        let (texts, notes) = texts(files.compactMap(\.self))
        var places = ImportPlaces(articleFolders: reading.articleFolders)
        var named: Set<String> = []
        // What readers see has its name before what they do not.
        for text in texts.filter(\.isPublished) + texts.filter({ !$0.isPublished }) {
            let isNamed = places.place(text: text.file.path, folder: text.folder, slug: text.slug)
            if isNamed { named.insert(text.file.path) }
        }
        for file in site.staticFiles { places.place(staticFile: file, at: site.path(ofStaticFile: file)) }
        for attachment in site.attachments {
            guard let address = assembled.publication.addressesByPath[attachment.path] else { continue }
            places.place(
                linkedFile: attachment.path, at: address.path,
                isStatic: attachment.path.hasPrefix(site.staticFolder) && !site.staticFolder.isEmpty)
        }
        let shown = try await parallelMap(texts, jobs: jobs) { text throws(OutputError) in pictures(of: text) }
        for picture in Set(shown.joined()).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            places.place(picture: picture)
        }
        for (from, to) in places.copies { try target.copy(fileAt: reading.place(of: from), to: "content/" + to) }
        let (settled, sayingNames) = (places, named)
        let written = try await parallelMap(texts, jobs: jobs) { text throws(OutputError) in
            bytes(of: text, isNamed: sayingNames.contains(text.file.path), settled)
        }
        for (text, bytes) in zip(texts, written) {
            guard let place = places.texts[text.file.path] else { continue }
            try target.write(bytes, to: "content/" + place)
        }
        try target.write(settings(texts), to: "content/site.yml")
        try copyTheme(to: &target)
        return Outcome(
            report: ImportReport.Summary(
                folder: target.path, articles: site.articles.count, pages: site.pages.count,
                hidden: texts.count { !$0.isPublished }, files: places.copies.count),
            notes: notes + leftBehind(places), places: places)
    }

    /// All texts with their addresses, and what is said of those that nobody sees.
    private func texts(_ files: [CarriedFile]) -> (texts: [Text], notes: [Diagnostic]) {
        let articles = Dictionary(site.articles.map { ($0.path, $0) }) { first, _ in first }
        let pages = Dictionary(site.pages.map { ($0.path, $0) }) { first, _ in first }
        let known = Set(site.categories.map(\.name))
        var notes: [Diagnostic] = []
        let texts = files.map { file -> Text in
            if let moment = file.expires, file.standing == .published {
                notes.append(
                    Diagnostic(
                        .warning, "it was to go at \(moment.iso8601(timeZone: zone)), and nothing takes it away here",
                        at: file.path, hint: "write \"draft: true\" into it then"))
            }
            for (key, ours) in file.mistakableKeys {
                notes.append(
                    Diagnostic(
                        .warning, "left behind: the key \"\(key)\", which would be taken for \"\(ours)\"",
                        at: file.path,
                        hint: "write what it says under another key, if a template is to show it"))
            }
            if let article = articles[file.path] {
                return Text(file: file, article: article, folder: article.id.category, slug: article.id.slug)
            }
            if let page = pages[file.path] { return Text(file: file, page: page, folder: "pages", slug: page.slug) }
            var category = file.category
            // A folder would make a category of what nobody sees.
            if !file.isPage, !known.isEmpty, !known.contains(category), let last = site.categories.last?.name {
                notes.append(
                    Diagnostic(
                        .warning,
                        "it is not published, and no published article is in its category \"\(category)\": it lies in \"\(last)\"",
                        at: file.path, hint: "move it when it is published"))
                category = last
            }
            let reason: String? =
                switch file.standing {
                case .expired: "its expiryDate has passed"
                case .unlisted: "its front matter says that it is listed nowhere, or no page is made of it"
                case .future(let moment) where publishesFuture:
                    "it is to appear at \(moment.iso8601(timeZone: zone)), and others are published ahead of their date"
                case .published, .draft, .future: nil
                }
            if let reason {
                notes.append(Diagnostic(.warning, "it is carried over as a draft: \(reason)", at: file.path))
            }
            let slug = file.text("slug") ?? "article"
            return Text(file: file, folder: file.isPage ? "pages" : category, slug: slug)
        }
        return (texts, notes)
    }

    /// All pictures that a text shows, its card's included.
    private func pictures(of text: Text) -> [String] {
        let own = text.isPublished ? text.article?.image?.path : text.file.text("image")
        var paths = own.map { [$0] } ?? []
        _ = text.file.text { meaning in
            if case .picture(let path) = meaning { paths.append(path) }
            return .asWritten
        }
        return paths
    }

    /// A file as it is written.
    private func bytes(of text: Text, isNamed: Bool, _ places: ImportPlaces) -> [UInt8] {
        guard let place = places.texts[text.file.path] else { return [] }
        var changes: [String: SourceValue.Kind?] = [:]
        func scalar(_ text: String) -> SourceValue.Kind { .scalar(text, isQuoted: false) }
        // By the clock of the site, which shows the day that readers see.
        func written(_ moment: Timestamp) -> String { moment.iso8601(timeZone: zone) }
        for (key, date) in [
            ("date", text.article.map { written($0.date) } ?? text.file.text("date")),
            ("updated", text.article?.updated.map(written) ?? text.file.text("updated")),
        ] {
            if let date { changes[key] = .some(scalar(date)) }
        }
        if let image = text.article?.image?.path ?? text.file.text("image") {
            changes["image"] = .some(
                places.pictures[image].map { .scalar(relativePath(from: place, to: $0), isQuoted: true) })
        }
        if !isNamed { changes["slug"] = .some(.scalar(text.slug, isQuoted: true)) }
        switch text.file.standing {
        // Its date is still to come, and it has appeared.
        case .published where !publishesFuture:
            if let date = text.article?.date, date > at {
                changes["date"] = .some(scalar(written(text.file.appeared ?? at)))
            }
        case .published: break
        case .draft, .expired, .unlisted: changes["draft"] = .some(scalar("true"))
        case .future where publishesFuture: changes["draft"] = .some(scalar("true"))
        // It comes when its generator would have let it come.
        case .future(let moment): changes["date"] = .some(scalar(written(moment)))
        }
        let old = assembled.publication.oldAddresses[text.address.path] ?? []
        let aliases = text.isPublished ? old.map { OldAddress(path: $0.path, line: 1) } : text.file.oldAddresses
        let frontMatter = YAMLWriter.text(text.file.frontMatter(changes, aliases: aliases))
        let links = ImportedLinks(
            publication: assembled.publication, places: places, place: place, page: text.address, files: files)
        let fence = Array("---\n".utf8)
        return fence + frontMatter + fence + text.file.text { links.destination(of: $0) }
    }

    private func settings(_ texts: [Text]) -> [UInt8] {
        let terms = site.movedTerms.map { MovedFolder(path: $0.path, page: TagPages.address(of: $0.tag).path) }
        // Those that lead on.
        let moved = (site.movedFolders + terms).filter { folder in
            assembled.publication.oldAddresses[folder.page]?.contains(PageAddress(folder.path)) == true
        }
        return YAMLWriter.text(
            folder.carriedSettings(
                categories: site.categories, redirects: moved, publishesFuture: publishesFuture))
    }

    /// A theme of Kawaraban's that lies in the folder.
    private func copyTheme(to target: inout ImportFolder) throws(OutputError) {
        let theme = "templates/" + site.configuration.theme
        let root = reading.root + "/" + theme
        for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            guard linkStatus(root + "/" + file)?.isRegularFile == true else { continue }
            try target.copy(fileAt: root + "/" + file, to: theme + "/" + file)
        }
    }

    /// Files that nothing of the new folder needs, in one sentence.
    private func leftBehind(_ places: ImportPlaces) -> [Diagnostic] {
        let carried = Set(places.copies.map(\.from) + places.texts.keys)
        var counts: [String: Int] = [:]
        for file in reading.files where !carried.contains(file) {
            counts[file.contains("/") ? String(file.prefix { $0 != "/" }) + "/" : file, default: 0] += 1
        }
        guard !counts.isEmpty else { return [] }
        let all = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
        let shown = all.prefix(8).map { $0.key.hasSuffix("/") ? "\($0.value) in \($0.key)" : $0.key }
        let rest = all.count > 8 ? " and others" : ""
        return [
            Diagnostic(
                .warning,
                "left behind: \(counted(counts.values.reduce(0, +), "file")) that no page needs (\(shown.joined(separator: ", "))\(rest))",
                at: ".", hint: "settings, templates and looks of the old site; copy by hand what is missed")
        ]
    }

    // MARK: looking at what was written

    /// What is wrong with the new folder, and which of its articles say something else than they did.
    func faults(of target: ImportFolder, _ outcome: Outcome, _ options: LoadOptions) async -> [Diagnostic] {
        let loaded = await loadSite(at: target.staging, options: options)
        var faults = loaded.diagnostics.filter { $0.severity == .error }
        guard let new = loaded.site else { return faults }
        let comparison = ImportComparison(assembled.publication, outcome.places)
        let articles = Dictionary(new.articles.map { ($0.path, $0) }) { first, _ in first }
        let pages = Dictionary(new.pages.map { ($0.path, $0) }) { first, _ in first }
        func say(_ what: String, _ path: String) {
            faults.append(
                Diagnostic(
                    .warning, "not carried over exactly: \(what)", at: path,
                    hint: "compare \(outcome.places.texts[path].map { "content/" + $0 } ?? "it") with the original"))
        }
        for old in site.articles {
            guard let place = outcome.places.texts[old.path], let article = articles["content/" + place],
                let body = try? loaded.bodies.body(of: article), let oldBody = try? input.bodies.body(of: old)
            else {
                say("it is no article", old.path)
                continue
            }
            if let what = comparison.difference(article, body, from: old, oldBody) { say(what, old.path) }
        }
        for old in site.pages {
            guard let place = outcome.places.texts[old.path], let page = pages["content/" + place] else {
                say("it is no page", old.path)
                continue
            }
            if let what = comparison.difference(page, from: old) { say(what, old.path) }
        }
        return faults
    }
}
