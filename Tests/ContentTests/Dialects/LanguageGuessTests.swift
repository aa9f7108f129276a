import Testing

@testable import Content

@Suite("The language of a site that says none") struct LanguageGuessTests {
    private static let text = String(repeating: "The tide will turn at nine, the harbour office says. ", count: 12)

    private static func load(_ body: String, _ more: [String: String] = [:]) async throws -> LoadedSite {
        let article = "---\ntitle: A\ndate: 2024-01-02\n---\n\(body)\n"
        return await (try TestSite(["news/a.md": article].merging(more) { $1 })).load()
    }

    @Test("articles in Latin letters alone make an English site, and it is said")
    func english() async throws {
        let loaded = try await Self.load(Self.text)
        #expect(loaded.site?.configuration.language == "en")
        #expect(loaded.site?.configuration.timeZone == "UTC")
        #expect(loaded.diagnostics.map(\.severity) == [.warning])
        #expect(loaded.report.contains("no language is set: en is assumed"))
        let settings = try await Self.load(Self.text, ["site.yml": "title: T\n"])
        #expect(settings.site?.configuration.language == "en")
        #expect(settings.report.contains("no language is set") && settings.report.contains("no time_zone is set: UTC"))
    }

    @Test(
        "articles in letters of one script make a site in the language that most is written of in them, and it is said",
        arguments: [
            ("ru", "Cyrillic letters", "Прилив начнётся в девять, сообщает портовая служба. "),
            ("el", "Greek letters", "Η παλίρροια θα γυρίσει στις εννέα, λέει το λιμεναρχείο. "),
            ("ar", "Arabic letters", "يبدأ المد في التاسعة بحسب مكتب الميناء. "),
            ("he", "Hebrew letters", "הגאות תתחיל בתשע, כך נמסר ממשרד הנמל. "),
            ("hi", "Devanagari letters", "बंदरगाह कार्यालय के अनुसार ज्वार नौ बजे आएगा। "),
            ("th", "Thai letters", "สำนักงานท่าเรือแจ้งว่าน้ำจะขึ้นตอนเก้าโมง "),
            ("ko", "hangul", "항만청에 따르면 밀물은 아홉 시에 시작된다. "),
            ("zh", "Chinese characters", "港务局表示，潮水将于九点开始上涨。"),
        ])
    func scripts(language: String, letters: String, sentence: String) async throws {
        let body = String(repeating: sentence, count: 12) + "https://harbour.example/tides?from=nine `let tide = 9`"
        let loaded = try await Self.load(body)
        #expect(loaded.site?.configuration.language == language)
        #expect(loaded.report.contains("\(language) is assumed, since the articles have \(letters)"))
    }

    @Test(
        "quoted sentences make no site of another language",
        arguments: [
            String(repeating: "항만청에 따르면 밀물은 아홉 시에 시작된다. ", count: 3),
            String(repeating: "港务局表示，潮水将于九点开始上涨。", count: 12),
        ])
    func quoted(sentence: String) async throws {
        let loaded = try await LoadedFolder([
            "_config.yml": "title: T\n",
            "_posts/2026-01-01-a.md": "---\ntitle: A\n---\n" + String(repeating: Self.text, count: 6) + sentence,
        ])
        #expect(loaded.site?.configuration.language == "en")
    }

    @Test("of two scripts that of code and of the text around it, English is assumed where Latin letters are the most")
    func mixed() async throws {
        let body = Self.text + Self.text + String(repeating: "Русский язык. ", count: 20)
        #expect(try await Self.load(body).site?.configuration.language == "en")
    }

    @Test(
        "a few letters, a character of East Asia or a word of the settings, and none is assumed",
        arguments: [
            ("A short text.", ""), (text + "字", ""), (text + "글", ""), (text, "language: ja\n"),
        ])
    func others(body: String, settings: String) async throws {
        let loaded = try await Self.load(body, settings.isEmpty ? [:] : ["site.yml": settings])
        #expect(loaded.site?.configuration.language == "ja")
        #expect(loaded.diagnostics.isEmpty)
    }
}
