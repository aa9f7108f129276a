import Content
import Foundation
import Testing

@testable import Publishing
@testable import Rendering

/// A debug build stops at a name that a template is given and that is not declared; here is the other half.
@Suite("The names that templates are given") struct TemplateVocabularyTests {
    /// Marks every name that is given, on the page where it is.
    private static func probe(_ template: String) -> String {
        let passedOn = template == "page" ? "{{{header}}}{{{content}}}{{{after_content}}}{{{footer}}}" : ""
        return marks(TemplateVocabulary.vocabulary(of: template).names, in: template) + passedOn
    }

    private static func marks(_ names: [String: TemplateVocabulary.Meaning], in template: String) -> String {
        paths(names).map { mark($0, as: "\(template).\($0)") }.joined()
            + lists(names).map { list, names in
                "{{#\(list)}}" + paths(names).map { mark($0, as: "\(template).\(list).\($0)") }.joined()
                    + "{{/\(list)}}"
            }.joined()
    }

    /// A flag may be given and false everywhere: its value stands beside it.
    private static func mark(_ path: String, as name: String) -> String {
        "{{#\(path)}}«\(name)»{{/\(path)}}{{^\(path)}}«\(name)|{{\(path)}}»{{/\(path)}}"
    }

    /// All names with those that lead to them, but for what lists hold.
    private static func paths(_ names: [String: TemplateVocabulary.Meaning]) -> [String] {
        names.flatMap { name, meaning in
            if case .map(let names) = meaning { [name] + paths(names).map { name + "." + $0 } } else { [name] }
        }
    }

    private static func lists(
        _ names: [String: TemplateVocabulary.Meaning]
    ) -> [(String, [String: TemplateVocabulary.Meaning])] {
        names.flatMap { name, meaning in
            switch meaning {
            case .list(let names): return [(name, names)]
            case .map(let names): return lists(names).map { (name + "." + $0.0, $0.1) }
            case .text, .html, .flag, .data: return []
            }
        }
    }

    @Test("are given somewhere, each of them")
    func given() async throws {
        var missing = Set(
            Templates.names.flatMap { template in
                Self.probe(template).matches(of: /«([^»|]+)»/).map { String($0.1) }
            })
        #expect(missing.count > 100)
        for site in try Self.sites() {
            for template in Templates.names {
                try site.write(Self.probe(template), to: "templates/default/\(template).mustache")
            }
            var request = site.request()
            request.fontEffort = .preview
            let report = await build(request)
            try #require(report.summary != nil, "\(report.diagnostics.map(\.description))")
            for (file, bytes) in site.files(in: "output") where file.hasSuffix(".html") {
                let text = String(decoding: bytes, as: UTF8.self)
                missing.subtract(text.matches(of: /«([^»|]+)(\|false)?»/).map { String($0.1) })
            }
        }
        #expect(missing == [])
    }

    /// The recorded ones, one whose articles have sources that not every cell has room for, one of them in four languages, and one from right
    /// to left.
    private static func sites() throws -> [TemporaryFolder] {
        let recorded = try RecordedSite.names.map { name in
            let site = try TemporaryFolder()
            try FileManager.default.copyItem(
                at: RecordedSite(name: name).content, to: URL(filePath: site.path).appending(path: "content"))
            return site
        }
        let wordy = try sampleSite(articles: 12)
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 6\"><path d=\"M0 0h8v6H0z\"/></svg>"
        try wordy.write(picture, to: "content/static/logo.svg")
        try wordy.write(picture, to: "content/tech/p.svg")
        try wordy.write(
            "title: 見本新聞\nlogo: logo.svg\nbase_url: https://e.example\ncards: false\n", to: "content/site.yml")
        for number in 0..<24 {
            try wordy.write(
                """
                ---
                print: \(number == 0)
                title: 見出し第\(number)号、あすの天気は晴れのち曇り
                date: 2026-11-12
                source: 国際共同通信社東京本社編集局報道部
                kicker: 天気
                image: p.svg
                image_alt: 図
                image_caption: 晴れ
                image_credit: 写真部
                ---

                """, to: "content/tech/wordy\(number).md")
        }
        for language in ["en", "fr", "de"] {
            try wordy.write(
                "---\ntitle: \(language)\ndate: 2026-11-12\nlang: \(language)\ntranslations: [wordy0.md]\n---\n",
                to: "content/tech/\(language).md")
        }
        let fromRight = try sampleSite(articles: 3)
        try fromRight.write("title: ידיעות\nlanguage: he\nbase_url: https://e.example\n", to: "content/site.yml")
        return recorded + [wordy, fromRight]
    }

    @Test("are used rightly by the theme that comes with the program")
    func ownTheme() async throws {
        let site = try sampleSite(articles: 1)
        #expect(await build(site.request()).diagnostics.map(\.description) == [])
        withExtendedLifetime(site) {}
    }
}
