import Composition
import Content
import Foundation
import ImageJobs
import Testing

@testable import Publishing

/// Pictures from the article to the page, with the real worker.
@Suite("Images of a build", .serialized) struct ImageBuildTests {
    private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("content")

    private func site(
        _ more: String = "", settings: String = "", photo: String = "typhoon-18"
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("title: 見本\nfonts: {embed: false}\n\(settings)", to: "content/site.yml")
        let photo = Self.sample.appendingPathComponent("society/images/\(photo).jpg")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/content/news", withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: photo, to: URL(fileURLWithPath: folder.path + "/content/news/a.jpg"))
        try folder.write(
            "---\ntitle: 台風\ndate: 2026-11-11\nimage: a.jpg\nimage_alt: 波\n\(more)---\n\nText\n\n![海](a.jpg \"浜の波\")\n",
            to: "content/news/a.md")
        return folder
    }

    /// Two frames of 8 × 8 pixels, a tenth of a second each.
    private static let movingGIF: [UInt8] = {
        let header: [UInt8] = Array("GIF89a".utf8) + [8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let pause: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        func frame(_ data: [UInt8]) -> [UInt8] { pause + [0x2C, 0, 0, 0, 0, 8, 0, 8, 0, 0] + data }
        let black: [UInt8] = [
            8, 15, 0x00, 0x01, 0x08, 0x1C, 0x48, 0xB0, 0xA0, 0xC1, 0x83, 0x08, 0x13, 0x2A, 0x4C, 0x18, 0x10, 0,
        ]
        var white = black
        white[3] = 0x03
        return header + frame(black) + frame(white) + [0x3B]
    }()

    private func srcset(_ page: String) -> [String] {
        page.split(separator: "\"").map(String.init).filter { $0.contains(".webp ") }
            .flatMap { $0.split(separator: ",").map { String($0.prefix { $0 != " " }) } }
    }

    @Test("every file that a page names is there, and nothing else") func complete() async throws {
        let folder = try site()
        #expect(await build(folder.request()).diagnostics == [])
        let front = try #require(folder.read("output/index.html"))
        let article = try #require(folder.read("output/news/a.html"))
        let files = folder.files(in: "output/assets").keys.filter { !$0.hasSuffix(".css") && !$0.hasSuffix(".js") }
        var named = Set((srcset(front) + srcset(article)).map { String($0.split(separator: "/").last ?? "") })
        #expect(named.count >= 5)
        for name in named { #expect(files.contains(name), "\(name)") }
        named.formUnion(files.filter { $0.hasSuffix(".jpg") })
        #expect(Set(files).subtracting(named) == [])
    }

    @Test("the lead is fetched first, figures have captions") func markup() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let front = try #require(folder.read("output/index.html"))
        #expect(front.components(separatedBy: "fetchpriority=\"high\"").count == 2)
        #expect(front.contains("style=\"background:#"))
        let article = try #require(folder.read("output/news/a.html"))
        #expect(article.contains("<figure class=\"captioned\"><picture><source"))
        #expect(article.replacing("<wbr>", with: "").contains("<figcaption>浜の波</figcaption></figure>"))
    }

    @Test("placeholders are small") func placeholder() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let front = try #require(folder.read("output/index.html"))
        let style = try #require(front.components(separatedBy: " style=\"").dropFirst().first?.prefix { $0 != "\"" })
        #expect(style.utf8.count < 200)
    }

    @Test("what strikes the eye in a picture of a cell is known before pages are planned, but for what its author says")
    func attention() async throws {
        let folder = try site()
        let file = folder.path + "/content/news/a.jpg"
        try FileManager.default.copyItem(atPath: file, toPath: folder.path + "/content/news/prose.jpg")
        try folder.write(
            "---\ntitle: 波\ndate: 2026-11-10\nimage: a.jpg\nimage_alt: 波\nfocus: [0.5, 0.2]\n---\n![海](prose.jpg)\n",
            to: "content/news/b.md")
        func seen() async throws -> [Focus?] {
            var stopwatch = Stopwatch(logger: folder.request().logger)
            let (edition, faults) = await loadEverything(folder.request(), stopwatch: &stopwatch)
            #expect(faults == [])
            let edited = try #require(edition)
            let front = try #require(edited.composed.pages[TabPageOutline.frontPage])
            let publication = edited.renderer.publication
            let attention = publication.site.articles.map { publication.attention(of: $0) }
            #expect(front.sections.flatMap(\.stories).map(\.attention) == attention)
            return attention
        }
        let first = try await seen()
        #expect(first.count == 2 && first[1] == nil)
        let box = try #require(first[0])
        #expect(box != .centre && box.left < box.right && box.top < box.bottom)
        _ = await build(folder.request())
        let made = Recording(folder.files(in: "output"))
        #expect(try await seen() == first)
        // Whether it was seen in this build or in one before is all the same.
        for path in ["output", ".kawaraban/store.sqlite3"] {
            try FileManager.default.removeItem(atPath: folder.path + "/" + path)
        }
        _ = await build(folder.request())
        for difference in Recording(folder.files(in: "output")).differences(to: made) { Issue.record("\(difference)") }
    }

