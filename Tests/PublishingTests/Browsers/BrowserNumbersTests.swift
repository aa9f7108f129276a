import Rendering
import Testing

/// What Chromium, Firefox and WebKitGTK showed of all pages of the sample and of the sites in `Tests/Fixtures/pages`: every box, and
/// every line in it. `make browser-numbers` asks them, these tests hold the engine to their answers in seconds and without a
/// window. That the pages written today still give these boxes is seen by the live browsers of `Tests/Browser` alone.
@Suite("Recorded numbers of browsers") struct BrowserNumbersTests {
    /// So many faults are told in full.
    private static let shown = 10

    @Test("the engine says of every page what browsers showed", arguments: BrowserSite.names)
    func numbers(_ name: String) async throws {
        let site = BrowserSite(name: name)
        let judges = try RecordedBrowser.allCases.map { browser in
            let numbers = try #require(try site.numbers(of: browser), "\(browser) was not asked; \(BrowserJudge.hint)")
            return BrowserJudge(browser: browser, numbers: numbers)
        }
        let listings = try await site.listings(at: Set(judges.flatMap(\.numbers.widths)))
        let faults = judges.flatMap { $0.faults(in: listings) }
        for fault in faults.prefix(Self.shown) { Issue.record("\(name): \(fault)") }
        if !faults.isEmpty { Issue.record("\(name): \(faults.count) faults; \(BrowserJudge.hint)") }
    }

    @Test("browsers were shown the sites as they are", arguments: BrowserSite.names)
    func sources(_ name: String) throws {
        let site = BrowserSite(name: name)
        let (now, then) = (try site.sources(), try site.recordedSources())
        let changed = Set(now.keys).union(then.keys).filter { now[$0] != then[$0] }.sorted()
        #expect(changed == [], "changed since browsers were asked; \(BrowserJudge.hint)")
    }

    @Test("all three were asked for every site", arguments: BrowserSite.names)
    func scope(_ name: String) throws {
        for browser in RecordedBrowser.allCases {
            let numbers = try #require(try BrowserSite(name: name).numbers(of: browser), "\(browser)")
            #expect(numbers.browser.hasPrefix("\(browser.rawValue) "))
            #expect(numbers.pages.contains("index.html") && numbers.widths.count >= 4, "\(browser)")
        }
    }

    @Test("Chromium was asked at both ends of every range")
    func ranges() async throws {
        let site = BrowserSite(name: "empty")
        let asked = try #require(try site.numbers(of: .chromium)).widths
        let listings = try await site.listings(at: Set((320...1440).map(Double.init)))
        let ranges = Dictionary(grouping: listings, by: \.breakpoint).values.map { $0.map(\.width) }
        let ends = Set(ranges.flatMap { [$0.min(), $0.max()] }.compactMap(\.self))
        #expect(ends.count >= 18 && ends.subtracting(asked) == [], "Scripts/browser_numbers.py lists the widths")
    }
}
