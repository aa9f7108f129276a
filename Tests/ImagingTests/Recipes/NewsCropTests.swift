import ImageJobs
import Testing

@testable import Imaging

@Suite("Crops for search engines") struct NewsCropTests {
    @Test(
        "have their shapes, 1,200 pixels across, and no more than the picture",
        arguments: [
            (4000, 3000, ["1200x1200", "1200x900", "1200x675"]), (800, 600, ["600x600", "800x600", "800x450"]),
            (1000, 100, ["100x100", "133x100", "178x100"]), (1, 1, ["1x1", "1x1", "1x1"]),
        ])
    func sizes(_ width: Int, _ height: Int, _ expected: [String]) {
        let picture = PixelSize(width: width, height: height)
        let sizes = NewsCrop.all.map { $0.size(in: picture) }
        // A pixel of rounding is no other shape.
        for (size, text) in zip(sizes, expected) {
            let parts = text.split(separator: "x").compactMap { Int($0) }
            #expect(abs(size.width - parts[0]) <= 1 && abs(size.height - parts[1]) <= 1, "\(size) \(text)")
            #expect(size.width <= width && size.height <= height + 1)
        }
    }
}
