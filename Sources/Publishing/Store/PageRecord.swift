import Composition
import Storage

/// What the last build knew of a page that it left: enough to leave it once more. It is kept under the page's `PageKey`.
struct PageRecord: Sendable, Hashable {
    /// 64 bits of the names of fonts that it may give.
    var fonts: UInt64
    /// Its files in the output, as they were when it was written.
    var files: [OutputFile]
    /// Names of the files of pictures that it shows, in the output's folder of them.
    var pictures: [String]
    /// Of an article's own picture, the one for feeds.
    var leadPicture: String?
    /// 64 bits of what an article says (`TextChanges`); nil of every other page.
    var text: UInt64?
    /// It is made again by the next build, which has something to say about it.
    var isFlawed = false
    /// What it sets in the site's fonts, when these are divided by it; of the pager, panel by panel.
    var texts: [PanelTexts]
    /// How the grids of such a page were planned.
    var plans: [PlanForm] = []
    /// For each breakpoint the articles, by their paths, whose headlines had to be cut, or have a word broken inside; empty when
    /// there are none at any.
    var cut: [[String]]
    var broken: [[String]]
}

extension PageRecord: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(fonts)
        writer.write(files) { $0.write($1) }
        writer.write(texts: pictures)
        writer.write(leadPicture) { $0.write($1) }
        writer.write(text) { $0.write($1) }
        writer.write(isFlawed)
        writer.write(texts) { $0.write($1) }
        writer.write(plans) { $0.write($1) }
        // Most pages have none.
        for lists in [cut, broken] {
            writer.write(lists.joined().isEmpty ? [] : lists) { $0.write(texts: $1) }
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        fonts = try reader.word()
        files = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        pictures = try reader.texts()
        leadPicture = try reader.optional { reader throws(ByteReader.Damage) in try reader.text() }
        text = try reader.optional { reader throws(ByteReader.Damage) in try reader.word() }
        isFlawed = try reader.flag()
        texts = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        plans = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        cut = try reader.list { reader throws(ByteReader.Damage) in try reader.texts() }
        broken = try reader.list { reader throws(ByteReader.Damage) in try reader.texts() }
    }
}

extension ByteWriter {
    mutating func write(texts: [String]) { write(texts) { $0.write($1) } }
}

extension ByteReader {
    mutating func texts() throws(Damage) -> [String] {
        try list { reader throws(ByteReader.Damage) in try reader.text() }
    }
}
