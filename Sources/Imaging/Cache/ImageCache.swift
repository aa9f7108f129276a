import Content
import Foundation
import ImageJobs
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Pictures made by earlier builds, in `.kawaraban/cache/images` of the site: files under names that say what they were
/// made of, and a journal of what was found out about them.
///
/// Safe to be kept from build to build and from machine to machine, to be shared by builds at the same time, and to lose
/// any part at any moment: what is missing is made again.
public final class ImageCache: Sendable {
    public let folder: CacheFolder
    /// Days since 1970.
    private let today: Int
    private let journal: ImageJournal
    /// What this build has made, by the keys of pictures: two files may be one picture, of which each wants other sizes.
    private let made = Mutex<[UInt64: ImageJournal.ResultRecord]>([:])

    public init(site: String, today: Int) {
        folder = CacheFolder(site: site, name: "images")
        self.today = today
        journal = ImageJournal((try? readRegularFile(folder.path + "/" + Self.journalName, limit: .max - 1)) ?? [])
        shortenJournal()
    }

    static let journalName = "journal"

    /// What another build appends at this very moment may be lost, and is found out again.
    private func shortenJournal() {
        guard journal.isWasteful else { return }
        replaceJournal(
            with: ImageJournal.bytes(
                sources: journal.sources, results: journal.results, inventory: journal.inventory))
    }

    // MARK: sources

    /// A picture file that was read before and has not changed since; nil otherwise.
    func source(at file: String, path: String, status: stat) -> ImageSource? {
        guard let record = journal.source(at: path), record.size == Int(status.st_size),
            record.inode == Int(truncatingIfNeeded: status.st_ino), record.changed == status.changed,
            record.statusChanged == status.statusChanged, let format = ImageHeader.Format(rawValue: record.format)
        else { return nil }
        return ImageSource(
            file: file, format: format, size: PixelSize(width: record.width, height: record.height),
            frames: record.frames, colors: record.colors, contentHash: record.contentHash)
    }

    /// A file changed within the last seconds may change again without its time telling: it is read again next time.
    func note(_ source: ImageSource, path: String, status: stat) {
        let record = ImageJournal.SourceRecord(
            path: path, size: Int(status.st_size), inode: Int(truncatingIfNeeded: status.st_ino),
            changed: status.changed,
            statusChanged: status.statusChanged, contentHash: source.contentHash, format: source.format.rawValue,
            width: source.size.width, height: source.size.height, frames: source.frames,
            colors: source.colors)
        let now = Int(Date().timeIntervalSince1970 * 1e9)
        guard record.isStorable, status.changed < now - Self.shortestAge else { return }
        append(record.line)
    }

    /// Nanoseconds.
    private static let shortestAge = 2_000_000_000

    // MARK: pictures

    /// The files that are there, as far as these orders may need them.
    func files(for orders: [ImageOrder]) -> Files {
        if orders.count < Self.few { return .each(folder.path) }
        guard let inventory = inventory(of: orders), inventory == journal.inventory else {
            return .named(names(in: folder.path))
        }
        return .all
    }

    /// Below so many pictures each file is looked for; else all names of the folder are read, which may be a hundred thousand.
    private static let few = 500

    enum Files {
        /// Nothing was made or deleted since all were there.
        case all
        /// Hashes of names.
        case named(Set<UInt64>)
        /// Whatever is found in a folder.
        case each(String)

        func holds(_ image: PreparedImage) -> Bool {
            switch self {
            case .all: true
            case .named(let names): image.files.allSatisfy { names.contains(contentHash($0)) }
            case .each(let folder): image.files.allSatisfy { access("\(folder)/\($0)", F_OK) == 0 }
            }
        }
    }

    private func inventory(of orders: [ImageOrder]) -> ImageJournal.Inventory? {
        var status = stat()
        guard stat(folder.path, &status) == 0 else { return nil }
        var hasher = ContentHasher()
        for order in orders { hasher.combine(order.key) }
        return ImageJournal.Inventory(folder: status.changed, hash: hasher.finish())
    }

    /// To be called when all files of these orders are there.
    func noteInventory(of orders: [ImageOrder]) {
        guard orders.count >= Self.few else { return }
        if let inventory = inventory(of: orders), inventory != journal.inventory { append(inventory.line) }
    }

    /// The outcome of an order, when all its files are there.
    func image(for order: ImageOrder, among files: Files) -> PreparedImage? {
        guard var record = journal.result(for: order.pictureKey) else { return nil }
        let image = PreparedImage(order: order, record)
        guard image.files.allSatisfy({ record.files[$0] != nil }), files.holds(image) else { return nil }
        if record.day < today {
            record.day = today
            append(record.line)
        }
        return image
    }

    /// The outcome of an order, whether its files are there or not.
    func known(_ order: ImageOrder) -> PreparedImage? {
        let record = made.withLock { $0[order.pictureKey] } ?? journal.result(for: order.pictureKey)
        return record.map { PreparedImage(order: order.finding($0.isOnGround ? $0.focus : nil), $0) }
    }

    /// Of each of these orders the files that were made before, and are what was made then: pages that come or go change what is
    /// ordered of a picture by a file or two.
    func keptFiles(of orders: [ImageOrder]) -> [Set<String>] {
        orders.map { order in
            guard let known = journal.result(for: order.pictureKey)?.files else { return [] }
            return Set(order.fixedFiles + order.newsFiles).filter { name in
                known[name].map { isKept(name, sum: $0) } ?? false
            }
        }
    }

