import Foundation
import ImageJobs

/// Finds what strikes the eye in a picture: where colour and texture differ most from what surrounds them.
///
/// Centre against surround, as in Itti, Koch and Niebur, "A model of saliency-based visual attention for rapid scene
/// analysis", 1998, in one scale and in CIE Lab, where distances are about what the eye sees. On generated pictures with
/// one subject (`Tests/Browser/test_crops.py`) it keeps the subject where libvips' own attention, which looks at 32 pixels,
/// loses one in ten.
struct Saliency {
    /// Pixels of the longer side that are looked at.
    static let side = 128

    /// Shares of the shorter side: what is one thing, what is around it, and how large a thing is worth a look.
    private static let centre = 0.03
    private static let surround = 0.2
    private static let thing = 0.04
    /// What may be a face counts so much more.
    private static let skinGain: Float = 2
    /// What lies at the very edge is seldom meant: its score is less by this share.
    private static let edgeLoss: Float = 0.6
    /// What belongs to the most striking thing strikes the eye at least so much of it.
    private static let sameThing: Float = 0.25
    /// What stands upright may be somebody, and hair and hats strike the eye less than faces and clothes: so much of its height belongs to
    /// it above.
    private static let crown = 0.1

    private let width: Int
    private let height: Int
    /// L, a and b, one plane after the other.
    private let planes: [[Float]]

    /// - Parameter pixels: 8 bit sRGB, row by row, `bands` bytes a pixel.
    init(pixels: UnsafeBufferPointer<UInt8>, bands: Int, width: Int, height: Int) {
        self.width = width
        self.height = height
        var planes = [[Float]](repeating: [Float](repeating: 0, count: width * height), count: 3)
        for pixel in 0..<width * height {
            let start = pixel * bands
            let lab = Self.lab(pixels[start], pixels[start + 1], pixels[start + 2])
            (planes[0][pixel], planes[1][pixel], planes[2][pixel]) = lab
        }
        self.planes = planes
    }

    /// What strikes the eye most: the place that does, with all around it that does nearly as much.
    var focus: Focus {
        let shorter = Double(min(width, height))
        var score = [Float](repeating: 0, count: width * height)
        var texture = score
        for plane in planes {
            let fine = blurred(plane, Self.centre * shorter)
            let coarse = blurred(plane, Self.surround * shorter)
            for index in score.indices {
                let difference = fine[index] - coarse[index]
                let deviation = plane[index] - fine[index]
                score[index] += difference * difference
                texture[index] += deviation * deviation
            }
        }
        texture = blurred(texture, Self.centre * shorter)
        for index in score.indices { score[index] += texture[index] }
        score = blurred(score, Self.thing * shorter)
        let skin = blurred(skin, Self.thing * shorter)
        for index in score.indices { score[index] *= 1 + Self.skinGain * skin[index] }
        func weighted(_ x: Int, _ y: Int) -> Float {
            let across = (Float(x) + 0.5) / Float(width) * 2 - 1
            let down = (Float(y) + 0.5) / Float(height) * 2 - 1
            let distance = max(across * across, down * down)
            return score[y * width + x] * (1 - Self.edgeLoss * distance * distance)
        }
        var best = (score: -Float.infinity, x: 0, y: 0)
        for y in 0..<height {
            for x in 0..<width {
                let score = weighted(x, y)
                if score > best.score { best = (score, x, y) }
            }
        }
        return box(around: (best.x, best.y)) { weighted($0, $1) >= Self.sameThing * best.score }
    }

    /// The box of all pixels that belong to a thing and hang together with one of it.
    private func box(around seed: (x: Int, y: Int), _ belongs: (_ x: Int, _ y: Int) -> Bool) -> Focus {
        var (left, top, right, bottom) = (seed.x, seed.y, seed.x, seed.y)
        var seen = [Bool](repeating: false, count: width * height)
        seen[seed.y * width + seed.x] = true
        var open = [seed]
        while let (x, y) = open.popLast() {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
            for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            where (0..<width).contains(x) && (0..<height).contains(y) && !seen[y * width + x] && belongs(x, y) {
                seen[y * width + x] = true
                open.append((x, y))
            }
        }
        let (across, down) = (Double(width), Double(height))
        let tall = bottom + 1 - top
        let crown = tall > right + 1 - left ? Self.crown * Double(tall) : 0
        return Focus(
            left: Double(left) / across, top: (Double(top) - crown) / down, right: Double(right + 1) / across,
            bottom: Double(bottom + 1) / down)
    }

    /// 1 where a pixel has the colour of somebody's skin, 0 where not: one direction of hue for all of mankind, from pale to
    /// dark.
    private var skin: [Float] {
        (0..<width * height).map { index in
            let (lightness, a, b) = (planes[0][index], planes[1][index], planes[2][index])
            let isSkin =
                lightness > 20 && lightness < 92 && a > 6 && a < 32 && b > 4 && b < 36 && b > a * 0.45 && b < a * 2.2
            return isSkin ? 1 : 0
        }
    }

    // MARK: blurring

    /// Close to a Gaussian of that deviation in pixels: three running means, each pass along rows and then along columns.
    private func blurred(_ plane: [Float], _ deviation: Double) -> [Float] {
        // Three boxes of radius r have the variance of r (r + 1).
        let radius = max(1, Int(((1 + 4 * deviation * deviation).squareRoot() / 2 - 0.5).rounded()))
        var result = plane
        for _ in 0..<3 {
            result = runningMean(result, radius, lines: height, length: width, step: 1, stride: width)
            result = runningMean(result, radius, lines: width, length: height, step: width, stride: 1)
        }
        return result
    }

    /// Beyond the edge the last pixel goes on.
    private func runningMean(
        _ plane: [Float], _ radius: Int, lines: Int, length: Int, step: Int, stride: Int
    ) -> [Float] {
        var result = plane
        let share = 1 / Float(2 * radius + 1)
        for line in 0..<lines {
            let start = line * stride
            func pixel(_ index: Int) -> Float { plane[start + min(max(index, 0), length - 1) * step] }
            var sum = (-radius...radius).reduce(Float(0)) { $0 + pixel($1) }
            for index in 0..<length {
                result[start + index * step] = sum * share
                sum += pixel(index + radius + 1) - pixel(index - radius)
            }
        }
        return result
    }

    // MARK: colour

    /// CIE Lab with the white of sRGB (D65).
    private static func lab(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (Float, Float, Float) {
        let (r, g, b) = (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
        let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
        let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
        let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func root(_ value: Float) -> Float {
        value > 0.008856 ? Float(cbrt(Double(value))) : 7.787 * value + 16 / 116
    }

    /// IEC 61966-2-1.
    private static let linear: [Float] = (0...255).map { step in
        let value = Double(step) / 255
        return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
}
