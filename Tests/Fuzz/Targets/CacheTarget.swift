import Content
import Storage

@testable import Imaging
@testable import Publishing

/// What earlier builds have left: rows of the store, the journal of pictures, and files with their check sum behind them. The first
/// byte says whether the lines get the sums that they should have, which no guess would hit.
enum CacheTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let first = bytes.first else { return }
        let content = Array(bytes.dropFirst())
        try hold(SealedBytes.open(SealedBytes.seal(content)) == content, "sealed and opened, it is another")
        if let inside = SealedBytes.open(content) { try hold(SealedBytes.seal(inside) == content, "another seal") }
        try check(RememberedArticle.self, content)
        try check(PageRecord.self, content)
        try check(SiteParts.Common.self, content)
        let once = written(ImageJournal(first & 1 == 0 ? content : summed(content)))
        let twice = written(ImageJournal(once))
        try hold(twice == written(ImageJournal(twice)), "written twice, the journal is another")
        for source in ImageJournal(once).sources {
            let found = ImageJournal(once).source(at: source.path)
            try hold(found == source, "\(source.path.debugDescription) is not found")
        }
        for result in ImageJournal(once).results {
            try hold(ImageJournal(once).result(for: result.key) == result, "the order \(result.key) is not found")
            try hold(result.focus.sides.allSatisfy((0...1).contains), "\(result.focus)")
        }
    }

    /// What is read of any bytes is written so that it is read again.
    private static func check<Value: ByteForm>(_ type: Value.Type, _ bytes: [UInt8]) throws(BrokenPromise) {
        guard let once = rewritten(type, bytes) else { return }
        try hold(rewritten(type, once) == once, "written twice, a \(type) is another")
    }

    private static func rewritten<Value: ByteForm>(_ type: Value.Type, _ bytes: [UInt8]) -> [UInt8]? {
        let value = bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            return try? reader.value(type)
        }
        return value.map { value in
            var writer = ByteWriter()
            writer.write(value)
            return writer.bytes
        }
    }

    private static func written(_ journal: ImageJournal) -> [UInt8] {
        ImageJournal.bytes(sources: journal.sources, results: journal.results, inventory: journal.inventory)
    }

    private static func summed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.split(separator: 0x0A).flatMap { line in
            let sum = line.withUnsafeBytes { contentHash($0) }
            return Array(line) + Array("\t\(String(sum, radix: 32))\n".utf8)
        }
    }
}
