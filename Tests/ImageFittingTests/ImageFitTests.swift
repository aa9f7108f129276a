import ImageFitting
import ImageJobs
import TestSupport
import Testing

@testable import ImageFitting

struct ImageFitTests {
    private func box(_ width: Double, _ height: Double, upTo wide: Double? = nil) -> DisplayBox {
        DisplayBox(widths: width...(wide ?? width), height: height)
    }

    @Test func `A picture of the frame's shape loses nothing and is used whole`() {
        let fit = ImageFit(of: PixelSize(width: 1200, height: 800), in: box(300, 200))
        #expect(fit.loss < 1e-9 && fit.aspect == 1.5 && !fit.isLetterboxed)
    }

    @Test func `A picture that fills less than half of its frame is a sliver`() {
        func isSliver(_ width: Int, _ height: Int, _ frame: (Double, Double)) -> Bool {
            ImageFit.isSliver(PixelSize(width: width, height: height), width: frame.0, height: frame.1)
        }
        func isSpeck(_ side: Int, grows: Bool = false) -> Bool {
            ImageFit.isHardlySeen(PixelSize(width: side, height: side), width: 900, height: 400, grows: grows)
        }
        #expect(isSpeck(100) && isSpeck(100, grows: true) && !isSpeck(150))
        #expect(isSliver(600, 900, (292, 64)) && isSliver(4_000, 600, (80, 80)))
        #expect(!isSliver(600, 900, (292, 160)) && !isSliver(1_200, 800, (292, 64)) && !isSliver(960, 640, (300, 200)))
    }

    @Test func `A picture that nearly fits is not cropped`() {
        let fit = ImageFit(of: PixelSize(width: 1200, height: 800), in: box(300, 212))
        #expect(fit.aspect == 1.5 && fit.loss > 0 && fit.loss <= ImageFit.nearlyFits)
    }

    @Test func `A wider picture is cropped to the widest shape of the range, and loses most at the narrow end`() {
        let fit = ImageFit(of: PixelSize(width: 1600, height: 900), in: box(200, 200, upTo: 240))
        #expect(fit.aspect == 1.2 && !fit.isLetterboxed)
        #expect(abs(fit.loss - (1 - 9.0 / 16)) < 1e-9)
    }

    @Test func `A picture between the two shapes of a range is used whole`() {
        let fit = ImageFit(of: PixelSize(width: 1150, height: 1000), in: box(200, 200, upTo: 260))
        #expect(fit.aspect == 1.15)
    }

    @Test func `A panorama in a square is letterboxed, half of it kept`() {
        let fit = ImageFit(of: PixelSize(width: 5000, height: 1000), in: box(60, 60))
        #expect(fit.isLetterboxed && fit.aspect == 2.5 && fit.loss == 0.5)
    }

    @Test func `A wide picture fills a square: bars above and below would be wider than what it loses`() {
        let fit = ImageFit(of: PixelSize(width: 1200, height: 500), in: box(67, 84))
        #expect(!fit.isLetterboxed && fit.loss > 0.6)
    }

    @Test func `A frame with no room for what an author wants kept is not filled, and that stays whole`() {
        let (photo, wide) = (PixelSize(width: 1200, height: 800), Focus(left: 0.1, top: 0.2, right: 0.9, bottom: 0.6))
        #expect(wide.safeAspects(in: photo) == 1.5 * (0.9 - 0.1)...1.5 / (0.6 - 0.2))
        #expect(!ImageFit(of: photo, keeping: wide, in: box(300, 200)).isLetterboxed)
        #expect(!ImageFit(of: photo, keeping: wide, in: box(244, 200)).isLetterboxed)
        let square = ImageFit(of: photo, keeping: wide, in: box(200, 200))
        #expect(square.isLetterboxed && abs(square.aspect - 1.2) < 1e-9)
        #expect(abs(square.freeArea(of: photo, in: box(200, 200)) - 200 * 200 / 6) < 1e-6)
        let strip = ImageFit(of: photo, keeping: wide, in: box(900, 200))
        #expect(strip.isLetterboxed && abs(strip.aspect - 3.75) < 1e-9)
        #expect(!ImageFit(of: photo, keeping: Focus(x: 0.9, y: 0.1), in: box(200, 200)).isLetterboxed, "but a place")
    }

    @Test func `A logo is whole in every frame, and fills those of nearly its shape`() {
        // 1600 × 650 with air all around, and one without.
        let size = PixelSize(width: 1600, height: 650)
        let airy = Focus(left: 0.023, top: 0.144, right: 0.949, bottom: 0.813)
        let tight = Focus(left: 0.01, top: 0.01, right: 0.99, bottom: 0.99)
        func isLetterboxed(_ subject: Focus, _ box: DisplayBox) -> Bool {
            ImageFit(of: size, keeping: subject, in: box).isLetterboxed
        }
        #expect(isLetterboxed(airy, box(640, 300)) && isLetterboxed(tight, box(640, 300)))
        #expect(isLetterboxed(airy, box(84, 84)) && isLetterboxed(tight, box(84, 84)))
        #expect(!isLetterboxed(airy, box(690, 300)) && !isLetterboxed(airy, box(900, 300)))
        #expect(isLetterboxed(tight, box(690, 300)) && isLetterboxed(tight, box(900, 300)))
        #expect(!isLetterboxed(tight, box(726, 300)) && !isLetterboxed(tight, box(750, 300)), "2 % are given away")
        for subject in [airy, tight] {
            let frame = box(640, 300, upTo: 700)
            #expect(ImageFit(of: size, keeping: subject, in: frame).cut(of: subject, in: size, frame) < 1e-9)
        }
    }

