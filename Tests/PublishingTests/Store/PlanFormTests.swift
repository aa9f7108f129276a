import Composition
import Content
import Foundation
import Storage
import Testing

@testable import Layout
@testable import Publishing

@Suite("Stored plans") struct PlanFormTests {
    private let pattern = Pattern(name: "empty", spans: 1...2, heights: .any, width: 200, height: 100, slots: [])

    private func plans(_ placement: Plan.Placement) -> GridPlans {
        var plan = Plan(rows: [.init(height: 99.5, placements: [placement]), .init(height: 0, placements: [])])
        plan.rankedRows = 3
        return GridPlans(grid: "1 news-s-1", key: .max, plans: [plan, Plan(rows: [])])
    }

    private func library(_ patterns: Pattern...) -> PatternLibrary {
        PatternLibrary(
            patterns: Dictionary(uniqueKeysWithValues: patterns.map { ($0.name, $0) }), sequence: [], fillers: [])
    }

    @Test("are read as they were written")
    func again() throws {
        let plans = plans(.init(pattern: pattern, lane: 2, span: 2, articles: []))
        var writer = ByteWriter()
        writer.write(PlanForm(plans))
        let read = try writer.bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            return try reader.value(PlanForm.self)
        }
        #expect(read == PlanForm(plans))
        #expect(read.plans(in: library(pattern)) == plans)
    }

    @Test("are none with a theme whose patterns are others")
    func otherTheme() {
        let form = PlanForm(plans(.init(pattern: pattern, lane: 0, span: 2, articles: [])))
        var narrow = pattern
        narrow.spans = 1...1
        #expect(form.plans(in: library()) == nil)
        #expect(form.plans(in: library(narrow)) == nil)
        #expect(
            PlanForm(plans(.init(pattern: pattern, lane: -1, span: 1, articles: []))).plans(in: library(pattern)) == nil
        )
        #expect(
            PlanForm(plans(.init(pattern: pattern, lane: 0, span: 1, articles: [0]))).plans(in: library(pattern)) == nil
        )
    }

    @Test("of panels without news are those of the build before")
    func panels() async throws {
        let folder = try sampleSite(articles: 24)
        try folder.write("title: 見本新聞\nfonts: {embed: false}\ncards: false\n", to: "content/site.yml")
        let request = folder.request()
        func stored() -> Set<PlanForm> {
            let ledger = BuildStore(site: folder.path).ledger(of: request, in: folder.path + "/output")
            return Set(ledger.plans(of: "index.html"))
        }
        let number = try #require(await build(request).summary?.articles)
        let before = stored()
        try folder.write("---\ntitle: 新しい記事\ndate: 2026-11-18 12:00\n---\n\n本文。\n", to: "content/tech/new.md")
        #expect(await build(request).summary?.articles == number + 1)
        let after = stored()
        // Front page, society and tech.
        #expect(before.count == 3 && after.count == 3)
        #expect(before.intersection(after).count == 1)
    }
}
