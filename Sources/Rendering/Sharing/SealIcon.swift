import Layout
import Typesetting

/// The newspaper's seal by itself, as browsers and phones show a site: white on the accent colour, every character its outlines.
public struct SealIcon: Sendable {
    private let family: FontFamily
    /// One line or two.
    private let lines: [String]
    private let language: String
    private let colors: ColorScheme

    /// - Parameters:
    ///   - title: the family of the title bar.
    ///   - lines: of the seal; at least one.
    public init(title: FontFamily, lines: [String], language: String, colors: ColorScheme) {
        family = title
        self.lines = lines
        self.language = language
        self.colors = colors
    }

    /// Px of the drawing.
    private static let side = 64.0
    /// Of the whole: how much the characters take.
    private static let share = 0.8

    /// - Parameters:
    ///   - pixels: its side.
    ///   - isRounded: phones round corners themselves.
    public func svg(pixels: Int, isRounded: Bool) -> [UInt8] {
        var svg = XMLWriter(declaration: false)
        let side = decimal(Self.side)
        svg.startElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": String(pixels), "height": String(pixels),
                "viewBox": "0 0 \(side) \(side)",
            ])
        svg.emptyElement(
            "rect", ["width": side, "height": side, "rx": isRounded ? "6" : "0", "fill": colors["accent"]])
        let square = Rectangle(x: 0, y: 0, width: Self.side, height: Self.side)
        for path in Self.paths(of: lines, in: square, family, language: language) {
            svg.emptyElement("path", ["d": String(decoding: path, as: UTF8.self), "fill": colors["on_accent"]])
        }
        return svg.finish()
    }

    /// The lines of a seal in a square, as large as the widest of them and their number allow.
    static func paths(
        of lines: [String], in square: Rectangle, _ family: FontFamily, language: String
    ) -> [[UInt8]] {
        let room = square.width * share
        let widest =
            lines.map { line -> Double in
                let ink = family.ink(of: line, language: language, size: 1)
                return ink.upperBound - ink.lowerBound
            }.max() ?? 1
        let size = min(room / Double(lines.count), room / max(widest, 0.1))
        let type = TypeSize(size: size, leading: size)
        let top = square.y + (square.height - Double(lines.count) * size) / 2
        return lines.enumerated().map { number, line in
            let ink = family.ink(of: line, language: language, size: size)
            return family.outline(
                of: line, language: language, size: size,
                x: square.x + (square.width - ink.lowerBound - ink.upperBound) / 2,
                y: top + Double(number) * size + family.metrics.baseline(in: type))
        }.filter { !$0.isEmpty }
    }
}
