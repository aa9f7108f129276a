import Content
import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What earlier builds found out, as a file of lines that builds only ever append to.
///
/// A line holds one record and its own check sum, and is written in one step: builds at the same time do not disturb each
/// other, and what a killed one left half written is passed over. Of two records of a key the later counts.
struct ImageJournal {
    /// Of a picture file: found again by path, size, inode and times of change, so that unchanged files are not read.
    struct SourceRecord: Hashable {
        var path: String
        var size: Int
        var inode: Int
        /// Of the content and of what is known about the file; nanoseconds since 1970.
        var changed: Int
        var statusChanged: Int
        var contentHash: UInt64
        var format: String
        var width: Int
        var height: Int
        var frames: Int
        var colors: CodedColors?
    }

    /// Of a picture: what the worker reported, and what was made of it so far.
    struct ResultRecord: Hashable {
        var key: UInt64
        /// Days since 1970: when a build last asked for it.
        var day: Int
        var focus: Focus
        /// The focus is all that is drawn on a plain ground.
        var isOnGround = false
        var color: String?
        var preview: String?
        /// Extension of the fallback.
        var fallback: String
        /// Names of its files with their content hashes.
        var files: [String: UInt64] = [:]
    }

    /// Each record as it was found, to be read when it is asked for.
    private var bytes: [UInt8]
    private var lines = 0
    private var sourceLines: [UInt64: Range<Int>] = [:]
    private var resultLines: [UInt64: Range<Int>] = [:]
    /// The last time that all files of a build were seen to be there.
    private(set) var inventory: Inventory?

    /// All files of some orders are there, and will be as long as nothing is made or deleted in the folder.
    struct Inventory: Hashable {
        /// Last change of the folder, nanoseconds since 1970.
        var folder: Int
        /// Of the keys of the orders.
        var hash: UInt64

        var line: [UInt8] {
            ImageJournal.line(["I", String(UInt64(max(folder, 0)), radix: 32), String(hash, radix: 32)])
        }
    }

    init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
        // A guess at how many there are, so that the tables seldom grow.
        sourceLines.reserveCapacity(bytes.count / 400)
        resultLines.reserveCapacity(bytes.count / 400)
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            var start = 0
            while start < buffer.count, let end = memchr(base + start, 0x0A, buffer.count - start) {
                let length = UnsafeRawPointer(end) - (base + start)
                note(start..<start + length, in: buffer)
                start += length + 1
            }
        }
    }

    /// Whether a record is whole is looked at when it is asked for.
    private mutating func note(_ line: Range<Int>, in buffer: UnsafeRawBufferPointer) {
        lines += 1
        var fields = Fields(rest: UnsafeRawBufferPointer(rebasing: buffer[line]))
        let kind = fields.next()
        guard kind.count == 1, let kind = kind.first else { return }
        let first = fields.next()
        switch kind {
        case UInt8(ascii: "S"): sourceLines[contentHash(first)] = line
        case UInt8(ascii: "R"):
            if let key = Self.number(first[...]) { resultLines[key] = line }
        case UInt8(ascii: "I"):
            if let found = record(line, Inventory.init) { inventory = found }
        default: break
        }
    }

    func source(at path: String) -> SourceRecord? {
        sourceLines[contentHash(path)].flatMap { record($0, SourceRecord.init) }.flatMap { $0.path == path ? $0 : nil }
    }

    func result(for key: UInt64) -> ResultRecord? {
        resultLines[key].flatMap { record($0, ResultRecord.init) }
    }

    var sources: [SourceRecord] { sourceLines.values.compactMap { record($0, SourceRecord.init) } }
    var results: [ResultRecord] { resultLines.values.compactMap { record($0, ResultRecord.init) } }

    /// Most of it is records that later ones have replaced.
    var isWasteful: Bool { lines > 1_000 && lines > 3 * (sourceLines.count + resultLines.count) }

    /// Each of these records once, in a fixed order.
    static func bytes(sources: [SourceRecord], results: [ResultRecord], inventory: Inventory? = nil) -> [UInt8] {
        sources.sorted { $0.path < $1.path }.flatMap(\.line) + results.sorted { $0.key < $1.key }.flatMap(\.line)
            + (inventory?.line ?? [])
    }

    // MARK: lines

    private func record<Record>(_ line: Range<Int>, _ read: (inout Fields) -> Record?) -> Record? {
        bytes.withUnsafeBytes { buffer in
            let content = UnsafeRawBufferPointer(rebasing: buffer[line])
            guard let tab = content.lastIndex(of: 0x09),
                Self.number(content[(tab + 1)...]) == contentHash(UnsafeRawBufferPointer(rebasing: content[..<tab]))
            else { return nil }
            var fields = Fields(rest: UnsafeRawBufferPointer(rebasing: content[..<tab]))
            _ = fields.next()
            return read(&fields)
        }
    }

    /// What stands between the tabs of a line, one after the other.
    struct Fields {
        fileprivate var rest: UnsafeRawBufferPointer

        fileprivate mutating func next() -> UnsafeRawBufferPointer {
            var end = 0
            while end < rest.count, rest[end] != 0x09 { end += 1 }
            let field = UnsafeRawBufferPointer(rebasing: rest[..<end])
            rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
            return field
        }

        mutating func text() -> String { String(decoding: next(), as: UTF8.self) }

        /// nil for an empty field.
        mutating func optionalText() -> String? {
            let field = next()
            return field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
        }

        mutating func hash() -> UInt64? { ImageJournal.number(next()[...]) }

        mutating func integer() -> Int? {
            let field = next()
            guard (1...18).contains(field.count) || field.count == 19 && field[0] < 0x39 else { return nil }
            var number = 0
            for digit in field {
                guard (0x30...0x39).contains(digit) else { return nil }
                number = number * 10 + Int(digit - 0x30)
            }
            return number
        }

        /// A share of millionths.
        mutating func share() -> Double? { integer().map { Double($0) / 1e6 } }
    }

    /// In base 32, as `String(_:radix:)` writes it.
    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> UInt64? {
        guard (1...13).contains(digits.count) else { return nil }
        var number: UInt64 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: number = number << 5 | UInt64(digit - 0x30)
            case 0x61...0x76: number = number << 5 | UInt64(digit - 0x61 + 10)
            default: return nil
            }
        }
        return number
    }

    fileprivate static func line(_ fields: [String]) -> [UInt8] {
        let text = fields.joined(separator: "\t")
        return Array("\(text)\t\(String(contentHash(text), radix: 32))\n".utf8)
    }
}

