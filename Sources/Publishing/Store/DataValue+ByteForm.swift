import Content
import Storage

extension DataValue: ByteForm {
    /// In the order of names: the same values are the same bytes.
    public func write(to writer: inout ByteWriter) {
        switch self {
        case .null: writer.write(0)
        case .text(let text):
            writer.write(1)
            writer.write(text)
        case .number(let number):
            writer.write(2)
            writer.write(number)
        case .flag(let flag):
            writer.write(3)
            writer.write(flag)
        case .list(let items):
            writer.write(4)
            writer.write(items) { $0.write($1) }
        case .map(let values):
            writer.write(5)
            writer.write(values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) { writer, entry in
                writer.write(entry.key)
                writer.write(entry.value)
            }
        }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        try self.init(from: &reader, depth: 0)
    }

    private init(from reader: inout ByteReader, depth: Int) throws(ByteReader.Damage) {
        // Damaged bytes could nest without end.
        guard depth <= Limits.nesting else { throw ByteReader.Damage() }
        switch try reader.number() {
        case 0: self = .null
        case 1: self = .text(try reader.text())
        case 2: self = .number(try reader.double())
        case 3: self = .flag(try reader.flag())
        case 4:
            self = .list(
                try reader.list { reader throws(ByteReader.Damage) in
                    try DataValue(from: &reader, depth: depth + 1)
                })
        case 5:
            let entries = try reader.list { reader throws(ByteReader.Damage) in
                (try reader.text(), try DataValue(from: &reader, depth: depth + 1))
            }
            self = .map(Dictionary(entries) { first, _ in first })
        default: throw ByteReader.Damage()
        }
    }
}
