import ImageFitting
import ImageJobs
import Testing

@testable import Imaging

struct ImageOrderTests {
    @Test(arguments: [(1, 20_000), (20_000, 1), (3, 16_001), (16_001, 3), (1, 1)])
    func `No file of a slender picture is larger than encoders take, nor without pixels`(width: Int, height: Int) {
        let source = ImageSource(
            file: "/a.png", format: .png, size: PixelSize(width: width, height: height), frames: 12,
            contentHash: 1)
        for box in [DisplayBox(widths: 320...390, height: 240), DisplayBox(widths: 320...960, height: nil)] {
            let order = ImageOrder(
                source: source, focus: nil, for: PictureUse(boxes: [box], in: [.drawnPage, .prose]),
                settings: ImageSettings()
            )
            let outputs = order.job(id: 1, folder: "/cache").outputs
            #expect(outputs.count > 2)
            for output in outputs {
                #expect((1...ImageLimits.side).contains(output.width) && (1...ImageLimits.side).contains(output.height))
            }
        }
    }

    @Test(arguments: [(1_581, 1_581, true), (4_000, 4_000, false)])
    func `An animation with frames that no memory holds is still`(width: Int, height: Int, moves: Bool) {
        let source = ImageSource(
            file: "/a.gif", format: .gif, size: PixelSize(width: width, height: height), frames: 12,
            contentHash: 1)
        let order = ImageOrder(
            source: source, focus: nil, for: PictureUse(in: .prose), settings: ImageSettings())
        #expect((order.animation != nil) == moves)
    }

    @Test func `An animated PNG is still`() {
        let source = ImageSource(
            file: "/a.png", format: .png, size: PixelSize(width: 100, height: 100), frames: 12, contentHash: 1)
        func order(in place: PictureUse.Places) -> ImageOrder {
            ImageOrder(source: source, focus: nil, for: PictureUse(in: place), settings: ImageSettings())
        }
        #expect(order(in: .prose).isStilled && order(in: .prose).animation == nil)
        #expect(!order(in: .newsPage).isStilled)
    }

    @Test func `Crops around another place have other names, and whole pictures the same`() {
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 1600, height: 900), frames: 1, contentHash: 1)
        let orders = [nil, Focus(x: 0.1, y: 0.5), Focus(x: 0.9, y: 0.5)].map { focus in
            ImageOrder(
                source: source, focus: focus, for: PictureUse(boxes: [DisplayBox(widths: 320...320, height: 320)]),
                settings: ImageSettings())
        }
        let names = orders.flatMap { order in order.recipe.series.map { order.name(of: $0.crop) } }
        #expect(names.count == 3 && Set(names).count == 3)
        #expect(Set(orders.map(\.wholeName)).count == 1)
        #expect(Set(orders.map(\.key)).count == 3)
    }

    @Test func `What is drawn on a ground is kept whole, under another name than what strikes the eye`() {
        let source = ImageSource(
            file: "/a.png", format: .png, size: PixelSize(width: 1600, height: 400), contentHash: 1)
        let frame = DisplayBox(widths: 320...320, height: 160)
        func order(_ focus: Focus?, _ drawing: Focus?) -> ImageOrder {
            ImageOrder(
                source: source, focus: focus, drawing: drawing, for: PictureUse(boxes: [frame]),
                settings: ImageSettings())
        }
        let logo = Focus(left: 0.05, top: 0.1, right: 0.95, bottom: 0.9)
        let (photo, drawn) = (order(nil, nil), order(nil, logo))
        #expect(photo.recipe.series.map(\.crop.isWhole) == [false])
        #expect(drawn.recipe.series.map(\.crop.isWhole) == [true])
        #expect(photo.wholeName == drawn.wholeName && photo.key != drawn.key)
        let crop = photo.recipe.series[0].crop
        #expect(photo.name(of: crop) != drawn.name(of: crop))
        #expect(order(logo, nil).name(of: crop) == order(logo, Focus(x: 0.5, y: 0.5)).name(of: crop))
        #expect(photo.finding(logo).subject == logo && order(.centre, nil).finding(logo).subject == .centre)
    }

    @Test func `A picture in Display P3 has other files than one of the same bytes in sRGB`() {
        func order(_ colors: CodedColors?) -> ImageOrder {
            ImageOrder(
                source: ImageSource(
                    file: "/a.avif", format: .avif, size: PixelSize(width: 1_600, height: 900), colors: colors,
                    contentHash: 1), focus: nil, for: PictureUse(), settings: ImageSettings())
        }
        #expect(order(.displayP3).wholeName != order(nil).wholeName && order(.highRange).key == order(nil).key)
        #expect(order(.displayP3).job(id: 1, folder: "/cache").isDisplayP3 == true)
        #expect(order(nil).job(id: 1, folder: "/cache").isDisplayP3 == nil)
    }

    // MARK: other frames

    private let moving = ImageSource(
        file: "/a.gif", format: .gif, size: PixelSize(width: 1_200, height: 800), frames: 12, contentHash: 1)

    private func order(_ boxes: [DisplayBox]) -> ImageOrder {
        ImageOrder(
            source: moving, focus: nil, for: PictureUse(boxes: boxes, in: .prose), settings: ImageSettings())
    }

    private let column = DisplayBox(widths: 320...390, height: nil)
    private let card = DisplayBox(widths: 120...120, height: 120)

    @Test func `Frames of other pages add files and rename none`() {
        let (alone, both) = (order([column]), order([column, card]))
        #expect(Set(alone.fixedFiles).isStrictSubset(of: both.fixedFiles))
        #expect(Set(both.fixedFiles) == Set(alone.fixedFiles).union(order([card]).fixedFiles))
        #expect(alone.key != both.key)
    }

    @Test func `A file is asked for in the same words whatever else is`() {
        func outputs(_ boxes: [DisplayBox]) -> Set<ImageJob.Output> {
            Set(order(boxes).job(id: 1, folder: "/cache").outputs)
        }
        #expect(outputs([column]).isStrictSubset(of: outputs([column, card])))
        #expect(outputs([card]).isStrictSubset(of: outputs([column, card])))
    }

    @Test func `Files that are kept are not asked for, all others and the fallback are`() {
        let (before, now) = (order([column]), order([column, card]))
        let outputs = now.job(id: 1, folder: "/cache", kept: Set(before.fixedFiles)).outputs
        #expect(outputs.map(\.format) == [.fallback] + outputs.dropFirst().map { _ in .webp })
        #expect(
            Set(outputs.dropFirst().map { String($0.path.dropFirst("/cache/".count)) + ".webp" })
                == Set(now.fixedFiles).subtracting(before.fixedFiles))
    }
}
