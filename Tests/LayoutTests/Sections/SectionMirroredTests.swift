import Testing
import Typesetting

@testable import Layout

@Suite("Pages that are read from right to left")
struct SectionMirroredTests {
    /// A cell that begins a quarter across the page, with a picture at its left.
    private let layout: SectionLayout = {
        var card = Card(
            story: 0,
            frame: Frame(
                x: Length(fraction: 0.25), y: 10, width: Length(fraction: 0.5, offset: -8), height: 100),
            kind: "tile", variant: "image",
            image: Frame(x: Length(offset: 12), y: 12, width: Length(offset: 80), height: 60))
        card.mark = Frame(x: Length(offset: 100), y: 14, width: Length(offset: 6), height: 6)
        return SectionLayout(height: 120, cards: [card])
    }()

    @Test("what stood so far from the left stands so far from the right, at any width")
    func distances() throws {
        let mirrored = layout.mirrored()
        let (before, after) = (layout.cards[0], mirrored.cards[0])
        for width in [320.0, 389, 1_280] {
            let (one, other) = (before.frame.rectangle(in: width), after.frame.rectangle(in: width))
            #expect(abs(one.x - (width - other.right)) < 1e-9 && abs(one.width - other.width) < 1e-9)
            let inside = one.width
            let (image, mirroredImage) = try (
                #require(before.image).rectangle(in: inside), #require(after.image).rectangle(in: inside)
            )
            #expect(abs(image.x - (inside - mirroredImage.right)) < 1e-9)
            let mark = try #require(after.mark).rectangle(in: inside)
            #expect(abs(inside - mark.right - 100) < 1e-9)
        }
        #expect(mirrored.height == layout.height && after.frame.y == before.frame.y)
        #expect(mirrored.mirrored() == layout)
    }

    @Test("a cell in which something has its place at the right keeps what is in it")
    func inside() {
        let mirrored = layout.mirrored(insideToo: false)
        #expect(mirrored.cards[0].frame != layout.cards[0].frame)
        #expect(mirrored.cards[0].image == layout.cards[0].image && mirrored.cards[0].mark == layout.cards[0].mark)
    }
}