    /// A GIF of a box on a ground, black on white. It is not compressed: a code of eight bits is a pixel, and all are forgotten before there
    /// are any of nine.
    private func drawing(width: Int, height: Int, box: (x: Range<Int>, y: Range<Int>)) -> [UInt8] {
        let size = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let colors: [UInt8] = [255, 255, 255, 0, 0, 0] + [UInt8](repeating: 0, count: 126 * 3)
        let (forget, end) = (UInt8(0x80), UInt8(0x81))
        var codes: [UInt8] = []
        for pixel in 0..<width * height {
            if pixel.isMultiple(of: 100) { codes.append(forget) }
            codes.append(box.x.contains(pixel % width) && box.y.contains(pixel / width) ? 1 : 0)
        }
        codes.append(end)
        var bytes = Array("GIF89a".utf8) + size + [0xF6, 0, 0] + colors + [0x2C, 0, 0, 0, 0] + size + [0, 7]
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            bytes.append(UInt8(block.count))
            bytes += block
        }
        return bytes + [0, 0x3B]
    }

    @Test("a logo is whole wherever it stands, but for what its author says") func logo() async throws {
        let folder = try site()
        // 2 % of air beside it, 15 % above and below.
        try Data(drawing(width: 800, height: 320, box: (16..<784, 48..<272))).write(
            to: URL(fileURLWithPath: folder.path + "/content/news/logo.gif"))
        for (name, more) in [("logo", ""), ("said", "focus: [0.5, 0.2]\n")] {
            try folder.write(
                "---\ntitle: 税関のしるし\ndate: 2026-11-12\nimage: logo.gif\nimage_alt: しるし\n\(more)---\n\nText\n",
                to: "content/news/\(name).md")
        }
        let logo = Focus(left: 0.02, top: 0.15, right: 0.98, bottom: 0.85)
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let (loaded, faults) = await loadEverything(folder.request(), stopwatch: &stopwatch)
        #expect(faults == [])
        let edition = try #require(loaded)
        let front = try #require(edition.composed.pages[TabPageOutline.frontPage])
        let publication = edition.renderer.publication
        let subjects = publication.site.articles.map { article in
            let subject = publication.subject(of: article)
            #expect((publication.attention(of: article) == nil) == (subject != nil))
            return (article.id.slug, subject)
        }
        #expect(
            Dictionary(uniqueKeysWithValues: subjects) == ["a": nil, "logo": logo, "said": Focus(x: 0.5, y: 0.2)])
        let stories = front.sections.flatMap(\.stories).map(\.subject)
        #expect(stories.count == 3 && Set(stories) == Set(subjects.map(\.1)))
        var shown: [Focus] = []
        for width in [360.0, 600, 768, 1_024, 1_280, 1_600] {
            let listing = try #require(edition.renderer.frames(of: front, width: width))
            let pictures = listing.frames.filter { $0.kind == .image && $0.selector.contains("logo") }
            shown += pictures.compactMap(\.shown)
        }
        #expect(!shown.isEmpty)
        for part in shown {
            #expect(part.left <= 0.025 && part.right >= 0.975 && part.top <= 0.155 && part.bottom >= 0.845, "\(part)")
        }
        // Whether it was seen in this build or in one before is all the same.
        #expect(await build(folder.request()).diagnostics == [])
        let made = Recording(folder.files(in: "output"))
        for path in ["output", ".kawaraban/store.sqlite3"] {
            try FileManager.default.removeItem(atPath: folder.path + "/" + path)
        }
        _ = await build(folder.request())
        for difference in Recording(folder.files(in: "output")).differences(to: made) { Issue.record("\(difference)") }
    }

    @Test("a full cache starts no worker and changes nothing") func warm() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let before = folder.files(in: "output")
        var request = folder.request()
        request.environment["KAWARABAN_IMAGES"] = "/nowhere/kawaraban-images"
        let again = await build(request)
        #expect(again.diagnostics == [] && again.summary?.written == 0)
        #expect(folder.files(in: "output") == before)
    }

    @Test("one file less in the cache is made again") func missingFile() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let before = folder.files(in: "output")
        let cache = folder.path + "/.kawaraban/cache/images"
        let some = try #require(
            try FileManager.default.contentsOfDirectory(atPath: cache).first { $0.hasSuffix(".webp") })
        try FileManager.default.removeItem(atPath: cache + "/" + some)
        try FileManager.default.removeItem(atPath: folder.path + "/output")
        #expect(await build(folder.request()).diagnostics == [])
        #expect(folder.files(in: "output") == before)
    }

    @Test("a changed picture is noticed") func changed() async throws {
        let folder = try site()
        _ = await build(folder.request())
        let before = folder.files(in: "output/assets").keys
        let other = Self.sample.appendingPathComponent("society/images/night-bus.jpg")
        try FileManager.default.removeItem(atPath: folder.path + "/content/news/a.jpg")
        try FileManager.default.copyItem(at: other, to: URL(fileURLWithPath: folder.path + "/content/news/a.jpg"))
        _ = await build(folder.request())
        let after = folder.files(in: "output/assets").keys
        #expect(Set(before).intersection(after).allSatisfy { $0.hasSuffix(".css") || $0.hasSuffix(".js") })
    }

    @Test("builds at the same time share a cache") func parallel() async throws {
        let folder = try site()
        let first = folder.request()
        var second = folder.request()
        second.output = folder.path + "/other"
        async let one = build(first)
        async let two = build(second)
        #expect(await one.diagnostics == [])
        #expect(await two.diagnostics == [])
        #expect(folder.files(in: "output").keys.sorted() == folder.files(in: "other").keys.sorted())
    }

    @Test("a focus moves the crop", arguments: ["0.1 0.2", "top left", "[0.1, 0.2]", "10% 20%", "0 0.1 0.2 0.3"])
    func focus(_ text: String) async throws {
        let plain = try site(photo: "lighthouse-keepers")
        _ = await build(plain.request())
        let focused = try site("focus: \(text)\n", photo: "lighthouse-keepers")
        #expect(await build(focused.request()).diagnostics == [])
        #expect(focused.read("output/index.html") != plain.read("output/index.html"))
    }

    @Test(
        "a focus that is none is an error at its place",
        arguments: ["nowhere", "1.2 0.3", "0.5", "top bottom left", "0.1 0.2 0.3", "0.5 0.2 0.3 0.4"])
    func badFocus(_ text: String) async throws {
        let folder = try site("focus: \(text)\n")
        let report = await build(folder.request())
        #expect(report.summary == nil)
        #expect(report.diagnostics.map(\.line) == [6])
    }

    @Test("AVIF stands before WebP when asked for") func avif() async throws {
        let folder = try site(settings: "images: {avif: true}\n")
        #expect(await build(folder.request()).diagnostics == [])
        let front = try #require(folder.read("output/index.html"))
        let avif = try #require(front.range(of: "image/avif"))
        let webp = try #require(front.range(of: "image/webp"))
        #expect(avif.lowerBound < webp.lowerBound)
        #expect(folder.files(in: "output/assets").keys.contains { $0.hasSuffix(".avif") })
    }

    @Test("images on other servers are warned of, or refused") func remote() async throws {
        let folder = try site()
        try folder.write(
            "---\ntitle: B\ndate: 2026-11-10\n---\n\n![x](https://e.example/x.png)\n", to: "content/news/b.md")
        let report = await build(folder.request())
        #expect(report.diagnostics.map(\.severity) == [.warning] && report.summary != nil)
        try folder.write("title: 見本\nfonts: {embed: false}\nimages: {remote: refuse}\n", to: "content/site.yml")
        let refused = await build(folder.request())
        #expect(refused.diagnostics.map(\.severity) == [.error] && refused.summary == nil)
        #expect(refused.diagnostics.first?.line == 6)
    }

    @Test("a figure without alternative text is warned of") func missingText() async throws {
        let folder = try site()
        try folder.write("---\ntitle: B\ndate: 2026-11-10\n---\n\n![](a.jpg)\n", to: "content/news/b.md")
        let report = await build(folder.request())
        #expect(report.diagnostics.map(\.message) == ["the image has no alternative text"])
    }

    @Test("an animation moves in prose for those who like it to, and not on cards") func animation() async throws {
        let folder = try site()
        try Data(Self.movingGIF).write(to: URL(fileURLWithPath: folder.path + "/content/news/m.gif"))
        try folder.write(
            "---\ntitle: B\ndate: 2026-11-12\nimage: m.gif\n---\n\n![x](m.gif)\n", to: "content/news/b.md")
        #expect(await build(folder.request()).diagnostics == [])
        let article = try #require(folder.read("output/news/b.html"))
        #expect(article.contains("media=\"(prefers-reduced-motion:no-preference)\""))
        let moving = folder.files(in: "output/assets").filter { $0.key.hasSuffix("-a.webp") }
        #expect(moving.count == 1 && moving.values.allSatisfy { $0.range(of: Data("ANIM".utf8)) != nil })
        #expect(folder.read("output/index.html")?.contains("-a.webp") == false)
        try folder.write("title: 見本\nfonts: {embed: false}\nimages: {animations: still}\n", to: "content/site.yml")
        _ = await build(folder.request())
        #expect(folder.read("output/news/b.html")?.contains("-a.webp") == false)
    }
}
