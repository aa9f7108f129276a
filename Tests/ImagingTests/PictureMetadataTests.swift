import ImageJobs
import TestSupport
import Testing

@Suite("What picture files say besides the picture") struct PictureMetadataTests {
    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    private static func exif(orientation: UInt8) -> [UInt8] {
        segment(
            0xE1,
            Array("Exif\0\0".utf8) + [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
                + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
                + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 99, 0, 0, 0] + [0, 0, 0, 0] + Array("GPS 35.6N".utf8))
    }

    private static let scan: [UInt8] = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4]

    @Test("a photograph loses place, time and camera, and nothing of the picture")
    func jpeg() {
        let frame = Self.segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
        let profile = Self.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}x".utf8))
        let sound: [UInt8] = [0xFF, 0xD8] + profile + frame + Self.scan + [0xFF, 0xD9]
        let noted: [UInt8] =
            [0xFF, 0xD8] + Self.exif(orientation: 1) + profile + Self.segment(0xED, Array("Photoshop".utf8)) + frame
            + Self.segment(0xFE, Array("by Ann".utf8)) + Self.scan + [0xFF, 0xD9] + Array("a film with its place".utf8)
        #expect(PictureMetadata.removed(from: noted) == sound)
        #expect(PictureMetadata.removed(from: sound) == sound)
    }

    @Test("markers without a length stand in no way")
    func bareMarkers() {
        let noted: [UInt8] = [0xFF, 0xD8] + Self.exif(orientation: 1) + [0xFF, 0x01] + Self.scan + [0xFF, 0xD9]
        #expect(PictureMetadata.removed(from: noted) == [0xFF, 0xD8] + Self.scan + [0xFF, 0xD9])
        #expect(PictureMetadata.mayBeNoted(in: noted))
        #expect(!PictureMetadata.mayBeNoted(in: [0xFF, 0xD8] + Self.scan))
    }

    @Test("what lacks its end loses them, too")
    func unended() throws {
        let noted: [UInt8] = [0xFF, 0xD8] + Self.exif(orientation: 1) + Self.scan
        #expect(PictureMetadata.removed(from: noted) == [0xFF, 0xD8] + Self.scan)
        #expect(PictureMetadata.removed(from: [0xFF, 0xD8] + Self.exif(orientation: 1)) == nil)
        let start: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", Array(repeating: 1, count: 13))
        let notes = Self.chunk("eXIf", Array("GPS".utf8))
        let data = Self.chunk("IDAT", [5, 6, 7])
        #expect(PictureMetadata.removed(from: start + notes + data) == start + data)
        #expect(PictureMetadata.removed(from: start + notes + data.dropLast(5)) == start + data.dropLast(5))
        #expect(PictureMetadata.removed(from: start + notes) == nil)
    }

    @Test("its first bytes tell what a file is")
    func beginnings() {
        for (text, isPicture) in [
            ("....ftypheic", true), ("....ftypisom", false), ("GIF89a", true), ("%PDF-1.7", false),
        ] {
            #expect(PictureMetadata.isPicture(Array(text.utf8)) == isPicture)
        }
        #expect(
            EncodedImage.all.allSatisfy { PictureMetadata.isPicture(Array($0.bytes.prefix(PictureMetadata.beginning))) }
        )
    }

    @Test("which way is up stays")
    func orientation() throws {
        let noted: [UInt8] = [0xFF, 0xD8] + Self.exif(orientation: 6) + Self.scan + [0xFF, 0xD9]
        let removed = try #require(PictureMetadata.removed(from: noted))
        #expect(!String(decoding: removed, as: UTF8.self).contains("GPS"))
        #expect(removed.count == noted.count - Self.exif(orientation: 6).count + 36)
        #expect(PictureMetadata.removed(from: removed) == removed)
    }

    /// Big-endian, with a place, or with nothing but the orientation.
    private static func tiff(orientation: UInt8, isNoted: Bool) -> [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
            + (isNoted ? Array("GPS 35.6N".utf8) : [])
    }

    @Test("so it does of PNG, with a checksum that is right")
    func orientationOfPNG() {
        let start: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", Array(repeating: 1, count: 13))
        let end = Self.chunk("IDAT", [5]) + Self.chunk("IEND", [])
        func noted(_ orientation: UInt8) -> [UInt8] {
            start + Self.chunk("eXIf", Self.tiff(orientation: orientation, isNoted: true)) + end
        }
        let turned =
            start + Self.chunk("eXIf", Self.tiff(orientation: 6, isNoted: false)).dropLast(4)
            + [0xD6, 0x67, 0x4B, 0x69] + end
        #expect(PictureMetadata.removed(from: noted(6)) == turned)
        #expect(PictureMetadata.removed(from: turned) == turned)
        #expect(PictureMetadata.removed(from: noted(1)) == start + end)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
    }

    @Test("a drawing in PNG keeps its colours, not its texts")
    func png() {
        let start: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", Array(repeating: 1, count: 13))
        let end = Self.chunk("gAMA", [1, 2, 3, 4]) + Self.chunk("IDAT", [5]) + Self.chunk("IEND", [])
        let notes = Self.chunk("tEXt", Array("Author\0Ann".utf8)) + Self.chunk("eXIf", [1]) + Self.chunk("tIME", [2])
        #expect(PictureMetadata.removed(from: start + notes + end + [9, 9]) == start + end)
    }

    @Test("WebP and GIF likewise")
    func others() {
        func webp(_ chunks: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
        }
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
        }
        let picture = part("VP8L", [1, 2, 3, 4])
        #expect(
            PictureMetadata.removed(
                from: webp(
                    part("VP8X", [0x1C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + picture + part("EXIF", [1, 2])
                        + part("XMP ", [3, 4])))
                == webp(part("VP8X", [0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + picture))
        func turned(_ exif: [UInt8]) -> [UInt8] {
            webp(part("VP8X", [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + picture + part("EXIF", exif))
        }
        let upright = Self.tiff(orientation: 6, isNoted: false)
        let noted = Array("Exif\0\0".utf8) + Self.tiff(orientation: 6, isNoted: true) + [0]
        #expect(PictureMetadata.removed(from: turned(noted)) == turned(upright))
        #expect(PictureMetadata.removed(from: turned(upright)) == turned(upright))
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let remark: [UInt8] = [0x21, 0xFE, 3, 65, 66, 67, 0]
        #expect(
            PictureMetadata.removed(from: head + loop + remark + image + [0x3B, 1, 2]) == head + loop + image + [0x3B])
    }

    @Test("damaged files are left to others, and end")
    func damaged() {
        let whole: [UInt8] = [0xFF, 0xD8] + Self.exif(orientation: 3) + Self.scan + [0xFF, 0xD9]
        for length in 0..<whole.count {
            let removed = PictureMetadata.removed(from: Array(whole.prefix(length)))
            #expect(removed.map { !String(decoding: $0, as: UTF8.self).contains("GPS") } ?? true)
            if length <= whole.count - Self.scan.count - 2 { #expect(removed == nil) }
        }
        for seed in 1...500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = PictureMetadata.removed(from: bytes)
        }
        #expect(PictureMetadata.removed(from: Array("<svg/>".utf8)) == nil)
    }
}
