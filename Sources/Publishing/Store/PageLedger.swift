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
    private var records: [String: PageRecord] = [:]
    /// Pages whose files are no longer what they were.
    private var fallen: Set<String> = []
    /// What all pages were made of.
    private var common: SiteParts.Common?
    /// Of the last build, days since 1970; nil when none is known.
    private(set) var day: Int?
    private var partsOfPage: @Sendable (_ path: String) -> PageParts? = { _ in nil }

    /// Knows no page, so that all are made.
    static let empty = PageLedger()

    private init() {}

    /// - Parameters:
    ///   - variant: whose last build is meant.
    ///   - output: the folder that it wrote, absolute.
    init(of variant: UInt64, in store: BuildStore, output: String) {
        let site = store.site(of: variant)
        (day, common) = (site?.day, site?.common)
        partsOfPage = { store.parts(of: $0, in: variant) }
        let pictures = Set(names(in: output + "/" + PublishedImage.folder))
        let folder = Descriptor.folder(output)
        func stands(_ record: PageRecord) -> Bool {
            guard let folder else { return false }
            return record.files.allSatisfy { OutputFile($0.path, in: folder.number) == $0 }
                && record.pictures.allSatisfy { pictures.contains($0) }
        }
        store.pages(of: variant) { path, record in
            if stands(record) { records[path] = record } else { fallen.insert(path) }
        }
    }

    /// What is known of a page that was made of the same (`PageKey`); fonts aside.
    func page(_ path: String, madeOf key: UInt64) -> PageRecord? {
        records[path].flatMap { $0.key == key && !$0.isFlawed ? $0 : nil }
    }

    /// What the articles said whose pages stand in the output, 64 bits each, by their pages.
    var texts: [String: UInt64] { records.compactMapValues(\.text) }

    /// Why a page is made, when it is: what it is made of now and was not, or was and is not; never empty.
    func reasons(for path: String, madeOf parts: PageParts, _ site: SiteParts.Common) -> [String] {
        guard let old = partsOfPage(path) else { return ["it is new, or no build is remembered"] }
        guard old != parts else {
            if records[path]?.isFlawed == true { return ["it was not as it should be"] }
            return fallen.contains(path) ? ["its files in the output are not what they were"] : ["names of fonts"]
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
