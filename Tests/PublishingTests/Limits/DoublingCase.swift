import Foundation
import Testing

@testable import Content
@testable import Rendering

/// Something that an author may write any amount of, up to a limit.
struct DoublingCase: Sendable, CustomTestStringConvertible {
    enum Reader: Sendable {
        case article, settings, template
    }

    var testDescription: String
    var reader: Reader
    /// Of at most so many bytes.
    var text: @Sendable (Int) -> String

    private static func frontMatter(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> DoublingCase {
        DoublingCase(testDescription: name, reader: .article) { size in
            "---\ntitle: Case\ndate: 2024-01-02\n" + text(size) + "\n---\nText.\n"
        }
    }

    private static func toml(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> DoublingCase {
        DoublingCase(testDescription: name, reader: .article) { size in
            "+++\ntitle = \"Case\"\ndate = 2024-01-02\n" + text(size) + "\n+++\nText.\n"
        }
    }

    private static func json(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> DoublingCase {
        DoublingCase(testDescription: name, reader: .article) { size in
            "{\"title\": \"Case\", \"date\": \"2024-01-02\", " + text(size) + "}\nText.\n"
        }
    }

    private static func body(_ name: String, _ piece: String, first: String = "", last: String = "") -> DoublingCase {
        DoublingCase(testDescription: name, reader: .article) { size in
            "---\ntitle: Case\ndate: 2024-01-02\n---\n" + first + times(size * 3, piece) + last
        }
    }

    private static func settings(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> DoublingCase {
        DoublingCase(testDescription: name, reader: .settings, text: text)
    }

    private static func template(_ name: String, _ piece: String) -> DoublingCase {
        DoublingCase(testDescription: name, reader: .template) { times($0 * 4, piece) }
    }

    private static func times(_ size: Int, _ piece: String) -> String {
        String(repeating: piece, count: size / piece.utf8.count)
    }

    /// Pieces that differ by a number.
    private static func numbered(_ size: Int, _ piece: (Int) -> String) -> String {
        let count = size / piece(10_000).utf8.count
        return (0..<count).map { piece(10_000 + $0) }.joined()
    }

    static let all =
        [
            frontMatter("keys") { numbered($0) { "k\($0): v\n" } },
            frontMatter("keys that are nearly known") { numbered($0) { "tagg\($0 % 1_000)x\($0): v\n" } },
            frontMatter("a long text") { "note: " + times($0, "word ") },
            frontMatter("a text in quotes") { "note: \"" + times($0, "\\u3042\\\"") + "\"" },
            frontMatter("a text of lines") { "note: |\n" + times($0, "  a line\n") },
            frontMatter("a text of folded lines") { "note: >\n" + times($0, "  a\n\n") },
            frontMatter("a list on one line") { "note: [" + times(min($0, 40_000), "a, ") + "]" },
            frontMatter("a list of lines") { "note:\n" + times($0, "  - a\n") },
            frontMatter("a map on one line") { "note: {" + numbered($0) { "k\($0): v, " } + "}" },
            frontMatter("lists of lists") { "note:\n" + times($0, "  - [[[[a]]]]\n") },
            frontMatter("aliases") { "one: &a abc\nnote: [" + times($0, "*a, ") + "]" },
            frontMatter("anchors") { "note: [" + numbered($0) { "&a\($0) b, " } + "]" },
            frontMatter("comments") { times($0, "# a\n") },
            frontMatter("control characters") { times($0, "\u{1}") },
            frontMatter("carriage returns") { times($0, "\r\n") },
            frontMatter("tags with commas") { "tags: " + times($0, ",、") },
            frontMatter("marks on a letter") { "slug: a" + times($0, "\u{301}\u{316}") },
            frontMatter("marks on letters") { "category: " + times($0, "a\u{301}\u{316}") },
            frontMatter("marks as escapes") { "category: \"a" + times($0, "\\u0301\\u0316") + "\"" },
            DoublingCase(testDescription: "front matter without end", reader: .article) {
                "---\n" + times($0 * 3, "a: b\n")
            },
            toml("keys of TOML") { numbered($0) { "k\($0) = 1\n" } },
            toml("tables of TOML") { numbered($0) { "[t\($0)]\na = 1\n" } },
            toml("a list of tables of TOML") { times($0, "[[t]]\n") },
            toml("a list of TOML") { "a = [" + times($0, "1, ") + "]" },
            toml("keys with dots of TOML") { numbered($0) { "a.b.k\($0) = 1\n" } },
            toml("a text of TOML") { "a = \"" + times($0, "\\u3042") + "\"" },
            toml("comments with quotes of TOML") { times($0, "# \"\n") },
            json("keys of JSON on one line") { numbered($0) { "\"k\($0)\": 1, " } + "\"z\": 1" },
            json("keys of JSON on lines") { numbered($0) { "\"k\($0)\":\n1, " } + "\"z\": 1" },
            json("a list of JSON") { "\"z\": [" + times(min($0, 50_000), "1, ") + "1]" },
            json("a text of JSON") { "\"z\": \"" + times($0, "\\ud83d\\ude00") + "\"" },
            body("words", "word "), body("marks on each letter of a text", "a\u{301}\u{316}"),
            body("paragraphs", "a\n\n"),
            body("links", "[a](b) "), body("definitions", "[a]: b\n"), body("emphasis", "*a* "), body("quotes", ">"),
            body("lists", "- a\n"), body("tables", "|a|b|\n|-|-|\n|1|2|\n\n"), body("one table", "|1|2|\n"),
            body("code", "`a` "), body("tags", "<b>a</b> "), body("references", "&amp;"), body("headings", "# a\n"),
            body("a link to a letter with marks", "&#x301;&#x316;", first: "[a](b", last: ")"),
            body("a heading of one character", "&#x301;&#x316;", first: "# a"), body("strikethroughs", "~~a~~ "),
            body("marks of notes", "[^a] ", first: "[^b]: c\n\n"), body("notes that nothing refers to", "[^a]: b\n\n"),
            body("boxes", ":::note\na\n:::\n"), body("open boxes", ":::note\n"), body("ends of boxes", ":::\n"),
            body("quotes that are boxes", "> [!TIP]\n> a\n\n"), body("terms", "a\n: b\n\n"), body("readings", "{漢|か}"),
            body("captions", "![a](https://e.example/b.png)\n*c*\n\n"), body("emphasis in emphasis", "*a **b "),
            body("control characters in the text", "\u{1}"),
            settings("settings that nobody knows") { numbered($0) { "k\($0): v\n" } },
            settings("a tab for everything") { "tabs:\n" + numbered($0) { "  - t\($0)\n" } },
            settings("a text that is too long") { "title: " + times($0, "a") },
            template("tags", "{{page_title}}"), template("braces", "{"),
            template("delimiters", "{{=<% %>=}}<%={{ }}=%>"),
            template("comments in a template", "{{! a }}\n"), template("sections", "{{#feed}}a{{/feed}}"),
            template("names that nobody gives", "{{pagetitle}}"),
            template("tags alone on their lines", "  {{>card}}\n"),
        ]
}

extension DoublingCase {
    /// Reads so much, with what is read lying in a folder of its own.
    func reading(size: Int, in folder: TemporaryFolder) throws -> () -> Void {
        let text = text(size)
        let (bytes, file) = (Array(text.utf8), "news/\(size).md")
        if reader == .article { try folder.write(text, to: "content/" + file) }
        let loader = FileLoader(
            context: LoadContext(
                root: folder.path, configuration: SiteConfiguration(), timeZone: .gmt, index: FileIndex([]),
                linkTargets: [:], categoryNames: ["news"], options: LoadOptions(at: Timestamp(seconds: 1_795_000_000))))
        return {
            switch reader {
            case .article: _ = loader.load(ContentFile(file))
            case .settings: _ = ConfigurationReader(reader: SettingsReader(yaml: bytes, path: "site.yml")).read()
            case .template: _ = Templates.compile(["page": ("page.mustache", text), "card": ("card.mustache", "")])
            }
        }
    }
}
