import Testing

@testable import Content

@Suite("Values of front matter that templates show") struct SourceValueTests {
    @Test(
        "words for yes and no are flags, as they are to our own keys; in quotes they are texts",
        arguments: [
            ("true", .flag(true)), ("no", .flag(false)), ("off", .flag(false)), ("yes", .flag(true)),
            ("On", .flag(true)), ("FALSE", .flag(false)), ("\"no\"", .text("no")), ("'true'", .text("true")),
            ("nO", .text("nO")), ("none", .text("none")), ("12", .number(12)), ("007", .number(7)), ("~", .null),
            ("[yes, \"yes\", one]", .list([.flag(true), .text("yes"), .text("one")])),
            ("{paid: no}", .map(["paid": .flag(false)])),
        ] as [(String, DataValue)])
    func flags(written: String, value: DataValue) async throws {
        let site = try TestSite([
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\nsponsored: \(written)\n---\n\nThe text.\n"
        ])
        #expect(await site.load().article?.data == ["sponsored": value])
    }
}
