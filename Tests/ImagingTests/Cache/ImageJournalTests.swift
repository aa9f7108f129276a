import Content
import ImageJobs
import TestSupport
import Testing

@testable import Imaging

struct ImageJournalTests {
    private let source = ImageJournal.SourceRecord(
        path: "content/news/瓦版 1.jpg", size: 12_345, inode: 77, changed: 1_700_000_000_123_456_789,
        statusChanged: 1_700_000_001_123_456_789, contentHash: .max, format: "jpeg",
        width: 960, height: 640, frames: 1)
    private let result = ImageJournal.ResultRecord(
        key: 0xFEDC_BA98_7654_3210, day: 20_000, focus: Focus(x: 0.333_333, y: 0.25), color: "#aabbcc",
        preview: "UklG",
        fallback: "jpg", files: ["abcdefghij-120.webp": 7, "klmnopqrst.jpg": .max])

    @Test func `What is written is read again`() {
        let journal = ImageJournal(source.line + result.line)
        #expect(journal.source(at: source.path) == source)
        #expect(journal.result(for: result.key) == result)
        #expect(journal.sources == [source] && journal.results == [result])
        let inventory = ImageJournal.Inventory(folder: 1_700_000_000_123_456_789, hash: .max)
        #expect(ImageJournal(inventory.line).inventory == inventory)
    }

    @Test func `That a picture is drawn on a ground is read again`() {
        var drawn = result
        drawn.isOnGround = true
        #expect(ImageJournal(drawn.line).result(for: drawn.key) == drawn && drawn != result)
    }

    @Test func `That a picture is in other colours than usual is read again`() {
        for colors in [CodedColors.displayP3, .highRange] {
            var other = source
            other.colors = colors
            #expect(ImageJournal(other.line).source(at: other.path) == other && other != source)
        }
    }

    @Test func `What has nothing to say is said so`() {
        var bare = result
        (bare.color, bare.preview) = (nil, nil)
        #expect(ImageJournal(bare.line).result(for: bare.key) == bare)
    }

    @Test func `Of two records the later counts`() {
        var later = result
        later.day += 1
        #expect(ImageJournal(result.line + later.line).result(for: result.key)?.day == later.day)
    }

    @Test func `A record cut off anywhere is passed over, and those around it are not`() {
        let line = result.line
        for end in 0..<line.count - 1 {
            let torn = source.line + line[..<end] + [0x0A] + source.line
            let journal = ImageJournal(torn)
            #expect(journal.results.isEmpty && journal.sources.count == 1, "cut at \(end)")
        }
    }

    @Test func `A record with a changed byte is passed over`() {
        for index in result.line.indices.dropLast() {
            var line = result.line
            line[index] ^= 1
            #expect(ImageJournal(line).results.isEmpty || ImageJournal(line).results == [result], "byte \(index)")
        }
    }

    @Test func `A journal of mostly old records is shortened, and says the same`() throws {
        let folder = try TemporaryFolder()
        var bytes = source.line
        for day in 0..<4_000 {
            var record = result
            record.day = day
            bytes += record.line
        }
        let file = try folder.write(bytes, to: ".kawaraban/cache/images/journal")
        _ = ImageCache(site: folder.path, today: 4_000)
        let short = try readRegularFile(file, limit: 1_000_000)
        #expect(short.count < 1_000)
        #expect(ImageJournal(short).result(for: result.key)?.day == 3_999)
        #expect(ImageJournal(short).source(at: source.path) == source)
    }

    @Test func `Any bytes are a journal`() {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed))
            let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
                [0x09, 0x0A, 0x52, 0x53, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            #expect(ImageJournal(bytes).results.isEmpty)
        }
    }
}
