import Imaging
import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Which pages of the last build stand in the output as it left them, and of what they were made: those that this build would make
/// of the same need not be made again.
struct PageLedger: Sendable {
    private var rows = StoredRows()
    /// Of the build that wrote the output last, whatever was asked of it: of drafts, say.
    private var written = StoredRows()
    /// The output, and the names of the pictures in it.
    private var folder: Descriptor?
    private var pictures: Set<String> = []
    /// What all pages were made of.
    private var common: SiteParts.Common?
    /// Of the last build, days since 1970; nil when none is known.
    private(set) var day: Int?
    private var partsOfPage: @Sendable (_ path: String) -> PageParts? = { _ in nil }

    /// Pages that are held in memory, each under its `PageKey`.
    private var held: [String: (key: UInt64, record: PageRecord)] = [:]

    /// Knows no page, so that all are made.
    static let empty = PageLedger()

    private init() {}

    /// Knows pages whose files stand in no output.
    init(holding pages: [String: (key: UInt64, record: PageRecord)]) { held = pages }

    /// - Parameters:
    ///   - variant: whose last build is meant.
    ///   - last: the variant of the build that wrote the output last; nil when none is known.
    ///   - output: the folder that it wrote, absolute.
    init(of variant: UInt64, writtenLast last: UInt64?, in store: BuildStore, output: String) {
        let site = store.site(of: variant)
        (day, common) = (site?.day, site?.common)
        partsOfPage = { store.parts(of: $0, in: variant) }
        pictures = Set(names(in: output + "/" + PublishedImage.folder))
        folder = Descriptor.output(output)
        rows = store.pages(of: variant)
        written = last.map { $0 == variant ? rows : store.pages(of: $0) } ?? rows
    }

    /// All pages that the last build left.
    var paths: some Collection<String> { rows.paths }

    /// Whether anything may be known of a page: of no other need anybody find out what it is made of.
    func mayKnow(_ path: String) -> Bool { held[path] != nil || folder != nil }

    /// What is known of a page that was made of the same (`PageKey`) and stands as it was left; fonts aside. Safe to be asked by several
    /// tasks.
    func page(_ path: String, madeOf key: UInt64) -> PageRecord? {
        if let known = held[path] { return known.key == key ? known.record : nil }
        return rows.row(path, key).flatMap { (record: PageRecord) in !record.isFlawed && stands(record) ? record : nil }
    }

    /// How the grids of a page were planned, whatever the page was made of otherwise. Where a picture was missing, nobody knew what
    /// strikes the eye in it.
    func plans(of path: String) -> [PlanForm] {
        let record: PageRecord? = rows.row(path)
        return record.map { $0.isFlawed ? [] : $0.plans } ?? []
    }

    /// Whether the files of a page are what they were.
    private func stands(_ record: PageRecord) -> Bool {
        guard let folder else { return false }
        return record.files.allSatisfy { OutputFile($0.path, in: folder.number) == $0 }
            && record.pictures.allSatisfy { pictures.contains($0) }
    }

    /// What the articles said when the output was written, 64 bits each, by their pages; nothing of an output that is gone. A page
    /// that somebody else has removed or changed says what it said, as soon as it is made again; so does one that was copied.
    /// - Parameter isKept: pages that are not asked for.
    func texts(besides isKept: (String) -> Bool) -> [String: UInt64] {
        func record(_ path: String) -> PageRecord? { written.row(path) }
        guard let folder,
            written.paths.contains(where: { path in
                record(path)?.files.contains { OutputFile($0.path, in: folder.number) != nil } ?? false
            })
        else { return [:] }
        var texts: [String: UInt64] = [:]
        for path in written.paths where !isKept(path) { texts[path] = record(path)?.text }
        return texts
    }

    /// Why a page is made, when it is: what it is made of now and was not, or was and is not; never empty.
    func reasons(for path: String, madeOf parts: PageParts, _ site: SiteParts.Common) -> [String] {
        guard let old = partsOfPage(path) else { return ["it is new, or no build is remembered"] }
        guard old != parts else {
            let record: PageRecord? = rows.row(path)
            if record?.isFlawed == true { return ["it was not as it should be"] }
            let isFallen = record.map { !stands($0) } ?? true
            return [isFallen ? "its files in the output are not what they were" : "names of fonts"]
        }
        return parts.differences(from: old).flatMap { name -> [String] in
            guard let kind = SiteParts.common[name], let common else { return [name] }
            let differences = site[keyPath: kind].differences(from: common[keyPath: kind])
            return differences.isEmpty ? [name] : differences
        }
    }
}

private func names(in folder: String) -> [String] {
    guard let opened = Descriptor(folder, flags: O_RDONLY | O_DIRECTORY) else { return [] }
    return FolderEntry.all(in: opened)?.map(\.text) ?? []
}
