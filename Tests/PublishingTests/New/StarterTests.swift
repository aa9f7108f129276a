import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Beginning")
struct StarterTests {
    @Test("a new site builds at once")
    func site() async throws {
        let folder = try TemporaryFolder()
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        let (file, decided) = try Starter.site(at: folder.path + "/paper", now: now)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(decided == "language: ja, time_zone: Asia/Tokyo; content/site.yml has both")
        var request = folder.request()
        request.site = folder.path + "/paper"
        let report = await build(request)
        #expect(report.diagnostics == [])
        #expect(report.summary?.articles == 1)
        let article = try Starter.article("優勝", site: request.site, category: "sport", now: now)
        func tabs() async throws -> [String] {
            #expect(await build(request).diagnostics == [])
            let page = try #require(folder.read("paper/output/index.html"))
            return ["news", "sport"].filter {
                page.contains("href=\"\($0)/index.html\"") || page.contains("href=\"#\($0)\"")
            }
        }
        // What only drafts are in is no reader's business; what is public has a tab.
        #expect(try await tabs() == ["news"])
        try folder.write(
            try String(contentsOfFile: article, encoding: .utf8).replacing("draft: true\n", with: ""),
            to: "paper/content/sport/win.md")
        #expect(try await tabs() == ["news", "sport"])
    }

