import Content
import Foundation
import Testing
import Typesetting

@testable import Layout

@Suite("Checking drawings")
struct PatternCheckTests {
    private let check = PatternCheck(defaultBreakpoints)

    private func report(_ drawing: String, heights: Set<Double> = []) throws -> [String] {
        let (pattern, diagnostics) = PatternReader.read(
            Array(drawing.utf8), name: "p", path: "p.svg", scale: defaultScale)
        let read = try #require(pattern, "\(diagnostics)")
        return check.faults(of: read, rowHeights: heights.union(read.listedHeights)).map {
            $0.diagnostic(at: "p.svg").description
        }
    }

    /// One cell with a picture variant of the case's own.
    private func cell(_ boxes: String, root: String = "viewBox=\"0 0 320 240\" data-heights=\"240\"") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" \(root)>
        <g id="slot-1" data-slot="1"><rect class="cell" x="0" y="0" width="320" height="240"/>
        <g data-variant="image">
        \(boxes)
        </g>
        <g data-variant="text">
        <rect class="headline" x="12" y="12" width="296" height="200" data-sizes="15"/>
        </g></g></svg>
        """
    }

    @Test("the default theme's drawings hold for all texts, at all widths")
    func defaultTheme() throws {
        let library = try DefaultTheme.wholeLibrary()
        let heights = Set(library.patterns.values.flatMap(\.listedHeights))
        for pattern in library.patterns.values {
            #expect(check.faults(of: pattern, rowHeights: heights) == [], "\(pattern.name)")
        }
        for name in CellDrawings.names {
            let faults = check.faults(of: try DefaultTheme.cell(name), named: name)
            #expect(faults == [], "\(name)")
        }
    }

    @Test("a picture that grows beside its texts leaves the cell when these are short: one error")
    func growing() throws {
        let found = try report(
            cell(
                """
                <rect class="image" x="0" y="0" width="150" height="240" data-v="grow" data-h="proportional"/>
                <rect class="headline" x="162" y="12" width="146" height="120" data-sizes="17 15" data-h="proportional"/>
                """))
        #expect(
            found == [
                """
                p.svg:4: error: rect "image": of "slot-1", variant "image", leaves its cell by 96 px at the bottom, in a \
                cell 240 px high with a headline of 1 line and no summary
                  hint: data-v="grow" is for a picture above the texts; beside them write data-v="stretch"
                """
            ])
    }

    @Test("a summary that rises below a short headline until it meets the picture beside that is found")
    func flowing() throws {
        let boxes = """
            <rect class="headline" x="12" y="12" width="200" height="72" data-sizes="17" data-lines="3"/>
            <rect class="image" x="224" y="12" width="84" height="72" data-h="right"/>
            <rect class="summary" x="12" y="92" width="296" height="100" data-v="flow" data-sizes="13"/>
            """
        #expect(
            try report(cell(boxes)) == [
                """
                p.svg:5: error: rect "image": of "slot-1", variant "image", overlaps the summary on pages from 320 px on, in a \
                cell 240 px high with a headline of 1 line and a summary of 1 line
                """
            ])
        #expect(
            try report(
                cell(boxes.replacing("x=\"12\" y=\"92\" width=\"296\"", with: "x=\"12\" y=\"92\" width=\"200\"")))
                == [])
    }

    @Test("boxes that meet as the page gets wider are found, and named with the page's width")
    func widening() throws {
        let boxes = """
            <rect class="image" x="12" y="12" width="100" height="100" data-h="proportional"/>
            <rect class="headline" x="124" y="12" width="184" height="100" data-sizes="15"/>
            """
        #expect(
            try report(cell(boxes)) == [
                """
                p.svg:4: error: rect "image": of "slot-1", variant "image", overlaps the headline on pages from 320 px on, in \
                a cell 240 px high with a headline of 1 line and no summary
                """
            ])
    }

    @Test("a headline without room for a character, and one without height for a line, are found")
    func tooSmall() throws {
        let narrow =
            "<rect class=\"headline\" x=\"12\" y=\"12\" width=\"20\" height=\"60\" data-h=\"left\" data-sizes=\"17 15\"/>"
        #expect(
            try report(cell(narrow)) == [
                """
                p.svg:4: error: rect "headline": of "slot-1", variant "image", has room for lines of 20 px on pages from \
                320 px on, too few for a character of 15 px and the dots of a text that is cut
                  hint: make it wider, or add a smaller type to data-sizes
                """
            ])
        let low = "<rect class=\"headline\" x=\"12\" y=\"232\" width=\"200\" height=\"8\" data-sizes=\"15\"/>"
        #expect(
            try report(cell(low)) == [
                """
                p.svg:4: error: rect "headline": of "slot-1", variant "image", leaves its cell by 12 px at the bottom, in a \
                cell 240 px high with a headline of 1 line and no summary
                  hint: the texts have 8 px from the headline's top to the end of the last of them
                """
            ])
    }

    @Test("in heights that only rows of other drawings have, a cell of any height is looked at, too")
    func anyHeight() throws {
        let drawing = cell(
            """
            <rect class="image" x="12" y="12" width="296" height="80" data-v="bottom"/>
            <rect class="headline" x="12" y="120" width="296" height="80" data-v="top" data-sizes="15"/>
            """, root: "viewBox=\"0 0 320 240\" data-heights=\"any\"")
        #expect(try report(drawing) == [])
        #expect(try report(drawing, heights: [300]).count == 1)
    }

    @Test("a cell that is as high as its text finds the picture beside a text that is shorter than it")
    func hugging() throws {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 180" data-heights="any">
            <g id="slot-1" data-slot="1"><rect class="cell" x="0" y="0" width="150" height="180"/>
            <g data-variant="image">
            <rect class="image" x="110" y="8" width="40" height="60" data-h="right"/>
            <rect class="headline" x="0" y="8" width="100" height="140" data-v="stretch" data-sizes="13"/>
            </g>
            <g data-variant="text"><rect class="headline" x="0" y="8" width="142" height="140" data-sizes="13"/></g>
            </g></svg>
            """
        let (pattern, _) = PatternReader.read(Array(drawing.utf8), name: "card", path: "c", scale: defaultScale)
        let cell = try #require(pattern.flatMap { CellDrawing($0) })
        #expect(
            check.faults(of: cell, named: "card").map { "\($0.line) \($0.element) \($0.kind)" } == [
                "4 rect \"image\" leavesCell"
            ])
    }
}
