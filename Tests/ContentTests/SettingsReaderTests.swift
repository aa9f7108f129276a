import Testing

@testable import Content

@Suite("Settings reader") struct SettingsReaderTests {
    private func reader(_ yaml: String) -> SettingsReader { SettingsReader(yaml: Array(yaml.utf8), path: "theme.yml") }

    @Test("values come typed, with their places")
    func values() {
        let reader = reader(
            "name: 007\nsize: 12\nratio: 0.5\ndark: true\nsizes: [11, a b]\ncolours:\n  ink: '#16130F'\n")
        #expect(reader.text("name") == Located("007", line: 1, column: 7))
        #expect(reader.integer("size", in: 8...96)?.value == 12)
        #expect(reader.number("ratio", in: 0...1)?.value == 0.5)
        #expect(reader.flag("dark") == Located(true, line: 4, column: 7))
        #expect(reader.texts("sizes")?.map(\.value) == ["11", "a b"])
        #expect(reader.map("colours")?.text("ink") == Located("#16130F", line: 7, column: 8))
        #expect(reader.text("missing") == nil)
        reader.finish()
        #expect(reader.diagnostics.isEmpty)
    }

    @Test("what is wrong is said once, with a suggestion where there is one")
    func problems() {
        let reader = reader("size: 200\ndark: \"true\"\ncolours:\n  inc: red\n")
        #expect(reader.integer("size", in: 8...96) == nil)
        #expect(reader.flag("dark") == nil)
        #expect(reader.map("colours")?.text("ink") == nil)
        reader.finish()
        #expect(
            reader.diagnostics.sorted().map(\.description) == [
                "theme.yml:1:7: error: size must be a whole number from 8 to 96, found \"200\"",
                "theme.yml:2:7: error: dark must be true or false, found \"true\"",
                "theme.yml:4:3: error: unknown setting \"inc\"\n  hint: did you mean \"ink\"?",
            ])
    }

    @Test(
        "the folder of the site is a path without needless slashes and dots",
        arguments: [
            ("out", "out"), ("out/site/", "out/site"), ("./a//b/../c", "a/c"), ("a/\u{301}b", "a/\u{301}b"),
            // Refused: they lead outside, or into the sources, though Swift sees no slash in them.
            ("../\u{301}a", "output"), ("content/\u{301}a", "output"), ("/\u{301}a", "output"),
            ("a\\\u{301}b", "output"),
        ])
    func output(_ written: String, _ path: String) {
        #expect(ConfigurationReader(reader: reader("output: \(written)\n")).read().output == path)
    }

    @Test("what is no map, no YAML or no UTF-8 is one error")
    func noMap() {
        #expect(
            reader("- a\n").diagnostics.map(\.message) == ["the file must be a map of keys and values, found a list"])
        #expect(reader("a: [\n").diagnostics.count == 1)
        #expect(SettingsReader(yaml: [0xFF], path: "x").diagnostics.map(\.line) == [1])
        #expect(reader("").diagnostics.isEmpty)
        #expect(reader("# only a comment\n").diagnostics.isEmpty)
    }

    @Test("a list of maps has a reader for each")
    func maps() {
        let reader = reader("boxes:\n  - kind: image\n  - kynd: text\n")
        let kinds = reader.maps("boxes")?.map { $0.text("kind")?.value }
        reader.finish()
        #expect(kinds == ["image", nil])
        #expect(reader.diagnostics.map(\.line) == [3])
    }
}

@Suite("Texts") struct TextTests {
    @Test(
        "slugs",
        arguments: [
            ("FooBar", "foobar"), ("a  b", "a-b"), ("--a--", "a"), ("東京・大阪", "東京-大阪"), ("か\u{3099}", "が"),
            ("Ｖｉｍ", "ｖｉｍ"),
            ("héllo_1", "héllo_1"), ("हिन्दी", "हिन्दी"), ("İstanbul", "istanbul"), ("!", ""), ("a\u{200B}b", "a-b"),
        ])
    func slugs(_ text: String, _ expected: String) { #expect(slugified(text) == expected) }

    @Test("suggestions are near or none")
    func suggestions() {
        #expect(suggestion(for: "titel", among: ["title", "tabs"]) == "title")
        #expect(suggestion(for: "baseURL", among: ["title", "base_url"]) == "base_url")
        #expect(suggestion(for: "mood", among: ["title", "pin"]) == nil)
        #expect(suggestion(for: "Pin", among: ["pin"]) == "pin")
    }

    @Test("escaping leaves out what XML forbids")
    func escaping() {
        #expect("<a href=\"x\">&\u{1B}\u{85}\u{FFFE}é\t".escapedHTML == "&lt;a href=&quot;x&quot;&gt;&amp;é\t")
    }

    @Test("UTF-8 is checked as Unicode says")
    func utf8() {
        let cases: [([UInt8], Int?)] = [
            ([0x61, 0xE3, 0x81, 0x82], nil), ([0xC0, 0xBC], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
            ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0xE3, 0x81], 0), ([0xF0, 0x9F, 0x98, 0x80], nil), (Array("12345678\u{3042}".utf8) + [0xFF], 11),
        ]
        for (bytes, expected) in cases {
            #expect(bytes.withUnsafeBufferPointer(firstInvalidUTF8) == expected)
        }
    }

    @Test("a title is one clean line")
    func lines() {
        #expect(cleanedLine(" a\n\tb\u{202E}c\u{1B}\u{3000}") == "a bc")
    }
}
