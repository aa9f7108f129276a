import Composition
import Content
import Imaging
import Rendering
import Synchronization

/// A site as it was decided, in memory: its files are made when somebody asks for them. What is made is what a build writes.
///
/// A value but for what it has made: whoever holds one goes on being answered from it while the next is decided.
final class ResidentEdition: Sendable {
    let edition: Edition
    private let request: BuildRequest
    private let table: FileTable
    private let output: MemoryOutput
    private let state = Mutex(State())
    /// Shared by all editions in turn: whose pictures are being made is waited for in the next one, too.
    private let pictures: PicturesInWork

    private struct State {
        /// What is being made, by the keys of makers.
        var inFlight: [String: Task<Void, Never>] = [:]
        /// What was learned of pictures that nothing was known of before.
        var images: [ImageReference: PublishedImage] = [:]
        /// Pages whose cards nobody has asked for.
        var cards: [MadePage] = []
        var faults: [Diagnostic] = []
    }

    init(
        _ edition: Edition, _ request: BuildRequest, table: FileTable? = nil, made: [String: ResidentFile] = [:],
        pictures: PicturesInWork = PicturesInWork(), faults: [Diagnostic] = []
    ) {
        self.edition = edition
        self.pictures = pictures
        self.request = request
        self.table = table ?? FileTable(edition)
        output = MemoryOutput(made)
        state.withLock { $0.faults = faults }
    }

    private var site: Site { edition.publication.site }

    /// The next one, which takes over what was made.
    /// - Parameter isKept: of the path of a file that was made, whether it is the same in the next one.
    func succeeded(by next: Edition, sameTable: Bool = true, keeping isKept: (String) -> Bool) -> ResidentEdition {
        // Pages with an error are made again, those with warnings may be the same.
        let (images, warnings) = state.withLock { ($0.images, $0.faults.filter { $0.severity == .warning }) }
        var next = next
        next.renderer.add(images)
        return ResidentEdition(
            next, request, table: sameTable ? table : nil, made: output.all.filter { isKept($0.key) },
            pictures: pictures, faults: warnings)
    }

    /// The article whose page lies at the address of a file of the site folder.
    func index(ofArticle file: String) -> Int? {
        guard let address = edition.publication.addressesByPath[file],
            case .page(.article(let index)) = table.maker(of: address.path), site.articles[index].path == file
        else { return nil }
        return index
    }

    /// What could not be made so far.
    var faults: [Diagnostic] { state.withLock { $0.faults } }

    /// That two files want one path, or would have one on some disks.
    var clash: OutputError? {
        do throws(OutputError) {
            try table.settleClaims()
            return nil
        } catch {
            return error
        }
    }

    /// Every path that the site has but for those of pictures and sitemaps.
    var paths: [String] { table.paths }

    /// Whether a file is published as its author has written it.
    func isStatic(_ path: String) -> Bool {
        guard case .staticFile = table.maker(of: path) else { return false }
        return true
    }

    /// Whether the site has such a file, whatever it takes to make it; pictures aside.
    func has(_ path: String) -> Bool { table.maker(of: path) != nil }

    /// A file of the site; nil when there is none, or it cannot be made (`faults`).
    func file(_ path: String) async -> ResidentFile? {
        if let file = output.file(path) { return file }
        guard let maker = table.maker(of: path) else { return await picture(path) }
        let key = maker.key(in: site)
        let task = state.withLock { state in
            let task = state.inFlight[key] ?? Task { await self.make(maker) }
            state.inFlight[key] = task
            return task
        }
        await task.value
        if let file = output.file(path) { return file }
        // What could not be made is tried again when somebody asks once more.
        state.withLock { state in if state.inFlight[key] == task { state.inFlight[key] = nil } }
        return nil
    }

    /// What is shown in the place of a page that there is not: `404.html` for a site at the top of its server, wherever it is published.
    /// nil when the author has written one, which is shown as it is.
    var notFoundPage: [UInt8]? {
        guard case .notFound = table.maker(of: "404.html") else { return nil }
        return edition.renderer.notFoundHTML(stylesheet: edition.styles.cells, base: SiteBase(""))
    }

    // MARK: making

