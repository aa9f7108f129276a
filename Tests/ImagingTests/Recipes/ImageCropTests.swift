import ImageFitting
import ImageJobs
import TestSupport
import Testing

@testable import Imaging

struct ImageCropTests {
    private let photo = PixelSize(width: 3_000, height: 2_000)

    private func randomSize(_ random: inout SeededGenerator) -> PixelSize {
        PixelSize(width: .random(in: 40...4_000, using: &random), height: .random(in: 40...4_000, using: &random))
    }

    private func randomBox(_ random: inout SeededGenerator) -> DisplayBox {
        let narrow = Double.random(in: 50...1_200, using: &random)
        return DisplayBox(
            widths: narrow...(narrow * .random(in: 1...1.25, using: &random)),
            height: Int.random(in: 0..<4, using: &random) == 0 ? nil : .random(in: 40...500, using: &random),
            isWhole: Int.random(in: 0..<4, using: &random) == 0)
    }

    @Test func `A crop holds what a frame shows, and more of the picture by no more than a step`() {
        for seed in 0..<2_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let size = randomSize(&random)
            let box = randomBox(&random)
            let fit = ImageFit(of: size, in: box)
            let crop = ImageCrop(of: size, for: fit)
            let has = CropWindow(aspect: crop.aspect, of: size, focus: .centre)
            let wants = CropWindow(aspect: fit.aspect, of: size, focus: .centre)
            #expect(has.width >= wants.width - 0.01 && has.height >= wants.height - 0.01, "seed \(seed): \(box)")
            let more = has.width * has.height / (wants.width * wants.height)
            #expect(more <= ImageCrop.step + 0.000_01, "seed \(seed): \(box)")
            #expect(crop.isWhole == (crop.aspect == size.aspect), "seed \(seed)")
            if fit.aspect == size.aspect { #expect(crop.isWhole, "seed \(seed)") }
        }
    }

    @Test func `Each screen is served a file as wide as the frame, or all that the picture has, and little more`() {
        for seed in 0..<2_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let size = randomSize(&random)
            let box = randomBox(&random)
            let fit = ImageFit(of: size, in: box)
            let crop = ImageCrop(of: size, for: fit)
            let has = CropWindow(aspect: crop.aspect, of: size, focus: .centre)
            let range = crop.drawnWidths(in: box, letterboxed: fit.isLetterboxed)
            let files = crop.fileWidths(drawn: [range])
            for drawn in [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound] {
                for screen in ImageCrop.densities {
                    let density = drawn > ImageCrop.widestOnPhones ? min(screen, ImageCrop.densities[1]) : screen
                    let needed = min(Int((drawn * density).rounded(.up)), max(1, Int(has.width)))
                    let served = files.first { $0 >= needed }
                    #expect(served != nil, "seed \(seed): \(box) at \(density)")
                    let most = Double(needed) * WidthLadder.step(from: Double(needed)) * WidthLadder.nearlySame
                    #expect(Double(served ?? 0) <= most, "seed \(seed): \(box)")
                }
            }
        }
    }

    @Test func `Only what phones can show across is made for three pixels to the dot`() {
        let crop = ImageCrop(whole: PixelSize(width: 6_000, height: 4_000))
        #expect(crop.fileWidths(drawn: [480.0...480]).last == 1_448)
        #expect(crop.fileWidths(drawn: [481.0...600]).last == 1_113)
        // A range that begins on phones, and ends where there are none.
        #expect(crop.fileWidths(drawn: [400.0...1_200]).last == 2_447)
        #expect(crop.fileWidths(drawn: [1_280.0...1_280]) == [1_448, 2_447])
    }

    @Test func `The crops of a picture are few, and one of them is half of it`() {
        var aspects: Set<Double> = []
        for seed in 0..<4_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            aspects.insert(ImageCrop(of: photo, for: ImageFit(of: photo, in: randomBox(&random))).aspect)
        }
        #expect(aspects.count <= 9)
        let flat = ImageFit(of: photo, in: DisplayBox(widths: 900...900, height: 60))
        #expect(flat.isLetterboxed && abs(ImageCrop(of: photo, for: flat).aspect - 3) < 0.000_001)
    }

    @Test func `A frame that trims by itself is given the whole picture, wide enough to fill it`() {
        let box = DisplayBox(widths: 60...60, height: 60, isWhole: true)
        let crop = ImageCrop(of: photo, for: ImageFit(of: photo, in: box))
        #expect(crop == ImageCrop(whole: photo))
        #expect(crop.drawnWidths(in: box, letterboxed: false) == 90...90)
        // But not one that would lose too much: it is letterboxed as anywhere.
        #expect(ImageFit(of: PixelSize(width: 900, height: 100), in: box).isLetterboxed)
    }

    @Test func `No file is higher than encoders can write, and none is cut for it`() {
        let size = PixelSize(width: 800, height: 20_000)
        let crop = ImageCrop(whole: size)
        let widths = crop.fileWidths(drawn: [300.0...360, 600...800])
        #expect(widths.last == 640)
        for width in widths { #expect(crop.height(of: width) <= ImageLimits.side) }
    }
}
