import Storage
import Testing

@testable import Publishing

@Suite("Rows of the store") struct StoredRowsTests {
    /// A row that holds one number.
    private struct Row: ByteForm, Hashable {
        var number: Int

        init(_ number: Int) { self.number = number }
        init(from reader: inout ByteReader) throws(ByteReader.Damage) { number = try reader.number() }
        func write(to writer: inout ByteWriter) { writer.write(number) }
    }

    private func rows(_ numbers: [(path: String, mark: UInt64, number: Int)]) -> StoredRows {
        var rows = StoredRows()
        for (path, mark, number) in numbers {
            var writer = ByteWriter()
            writer.write(Row(number))
            SealedBytes.seal(writer.bytes).withUnsafeBytes { rows.add($0, of: path, mark) }
        }
        return rows
    }

    @Test("are given to who asks for their mark, and for any")
    func marks() {
        let rows = rows([("a", 1, 70_000), ("b", 2, -5), ("c", 1, 0)])
        #expect(rows.row("a", 1) == Row(70_000) && rows.row("b", 2) == Row(-5) && rows.row("c", 1) == Row(0))
        #expect(rows.row("b", 1) as Row? == nil && rows.row("d", 1) as Row? == nil)
        #expect(rows.row("b") == Row(-5) && rows.row("d") as Row? == nil)
        #expect(Set(rows.paths) == ["a", "b", "c"])
    }

    @Test("that were damaged are none, and harm none beside them")
    func damage() {
        var rows = StoredRows()
        // A number that does not end.
        SealedBytes.seal([UInt8](repeating: 0xFF, count: 3)).withUnsafeBytes { rows.add($0, of: "a", 1) }
        [UInt8]().withUnsafeBytes { rows.add($0, of: "b", 1) }
        SealedBytes.seal([0x08]).withUnsafeBytes { rows.add($0, of: "c", 1) }
        // A number that would be another.
        var changed = SealedBytes.seal([0x08])
        changed[0] = 0x0A
        changed.withUnsafeBytes { rows.add($0, of: "d", 1) }
        #expect(rows.row("a", 1) as Row? == nil && rows.row("b", 1) as Row? == nil && rows.row("d", 1) as Row? == nil)
        #expect(rows.row("c", 1) == Row(4))
    }
}
