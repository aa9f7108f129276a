import Foundation

/// A font made up for a test: a few characters with the advances and kerning that the test wants, no outlines.
struct TinyFont {
    /// Font units, 1,000 to the em.
    var advances: [Unicode.Scalar: Int]
    /// Added to the first advance of a pair.
    var kerning: [Pair: Int] = [:]
    /// Added to the second advance of a pair that is kerned: the beginning of a line loses it.
    var kerningAfter: [Pair: Int] = [:]
    var ascender = 800
    var descender = 200
    /// Tables left out, to make a bad font.
    var missing: Set<String> = []

    struct Pair: Hashable {
        var left: Unicode.Scalar
        var right: Unicode.Scalar
    }

    /// Writes the font to a temporary file for as long as `body` runs.
    func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "tiny-\(UUID().uuidString).ttf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    private var scalars: [Unicode.Scalar] { advances.keys.sorted() }

    private func glyph(_ scalar: Unicode.Scalar) -> Int { (scalars.firstIndex(of: scalar) ?? -1) + 1 }

    private var bytes: [UInt8] {
        let tables = [
            ("GPOS", gpos), ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("maxp", maxp),
        ].filter { !missing.contains($0.0) }
        var directory = Bytes().u32(0x0001_0000).u16(tables.count).u16(0).u16(0).u16(0)
        var body: [UInt8] = []
        let start = 12 + 16 * tables.count
        for (tag, table) in tables {
            directory.bytes += Array(tag.utf8)
            directory = directory.u32(0).u32(start + body.count).u32(table.count)
            body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        return directory.bytes + body
    }

    /// Format 12: groups of one character.
    private var cmap: [UInt8] {
        var table = Bytes().u16(0).u16(1).u16(3).u16(10).u32(12)
        table = table.u16(12).u16(0).u32(16 + 12 * scalars.count).u32(0).u32(scalars.count)
        for scalar in scalars { table = table.u32(Int(scalar.value)).u32(Int(scalar.value)).u32(glyph(scalar)) }
        return table.bytes
    }

    private var head: [UInt8] {
        Bytes().u32(0x0001_0000).u32(0x0001_0000).u32(0).u32(0x5F0F_3CF5).u16(0).u16(1000)
            .u32(0).u32(0).u32(0).u32(0).u16(0).u16(0).u16(0).u16(0).u16(0).u16(8).u16(2).u16(0).u16(0).bytes
    }

    private var hhea: [UInt8] {
        var table = Bytes().u32(0x0001_0000).u16(ascender).u16(65_536 - descender).u16(0)
        for _ in 0..<12 { table = table.u16(0) }
        return table.u16(scalars.count + 1).bytes
    }

    private var hmtx: [UInt8] {
        var table = Bytes().u16(500).u16(0)
        for scalar in scalars { table = table.u16(advances[scalar] ?? 0).u16(0) }
        return table.bytes
    }

    /// Pair positioning in one lookup of the feature `kern`, for all scripts.
    private var gpos: [UInt8] {
        let pairs = Dictionary(grouping: kerning) { glyph($0.key.left) }.sorted { $0.key < $1.key }
        let scripts = Bytes().u16(1).u32(0x4446_4C54).u16(8).u16(4).u16(0).u16(0).u16(0xFFFF).u16(1).u16(0)
        let features = Bytes().u16(1).u32(0x6B65_726E).u16(8).u16(0).u16(1).u16(0)
        let lookups = Bytes().u16(1).u16(4).u16(2).u16(0).u16(1).u16(8)
        let sets = pairs.map { _, pairs in
            pairs.sorted { glyph($0.key.right) < glyph($1.key.right) }
                .reduce(Bytes().u16(pairs.count)) { set, pair in
                    set.u16(glyph(pair.key.right)).u16(pair.value & 0xFFFF).u16(
                        kerningAfter[pair.key, default: 0] & 0xFFFF)
                }
        }
        let start = 10 + 2 * pairs.count
        var subtable = Bytes().u16(1).u16(start + sets.reduce(0) { $0 + $1.bytes.count }).u16(4).u16(4).u16(pairs.count)
        var offset = start
        for set in sets {
            subtable = subtable.u16(offset)
            offset += set.bytes.count
        }
        var coverage = Bytes().u16(1).u16(pairs.count)
        for (left, _) in pairs { coverage = coverage.u16(left) }
        let header = Bytes().u32(0x0001_0000).u16(10).u16(10 + scripts.bytes.count)
            .u16(10 + scripts.bytes.count + features.bytes.count)
        return header.bytes + scripts.bytes + features.bytes + lookups.bytes + subtable.bytes
            + sets.flatMap(\.bytes) + coverage.bytes
    }

    private var maxp: [UInt8] { Bytes().u32(0x0000_5000).u16(scalars.count + 1).bytes }
}

/// Big-endian numbers, as fonts have them.
private struct Bytes {
    var bytes: [UInt8] = []

    func u16(_ value: Int) -> Bytes { Bytes(bytes: bytes + [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]) }
    func u32(_ value: Int) -> Bytes { u16(value >> 16 & 0xFFFF).u16(value & 0xFFFF) }
}