    @Test func `A picture much smaller than its frame stands in it in its own size, and leaves the rest free`() {
        let small = PixelSize(width: 200, height: 150)
        let fit = ImageFit(of: small, in: box(600, 450))
        #expect(fit.isLetterboxed && fit.freeArea(of: small, in: box(600, 450)) == 600 * 450 - 200 * 150)
        #expect(ImageFit(of: small, in: box(300, 225)).freeArea(of: small, in: box(300, 225)) == 0, "enlarged by half")
    }

    @Test func `Of what strikes the eye is cut what the worse end of a range has no room for`() {
        let (photo, eel) = (PixelSize(width: 1200, height: 800), Focus(left: 0.1, top: 0.2, right: 0.9, bottom: 0.6))
        func cut(_ box: DisplayBox, keeping subject: Focus? = nil) -> Double {
            ImageFit(of: photo, keeping: subject, in: box).cut(of: eel, in: photo, box)
        }
        #expect(cut(box(300, 200)) == 0 && cut(box(244, 200)) == 0 && cut(box(740, 200)) == 0)
        // Two thirds of the picture across, and the thing is four fifths of it.
        #expect(abs(cut(box(200, 200)) - 1 / 6) < 1e-9)
        #expect(abs(cut(box(200, 200, upTo: 300)) - 1 / 6) < 1e-9)
        // 5/16 of the picture down, and the thing is two fifths of it.
        #expect(abs(cut(box(480, 100)) - 7 / 32) < 1e-9)
        // So wide that the picture stands in it, with room above and below the thing.
        #expect(cut(box(600, 100)) == 0)
        #expect(cut(box(200, 200), keeping: eel) == 0 && cut(box(900, 100), keeping: eel) == 0)
        #expect(cut(DisplayBox(widths: 100...100, height: nil)) == 0)
    }

    @Test func `Whatever the picture and the frame, what an author wants kept is seen at both ends of a range`() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<5_000 {
            let size = PixelSize(
                width: Int.random(in: 300...4_000, using: &random), height: Int.random(in: 300...4_000, using: &random))
            let (left, top) = (Double.random(in: 0...0.9, using: &random), Double.random(in: 0...0.9, using: &random))
            let subject = Focus(
                left: left, top: top, right: .random(in: left...1, using: &random),
                bottom: .random(in: top...1, using: &random))
            let width = Double.random(in: 60...900, using: &random)
            let height = Double.random(in: 60...500, using: &random)
            let frame = box(width, height, upTo: width * .random(in: 1...1.3, using: &random))
            let fit = ImageFit(of: size, keeping: subject, in: frame)
            let ends = [frame.widths.lowerBound, frame.widths.upperBound].map { $0 / height }
            let sides = (
                (subject.right - left) * Double(size.width), (subject.bottom - top) * Double(size.height)
            )
            for aspect in fit.isLetterboxed ? [fit.aspect] : ends {
                let window = CropWindow(aspect: aspect, of: size, focus: subject)
                let seen = window.focus(subject, of: size)
                let (across, down) = (window.width * (seen.right - seen.left), window.height * (seen.bottom - seen.top))
                #expect(across >= sides.0 * 0.99 && down >= sides.1 * 0.99, "\(size) \(subject) \(frame)")
            }
        }
    }

    @Test func `What is letterboxed leaves a third free, never a sliver`() {
        for aspect in stride(from: 3.4, to: 30, by: 0.1) {
            for size in [
                PixelSize(width: Int(aspect * 1_000), height: 1_000),
                PixelSize(width: 1_000, height: Int(aspect * 1_000)),
            ] {
                let fit = ImageFit(of: size, in: box(200, 200))
                #expect(fit.isLetterboxed && min(fit.aspect, 1 / fit.aspect) < 0.67, "\(size)")
            }
        }
    }

    @Test func `A tower in a wide frame is letterboxed, half of it kept`() {
        let fit = ImageFit(of: PixelSize(width: 500, height: 2000), in: box(300, 150))
        #expect(fit.isLetterboxed && fit.aspect == 0.5)
    }

    @Test func `A picture much smaller than its frame stands there in its own size`() {
        let fit = ImageFit(of: PixelSize(width: 64, height: 64), in: box(300, 150))
        #expect(fit.isLetterboxed && fit.loss == 0 && fit.aspect == 1)
    }

    @Test func `Nothing is lost where the picture decides the height`() {
        let fit = ImageFit(of: PixelSize(width: 100, height: 900), in: DisplayBox(widths: 300...400, height: nil))
        #expect(fit.loss == 0 && !fit.isLetterboxed)
    }

    @Test func `No picture ever loses more than the rule allows`() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let size = PixelSize(
                width: .random(in: 1...5_000, using: &random), height: .random(in: 1...5_000, using: &random))
            let narrow = Double.random(in: 20...900, using: &random)
            let shape = box(
                narrow, .random(in: 20...600, using: &random), upTo: narrow * .random(in: 1...1.25, using: &random))
            let fit = ImageFit(of: size, in: shape)
            #expect(fit.loss <= ImageFit.greatestLoss + 1e-9, "seed \(seed): \(size) in \(shape)")
            #expect(fit.aspect > 0 && fit.aspect.isFinite, "\(size) in \(shape)")
        }
    }
}
