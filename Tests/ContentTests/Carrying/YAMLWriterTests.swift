import TestSupport
import Testing

@testable import Content

@Suite("YAML as it is written") struct YAMLWriterTests {
    private static func text(_ text: String) -> SourceValue { SourceValue(.scalar(text, isQuoted: true), line: 1) }

    private static func written(_ entries: [(String, SourceValue)]) -> String {
        String(
            decoding: YAMLWriter.text(entries.map { SourceEntry(key: $0, line: 1, value: $1) }), as: UTF8.self)
    }

    @Test("texts that are nothing else stand without quotes, all others in them")
    func quotes() {
        #expect(
            Self.written([
                ("title", Self.text("The bridge opens: late")), ("summary", Self.text("台風18号、あす上陸 ― 「警戒を」")),
                ("tag", Self.text("no")), ("number", Self.text("2024")), ("mark", Self.text("# not a remark")),
                ("inner", Self.text("a #b")), ("colon", Self.text("end:")), ("empty", Self.text("")),
                ("lines", Self.text("one\ntwo\u{2028}\u{1}")),
                ("weight", SourceValue(.scalar("12", isQuoted: false), line: 1)),
            ]) == """
                title: "The bridge opens: late"
                summary: 台風18号、あす上陸 ― 「警戒を」
                tag: "no"
                number: "2024"
                mark: "# not a remark"
                inner: "a #b"
                colon: "end:"
                empty: ""
                lines: "one\\ntwo\\u2028\\u0001"
                weight: 12

                """)
    }

    @Test("lists and maps stand in lines of their own")
    func nesting() {
        let tags = SourceValue(.list([Self.text("sea"), Self.text("a, b")]), line: 1)
        let map = SourceValue(
            .map([
                SourceEntry(key: "news", line: 1, value: Self.text("News")),
                SourceEntry(key: "none", line: 1, value: SourceValue(.list([]), line: 1)),
            ]), line: 1)
        #expect(
            Self.written([("tags", tags), ("categories", map)]) == """
                tags:
                  - sea
                  - a, b
                categories:
                  news: News
                  none: []

                """)
    }

    /// Pieces that YAML might take for something else.
    private static let pieces = [
        "a", "Z", "é", "漢", "\u{3000}", " ", "  ", ":", ": ", " #", "#", "-", "- ", "---", "...", "\"", "'", "\\", "\n",
        "\t",
        "\r", "{", "}", "[", "]", ",", "&a", "*a", "!", "|", ">", "%", "@", "`", "~", "null", "true", "No", "0x1F",
        "1e3", "2024-01-02",
        "?", "? ", "=", "<<", "\u{0}", "\u{7}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{200B}", "\u{202E}",
        "\u{FEFF}", "\u{FFFE}",
        "\u{E000}", "\u{1F600}", "e\u{301}", "\u{10FFFF}", "+1", ".5", ".", "yes", "Off",
    ]

    private static func chance(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }

    private static func value(_ depth: Int, _ generator: inout SeededGenerator) -> SourceValue {
        switch Int.random(in: 0...(depth > 3 ? 5 : 8), using: &generator) {
        case 7:
            let items = (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth + 1, &generator) }
            return SourceValue(.list(items), line: 1)
        case 8: return SourceValue(.map(entries(depth + 1, &generator)), line: 1)
        case 0:
            return SourceValue(
                .scalar(
                    ["12", "-4.5", "true", "null", "2024-01-02", "plain"].randomElement(using: &generator) ?? "",
                    isQuoted: false), line: 1)
        default: return text(chance(&generator))
        }
    }

    private static func entries(_ depth: Int, _ generator: inout SeededGenerator) -> [SourceEntry] {
        (0..<Int.random(in: 0...4, using: &generator)).map { number in
            let long = Int.random(in: 0...30, using: &generator) == 0 ? String(repeating: "k", count: 1_500) : ""
            return SourceEntry(
                key: "\(number)" + chance(&generator).replacing("\0", with: "") + long, line: 1,
                value: value(depth, &generator))
        }
    }

    /// Without places; what is plain is plain again, and what is a text is one.
    private static func shape(_ value: SourceValue) -> String {
        switch value.kind {
        case .scalar(let text, let isQuoted):
            let isText = isQuoted || value.data == .text(text)
            return "\(isText ? "text" : "word") \(Array(text.unicodeScalars).map(\.value))"
        case .list(let items): return "[" + items.map(shape).joined(separator: ", ") + "]"
        case .map(let entries):
            return "{"
                + entries.map { "\(Array($0.key.unicodeScalars).map(\.value)): " + shape($0.value) }.joined(
                    separator: ", ") + "}"
        }
    }

    @Test("whatever is written is read back as it was", arguments: 1...400)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let entries = Self.entries(0, &generator)
        let text = YAMLWriter.text(entries)
        let read = try text.withUnsafeBufferPointer { try YAMLSource.parse($0, path: "a.yml", lineOffset: 0) }
        #expect(
            Self.shape(read) == Self.shape(SourceValue(.map(entries), line: 1)),
            "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }

    @Test("of a text no line is a fence, and none is a control character")
    func fences() {
        for seed in 1...200 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let text = String(decoding: YAMLWriter.text(Self.entries(0, &generator)), as: UTF8.self)
            #expect(!text.split(separator: "\n").contains { $0 == "---" || $0 == "..." || $0 == "+++" }, "seed \(seed)")
            #expect(
                !text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) },
                "seed \(seed)")
        }
    }
}
