import Foundation
import ImageJobs

/// The ground that a drawing stands on: what its whole edge is of, one colour or nothing. Logos, diagrams, figures cut out.
struct Ground {
    private let pixels: UnsafeBufferPointer<UInt8>
    private let bands: Int
    private let width: Int
    private let height: Int
    /// nil of one that is seen through.
    private var color: (red: UInt8, green: UInt8, blue: UInt8)?

    /// Of 255: what differs from the ground by no more is ground. So much do lossy formats add, and shadows that nobody sees.
    private static let tolerance: UInt8 = 16
    /// One part in so many of the edge is seen through where there is no ground: photographs with rounded corners have less.
    private static let leastClear = 4
    /// Share of the picture: what is drawn nearer to an edge counts as so far from it. So a frame that is nearly of the picture's shape is
    /// filled, and no sliver of it is left.
    private static let margin = 0.01

    /// nil when an edge shows anything else.
    /// - Parameter pixels: 8 bit sRGB, row by row, `bands` bytes a pixel. Not to be kept longer than they are there.
    init?(pixels: UnsafeBufferPointer<UInt8>, bands: Int, width: Int, height: Int) {
        (self.pixels, self.bands, self.width, self.height) = (pixels, bands, width, height)
        guard bands >= 3, width > 0, height > 0, pixels.count >= width * height * bands else { return nil }
        let last = (height - 1) * width
        var edge = Array(0..<width) + Array(last..<last + width)
        for row in 0..<height { edge += [row * width, row * width + width - 1] }
        if edge.count(where: isGround) * Self.leastClear >= edge.count { return }
        color = (pixels[0], pixels[1], pixels[2])
        guard edge.allSatisfy(isGround) else { return nil }
    }

    private func isGround(_ pixel: Int) -> Bool {
        let start = pixel * bands
        if bands > 3, pixels[start + 3] <= Self.tolerance { return true }
        guard let color else { return false }
        func isNear(_ offset: Int, _ own: UInt8) -> Bool {
            abs(Int(pixels[start + offset]) - Int(own)) <= Int(Self.tolerance)
        }
        return isNear(0, color.red) && isNear(1, color.green) && isNear(2, color.blue)
    }

    /// `#rrggbb`; nil of one that is seen through.
    var hex: String? {
        color.map { color in
            "#" + [color.red, color.green, color.blue].map { String(format: "%02x", $0) }.joined()
        }
    }

    /// All that is drawn on it; nil when nothing is. Linear.
    var drawing: Focus? {
        func isDrawn(_ row: Int) -> Bool { (row * width..<(row + 1) * width).contains { !isGround($0) } }
        guard let top = (0..<height).first(where: isDrawn), let bottom = (0..<height).last(where: isDrawn) else {
            return nil
        }
        var (left, right) = (width, 0)
        for row in top...bottom {
            let start = row * width
            if let first = (0..<left).first(where: { !isGround(start + $0) }) { left = first }
            if let last = (right..<width).last(where: { !isGround(start + $0) }) { right = last + 1 }
        }
        let (across, down) = (Double(width), Double(height))
        return Focus(
            left: max(Double(left) / across, Self.margin), top: max(Double(top) / down, Self.margin),
            right: min(Double(right) / across, 1 - Self.margin),
            bottom: min(Double(bottom + 1) / down, 1 - Self.margin))
    }
}
