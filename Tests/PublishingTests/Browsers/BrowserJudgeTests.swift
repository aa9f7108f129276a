import Foundation
import Layout
import Testing

@testable import Rendering

@Suite("The judge of recorded numbers") struct BrowserJudgeTests {
    private static let recorded = """
        {"browser": "chromium 1.2", "widths": [320, 390]}
        {"page": "index.html"}
        {"frame": "#a", "panel": "top", "boxes": [[0, 10, 320, 80], [0, 10, 390, 80]]}
        {"frame": "#a .headline", "panel": "top", "boxes": [[8, 20, 304, 40], null], \
        "texts": [["First", "second…"]], "set": [0, null], "lines": [[[8, 30, 50.5], [8, 50, 70.25, 2]], null]}
        """
    private static let line = FrameListing.Line(
        text: "First", rectangle: Rectangle(x: 8, y: 20, width: 50.5, height: 20))
    private static let second = FrameListing.Line(
        text: "second…", rectangle: Rectangle(x: 8, y: 40, width: 70.25, height: 20))

    private static func listing() -> FrameListing {
        FrameListing(
            page: "index.html", width: 320, height: 90, breakpoint: 20,
            frames: [
                FrameListing.Entry(
                    selector: "#a", kind: .card, rectangle: Rectangle(x: 0, y: 10, width: 320, height: 80), lines: [],
                    isTruncated: false, panel: "top"),
                FrameListing.Entry(
                    selector: "#a .headline", kind: .text, rectangle: Rectangle(x: 8, y: 20, width: 304, height: 40),
                    lines: [line, second], isTruncated: true, panel: "top"),
            ])
    }

    private func faults(
        _ browser: RecordedBrowser = .chromium, _ change: (inout FrameListing) -> Void = { _ in }
    ) throws -> [String] {
        var listing = Self.listing()
        change(&listing)
        let judge = BrowserJudge(browser: browser, numbers: try BrowserNumbers(Data(Self.recorded.utf8)))
        return judge.faults(in: [listing]).map { $0.replacing("index.html at 320 px in chromium 1.2: ", with: "") }
    }

    @Test("what is as the browser showed it has no fault", arguments: RecordedBrowser.allCases)
    func right(_ browser: RecordedBrowser) throws {
        #expect(try faults(browser) == [])
    }

