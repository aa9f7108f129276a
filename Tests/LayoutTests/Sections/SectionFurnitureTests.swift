import Testing
import Typesetting

@testable import Layout

@Suite("What stands between two sections")
struct SectionFurnitureTests {
    /// A cell in which a picture stands from `picture` on, px from the cell's top.
    private func cell(_ frame: Rectangle, picture: ClosedRange<Double>?, kind: String = "tile") -> Card {
        Card(
            story: 0,
            frame: Frame(
                x: Length(offset: frame.x), y: frame.y, width: Length(offset: frame.width), height: frame.height),
            kind: kind, variant: "",
            image: picture.map {
                Frame(x: .zero, y: $0.lowerBound, width: .full, height: $0.upperBound - $0.lowerBound)
            })
    }

    @Test(
        "under a header what is seen begins a margin below it, and ends a margin above the next; cells at the end reach it"
    )
    func cells() {
        let layout = SectionLayout(
            height: 200,
            cards: [
                cell(Rectangle(x: 0, y: 0, width: 100, height: 120), picture: 8...100),
                cell(Rectangle(x: 100, y: 0, width: 100, height: 200), picture: 4...150),
                cell(Rectangle(x: 0, y: 120, width: 100, height: 80), picture: 10...60),
            ])
        let furnished = layout.furnished(underHeader: true)
        // From 4 to 180 is seen; both are 8 further down.
        #expect(furnished.height == 200)
        #expect(furnished.cards.map(\.frame.y) == [8, 8, 128])
        #expect(furnished.cards.map(\.frame.height) == [120, 192, 72])
        #expect(furnished.cards[2].frame.y + 60 + SectionMetrics.margin == furnished.height)
    }

    @Test("without a header cells stay where they are")
    func first() {
        let layout = SectionLayout(
            height: 100, cards: [cell(Rectangle(x: 0, y: 0, width: 100, height: 100), picture: 2...70)])
        let furnished = layout.furnished(underHeader: false)
        #expect(furnished.cards[0].frame.y == 0)
        #expect(furnished.height == 70 + SectionMetrics.margin)
        #expect(furnished.cards[0].frame.height == furnished.height)
    }

    @Test("a chip is seen itself")
    func chips() {
        let layout = SectionLayout(
            height: 50,
            cards: [cell(Rectangle(x: 12, y: 0, width: 60, height: 32), picture: nil, kind: LadderComposer.chipKind)])
        let furnished = layout.furnished(underHeader: true)
        #expect(furnished.cards[0].frame.y == SectionMetrics.margin)
        #expect(furnished.cards[0].frame.height == 32)
        #expect(furnished.height == 32 + 2 * SectionMetrics.margin)
    }

    @Test("a section that shows nothing stays as high as it is")
    func empty() {
        let layout = SectionLayout(height: 80, cards: [])
        #expect(layout.furnished(underHeader: true) == layout)
    }
}
