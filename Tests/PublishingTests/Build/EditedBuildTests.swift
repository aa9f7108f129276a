import Foundation
import Testing

@testable import Publishing

/// A build after an edit, which finds the site of the build before it, its caches and its record.
@Suite("A build after an edit") struct EditedBuildTests {
    /// What an author, an editor or a designer does.
    enum Edit: CaseIterable {
        case title, summary, date, category, newArticle, removedArticle, tag, siteTitle, page, template
        case style, stylePart, updatedOnItsDay

        func apply(to site: TemporaryFolder) throws {
            let article = "content/society/a4.md"
            let files = FileManager.default
            switch self {
            case .title: try site.replace("見出し第4号", with: "号外、鯨、浜に帰る", in: article)
            case .summary: try site.replace("source:", with: "summary: 別の要約\nsource:", in: article)
            case .date: try site.replace("2026-11-14", with: "2026-11-17", in: article)
            case .updatedOnItsDay: try site.replace("04:15", with: "04:15\nupdated: 2026-11-14 04:15", in: article)
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
        try await Self.compare(sampleSite(articles: 6)) { try edit.apply(to: $0) }
    }

    /// What comes to a site, or goes, without anything being edited that names it.
    enum Surroundings: CaseIterable {
        case linkedArticle, shownPicture, nearerFile, otherPictureOfSameTime, ownFeed, ownFeedGone, author, authorGone
        case themeBehindLink, templateTakenIn

        func prepare(_ site: TemporaryFolder) throws {
            try site.replace("source:", with: "author: [千鳥]\nsource:", in: "content/society/a4.md")
            try site.append(
                "\n[後の記事](../tech/later.md)と[書類](/paper.pdf)。\n\n![図](later.gif)\n\n![絵](there.gif)\n",
                to: "content/society/a4.md")
            try site.write("書類", to: "content/paper.pdf")
            try setPicture(0x01, in: site)
            switch self {
            case .ownFeedGone: try site.write("<feed/>", to: "content/static/atom.xml")
            case .authorGone: try site.write("千鳥:\n  about: 記者。\n", to: "content/authors.yml")
            case .themeBehindLink:
                try site.write("body{margin:1px}", to: "shared/default/style/99-own.css")
                try FileManager.default.createDirectory(
                    atPath: site.path + "/templates", withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(
                    atPath: site.path + "/templates/default", withDestinationPath: "../shared/default")
            case .templateTakenIn:
                try site.write("<footer>{{>author}}</footer>", to: "templates/default/footer.mustache")
            default: break
            }
        }

        func apply(to site: TemporaryFolder) throws {
            switch self {
            case .linkedArticle:
                try site.write("---\ntitle: 後の記事\ndate: 2026-11-02\n---\n\n本文。\n", to: "content/tech/later.md")
            case .shownPicture: try site.writePicture(0x02, to: "content/society/later.gif")
            case .nearerFile: try site.write("別の書類", to: "content/static/paper.pdf")
            case .otherPictureOfSameTime: try setPicture(0x02, in: site)
            case .ownFeed: try site.write("<feed/>", to: "content/static/atom.xml")
            case .ownFeedGone: try FileManager.default.removeItem(atPath: site.path + "/content/static/atom.xml")
            case .author: try site.write("千鳥:\n  about: 記者。\n", to: "content/authors.yml")
            case .authorGone: try FileManager.default.removeItem(atPath: site.path + "/content/authors.yml")
            case .themeBehindLink: try site.write("body{margin:2px}", to: "shared/default/style/99-own.css")
            case .templateTakenIn: try site.write("<p>記者</p>", to: "templates/default/author.mustache")
            }
        }

        /// Of the same size and time, whatever its colour.
        private func setPicture(_ color: UInt8, in site: TemporaryFolder) throws {
            try site.writePicture(color, to: "content/society/there.gif")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
                ofItemAtPath: site.path + "/content/society/there.gif")
        }
    }

    @Test(
        "writes what a first build would when something comes or goes that others name",
        arguments: Surroundings.allCases)
    func surrounded(_ edit: Surroundings) async throws {
        let site = try sampleSite(articles: 6)
        try edit.prepare(site)
        // What is younger is not remembered.
        try await Task.sleep(for: .milliseconds(2_200))
        try await Self.compare(site) { try edit.apply(to: $0) }
    }

    /// Builds, edits and builds, and then builds from the beginning.
    private static func compare(_ site: TemporaryFolder, _ edit: (TemporaryFolder) throws -> Void) async throws {
        var request = site.request()
        request.fontEffort = .preview
        let first = await build(request)
        try #require(first.summary != nil, "\(first.diagnostics)")
        let before = Recording(site.files(in: "output"))
        try edit(site)
        let report = await build(request)
        try #require(report.summary != nil, "\(report.diagnostics)")
        let after = Recording(site.files(in: "output"))
        let isOther = after != before
        #expect(isOther)
        for folder in ["output", ".kawaraban"] { try FileManager.default.removeItem(atPath: site.path + "/" + folder) }
        let clean = await build(request)
        #expect(report.diagnostics == clean.diagnostics)
        for difference in Recording(site.files(in: "output")).differences(to: after) { Issue.record("\(difference)") }
    }
}

extension TemporaryFolder {
    fileprivate func append(_ text: String, to file: String) throws { try write((read(file) ?? "") + text, to: file) }

    fileprivate func replace(_ old: String, with new: String, in file: String) throws {
        let text = try #require(read(file))
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: file)
    }
}
