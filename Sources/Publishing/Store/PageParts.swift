import Content
import Imaging
import Storage

/// Takes down all that the bytes of a page follow from, part by part: articles, settings, parts of the theme.
protocol PartsList {
    /// - Parameters:
    ///   - name: as a person is told: a file of the site, or what it is.
    ///   - hash: 64 bits of what it says.
    mutating func add(_ name: @autoclosure () -> String, _ hash: UInt64)
}

/// The parts of a page in 64 bits. Of equal parts equal pages are made, so a page whose key is that of the last build is not made
/// again.
struct PageKey: PartsList {
    private var hasher = ContentHasher()

    var value: UInt64 { hasher.finish() }

    mutating func add(_ name: @autoclosure () -> String, _ hash: UInt64) { hasher.combine(hash) }
}

/// The parts of a page by their names: which of them differs says why a page is made.
struct PageParts: PartsList, Sendable, Hashable {
    struct Part: Sendable, Hashable {
        var name: String
        var hash: UInt64
    }

    private(set) var parts: [Part] = []

    mutating func add(_ name: @autoclosure () -> String, _ hash: UInt64) {
        parts.append(Part(name: name(), hash: hash))
    }

    /// As they are stored.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(self)
        return writer.bytes
    }

    init() {}

    var hash: UInt64 { bytes.withUnsafeBytes { contentHash($0) } }

    /// Names of what is not the same, in order, each once.
    func differences(from old: PageParts) -> [String] {
        guard parts != old.parts else { return [] }
        var seen: Set<String> = []
        let (new, known) = (Set(parts), Set(old.parts))
        let changed = parts.filter { !known.contains($0) } + old.parts.filter { !new.contains($0) }
        let names = changed.map(\.name).filter { seen.insert($0).inserted }
        return names.isEmpty ? ["the order of its articles"] : names
    }
}

extension PageParts: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(parts) { writer, part in
            writer.write(part.name)
            writer.write(part.hash)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        parts = try reader.list { reader throws(ByteReader.Damage) in
            let name = try reader.text()
            return Part(name: name, hash: try reader.word())
        }
    }
}
