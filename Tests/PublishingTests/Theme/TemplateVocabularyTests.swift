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
        paths(names).map { "{{#\($0)}}«\(template).\($0)»{{/\($0)}}" }.joined()
            + lists(names).map { list, names in
                "{{#\(list)}}" + paths(names).map { "{{#\($0)}}«\(template).\(list).\($0)»{{/\($0)}}" }.joined()
                    + "{{/\(list)}}"
            }.joined()
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
            case .text, .html, .flag: return []
            }
        }
    }

    @Test("are given somewhere, each of them")
    func given() async throws {
        var missing = Set(
            Templates.names.flatMap { template in
                Self.probe(template).matches(of: /«([^»]+)»/).map { String($0.1) }
            })
        #expect(missing.count > 100)
        for name in RecordedSite.names {
            let site = try TemporaryFolder()
            try FileManager.default.copyItem(
                at: RecordedSite(name: name).content, to: URL(filePath: site.path).appending(path: "content"))
            for template in Templates.names {
                try site.write(Self.probe(template), to: "templates/default/\(template).mustache")
            }
            var request = site.request()
            request.fontEffort = .preview
            let report = await build(request)
            try #require(report.summary != nil, "\(report.diagnostics.map(\.description))")
            for (file, bytes) in site.files(in: "output") where file.hasSuffix(".html") {
                let text = String(decoding: bytes, as: UTF8.self)
                missing.subtract(text.matches(of: /«([^»]+)»/).map { String($0.1) })
            }
        }
        #expect(missing == [])
    }

    @Test("are used rightly by the theme that comes with the program")
    func ownTheme() async throws {
        #expect(await build(try sampleSite(articles: 1).request()).diagnostics == [])
    }
}
