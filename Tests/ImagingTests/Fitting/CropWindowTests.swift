import ImageJobs
import TestSupport
import Testing

struct CropWindowTests {
    @Test func `A window is as large as its shape allows and as near to the focus as the picture goes`() {
        let size = PixelSize(width: 1600, height: 900)
        let middle = CropWindow(aspect: 1, of: size, focus: .centre)
        #expect(middle == CropWindow(x: 350, y: 0, width: 900, height: 900))
        let corner = CropWindow(aspect: 1, of: size, focus: Focus(x: 1, y: 0))
        #expect(corner == CropWindow(x: 700, y: 0, width: 900, height: 900))
        let flat = CropWindow(aspect: 4, of: size, focus: Focus(x: 0.2, y: 0.9))
        #expect(flat == CropWindow(x: 0, y: 500, width: 1600, height: 400))
    }

    @Test func `Windows of one focus hold each other, the nearer to the picture's shape the larger`() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let size = PixelSize(
                width: .random(in: 50...4_000, using: &random), height: .random(in: 50...4_000, using: &random))
            let sides = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
            let focus = Focus(
                left: min(sides[0], sides[1]), top: min(sides[2], sides[3]), right: max(sides[0], sides[1]),
                bottom: max(sides[2], sides[3]))
            let near = size.aspect * .random(in: 0.6...1, using: &random)
            let outer = CropWindow(aspect: near, of: size, focus: focus)
            let inner = CropWindow(aspect: near * .random(in: 0.3...1, using: &random), of: size, focus: focus)
            #expect(
                inner.x >= outer.x - 1e-6 && inner.x + inner.width <= outer.x + outer.width + 1e-6
                    && inner.y >= outer.y - 1e-6 && inner.y + inner.height <= outer.y + outer.height + 1e-6,
                "seed \(seed): \(size) \(focus) \(outer) \(inner)")
        }
    }

    @Test func `A window shows all that matters when there is room, and else begins where that does`() {
        let size = PixelSize(width: 1000, height: 1000)
        let focus = Focus(left: 0.1, top: 0.2, right: 0.3, bottom: 0.9)
        #expect(
            CropWindow(aspect: 0.5, of: size, focus: focus) == CropWindow(x: 0, y: 0, width: 500, height: 1000))
        #expect(
            CropWindow(aspect: 1 / 0.75, of: size, focus: focus)
                == CropWindow(x: 0, y: 175, width: 1000, height: 750))
        let low = CropWindow(aspect: 5, of: size, focus: focus)
        #expect(low.height == 200 && abs(low.y - 200) < 1e-9)
        let narrow = CropWindow(aspect: 0.1, of: size, focus: focus)
        #expect(narrow.width == 100 && abs(narrow.x - 150) < 1e-9)
    }

    @Test func `A focus stays where it is when it is seen from a window`() {
        let size = PixelSize(width: 1000, height: 500)
        let window = CropWindow(x: 500, y: 100, width: 400, height: 300)
        #expect(window.focus(Focus(x: 0.7, y: 0.5), of: size) == Focus(x: 0.5, y: 0.5))
    }
}
