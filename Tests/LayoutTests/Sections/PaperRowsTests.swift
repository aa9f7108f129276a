import TestSupport
import Testing

@testable import Layout

@Suite("Rows on paper")
struct PaperRowsTests {
    private func frame(_ y: Double, _ height: Double) -> Frame {
        Frame(x: .zero, y: y, width: .full, height: height)
    }

    @Test("a row ends where no cell reaches across, and cells know how far below the row above they stand")
    func rows() {
        // One large cell beside three, then two side by side, then a gap.
        let rows = PaperRows([
            frame(0, 240), frame(0, 80), frame(80, 80), frame(160, 80), frame(240, 109), frame(240, 109),
            frame(360, 20),
        ])
        #expect(rows.places.map(\.row) == [0, 0, 0, 0, 1, 1, 2])
        #expect(rows.places.map(\.offset) == [0, 0, 80, 160, 0, 0, 11])
    }

    @Test("every cell stands on paper as far from the others of its row as on a screen, and rows do not overlap")
    func places() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let frames = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                frame(Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 1...12, using: &random)))
            }
            let places = PaperRows(frames).places
            let rows = Dictionary(grouping: frames.indices) { places[$0].row }
            #expect(rows.keys.sorted() == Array(0..<rows.count))
            var bottom = 0.0
            for row in rows.keys.sorted() {
                let cells = rows[row] ?? []
                for cell in cells { #expect(frames[cell].y == bottom + places[cell].offset) }
                // No line across the page goes between two cells of one row.
                let tops = cells.map { frames[$0].y }
                for line in Set(tops) where line > (tops.min() ?? 0) {
                    #expect(cells.contains { frames[$0].y < line && frames[$0].bottom > line })
                }
                bottom = cells.map { frames[$0].bottom }.max() ?? bottom
            }
        }
    }

    @Test("a carousel's cards stand in rows on paper, none narrower than on a screen, all in the page")
    func carousel() throws {
        let stories = [12, 30, 8, 20, 5, 28, 9, 16].map { story($0) }
        let composer = CarouselComposer(stories: stories, cell: try DefaultTheme.cell("carousel"))
        let breakpoints = defaultBreakpoints.all
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let onScreen = try #require(layout.cards.first).frame.rectangle(in: breakpoint.container)
            let boxes = layout.framesOnPaper(isCarousel: true, at: breakpoint).map {
                $0.rectangle(in: breakpoint.container)
            }
            #expect(boxes.allSatisfy { $0.x > 11 && $0.right < breakpoint.container - 11 })
            #expect(boxes.allSatisfy { $0.width >= onScreen.width && $0.height == onScreen.height })
            #expect(
                zip(boxes, boxes.dropFirst()).allSatisfy { $0.overlap(with: $1) == 0 && ($0.x < $1.x || $0.y < $1.y) })
            #expect(layout.framesOnPaper(isCarousel: false, at: breakpoint) == layout.cards.map(\.frame))
        }
    }

    @Test("printed is the widest layout that is read easily on a sheet, or the narrowest there is")
    func breakpoint() {
        #expect(Paper(defaultBreakpoints.all).container == 960)
        #expect(Paper(Breakpoints(minimumWidths: [320, 640, 1280]).all).container == 640)
        #expect(Paper(Breakpoints(minimumWidths: [1100]).all).container == 1100)
    }
}
