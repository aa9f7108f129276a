import ImageJobs
import Testing

@Suite("What AVIF pictures say besides the picture") struct AVIFMetadataTests {
    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let size = content.count + 8
        return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + content
    }

    private static func item(_ id: UInt8, _ type: String) -> [UInt8] {
        box("infe", [2, 0, 0, 0, 0, id, 0, 0] + Array(type.utf8) + [0])
    }

    /// A picture at the end of the file, behind it where it was taken, and a note among the small items.
    private static func file(note: String, place: String) -> [UInt8] {
        let type = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1".utf8))
        let length = place.utf8.count
        func meta(picture: Int, place: Int) -> [UInt8] {
            func extent(_ id: UInt8, _ method: UInt8, _ offset: Int, _ length: Int) -> [UInt8] {
                [0, id, 0, method, 0, 0, 0, 1, 0, 0, UInt8(offset >> 8), UInt8(offset & 255), 0, 0, 0, UInt8(length)]
            }
            let infos = box("iinf", [0, 0, 0, 0, 0, 3] + item(1, "av01") + item(2, "Exif") + item(3, "mime"))
            let places = box(
                "iloc",
                [1, 0, 0, 0, 0x44, 0, 0, 3] + extent(1, 0, picture, 4) + extent(2, 0, place, length)
                    + extent(3, 1, 2, 5))
            return box("meta", [0, 0, 0, 0] + infos + places + box("idat", Array("..\(note)..".utf8)))
        }
        let start = type.count + meta(picture: 0, place: 0).count + 8
        return type + meta(picture: start, place: start + 4) + box("mdat", [9, 8, 7, 6] + Array(place.utf8))
    }

    @Test("the picture stays where it is, and nobody learns where it was taken")
    func items() throws {
        let noted = Self.file(note: "by Bo", place: "GPS 35.6N")
        let removed = try #require(PictureMetadata.removed(from: noted))
        #expect(removed == Self.file(note: "\0\0\0\0\0", place: "\0\0\0\0\0\0\0\0\0"))
        #expect(PictureMetadata.removed(from: removed) == removed)
    }

    @Test("Exif of nothing is Exif still: strict decoders refuse zeros", arguments: [14, 15, 80])
    func emptyExif(length: Int) throws {
        let noted = Self.file(note: "by Bo", place: String(repeating: "N", count: length))
        let removed = try #require(PictureMetadata.removed(from: noted))
        let header: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0]
        #expect(Array(removed.suffix(length)) == header + Array(repeating: 0, count: length - header.count))
        #expect(PictureMetadata.removed(from: removed) == removed)
    }

    @Test("places that take no room in the list are no million places")
    func emptyPlaces() {
        let infos = Self.box("iinf", [0, 0, 0, 0, 0, 1] + Self.item(7, "Exif"))
        // 3,000 items, each in 65,535 places of no size.
        var places: [UInt8] = [0, 0, 0, 0, 0, 0, 0x0B, 0xB8]
        for _ in 0..<3_000 { places += [0, 7, 0, 0, 0xFF, 0xFF] }
        let type = Self.box("ftyp", Array("avif".utf8) + [0, 0, 0, 0])
        let file = type + Self.box("meta", [0, 0, 0, 0] + infos + Self.box("iloc", places))
        #expect(PictureMetadata.removed(from: file) == nil)
    }

    @Test("what is built as AVIF and something else is AVIF", arguments: ["avif", "miaf", "mif1"])
    func brands(major: String) {
        let type = Self.box("ftyp", Array(major.utf8) + [0, 0, 0, 0] + Array("miafavif".utf8))
        #expect(ImageHeader.Format(firstBytes: type) == .avif)
        #expect(
            ImageHeader.Format(firstBytes: Self.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8)))
                == nil)
    }

    @Test("damaged files are left to others, and end")
    func damaged() {
        let noted = Self.file(note: "by Bo", place: "GPS 35.6N")
        #expect(PictureMetadata.removed(from: Array(noted.dropLast())) == nil)
        for offset in noted.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var damaged = noted
                damaged[offset] = value
                let removed = PictureMetadata.removed(from: damaged)
                #expect(removed == nil || removed?.count == noted.count)
            }
        }
    }
}
