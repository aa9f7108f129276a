import Testing

@testable import Content

struct FingerprintTests {
    private let settings = """
        title: T
        language: en
        time_zone: UTC
        accent: "#064"
        profiles: [https://social.example/paper]
        patterns: [{at: 5, pattern: lead}]
        tabs:
          - front: true
            sections:
              - {kind: list, tag: River, more: news}
              - {kind: carousel, category: news}
          - category: news

        """

    private func fingerprint(_ settings: String) async throws -> String {
        let site = try TestSite(["site.yml": settings, "news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n"])
        return try #require(await site.load().readable?.configuration).fingerprint
    }

    @Test func `Where settings are written does not tell in it`() async throws {
        let own = try await fingerprint(settings)
        #expect(own == (try await fingerprint("# above\n\n" + settings)))
        #expect(
            own == (try await fingerprint(settings.replacing("    sections:", with: "    # between\n    sections:"))))
    }

    @Test(arguments: [
        ("#064", "#065"), ("at: 5", "at: 6"), ("River", "Sea"), ("carousel", "grid"), ("title: T", "title: U"),
    ])
    func `What they say does`(written: String, other: String) async throws {
        #expect(try await fingerprint(settings) != fingerprint(settings.replacing(written, with: other)))
    }
}