    private func isKept(_ name: String, sum: UInt64) -> Bool {
        guard let bytes = try? readRegularFile("\(folder.path)/\(name)", limit: .max - 1) else { return false }
        return bytes.withUnsafeBytes { contentHash($0) } == sum
    }

    /// Says that some files are still in use, of pages that were not made.
    public func renew(_ names: Set<String>) {
        for var record in journal.results where record.day < today {
            guard record.files.keys.contains(where: names.contains) else { continue }
            record.day = today
            append(record.line)
        }
    }

    /// What the worker has made of an order.
    func image(of order: ImageOrder, _ report: ImageReport) -> PreparedImage {
        var image = PreparedImage(order: order, ImageJournal.ResultRecord(order, day: today, report))
        image.flaw = report.flaw
        return image
    }

    /// The name of a plate (`PixelSize.plate`) is that of its own content, as of all files: the picture may be made by the next build.
    func plate(for order: ImageOrder) -> PreparedImage? {
        let drawing = order.source.size.plate
        var source = order.source
        source.format = .svg
        source.contentHash = drawing.withUnsafeBytes { contentHash($0) }
        let plate = ImageOrder(
            source: source, focus: nil, for: PictureUse(), settings: order.settings)
        let report = ImageReport(
            width: order.source.size.width, height: order.source.size.height, focus: .centre, hasAlpha: true,
            isFlat: true,
            outputs: [ImageReport.Output(format: .svg, bytes: drawing.count)])
        let image = image(of: plate, report)
        let file = URL(fileURLWithPath: "\(folder.path)/\(image.fallback)")
        guard (try? folder.create()) != nil, (try? Data(drawing).write(to: file, options: .atomic)) != nil else {
            return nil
        }
        return image
    }

    /// A plate is no outcome to keep: whoever builds again is told again why it is there.
    func note(_ order: ImageOrder, _ report: ImageReport) {
        guard report.flaw == nil else { return }
        var record = ImageJournal.ResultRecord(order, day: today, report)
        for name in PreparedImage(order: order, record).files {
            guard let bytes = try? readRegularFile("\(folder.path)/\(name)", limit: .max - 1) else { return }
            record.files[name] = bytes.withUnsafeBytes { contentHash($0) }
        }
        append(record)
    }

    /// What was found in a picture of which no file is made yet.
    func noteLook(at order: ImageOrder, _ report: ImageReport) {
        append(ImageJournal.ResultRecord(order, day: today, report))
    }

    private func append(_ record: ImageJournal.ResultRecord) {
        var record = record
        let line = made.withLock { made in
            let known = made[record.key] ?? journal.result(for: record.key)
            record.files.merge(known?.files ?? [:]) { new, _ in new }
            made[record.key] = record
            return record.line
        }
        append(line)
    }

    /// To be called with files that are no longer what was kept: they are made again.
    public func forget(_ names: [String]) {
        for name in names where PreparedImage.isFileName(name) { unlink("\(folder.path)/\(name)") }
    }

    /// In one step, at the end, whoever else does the same.
    private func append(_ line: [UInt8]) {
        var file = folder.append(to: Self.journalName)
        if file == nil, (try? folder.create()) != nil { file = folder.append(to: Self.journalName) }
        guard let file else { return }
        defer { close(file) }
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }

    // MARK: cleaning

    /// Removes what no build has asked for in so many days, 1 or more; nil removes everything.
    public func clean(olderThan days: Int?) -> CacheCleaning {
        guard let days else { return folder.clean(Self.isOwn) { _, _ in false } }
        let results = journal.results.filter { $0.day >= today - days }
        let sources = journal.sources.filter { access(folder.site + "/" + $0.path, F_OK) == 0 }
        let wanted = Set(results.flatMap { $0.files.keys })
        let cleaning = folder.clean(Self.isOwn) { name, changed in
            // A build at work has written files that its journal does not name yet.
            let isFresh = today - changed / 86_400_000_000_000 < 1
            return isFresh || name == Self.journalName || wanted.contains(name)
        }
        replaceJournal(with: ImageJournal.bytes(sources: sources, results: results))
        return cleaning
    }

    private static func isOwn(_ name: String) -> Bool {
        name == journalName || PreparedImage.isFileName(name) || CacheFolder.isUnfinished(name)
    }

    private func replaceJournal(with bytes: [UInt8]) {
        guard folder.isInPlace else { return }
        let path = folder.path + "/" + Self.journalName
        let temporary = "\(path).\(UUID().uuidString).part"
        guard (try? Data(bytes).write(to: URL(fileURLWithPath: temporary))) != nil else { return }
        if rename(temporary, path) != 0 { unlink(temporary) }
    }
}

/// Hashes of all names in a folder.
private func names(in folder: String) -> Set<UInt64> {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: Set<UInt64> = []
    while let entry = readdir(stream) {
        withUnsafeBytes(of: &entry.pointee.d_name) { name in
            let length = name.firstIndex(of: 0) ?? name.count
            _ = names.insert(contentHash(UnsafeRawBufferPointer(rebasing: name[..<length])))
        }
    }
    return names
}
