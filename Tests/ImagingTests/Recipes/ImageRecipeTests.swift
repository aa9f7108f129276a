import ImageJobs
import TestSupport
import Testing

@testable import Imaging

struct WidthLadderTests {
    @Test func `Widths are a step apart, and none exceeds the picture`() {
        #expect(WidthLadder.widths(for: [60, 120, 180, 66, 132, 198], most: 1_000) == [66, 132, 198])
        #expect(WidthLadder.widths(for: [300, 600, 900], most: 700) == [300, 700])
        #expect(WidthLadder.widths(for: [300, 600], most: 40) == [40])
        #expect(WidthLadder.widths(for: [], most: 40) == [])
    }

    /// The fewest, by trying all sets of wanted widths.
    private func fewest(_ wanted: [Int]) -> Int {
        let points = Array(Set(wanted)).sorted()
        return (1..<(1 << points.count)).filter { mask in
            let chosen = points.indices.filter { mask & (1 << $0) != 0 }.map { points[$0] }
            return points.allSatisfy { point in
                chosen.contains { $0 >= point && Double($0) < Double(point) * WidthLadder.step + 1e-9 || $0 == point }
            }
        }.map(\.nonzeroBitCount).min() ?? 0
    }

    @Test(arguments: 0..<60) func `The set is as small as can be, and everything wanted is served closely`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let wanted = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 40...700, using: &random) }
        let widths = WidthLadder.widths(for: wanted.map(Double.init), most: 10_000)
        for width in wanted {
            let served = widths.first { $0 >= width }
            #expect(served != nil, "seed \(seed)")
            #expect(
                Double(served ?? 0) < Double(width) * WidthLadder.step + 1e-9, "seed \(seed): \(wanted) → \(widths)")
        }
        for (narrow, wide) in zip(widths, widths.dropFirst()) {
            #expect(Double(narrow) * WidthLadder.step <= Double(wide), "seed \(seed)")
        }
        #expect(widths.count == fewest(wanted), "seed \(seed): \(wanted) → \(widths)")
    }
}

struct ImageRecipeTests {
    private let photo = PixelSize(width: 3_000, height: 2_000)

    @Test func `One frame gives one crop in three densities`() {
        let recipe = ImageRecipe(size: photo, boxes: [DisplayBox(widths: 60...60, height: 60)])
        #expect(recipe.crops == [ImageRecipe.Crop(aspect: 1, isWhole: false, widths: [60, 120, 180])])
    }

    @Test func `Frames of nearly one shape share a crop, those of another do not`() {
        let recipe = ImageRecipe(
            size: photo,
            boxes: [
                DisplayBox(widths: 100...100, height: 100), DisplayBox(widths: 112...112, height: 100),
                DisplayBox(widths: 400...400, height: 200), DisplayBox(widths: 300...300, height: nil),
            ])
        #expect(recipe.crops.map(\.aspect) == [1.12, 1.5, 2])
        #expect(recipe.crops.map(\.isWhole) == [false, true, false])
    }

    @Test
    func `Every frame finds a crop that holds what it shows and is wide enough, and never wider than the picture`() {
        for seed in 0..<400 {
            var random = SeededGenerator(seed: UInt64(seed))
            let size = PixelSize(
                width: .random(in: 40...4_000, using: &random), height: .random(in: 40...4_000, using: &random))
            let boxes = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                let narrow = Double.random(in: 50...1_200, using: &random)
                return DisplayBox(
                    widths: narrow...(narrow * .random(in: 1...1.25, using: &random)),
                    height: Bool.random(using: &random) ? nil : .random(in: 40...500, using: &random))
            }
            let recipe = ImageRecipe(size: size, boxes: boxes)
            for box in boxes {
                let fit = ImageFit(of: size, in: box)
                guard let index = recipe.crop(for: fit) else {
                    Issue.record("seed \(seed): no crop for \(box)")
                    continue
                }
                let crop = recipe.crops[index]
                let has = CropWindow(aspect: crop.aspect, of: size, focus: .centre)
                let wants = CropWindow(aspect: fit.aspect, of: size, focus: .centre)
                #expect(has.width >= wants.width - 0.01 && has.height >= wants.height - 0.01, "seed \(seed): \(box)")
                let most = Int(has.width.rounded(.down))
                let drawn = ImageRecipe.drawnWidths(of: crop.aspect, in: box, letterboxed: fit.isLetterboxed).upperBound
                for density in ImageRecipe.densities {
                    let needed = min(Int((drawn * density).rounded(.up)), most)
                    #expect((crop.widths.last ?? 0) >= needed, "seed \(seed): \(box) at \(density)")
                }
                #expect(crop.widths.allSatisfy { $0 >= 1 && $0 <= max(most, 1) }, "seed \(seed)")
            }
        }
    }

    @Test func `A frame that trims by itself is given the whole picture, wide enough to fill it`() {
        let recipe = ImageRecipe(size: photo, boxes: [DisplayBox(widths: 60...60, height: 60, isWhole: true)])
        #expect(recipe.crops == [ImageRecipe.Crop(aspect: 1.5, isWhole: true, widths: [90, 180, 270])])
        // But not one that would lose too much: it is letterboxed as anywhere.
        let fit = ImageFit(
            of: PixelSize(width: 900, height: 100), in: DisplayBox(widths: 60...60, height: 60, isWhole: true))
        #expect(fit.isLetterboxed)
    }

    @Test func `A list names the widths that are of use where a picture is drawn, and always one`() {
        var recipe = ImageRecipe(size: photo, boxes: [])
        recipe.crops = [ImageRecipe.Crop(aspect: 1.5, isWhole: true, widths: [60, 120, 180, 240, 600])]
        #expect(recipe.widths(ofCrop: 0, drawn: 60...60) == [60, 120, 180])
        #expect(recipe.widths(ofCrop: 0, drawn: 61...61) == [120, 180, 240])
        #expect(recipe.widths(ofCrop: 0, drawn: 100...190) == [120, 180, 240, 600])
        #expect(recipe.widths(ofCrop: 0, drawn: 900...900) == [600])
        for narrow in stride(from: 10.0, through: 700, by: 7) {
            let wide = narrow * 1.2
            let list = recipe.widths(ofCrop: 0, drawn: narrow...wide)
            for density in ImageRecipe.densities {
                // Whatever a screen asks for, the list has the file that the whole list would give it.
                for drawn in [narrow, wide] {
                    let all = recipe.crops[0].widths.first { Double($0) >= drawn * density } ?? 600
                    #expect(list.first { Double($0) >= drawn * density } ?? list.last == all)
                }
            }
        }
    }

    @Test func `The order of the frames does not count`() {
        let boxes = (0..<12).map { (number: Int) -> DisplayBox in
            let width = Double(60 + number * 31)
            return DisplayBox(widths: width...(width + 10), height: Double(40 + number * 17))
        }
        let recipe = ImageRecipe(size: photo, boxes: boxes)
        for _ in 0..<20 { #expect(ImageRecipe(size: photo, boxes: boxes.shuffled()) == recipe) }
    }
}