    @Test("a new site wants a folder of its own, by name")
    func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "file")
        try folder.write("a", to: "full/a.txt")
        func refusal(_ folder: String) -> String? {
            #expect(throws: StarterError.self) { try Starter.site(at: folder, now: Date()) }?.message
        }
        #expect(refusal("") == "the folder has no name")
        #expect(refusal(folder.path + "/file") == "\(folder.path)/file is a file")
        #expect(refusal(folder.path + "/full") == "\(folder.path)/full is not empty")
    }

    @Test("a new article is one that builds, whatever it is called")
    func reserved() async throws {
        let folder = try TemporaryFolder()
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        _ = try Starter.site(at: folder.path, now: now)
        for (title, name) in [("Feed", "feed-1"), ("Index", "index-1"), ("404", "404-1"), ("Pages", "pages-1")] {
            let file = try Starter.article(title, site: folder.path, category: "News", now: now)
            #expect(file == "\(folder.path)/content/news/\(name).md")
        }
        var request = folder.request()
        request.includesDrafts = true
        #expect(await build(request).diagnostics == [])
        #expect(throws: StarterError.self) {
            try Starter.article("a", site: folder.path, category: "Tags", now: now)
        }
    }

    @Test(
        "a new site is in the language that is asked for, and builds without a word",
        arguments: [
            ("en", "America/New_York", "Write the text here."), ("de-AT", "Europe/Vienna", "Hier steht der Text."),
            ("fr", "Europe/Paris", "Écrivez le texte ici."), ("es", "America/New_York", "Escriba aquí el texto."),
            ("zh-Hant", "Asia/Taipei", "在這裡寫內文。"), ("zh", "Asia/Shanghai", "在这里写正文。"), ("ko", "Asia/Seoul", "본문을 씁니다."),
            ("it", "Europe/Rome", "Scrivete qui il testo."), ("pt-BR", "America/New_York", "Escreva o texto aqui."),
            ("nl", "Europe/Amsterdam", "Schrijf hier de tekst."),
        ])
    func languages(language: String, zone: String, text: String) async throws {
        let folder = try TemporaryFolder()
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        let site = folder.path + "/paper"
        let (file, decided) = try Starter.site(at: site, language: language, machineZone: "America/New_York", now: now)
        #expect(decided.contains("language: \(language), time_zone: \(zone);"))
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(text))
        var request = folder.request()
        request.site = site
        // Fonts for all of these are not on every machine.
        #expect(await build(request).diagnostics.filter { !$0.message.contains("font has") } == [])
        let draft = try Starter.article("Two", site: site, category: nil, now: now)
        #expect(try String(contentsOfFile: draft, encoding: .utf8).contains(text))
    }

    @Test("in a language that pages have no words in, one warning says so, until the site has some")
    func unspoken() async throws {
        let folder = try TemporaryFolder()
        _ = try Starter.site(
            at: folder.path + "/paper", language: "sv", now: Date(timeIntervalSince1970: 1_794_000_000))
        var request = folder.request()
        request.site = folder.path + "/paper"
        let warning = Diagnostic(
            .warning, "what pages say of themselves is English: there are no words in svenska (sv) yet",
            at: "content/site.yml", hint: "say them with words, as in {related: …}; README.md lists them")
        #expect(await build(request).diagnostics == [warning])
        let settings = try #require(folder.read("paper/content/site.yml"))
        try folder.write(settings + "words: {skip: Till innehållet}\n", to: "paper/content/site.yml")
        #expect(await build(request).diagnostics == [])
        #expect(folder.read("paper/output/index.html")?.contains(">Till innehållet</a>") == true)
    }

    @Test("a new site may stand in a repository that is new, and in no other folder with files")
    func repository() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "paper/.git/HEAD")
        try folder.write("# Paper", to: "paper/README.md")
        _ = try Starter.site(at: folder.path + "/paper", now: Date())
        #expect(folder.read("paper/README.md") == "# Paper")
        try folder.write("", to: "other/a.txt")
        #expect(throws: StarterError.self) { try Starter.site(at: folder.path + "/other", now: Date()) }
    }

    @Test("a new article goes where articles are, under a name that a file may have")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "content/images/a.png")
        try folder.write("---\ntitle: T\n---\n", to: "content/news/a.md")
        func article(_ title: String, in category: String? = nil) throws -> String {
            try Starter.article(title, site: folder.path, category: category, now: Date())
        }
        #expect(try article("First").hasSuffix("content/news/first.md"))
        for category in ["", "static", "pages", "a/b", ".x"] {
            #expect(throws: StarterError.self) { try article("A", in: category) }
        }
        let long = String(repeating: "हिन्दी समाचार ", count: 12)
        let name = URL(filePath: try article(long)).lastPathComponent
        #expect(name.utf8.count < 200 && name.hasPrefix("हिन्दी-समाचार-"))
        #expect(URL(filePath: try article(String(repeating: "語", count: 90))).lastPathComponent.utf8.count <= 200)
    }

    @Test("a language that is none is refused with a suggestion")
    func unknownLanguage() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StarterError(message: "\"jp\" names no language", hint: "did you mean \"ja\"?")) {
            try Starter.site(at: folder.path + "/paper", language: "jp", now: Date())
        }
    }

    @Test(
        "the locale of the machine names a language, or none",
        arguments: [
            ("de_AT.UTF-8", "de-AT"), ("ja_JP", "ja"), ("en_US.UTF-8", "en-US"), ("en", "en"), ("C.UTF-8", nil),
            ("POSIX", nil), ("", nil),
        ])
    func locales(locale: String, language: String?) { #expect(Starter.language(ofLocale: locale) == language) }

    @Test("a new article is a draft with its title, and never overwrites one")
    func article() async throws {
        let site = try sampleSite(articles: 1)
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        let file = try Starter.article("He said \"Hi\" \\o/", site: site.path, category: nil, now: now)
        #expect(file.hasSuffix("/content/tech/he-said-hi-o.md"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("\ndate: 2026-11-07T06:20:00+09:00\n"), "as clocks show it where the site is")
        let report = await build(site.request())
        #expect(report.diagnostics == [])
        #expect(report.summary?.draftsLeftOut == 1)
        #expect(throws: StarterError.self) {
            try Starter.article("He said \"Hi\" \\o/", site: site.path, category: nil, now: now)
        }
    }

    @Test("a title of signs alone makes an address of the day and a number")
    func signs() async throws {
        let site = try sampleSite(articles: 1)
        let now = Date(timeIntervalSince1970: 1_794_000_000)
        for (title, name) in [("😀😀", "2026-11-07-1"), ("！？", "2026-11-07-2")] {
            let file = try Starter.article(title, site: site.path, category: nil, now: now)
            #expect(file.hasSuffix("/content/tech/\(name).md"))
        }
        var request = site.request()
        request.includesDrafts = true
        // Not every machine has a font with these signs.
        #expect(await build(request).diagnostics.filter { !$0.message.contains("font") } == [])
    }

    @Test("a title that would not build is refused")
    func titles() throws {
        let site = try sampleSite(articles: 1)
        func refusal(_ title: String) -> StarterError? {
            #expect(throws: StarterError.self) {
                try Starter.article(title, site: site.path, category: nil, now: Date())
            }
        }
        for title in ["", " ", "\u{200B}"] {
            #expect(refusal(title) == StarterError(message: "the title is empty", hint: "write the title in quotes"))
        }
        #expect(
            refusal(String(repeating: "a ", count: 600))
                == StarterError(
                    message: "the title is longer than 1000 characters", hint: "shorten it: the text has room"))
    }

    @Test("a folder that is not empty is left alone")
    func occupied() throws {
        let folder = try sampleSite(articles: 1)
        #expect(throws: StarterError.self) { try Starter.site(at: folder.path, now: Date()) }
    }
}
