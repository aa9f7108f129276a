/// Pictures of several sizes in one `favicon.ico`, which browsers and programs ask for without being told of it. Each is a PNG, as every
/// reader of this century has it. https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
public enum IconFile {
    /// - Parameter images: square PNG files with their sides in pixels, at most 256.
    public static func bytes(of images: [(side: Int, png: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes += little(0, 2) + little(1, 2) + little(images.count, 2)
        var offset = 6 + 16 * images.count
        for image in images {
            // 256 is written as 0.
            let side = UInt8(truncatingIfNeeded: image.side)
            bytes += [side, side, 0, 0] + little(1, 2) + little(32, 2)
            bytes += little(image.png.count, 4) + little(offset, 4)
            offset += image.png.count
        }
        for image in images { bytes += image.png }
        return bytes
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
