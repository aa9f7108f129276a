import Foundation
import TestSupport
import Testing

@testable import ImageJobs

@Suite("The header of an image")
struct ImageHeaderTests {
    @Test("Files of common encoders, 37 by 21 pixels", arguments: EncodedImage.all)
    func encoders(_ sample: EncodedImage) {
        let header = ImageHeader(sample.bytes)
        #expect(header?.format == sample.format)
        #expect(header.map { [$0.width, $0.height] } == (sample.isTurned ? [21, 37] : [37, 21]))
    }

    @Test("Names and media types")
    func names() throws {
        let headers = try EncodedImage.all.map { try #require(ImageHeader($0.bytes)) }
        #expect(Set(headers.map(\.fileExtension)) == ["png", "jpg", "gif", "webp", "avif"])
        #expect(
            Set(headers.map(\.mediaType)) == ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"])
        let svg = try #require(ImageHeader(Array("<svg/>".utf8)))
        #expect((svg.fileExtension, svg.mediaType) == ("svg", "image/svg+xml"))
    }

    @Test("A photograph is as a browser turns it", arguments: 0...9, [true, false])
    func orientation(_ orientation: UInt8, isLittle: Bool) {
        let header = ImageHeader(jpeg(width: 300, height: 200, orientation: orientation, isLittle: isLittle))
        let expected = (5...8).contains(orientation) ? [200, 300] : [300, 200]
        #expect(header.map { [$0.width, $0.height] } == expected)
    }

    private func tiff(_ orientation: UInt8) -> [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    @Test("So are PNG and WebP", arguments: 0...9, [true, false])
    func otherOrientations(_ orientation: UInt8, hasName: Bool) {
        let expected = (5...8).contains(orientation) ? [200, 300] : [300, 200]
        func size(_ bytes: [UInt8]) -> [Int]? { ImageHeader(bytes).map { [$0.width, $0.height] } }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0]) + chunk("eXIf", tiff(orientation))
            + chunk("IDAT", [1]) + chunk("IEND", [])
        #expect(size(png) == expected)
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 0 ? [] : [0])
        }
        let parts =
            part("VP8X", [8, 0, 0, 0, 43, 1, 0, 199, 0, 0]) + part("VP8 ", [1, 2, 3])
            + part("EXIF", (hasName ? Array("Exif\0\0".utf8) : []) + tiff(orientation))
        let webp = Array("RIFF".utf8) + [UInt8(parts.count + 4), 0, 0, 0] + Array("WEBP".utf8) + parts
        #expect(size(webp) == expected)
        for end in 0..<webp.count { _ = ImageHeader(Array(webp[..<end])) }
    }

    @Test("An animated PNG says of how many frames it is", arguments: [0, 1, 12])
    func framesOfPNG(_ frames: UInt8) {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 8] + Array("acTL".utf8)
            + [0, 0, 0, frames, 0, 0, 0, 0, 9, 9, 9, 9]
        #expect(ImageHeader(png)?.frames == max(1, Int(frames)))
        #expect(ImageHeader(Array(png.dropLast(20)))?.frames == 1)
    }

    @Test(
        "A picture without a profile says its colours in numbers",
        arguments: [
            (12, 13, CodedColors.displayP3), (9, 16, .highRange), (12, 18, .highRange), (1, 13, nil), (9, 14, nil),
        ] as [(UInt8, UInt8, CodedColors?)])
    func colors(primaries: UInt8, transfer: UInt8, expected: CodedColors?) throws {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 4] + Array("cICP".utf8)
            + [primaries, transfer, 0, 1, 9, 9, 9, 9]
        #expect(ImageHeader(png)?.colors == expected)
        let usual = try #require(EncodedImage.all.last?.bytes)
        let place = try #require(usual.firstRange(of: Array("nclx".utf8))?.upperBound)
        var avif = usual
        (avif[place + 1], avif[place + 3]) = (primaries, transfer)
        #expect(ImageHeader(avif)?.colors == expected && ImageHeader(usual)?.colors == nil)
    }

    @Test("A drawing's root may have a prefix", arguments: ["svg:svg", "a:svg"])
    func prefix(_ name: String) {
        let header = ImageHeader(Array("<\(name) xmlns:svg='http://www.w3.org/2000/svg' width='37' height='21'/>".utf8))
        #expect(header?.width == 37)
        #expect(ImageHeader(Array("<svg:rect width='1' height='1'/>".utf8)) == nil)
    }

    @Test(
        "Nothing, text, other formats and images of no size are none",
        arguments: [
            [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], Array("GIF89a".utf8), Array("GIF89a\0\0\0\0".utf8),
            Array("%PDF-1.7".utf8), Array("RIFF\0\0\0\0WAVEfmt ".utf8), Array("<html><svg width='1' height='1'/>".utf8),
            Array("    ftypheic    mif1".utf8), [UInt8](repeating: 0, count: 100), [UInt8](repeating: 0xFF, count: 100),
        ])
    func none(_ bytes: [UInt8]) {
        #expect(ImageHeader(bytes) == nil)
    }

    @Test("The frame header of a JPEG may stand after anything but the picture itself")
    func jpegMarkers() {
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 21, 0, 37, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
        let table: [UInt8] = [0xFF, 0xC4, 0, 5, 0xFF, 0xC0, 9]
        #expect(ImageHeader([0xFF, 0xD8] + table + [0xFF, 0xFF, 0x01] + frame)?.width == 37)
        #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 0, 0] + frame) == nil)
        #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + frame) == nil, "a length must count itself")
    }

    @Test(
        "A drawing is of its width and height, else of its view box, else of CSS's default",
        arguments: [
            ("<svg width='37' height='21'/>", 37, 21), ("<svg width=\"37px\" height='21.4 '>", 37, 21),
            ("<svg viewBox='0 0 37 21'/>", 37, 21), ("<svg viewBox=' 5,5, 37 , 21 '/>", 37, 21),
            ("<svg viewBox='0 0 37 21' width='74'/>", 74, 42), ("<svg viewBox='0 0 37 21' height='42'/>", 74, 42),
            ("<svg viewBox='0 0 37 21' width='100%' height='100%'/>", 37, 21), ("<svg/>", 300, 150),
            ("<svg viewBox='0 0 0 0' width='10'/>", 10, 150), ("<svg width='1in' height='2.54cm'/>", 96, 96),
            ("<svg width='72pt' height='1e2'/>", 96, 100), ("<svg width='0.2' height='1'/>", 1, 1),
            (
                "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1'> -->\r\n<!DOCTYPE svg [ <!ENTITY a \"b>\"> ]>\n"
                    + "<svg\n\txmlns='http://www.w3.org/2000/svg' data-x='>' width = '37' height='21'><rect width='1'/></svg>",
                37, 21
            ),
        ])
    func drawings(_ text: String, width: Int, height: Int) {
        let header = ImageHeader(Array(text.utf8))
        #expect(header?.format == .svg)
        #expect(header.map { [$0.width, $0.height] } == [width, height])
    }

    @Test(
        "A drawing of no size, or a broken one, is none",
        arguments: [
            "<svg width='0' height='1'/>", "<svg width='-1' height='1'/>", "<svg width='1e300' height='1'/>", "<svg",
            "<svg width=1/>", "<svg width='1", "<svgfoo/>", "<!-- <svg/>", "<!DOCTYPE svg [ <svg/>", "svg", "<SVG/>",
        ])
    func brokenDrawings(_ text: String) {
        #expect(ImageHeader(Array(text.utf8)) == nil)
    }

    @Test("Any cut and any damage is answered, never a crash", arguments: 0..<8)
    func anyBytes(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let svg = Array("<?xml?><!DOCTYPE svg [<!ENTITY a 'b'>]><!-- --><svg width='3cm' viewBox='0 0 3 4'>".utf8)
        let samples = EncodedImage.all.map(\.bytes) + [svg, jpeg(width: 3, height: 2, orientation: 6, isLittle: true)]
        for sample in samples {
            for length in 0...sample.count { _ = ImageHeader(Array(sample.prefix(length))) }
            for _ in 0..<300 {
                var bytes = sample
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                    bytes[.random(in: 0..<bytes.count, using: &random)] = extremes.randomElement(using: &random) ?? 0
                }
                if let header = ImageHeader(bytes) {
                    #expect(header.width > 0 && header.height > 0, "seed \(seed)")
                }
            }
        }
    }

    private static let exif = [0xFF, 0xE1] + Array("\u{0}\u{10}Exif\0\0MM\0*\0\0\0\u{0}".utf8)

    @Test(
        "Hostile files take work in proportion to their size",
        arguments: [
            ([], Array("<!DOCTYPE a>".utf8)), ([], Array("<!---->".utf8)), (Array("<svg ".utf8), Array("a='' ".utf8)),
            ([0xFF, 0xD8], [0xFF]), ([0xFF, 0xD8], exif),
            (Array("\0\0\0\u{10}ftypavif\0\0\0\0".utf8), [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]),
        ] as [([UInt8], [UInt8])])
    func hostile(first: [UInt8], piece: [UInt8]) {
        let excess = Growth.excess(size: 5_000) { size in
            let file = first + repeatElement(piece, count: size).joined()
            #expect(ImageHeader(file) == nil)
            return { _ = ImageHeader(file) }
        }
        #expect(excess == nil)
    }

    private func jpeg(width: UInt16, height: UInt16, orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let exif = Array("Exif\0\0".utf8) + (isLittle ? little : big) + [0, 0, 0, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            + [0xFF, 0xC0, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
            + [1, 1, 0x11, 0, 0xFF, 0xDA]
    }
}

/// The beginnings of files that Pillow 12 wrote.
struct EncodedImage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var format: ImageHeader.Format
    var isTurned = false
    var base64: String

    var bytes: [UInt8] { Data(base64Encoded: base64).map { [UInt8]($0) } ?? [] }

    static let all = [
        EncodedImage(testDescription: "PNG", format: .png, base64: "iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5"),
        EncodedImage(testDescription: "GIF", format: .gif, base64: "R0lGODdhJQAVAIEAAMgoKAAAAAAAAAAA"),
        EncodedImage(
            testDescription: "JPEG", format: .jpeg,
            base64: "/9j/4AAQSkZJRgABAQAAAQABAAD/wAARCAAVACUDASIAAhEBAxEB/9oADAMBAAIRAxEAPwA="),
        EncodedImage(
            testDescription: "WebP, lossy", format: .webp,
            base64: "UklGRjwAAABXRUJQVlA4IDAAAADwAgCdASolABUAP83m7XA/uDIrJWgD8DmJZwAA"),
        EncodedImage(
            testDescription: "WebP, lossless", format: .webp,
            base64: "UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAdQlCIXpf+BiOh/AAA="),
        EncodedImage(
            testDescription: "WebP, extended", format: .webp,
            base64: "UklGRnAAAABXRUJQVlA4WAoAAAAIAAAAJAAAFAAAVlA4IDAAAADwAgCdASolABUA"),
        EncodedImage(
            testDescription: "AVIF, with transparency", format: .avif,
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGGbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA\
                AAAAAAAOcGl0bQAAAAAAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEAAAHDAAAAIwACAAAAAQAAAa4AAAAVAAAAQmlpbmYAAAAAAAIA\
                AAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAAGmlyZWYAAAAAAAAADmF1eGwAAgAB\
                AAEAAADDaXBycAAAAJ1pcGNvAAAAFGlzcGUAAAAAAAAAJQAAABUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJu\
                Y2x4AAEADQAGgAAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1z\
                OmF1eGlsaWFyeTphbHBoYQAAAAAeaXBtYQAAAAAAAAACAAEEAQKDBAACBAEFhgcAAABAbWRhdBIACgYYFSSjCoAyCR+Q
                """),
        EncodedImage(
            testDescription: "AVIF, turned", format: .avif, isTurned: true,
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA\
                AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAJwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA\
                AGF2MDFDb2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAJQAAABUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA\
                AAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAAC9tZGF0EgAKCRgVJKNEBDQaEDIY
                """),
    ]
}
