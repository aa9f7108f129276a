import Storage
import TestSupport
import Testing

@Suite("Values as bytes") struct ByteFormTests {
    private struct Sample: ByteForm, Hashable {
        var number: Int
        var word: UInt64
        var flag: Bool
        var text: String?
        var lists: [[String]]

        init(using generator: inout SeededGenerator) {
            number = Int.random(in: .min ... .max, using: &generator) >> Int.random(in: 0...63, using: &generator)
            word = .random(in: 0 ... .max, using: &generator)
            flag = .random(using: &generator)
            let texts = ["", "瓦版", "a\u{0}b", "e\u{301}"]
            text = texts.randomElement(using: &generator)
            lists = (0..<Int.random(in: 0...3, using: &generator)).map { Array(texts.prefix($0)) }
        }

        func write(to writer: inout ByteWriter) {
            writer.write(number)
            writer.write(word)
            writer.write(flag)
            writer.write(text) { $0.write($1) }
            writer.write(lists) { $0.write($1) { $0.write($1) } }
        }

        init(from reader: inout ByteReader) throws(ByteReader.Damage) {
            number = try reader.number()
            word = try reader.word()
            flag = try reader.flag()
            text = try reader.optional { reader throws(ByteReader.Damage) in try reader.text() }
            lists = try reader.list { reader throws(ByteReader.Damage) in
                try reader.list { reader throws(ByteReader.Damage) in try reader.text() }
            }
        }
    }

    private func read(_ bytes: [UInt8]) -> (value: Sample?, isAtEnd: Bool) {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            return (try? reader.value(Sample.self), reader.isAtEnd)
        }
    }

    @Test("are read as they were written", arguments: 0..<50)
    func same(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let sample = Sample(using: &generator)
        var writer = ByteWriter()
        writer.write(sample)
        let (value, isAtEnd) = read(writer.bytes)
        #expect(value == sample && isAtEnd)
    }

    @Test("that were cut short or damaged are another value or none", arguments: 0..<50)
    func damaged(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let sample = Sample(using: &generator)
        var writer = ByteWriter()
        writer.write(sample)
        for length in 0..<writer.bytes.count { #expect(read(Array(writer.bytes.prefix(length))).value == nil) }
        for _ in 0..<200 {
            var bytes = writer.bytes
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            _ = read(bytes)
        }
    }
}