    private func make(_ maker: FileMaker) async {
        do throws(OutputError) {
            switch maker {
            case .page(let page): try await make(page)
            case .drawings(let outline): try await make(.cells(outline), hasDrawings: true)
            case .font(let file):
                let cache = FontCache(site: edition.caches.path)
                let bytes = try cache.bytes(for: file.key) { () throws(OutputError) in try makeFont(file) }
                try output.write(bytes, to: file.address.path)
            case .staticFile(let file):
                let isShown = edition.publication.site.shownStaticPictures.contains(file)
                let fault = try write(staticFile: file, isShown: isShown, of: edition, to: output)
                if let fault { note([fault]) }
            case .attachment(let attachment):
                if let fault = try write(attachment, of: edition, to: output) { throw OutputError(fault) }
            case .sheets: try writeSheets(of: edition, to: output)
            case .notFound: try writeNotFound(of: edition, to: output)
            case .feedList: try writeFeedList(of: edition, to: output)
            case .guides: try await makeGuides()
            case .icons: note(try await edition.icons?.write(to: output, caches: edition.caches, request) ?? [])
            }
        } catch {
            note([Diagnostic(.error, error.message, at: "content", hint: error.hint)])
        }
    }

    /// With what was learned of pictures since it was decided.
    private func current() -> Edition {
        let images = state.withLock { $0.images }
        guard !images.isEmpty else { return edition }
        var edition = edition
        edition.renderer.add(images)
        return edition
    }

    private func make(_ page: PageToMake, hasDrawings: Bool = false) async throws(OutputError) {
        var edition = current()
        if case .cells(let outline) = page, outline.dividesFonts {
            let path = outline.address.path
            await edition.composed.compose(edition.outline, with: edition.composer, jobs: request.jobs) { $0 == path }
        }
        var made = try writePage(page, hasDrawings: hasDrawings, of: edition, to: output)
        guard made.isWaiting else {
            lookForPictures(of: made)
            return
        }
        let faults = await prepareImages(
            of: &edition, for: [made], jobs: request.jobs, keepsGoing: request.keepsGoing)
        note(faults)
        guard !faults.contains(where: { $0.severity == .error }) else { return }
        learn(made.uses, from: edition)
        made = try writePage(page, hasDrawings: hasDrawings, of: edition, to: output)
        state.withLock { $0.cards.append(made) }
    }

    /// Readers see the page before it is known whether all files of its pictures are there.
    private func lookForPictures(of page: MadePage) {
        state.withLock { $0.cards.append(page) }
        guard !page.uses.uses.isEmpty else { return }
        pictures.begin {
            var edition = self.current()
            self.note(
                await prepareImages(
                    of: &edition, for: [page], jobs: self.request.jobs, keepsGoing: self.request.keepsGoing))
        }
    }

    private func makeGuides() async throws(OutputError) {
        var edition = current()
        let images = edition.publication.images
        // What sitemaps say of pictures must be known of all.
        let waiting = site.articles.indices.compactMap { index -> MadePage? in
            let article = site.articles[index]
            guard let reference = article.image?.reference, images[reference] == nil else { return nil }
            return MadePage(
                page: .article(index), path: article.addressPath,
                uses: PictureUses(of: article, in: edition.publication))
        }
        if site.configuration.baseURL != nil, !waiting.isEmpty {
            note(
                await prepareImages(
                    of: &edition, for: waiting, jobs: request.jobs, keepsGoing: request.keepsGoing))
            for page in waiting { learn(page.uses, from: edition) }
        }
        try writeGuides(of: edition, to: output)
    }

    private func learn(_ uses: PictureUses, from edition: Edition) {
        state.withLock { state in
            for reference in uses.uses.keys { state.images[reference] = edition.publication.images[reference] }
        }
    }

    private func note(_ faults: [Diagnostic]) {
        guard !faults.isEmpty else { return }
        state.withLock { state in
            for fault in faults where !state.faults.contains(fault) { state.faults.append(fault) }
        }
    }

    // MARK: pictures

    /// A file of a picture, once those pages have theirs that were made.
    private func picture(_ path: String) async -> ResidentFile? {
        let folder = PublishedImage.folder + "/"
        guard path.hasPrefix(folder) else { return nil }
        let name = String(path.dropFirst(folder.utf8.count))
        guard name.utf8.allSatisfy({ isPlain($0) }), !name.hasPrefix(".") else { return nil }
        let place: String
        if name.hasPrefix(ShareCards.prefix) {
            place = DrawingCache(site: edition.caches.path).path + "/" + name
        } else if PreparedImage.isFileName(name) {
            place = edition.studio.folder + "/" + name
        } else {
            return nil
        }
        if isFile(place) { return .file(path: place) }
        if name.hasPrefix(ShareCards.prefix) { await drawCards() }
        await pictures.end()
        return isFile(place) ? .file(path: place) : nil
    }

    private func drawCards() async {
        let pages = state.withLock { state in
            defer { state.cards = [] }
            return state.cards
        }
        var edition = current()
        note(await prepareShareCards(of: &edition, for: pages, request))
    }
}

/// Of names of pictures and cards.
private func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
}

private func isFile(_ path: String) -> Bool { Descriptor(path)?.fileSize != nil }
