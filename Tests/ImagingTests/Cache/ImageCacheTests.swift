import Foundation
import ImageFitting
import ImageJobs
import Testing

@testable import Imaging

struct ImageCacheTests {
    private func order(_ boxes: [DisplayBox], contentHash: UInt64 = 1) -> ImageOrder {
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 1_200, height: 800), frames: 1,
            contentHash: contentHash)
        return ImageOrder(
            source: source, focus: nil, for: PictureUse(boxes: boxes), settings: ImageSettings())
    }

    private let column = DisplayBox(widths: 320...390, height: nil)
    private let card = DisplayBox(widths: 120...120, height: 120)

    /// A folder in which an order has been made, each file with its own name as content.
    private func folder(with order: ImageOrder) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in order.fixedFiles + [order.wholeName + ".jpg"] {
            _ = try folder.write(Array(name.utf8), to: ".kawaraban/cache/images/\(name)")
        }
        let report = ImageReport(
            width: 1_200, height: 800, focus: .centre, outputs: [ImageReport.Output(format: .jpeg, bytes: 1)])
        ImageCache(site: folder.path, today: 20_000).note(order, report)
        return folder
    }

    @Test func `When a page comes to show a picture in another frame, the files that are there are kept`() throws {
        let before = order([column])
        let folder = try folder(with: before)
        let cache = ImageCache(site: folder.path, today: 20_000)
        let now = order([column, card])
        #expect(cache.image(for: now, among: cache.files(for: [now])) == nil)
        #expect(cache.keptFiles(of: [now, order([card], contentHash: 2)]) == [Set(before.fixedFiles), []])
    }

    @Test func `A file that is not what was made, or not there, is not kept`() throws {
        let before = order([column])
        let folder = try folder(with: before)
        let files = before.fixedFiles
        _ = try folder.write(Array("other".utf8), to: ".kawaraban/cache/images/\(files[0])")
        try FileManager.default.removeItem(atPath: folder.path + "/.kawaraban/cache/images/" + files[1])
        let cache = ImageCache(site: folder.path, today: 20_000)
        #expect(cache.keptFiles(of: [order([column, card])]) == [Set(files.dropFirst(2))])
    }

    @Test func `What was seen in a picture is known before anything is made of it, and when something is`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.kawaraban/cache/images", withIntermediateDirectories: true)
        let (cache, order) = (ImageCache(site: folder.path, today: 20_000), order([card]))
        #expect(cache.known(order) == nil)
        let eel = Focus(left: 0.25, top: 0.125, right: 0.5, bottom: 0.75)
        cache.noteLook(at: order, ImageReport(width: 1_200, height: 800, focus: eel, color: "#123456", isFlat: true))
        for cache in [cache, ImageCache(site: folder.path, today: 20_001)] {
            let known = try #require(cache.known(order))
            #expect(known.focus == eel && known.color == "#123456" && known.fallback.hasSuffix(".png"))
            #expect(cache.image(for: order, among: cache.files(for: [order])) == nil, "no file of it is there")
        }
    }

    @Test func `What is drawn on a ground is known to be what must stay, but where an author says more`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.kawaraban/cache/images", withIntermediateDirectories: true)
        let source = ImageSource(
            file: "/a.png", format: .png, size: PixelSize(width: 1_600, height: 650), contentHash: 1)
        func order(_ focus: Focus?, drawing: Focus? = nil) -> ImageOrder {
            ImageOrder(
                source: source, focus: focus, drawing: drawing, for: PictureUse(boxes: [card]),
                settings: ImageSettings())
        }
        let (logo, eel) = (Focus(left: 0.25, top: 0.125, right: 0.75, bottom: 0.875), Focus(x: 0.5, y: 0.25))
        let cache = ImageCache(site: folder.path, today: 20_000)
        cache.noteLook(
            at: order(nil), ImageReport(width: 1_600, height: 650, focus: logo, isFlat: true, isOnGround: true))
        cache.noteLook(at: order(eel), ImageReport(width: 1_600, height: 650, focus: eel, isFlat: true))
        for cache in [cache, ImageCache(site: folder.path, today: 20_001)] {
            let known = try #require(cache.known(order(nil)))
            #expect(known.subject == logo && known.drawing == logo && known.focus == logo)
            // Its crops have the names that they will be made under.
            let square = known.crop(for: ImageFit(of: source.size, in: card))
            #expect(known.name(of: square) == order(nil, drawing: logo).name(of: square))
            let said = try #require(cache.known(order(eel)))
            #expect(said.subject == eel && said.drawing == nil)
        }
    }

    @Test func `What one page wants of a picture is known when more was made for several`() throws {
        let all = order([column, card])
        let folder = try folder(with: all)
        let cache = ImageCache(site: folder.path, today: 20_000)
        for own in [order([column]), order([card]), order([])] {
            let image = try #require(cache.image(for: own, among: cache.files(for: [own])))
            #expect(image.files == own.fixedFiles + [own.wholeName + ".jpg"])
            #expect(image.summedFiles.allSatisfy { $0.sum != nil })
        }
    }

    @Test func `What was made for one page after the other is known for both`() throws {
        let folder = try folder(with: order([column]))
        let second = order([card])
        for name in second.fixedFiles { _ = try folder.write(Array(name.utf8), to: ".kawaraban/cache/images/\(name)") }
        let report = ImageReport(
            width: 1_200, height: 800, focus: .centre, outputs: [ImageReport.Output(format: .jpeg, bytes: 1)])
        ImageCache(site: folder.path, today: 20_000).note(second, report)
        let both = order([column, card])
        let cache = ImageCache(site: folder.path, today: 20_000)
        #expect(cache.image(for: both, among: cache.files(for: [both])) != nil)
    }
}
