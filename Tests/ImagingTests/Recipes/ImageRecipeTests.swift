import ImageFitting
import ImageJobs
import Testing

@testable import Imaging

struct ImageRecipeTests {
    private let photo = PixelSize(width: 3_000, height: 2_000)

    private let boxes = (0..<12).map { (number: Int) -> DisplayBox in
        let width = Double(60 + number * 31)
        return DisplayBox(widths: width...(width + 10), height: number == 5 ? nil : Double(40 + number * 17))
    }

    private func recipe(_ boxes: some Sequence<DisplayBox>) -> ImageRecipe {
        ImageRecipe(size: photo, boxes: Array(boxes))
    }

    @Test func `One frame gives one crop, in the widths of three densities`() {
        let series = recipe([DisplayBox(widths: 100...100, height: 100)]).series
        // One step narrower than the picture's 1.5: another would be 0.75, which does not hold a square.
        #expect(series.map { ($0.crop.aspect * 1_000).rounded() } == [1_061])
        #expect(series.map(\.widths) == [[177, 230, 300]])
    }

    @Test func `Frames of nearly one shape share a crop, those of another do not`() {
        let series = recipe([
            DisplayBox(widths: 100...100, height: 100), DisplayBox(widths: 105...105, height: 100),
            DisplayBox(widths: 440...440, height: 200), DisplayBox(widths: 300...300, height: nil),
        ]).series
        #expect(series.map(\.crop.isWhole) == [false, true, false])
        #expect(series.map(\.crop.aspect) == series.map(\.crop.aspect).sorted())
    }

    @Test func `What is made for a frame is made whatever other frames there are, and nothing else is`() {
        let all = recipe(boxes)
        var expected: [ImageCrop: Set<Int>] = [:]
        for box in boxes {
            for series in recipe([box]).series { expected[series.crop, default: []].formUnion(series.widths) }
        }
        #expect(all.series.count == expected.count)
        for series in all.series { #expect(series.widths == expected[series.crop]?.sorted()) }
    }

    @Test func `The order of the frames does not count, nor how often each is there`() {
        for _ in 0..<20 { #expect(recipe((boxes + boxes.prefix(4)).shuffled()) == recipe(boxes)) }
    }
}