    @Test("a box that is moved by a pixel, or larger by one", arguments: RecordedBrowser.allCases)
    func boxes(_ browser: RecordedBrowser) throws {
        #expect(
            try faults(browser) { $0.frames[0].rectangle.y += 1 } == [
                "#a (card): x, y, width, height: expected (0.00, 11.00, 320.00, 80.00), shown (0.00, 10.00, 320.00, 80.00)"
            ])
        for change in [\Rectangle.x, \.width, \.height] {
            #expect(try faults(browser) { $0.frames[0].rectangle[keyPath: change] -= 1 }.count == 1)
            #expect(try faults(browser) { $0.frames[0].rectangle[keyPath: change] += 0.4 } == [])
        }
    }

    @Test("a line that is lost, and one that ends elsewhere")
    func lines() throws {
        #expect(
            try faults { $0.frames[1].lines.removeLast() } == [
                "#a .headline (text): expected 1 lines, shown 2: First / second…"
            ])
        #expect(
            try faults { $0.frames[1].lines[0].text = "Firs t" } == [
                "#a .headline (text) line 1 “Firs t”: shown “First”"
            ])
        #expect(
            try faults { $0.frames[1].lines[1].text = "second" } == [
                "#a .headline (text) line 2 “second”: shown “second…”"
            ])
        #expect(try faults { $0.frames[1].lines[0].text = "First " } == [], "nobody sees a space at the end")
    }

    @Test("a line that begins half a pixel beside its place, or a tenth")
    func leftEdges() throws {
        #expect(
            try faults { $0.frames[1].lines[0].rectangle.x += 0.5 } == [
                "#a .headline (text) line 1 “First”: left edge: expected 8.500, shown 8.000"
            ])
        #expect(try faults { $0.frames[1].lines[0].rectangle.x -= 0.1 }.count == 1)
        #expect(try faults { $0.frames[1].lines[0].rectangle.x += 0.04 } == [])
    }

    @Test("a line of another width: runs and glyphs are rounded, and WebKitGTK's must stay in its box")
    func widths() throws {
        #expect(
            try faults { $0.frames[1].lines[0].rectangle.width += 0.06 } == [
                "#a .headline (text) line 1 “First”: width: expected 50.560, shown 50.500"
            ])
        #expect(try faults { $0.frames[1].lines[1].rectangle.width += 0.06 } == [], "it has two runs")
        #expect(try faults(.firefox) { $0.frames[1].lines[0].rectangle.width += 0.09 } == [])
        #expect(try faults(.firefox) { $0.frames[1].lines[0].rectangle.width += 0.1 }.count == 1)
        #expect(try faults(.webkit) { $0.frames[1].lines[0].rectangle.width += 3 } == [])
        let narrow = try faults(.webkit) { $0.frames[1].rectangle.width = 60 }
        #expect(narrow.contains("#a .headline (text) line 2 “second…”: ends at 78.25, and its box at 68.00"))
    }

    @Test("a line that stands higher, or outside of its box")
    func heights() throws {
        #expect(
            try faults { $0.frames[1].lines[0].rectangle.y += 1.25 } == [
                "#a .headline (text) line 1 “First”: middle: expected 31.25 down, shown 30.00"
            ])
        let outside = try faults { $0.frames[1].lines[0].rectangle.width = 305 }
        #expect(
            outside.contains {
                $0.hasSuffix("(8.00, 20.00, 305.00, 20.00) leaves its box (8.00, 20.00, 304.00, 40.00)")
            })
    }

    @Test("a frame that is new, gone or in another panel, and pages that come and go")
    func scope() throws {
        #expect(
            try faults { $0.frames[0].selector = "#b" } == [
                "#b (card) is listed, and was not recorded",
                "#a was recorded, and is not listed",
            ])
        #expect(
            try faults { $0.frames[0].panel = "news" } == ["#a (card): listed in the panel news, shown in top"])
        #expect(
            try faults { $0.page = "new.html" } == [
                "index.html was recorded of chromium 1.2, and is no page of the site",
                "new.html at 320 px in chromium 1.2: no numbers",
            ])
        #expect(try faults(.firefox) { $0.page = "new.html" }.count == 1, "not every page is asked of Firefox")
        #expect(try faults { $0.width = 390 }.count == 2, "another box, and one that was not there")
    }

    @Test(
        "a recording that nobody can read is no recording without faults",
        arguments: [
            "", "{\"page\": \"a\"}", "{\"browser\": \"b 1\", \"widths\": [1]}\n{\"frame\": \"#a\", \"boxes\": [null]}",
            "{\"browser\": \"b 1\", \"widths\": [1]}\n{\"page\": \"a\"}\n{\"frame\": \"#a\", \"boxes\": []}",
            "{\"browser\": \"b 1\", \"widths\": [1]}\n{\"page\": \"a\"}\n{\"frame\": \"#a\", \"boxes\": [[1, 2, 3]]}",
            "{\"browser\": \"b 1\", \"widths\": [1]}\n{\"page\": \"a\"}\n{\"frame\": \"#a\", \"boxes\": [[1, 2, 3, 4]], "
                + "\"texts\": [[\"a\"]], \"set\": [1], \"lines\": [[[1, 2, 3]]]}",
        ])
    func unreadable(_ text: String) {
        #expect(throws: BrowserNumbers.Unreadable.self) { try BrowserNumbers(Data(text.utf8)) }
    }

    @Test("checksums are those of everybody else")
    func checksums() {
        #expect(Checksum.of(Data("123456789".utf8)) == "cbf43926")
        #expect(Checksum.of(Data()) == "00000000")
    }
}
