import Foundation
import ImageJobs

/// What a decoded picture shows.
extension Picture {
    /// Where crops are best centred.
    func focusOfAttention() throws(PictureError) -> Focus {
        let small = try whole(longSide: Saliency.side)
        return small.withPixels { pixels, bands in
            Saliency(pixels: pixels, bands: bands, width: small.size.width, height: small.size.height).focus
        } ?? .centre
    }

    /// All of the picture, so many pixels long.
    private func whole(longSide: Int) throws(PictureError) -> Picture {
        let aspect = size.aspect
        let small = PixelSize(
            width: aspect >= 1 ? longSide : Int((Double(longSide) * aspect).rounded()),
            height: aspect >= 1 ? Int((Double(longSide) / aspect).rounded()) : longSide)
        return try piece(CropWindow(aspect: aspect, of: size, focus: .centre), size: small)
    }

    /// Whether any pixel can be seen through.
    var hasTransparency: Bool {
        guard hasAlpha else { return false }
        return withPixels { pixels, bands in
            stride(from: bands - 1, to: pixels.count, by: bands).contains { pixels[$0] < 255 }
        } ?? false
    }

    /// What is drawn on a plain ground, and the colour of that, `#rrggbb`, nil where one sees through it; nil of a photograph, of one
    /// in which nothing is drawn, of one that fills the picture, and of one on a ground of a colour that has holes.
    var drawing: (box: Focus, ground: String?)? {
        withPixels { pixels, bands in
            guard let ground = Ground(pixels: pixels, bands: bands, width: size.width, height: size.height),
                ground.hex == nil || !hasTransparency && hasColors(atMost: Self.shadedColors), let box = ground.drawing
            else { return nil }
            return (box, ground.hex)
        } ?? nil
    }

    /// Few colours with sharp edges between them: charts, screenshots, drawings.
    var isFlat: Bool { hasColors(atMost: Self.fewColors) }

    private func hasColors(atMost most: Int) -> Bool {
        withPixels { pixels, bands in
            let count = pixels.count / bands
            let step = max(1, count / Self.sampledPixels) | 1
            var colors: Set<UInt32> = []
            for pixel in stride(from: 0, to: count, by: step) {
                let start = pixel * bands
                colors.insert(
                    UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2]))
                if colors.count > most { return false }
            }
            return true
        } ?? false
    }

    private static let sampledPixels = 20_000
    /// Of so many pixels a photograph has thousands of colours, a chart with smoothed edges some dozens.
    private static let fewColors = 600
    /// So many has a drawing on a plain ground in which things are shaded.
    private static let shadedColors = 2_000

    /// The mean of the fullest of 4 × 4 × 4 boxes of colours, `#rrggbb`.
    var dominantColor: String? {
        withPixels { pixels, bands in
            let count = pixels.count / bands
            let step = max(1, count / Self.sampledPixels) | 1
            var boxes = [(count: Int, red: Int, green: Int, blue: Int)](repeating: (0, 0, 0, 0), count: 64)
            for pixel in stride(from: 0, to: count, by: step) {
                let (red, green, blue) = (pixels[pixel * bands], pixels[pixel * bands + 1], pixels[pixel * bands + 2])
                let box = Int(red >> 6) << 4 | Int(green >> 6) << 2 | Int(blue >> 6)
                boxes[box].count += 1
                boxes[box].red += Int(red)
                boxes[box].green += Int(green)
                boxes[box].blue += Int(blue)
            }
            guard let fullest = boxes.max(by: { $0.count < $1.count }), fullest.count > 0 else { return nil }
            return "#"
                + [fullest.red, fullest.green, fullest.blue]
                .map { String(format: "%02x", ($0 + fullest.count / 2) / fullest.count) }.joined()
        } ?? nil
    }

    /// The whole picture in some dozens of pixels, as WebP in base64.
    func preview() throws(PictureError) -> String {
        Data(try whole(longSide: Self.previewSide).webp(quality: Self.previewQuality, effort: 6)).base64EncodedString()
    }

    private static let previewSide = 10
    private static let previewQuality = 20
}
