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
    private let records: [String: PageRecord]
    /// Those whose files are no longer what they were, too.
    private let all: [String: PageRecord]
    /// What all pages were made of.
    private let common: SiteParts.Common?
    /// Of the last build, days since 1970; nil when none is known.
    let day: Int?

    /// Knows no page, so that all are made.
    static let empty = PageLedger()

    private init() { (records, all, common, day) = ([:], [:], nil, nil) }

    /// - Parameters:
    ///   - records: of the pages of the last build, by their paths.
    ///   - site: what is known of that build as a whole.
    ///   - output: the folder that it wrote, absolute.
    init(_ records: [String: PageRecord], site: (day: Int, common: SiteParts.Common)?, in output: String) {
        all = records
        common = site?.common
        day = site?.day
        let pictures = Set(names(in: output + "/" + PublishedImage.folder))
        guard let folder = Descriptor.folder(output) else {
            self.records = [:]
            return
        }
        self.records = records.filter { _, record in
            record.files.allSatisfy { OutputFile($0.path, in: folder.number) == $0 }
                && record.pictures.allSatisfy { pictures.contains($0) }
        }
    }

    /// What is known of a page that was made of the same (`PageParts.bytes`); fonts aside.
    func page(_ path: String, madeOf contents: [UInt8]) -> PageRecord? {
        records[path].flatMap { $0.contents == contents ? $0 : nil }
    }
}

extension PageLedger {
    /// Why a page is made, when it is: what it is made of now and was not, or was and is not; never empty.
    /// - Parameter contents: `PageParts.bytes`.
    func reasons(for path: String, madeOf contents: [UInt8], _ site: SiteParts.Common) -> [String] {
        guard let record = all[path] else { return ["it is new, or no build is remembered"] }
        guard record.contents != contents else {
            return records[path] == nil ? ["its files in the output are not what they were"] : ["names of fonts"]
        }
        guard let new = PageParts(bytes: contents), let old = PageParts(bytes: record.contents) else {
            return ["unknown"]
        }
        return new.differences(from: old).flatMap { name -> [String] in
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