extension ImageJournal.SourceRecord {
    fileprivate init?(_ fields: inout ImageJournal.Fields) {
        let path = fields.text()
        guard let size = fields.integer(), let inode = fields.integer(), let changed = fields.integer(),
            let statusChanged = fields.integer(), let hash = fields.hash()
        else { return nil }
        let format = fields.text()
        guard let width = fields.integer(), let height = fields.integer(), let frames = fields.integer(),
            // Once nobody asked: the file is read again.
            let colors = fields.optionalText()
        else { return nil }
        self.init(
            path: path, size: size, inode: inode, changed: changed, statusChanged: statusChanged, contentHash: hash,
            format: format, width: width, height: height, frames: frames, colors: CodedColors(rawValue: colors))
    }

    var line: [UInt8] {
        ImageJournal.line([
            "S", path, String(size), String(inode), String(changed), String(statusChanged),
            String(contentHash, radix: 32), format, String(width), String(height), String(frames),
            colors?.rawValue ?? Self.usualColors,
        ])
    }

    private static let usualColors = "srgb"

    /// Whether the path survives being a field.
    var isStorable: Bool { !path.utf8.contains { $0 < 0x20 } }
}

extension ImageJournal.Inventory {
    fileprivate init?(_ fields: inout ImageJournal.Fields) {
        guard let folder = fields.hash(), let hash = fields.hash() else { return nil }
        self.init(folder: Int(truncatingIfNeeded: folder), hash: hash)
    }
}

extension ImageJournal.ResultRecord {
    fileprivate init?(_ fields: inout ImageJournal.Fields) {
        guard let key = fields.hash(), let day = fields.integer(), let left = fields.share(),
            let top = fields.share(), let right = fields.share(), let bottom = fields.share()
        else { return nil }
        self.init(
            key: key, day: day, focus: Focus(left: left, top: top, right: right, bottom: bottom),
            color: fields.optionalText(), preview: fields.optionalText(), fallback: fields.text())
        let names = fields.text().split(separator: " ").map(String.init)
        let sums = fields.text().split(separator: " ").compactMap { UInt64($0, radix: 32) }
        guard names.count == sums.count else { return nil }
        isOnGround = fields.text() == Self.onGround
        files = Dictionary(zip(names, sums)) { first, _ in first }
    }

    var line: [UInt8] {
        let files = files.sorted { $0.key < $1.key }
        let sides = focus.sides.map { String(Int(($0 * 1e6).rounded())) }
        return ImageJournal.line(
            ["R", String(key, radix: 32), String(day)] + sides + [
                color ?? "", preview ?? "", fallback, files.map(\.key).joined(separator: " "),
                files.map { String($0.value, radix: 32) }.joined(separator: " "), isOnGround ? Self.onGround : "",
            ])
    }

    private static let onGround = "ground"

    /// A place is known to a millionth, in the cache as in the build that made it.
    private static func rounded(_ share: Double) -> Double { (share * 1e6).rounded() / 1e6 }

    init(_ order: ImageOrder, day: Int, _ report: ImageReport) {
        let fallback =
            report.outputs.first?.format.fileExtension ?? (report.hasAlpha || report.isFlat ? "png" : "jpg")
        self.init(
            key: order.pictureKey, day: day,
            focus: Focus(
                left: Self.rounded(report.focus.left), top: Self.rounded(report.focus.top),
                right: Self.rounded(report.focus.right), bottom: Self.rounded(report.focus.bottom)),
            isOnGround: report.isOnGround ?? false, color: report.color, preview: report.preview,
            fallback: fallback)
    }
}
