import ImageJobs

/// What earlier builds found out, as a file of lines that builds only ever append to.
///
/// A line holds one record and its own check sum, and is written in one step: builds at the same time do not disturb each
/// other, and what a killed one left half written is passed over. Of two records of a key the later counts.
struct ImageJournal {
    /// Of a picture file: found again by path, size and time of change, so that unchanged files are not read.
    struct SourceRecord: Hashable {
        var path: String
        var size: Int
        /// Nanoseconds since 1970.
        var changed: Int
        var contentHash: UInt64
        var format: String
        var width: Int
        var height: Int
        var isAnimated: Bool
    }

    /// Of an order: what the worker reported, and the files that it made.
    struct ResultRecord: Hashable {
        var key: UInt64
        /// Days since 1970: when a build last asked for it.
        var day: Int
        var focus: FocusPoint
        var color: String?
        var preview: String?
        var files: [String]
    }

    private(set) var sources: [String: SourceRecord] = [:]
    private(set) var results: [UInt64: ResultRecord] = [:]
    private(set) var lines = 0

    init() {}

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count, let end = buffer[start...].firstIndex(of: 0x0A) {
                read(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
                start = end + 1
            }
        }
    }

    private mutating func read(_ line: UnsafeRawBufferPointer) {
        lines += 1
        guard let tab = line.lastIndex(of: 0x09),
            let sum = UInt64(String(decoding: line[(tab + 1)...], as: UTF8.self), radix: 32),
            contentHash(UnsafeRawBufferPointer(rebasing: line[..<tab])) == sum
        else { return }
        let fields = line[..<tab].split(separator: 0x09, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        switch fields.first {
        case "S":
            if let record = SourceRecord(fields) { sources[record.path] = record }
        case "R":
            if let record = ResultRecord(fields) { results[record.key] = record }
        default: break
        }
    }

    /// All records, one a line, in a fixed order.
    func bytes() -> [UInt8] {
        sources.values.sorted { $0.path < $1.path }.reduce(into: []) { $0 += $1.line }
            + results.values.sorted { $0.key < $1.key }.reduce(into: []) { $0 += $1.line }
    }

    /// Without the results that no build has asked for since a day, and without files that are gone.
    mutating func prune(before day: Int, isThere: (SourceRecord) -> Bool) {
        results = results.filter { $0.value.day >= day }
        sources = sources.filter { isThere($0.value) }
    }

    fileprivate static func line(_ fields: [String]) -> [UInt8] {
        var text = fields.joined(separator: "\t")
        text.makeContiguousUTF8()
        return Array("\(text)\t\(String(contentHash(text), radix: 32))\n".utf8)
    }
}

extension ImageJournal.SourceRecord {
    fileprivate init?(_ fields: [String]) {
        guard fields.count == 9, let size = Int(fields[2]), let changed = Int(fields[3]),
            let hash = UInt64(fields[4], radix: 32), let width = Int(fields[6]), let height = Int(fields[7])
        else { return nil }
        self.init(
            path: fields[1], size: size, changed: changed, contentHash: hash, format: fields[5], width: width,
            height: height, isAnimated: fields[8] == "moves")
    }

    /// nil for a name that would not survive being a field.
    var line: [UInt8] {
        ImageJournal.line([
            "S", path, String(size), String(changed), String(contentHash, radix: 32), format, String(width),
            String(height), isAnimated ? "moves" : "still",
        ])
    }

    /// Whether the path can be a field.
    var isStorable: Bool { !path.utf8.contains { $0 < 0x20 } }
}

extension ImageJournal.ResultRecord {
    fileprivate init?(_ fields: [String]) {
        guard fields.count == 8, let key = UInt64(fields[1], radix: 32), let day = Int(fields[2]),
            let x = Double(fields[3]), let y = Double(fields[4])
        else { return nil }
        self.init(
            key: key, day: day, focus: FocusPoint(x: x, y: y), color: fields[5].isEmpty ? nil : fields[5],
            preview: fields[6].isEmpty ? nil : fields[6], files: fields[7].split(separator: " ").map(String.init))
    }

    var line: [UInt8] {
        ImageJournal.line([
            "R", String(key, radix: 32), String(day), String(focus.x), String(focus.y), color ?? "", preview ?? "",
            files.joined(separator: " "),
        ])
    }
}
