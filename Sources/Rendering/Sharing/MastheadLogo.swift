import Layout
import Typesetting

/// The newspaper's title with its seal, as a strip for programs that show articles under it: every character its outlines, no larger
/// than SmartNews takes, 700 × 100 pixels. https://publishers.smartnews.com/en/smartformat/specification
public struct MastheadLogo: Sendable {
    private let family: FontFamily
    private let text: String
    /// One line or two; empty for none.
    private let seal: [String]
    private let language: String

    public init(title: FontFamily, text: String, seal: [String], language: String) {
        family = title
        self.text = text
        self.seal = seal
        self.language = language
    }

    /// Pixels.
    private static let most = (width: 700.0, height: 100.0)
    private static let margin = 8.0
    private static let sealSide = 72.0
    private static let gap = 16.0
    private static let titleSize = 64.0

    /// In the colours of a scheme; as wide as it has to be.
    public func drawing(in colors: ColorScheme) -> (svg: [UInt8], width: Int, height: Int) {
        let start = Self.margin + (seal.isEmpty ? 0 : Self.sealSide + Self.gap)
        let ink = family.ink(of: text, language: language, size: 1)
        let room = Self.most.width - start - Self.margin
        let size = min(Self.titleSize, room / max(ink.upperBound - ink.lowerBound, 0.1))
        let width = (start + (ink.upperBound - ink.lowerBound) * size + Self.margin).rounded(.up)
        let height = Self.most.height
        var svg = XMLWriter(declaration: false)
        svg.startElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": decimal(width), "height": decimal(height),
                "viewBox": "0 0 \(decimal(width)) \(decimal(height))",
            ])
        svg.emptyElement("rect", ["width": decimal(width), "height": decimal(height), "fill": colors["paper"]])
        drawSeal(colors, to: &svg)
        let type = TypeSize(size: size, leading: size)
        let path = family.outline(
            of: text, language: language, size: size, x: start - ink.lowerBound * size,
            y: (height - size) / 2 + family.metrics.baseline(in: type))
        svg.emptyElement("path", ["d": String(decoding: path, as: UTF8.self), "fill": colors["ink"]])
        return (svg.finish(), Int(width), Int(height))
    }

    private func drawSeal(_ colors: ColorScheme, to svg: inout XMLWriter) {
        guard !seal.isEmpty else { return }
        let side = Self.sealSide
        let top = (Self.most.height - side) / 2
        svg.emptyElement(
            "rect",
            [
                "x": decimal(Self.margin), "y": decimal(top), "width": decimal(side), "height": decimal(side),
                "rx": "6",
                "fill": colors["accent"],
            ])
        for path in SealIcon.paths(
            of: seal, in: Rectangle(x: Self.margin, y: top, width: side, height: side), family, language: language)
        {
            svg.emptyElement("path", ["d": String(decoding: path, as: UTF8.self), "fill": colors["on_accent"]])
        }
    }
}
