import Foundation

/// A font made up for a test: a few characters with the advances and kerning that the test wants, no outlines.
struct TinyFont {
    /// Font units, 1,000 to the em.
    var advances: [Unicode.Scalar: Int]
    var kerning: [Pair: Int] = [:]
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
            ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("kern", kern), ("maxp", maxp),
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

    private var kern: [UInt8] {
        let pairs = kerning.map { (glyph($0.key.left) << 16 | glyph($0.key.right), $0.value) }.sorted { $0.0 < $1.0 }
        var table = Bytes().u16(0).u16(1).u16(0).u16(14 + 6 * pairs.count).u16(1).u16(pairs.count).u16(0).u16(0).u16(0)
        for (pair, value) in pairs { table = table.u32(pair).u16(value & 0xFFFF) }
        return table.bytes
    }

    private var maxp: [UInt8] { Bytes().u32(0x0000_5000).u16(scalars.count + 1).bytes }
}

/// Big-endian numbers, as fonts have them.
private struct Bytes {
    var bytes: [UInt8] = []

    func u16(_ value: Int) -> Bytes { Bytes(bytes: bytes + [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]) }
    func u32(_ value: Int) -> Bytes { u16(value >> 16 & 0xFFFF).u16(value & 0xFFFF) }
}
