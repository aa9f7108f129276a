import Testing

@testable import Content

@Suite("Settings of printed editions") struct PrintSettingsTests {
    private static func loaded(_ setting: String, _ frontMatter: String = "") async throws -> LoadedSite {
        let article = "---\ntitle: A\ndate: 2024-01-02\n\(frontMatter)---\nText.\n"
        return await (try TestSite(["news/a.md": article, "site.yml": setting])).load()
    }

    @Test("say whether articles are printed, on what paper, and how their lines go")
    func settings() async throws {
        let silent = try await Self.loaded("").site?.configuration.print
        #expect(silent?.isOn == false && silent?.paper == .a4 && silent?.writing == nil && silent?.digits == 2)
        #expect(try await Self.loaded("print: true\n").site?.configuration.print.isOn == true)
        #expect(try await Self.loaded("print: false\n").site?.configuration.print.isOn == false)
        let full = try await Self.loaded(
            "print: {paper: letter, writing: horizontal, headline: standing, digits: 3, hanging: true}\n"
        ).site?.configuration.print
        #expect(full?.isOn == true && full?.paper == .letter && full?.writing == .horizontal && full?.digits == 3)
        #expect(full?.headline == .standing && silent?.headline == .across)
        #expect(full?.hanging == true && silent?.hanging == false)
    }

    @Test(
        "that mean nothing are errors with their places",
        arguments: [
            (
                "print: 3\n",
                "content/site.yml:1:8: error: print must be true, false or a map of paper, writing, headline, digits and hanging"
            ),
            ("print: {paper: a5}\n", "content/site.yml:1:16: error: print.paper must be one of a4, a3, b4, letter"),
            ("print: {size: a4}\n", "content/site.yml:1:9: error: unknown setting \"size\""),
        ])
    func wrong(setting: String, message: String) async throws {
        let report = try await Self.loaded(setting).report
        #expect(report.contains(message), "\(report)")
    }

    @Test(
        "of an article go before those of its site",
        arguments: [("", nil), ("print: true\n", true), ("print: no\n", false)])
    func article(frontMatter: String, isPrinted: Bool?) async throws {
        #expect(try await Self.loaded("", frontMatter).site?.articles.first?.isPrinted == isPrinted)
    }
}
