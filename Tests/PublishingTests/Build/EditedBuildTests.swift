import Foundation
import Testing

@testable import Publishing

/// A build after an edit, which finds the site of the build before it, its caches and its record.
@Suite("A build after an edit") struct EditedBuildTests {
    /// What an author, an editor or a designer does.
    enum Edit: CaseIterable {
        case title, summary, date, category, newArticle, removedArticle, tag, siteTitle, page, template
        case style, stylePart

        func apply(to site: TemporaryFolder) throws {
            let article = "content/society/a4.md"
            let files = FileManager.default
            switch self {
            case .title: try site.replace("見出し第4号", with: "号外、鯨、浜に帰る", in: article)
            case .summary: try site.replace("source:", with: "summary: 別の要約\nsource:", in: article)
            case .date: try site.replace("2026-11-14", with: "2026-11-17", in: article)
            case .category:
                try files.moveItem(atPath: site.path + "/" + article, toPath: site.path + "/content/tech/a4.md")
            case .newArticle:
                try site.write("---\ntitle: 鱗雲、秋を告げる\ndate: 2026-11-17\n---\n\n本文。\n", to: "content/tech/new.md")
            case .removedArticle: try files.removeItem(atPath: site.path + "/" + article)
            case .tag: try site.replace("source:", with: "tags: [鯨]\nsource:", in: article)
            case .siteTitle: try site.replace("見本新聞", with: "別の新聞", in: "content/site.yml")
            case .page: try site.write("---\ntitle: 案内\n---\n\n本文。\n", to: "content/pages/about.md")
            case .template: try site.write("<footer>終</footer>", to: "templates/default/footer.mustache")
            case .style: try site.write("body{margin:0}", to: "templates/default/style.css")
            case .stylePart: try site.write("body{margin:0}", to: "templates/default/style/99-own.css")
            }
        }
    }

    @Test("writes what a first build would", arguments: Edit.allCases)
    func edited(_ edit: Edit) async throws {
        let site = try sampleSite(articles: 6)
        var request = site.request()
        request.fontEffort = .preview
        _ = await build(request)
        let before = Recording(site.files(in: "output"))
        try edit.apply(to: site)
        let report = await build(request)
        try #require(report.summary != nil, "\(report.diagnostics)")
        let after = Recording(site.files(in: "output"))
        let isOther = after != before
        #expect(isOther)
        for folder in ["output", ".kawaraban"] { try FileManager.default.removeItem(atPath: site.path + "/" + folder) }
        _ = await build(request)
        for difference in Recording(site.files(in: "output")).differences(to: after) { Issue.record("\(difference)") }
    }
}

extension TemporaryFolder {
    fileprivate func replace(_ old: String, with new: String, in file: String) throws {
        let text = try #require(read(file))
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: file)
    }
}
