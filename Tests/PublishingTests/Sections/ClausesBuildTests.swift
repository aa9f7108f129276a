import Foundation
import Testing

@testable import Publishing

@Suite("A headline of two clauses") struct ClausesBuildTests {
    @Test("keeps the wide space between them whole, and shows none above a deck")
    func wideSpace() async throws {
        let site = try TemporaryFolder()
        try site.write("title: 試し\n", to: "content/site.yml")
        let titles = [
            "防潮堤かさ上げへ、市が計画公表\u{3000}総事業費146億円", "「最後の一便」に別れ\u{3000}島結ぶ連絡船、98年の歴史に幕",
            "山に雪", "海に風", "森に雨",
        ]
        for (number, title) in titles.enumerated() {
            let wish = number == 0 ? "pin: lead\n" : ""
            try site.write(
                "---\ntitle: \"\(title)\"\ndate: 2026-11-1\(7 - number)\n\(wish)---\n\n本文。\n",
                to: "content/news/a\(number).md")
        }
        var request = site.request()
        request.fontEffort = .preview
        try #require(await build(request).summary != nil)
        let page = try #require(site.read("output/index.html"))
        #expect(!page.contains("\u{FFFD}"))
        #expect(page.contains(#/<span class="z[0-9a-z]+">\u{3000}</span>/#))
    }
}
