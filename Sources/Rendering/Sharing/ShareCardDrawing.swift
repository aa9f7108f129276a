import Content
import ImageFitting
import ImageJobs
import Imaging
import Layout
import Typesetting

/// Draws a card as SVG that no program needs fonts for: every text is the outlines of its glyphs.
public struct ShareCardDrawing: Sendable {
    private let families: (headline: FontFamily, text: FontFamily, title: FontFamily)
    private let colors: ColorScheme
    /// The lines of the newspaper's seal.
    private let seal: [String]
    /// Of the site.
    private let language: String

    public init(
        headline: FontFamily, text: FontFamily, title: FontFamily, colors: ColorScheme, seal: [String], language: String
    ) {
        families = (headline, text, title)
        self.colors = colors
        self.seal = seal
        self.language = language
    }

    /// Px of the drawing: the seal, and how far from the line it stands.
    private static let seal = (width: 28.0, height: 32.0, gap: 10.0)

    /// A card with a hole where the picture goes, which is put there when it is made.
    public struct Drawn: Sendable, Hashable {
        public var svg: [UInt8]
        /// Pixels; nil for a card without a picture.
        public var picture: PixelRectangle?
    }

    /// - Parameters:
    ///   - card: as it was composed, all in px of the drawing.
    ///   - image: what is known of its picture; nil where nothing is, and the picture fills its place.
    public func draw(_ share: ShareCard, as card: Card, image: PreparedImage? = nil) -> Drawn {
        var svg = XMLWriter(declaration: false)
        let (width, height) = ShareCard.size
        let frame = card.frame
        // Pixels of the card to those of the drawing, which is of any size.
        let scale = Double(width) / max(frame.width.value(in: 0), 1)
        let whole = Rectangle(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
        svg.startElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": String(width), "height": String(height),
                "viewBox": "0 0 \(decimal(whole.width)) \(decimal(whole.height))",
            ])
        svg.box(whole, fill: colors["paper"])
        svg.box(Rectangle(x: 0, y: 0, width: whole.width, height: 4), fill: colors["accent"])
        let picture = card.image.map { place in
            let box = place.placed(in: frame).rectangle(in: whole.width)
            return standing(image, in: box)
        }
        if let picture { svg.box(picture.box, fill: picture.ground) }
        for text in card.texts {
            let box = text.frame.placed(in: frame).rectangle(in: whole.width)
            if text.role == .headline {
                lines(share.headline, text.text, in: box, families.headline, share.language, "ink", to: &svg)
            } else if text.role == .meta {
                let isFromRight = isFromRight(share.line, language)
                // The seal stands where the line is read from, and a line without one begins there.
                let line = seal.isEmpty != isFromRight ? box.moved(by: -Self.seal.width - Self.seal.gap) : box
                if !seal.isEmpty {
                    drawSeal(
                        at: isFromRight ? line.right + Self.seal.gap : line.x - Self.seal.gap - Self.seal.width,
                        beside: line, to: &svg)
                }
                lines(share.line, text.text, in: line, families.text, language, "muted", to: &svg)
            }
        }
        return Drawn(svg: svg.finish(), picture: picture.map { PixelRectangle($0.filled, scale: scale) })
    }

    /// How a picture stands in its place, as it would on a page: what of the place it fills, and what is seen beside it and through it.
    private func standing(
        _ image: PreparedImage?, in box: Rectangle
    ) -> (box: Rectangle, filled: Rectangle, ground: String) {
        guard let image else { return (box, box, colors["plate"]) }
        let placement = ImagePlacement(of: image, in: DisplayBox(widths: box.width...box.width, height: box.height))
        let filled = placement.shown(of: image, in: box).box
        // What one can see through stands on the backing.
        guard let color = image.color else { return (box, filled, colors["backing"]) }
        return (box, filled, placement.fit.isLetterboxed ? color : colors["plate"])
    }

    private func lines(
        _ words: String, _ set: SetText, in box: Rectangle, _ family: FontFamily, _ language: String, _ color: String,
        to svg: inout XMLWriter
    ) {
        let isFromRight = isFromRight(words, language)
        for (number, (line, shown)) in zip(set.lines, set.shownLines(of: words)).enumerated() {
            let top = box.y + Double(number) * set.type.leading
            let path = family.outline(
                of: shown, language: language, size: set.type.size, x: isFromRight ? box.right - line.width : box.x,
                y: top + family.metrics.baseline(in: set.type), base: isFromRight ? .rightToLeft : .leftToRight)
            svg.path(path, fill: colors[color])
        }
    }

    /// Whether the lines of a text begin at the right.
    private func isFromRight(_ words: String, _ language: String) -> Bool {
        LanguageTag.isRightToLeft(language) || isRightToLeft(words)
    }

    private func drawSeal(at x: Double, beside line: Rectangle, to svg: inout XMLWriter) {
        let box = Rectangle(
            x: x, y: line.y + line.height / 2 - Self.seal.height / 2,
            width: Self.seal.width, height: Self.seal.height)
        svg.box(box, fill: colors["accent"])
        let family = families.title
        let size = TypeSize(size: seal.count > 1 ? 13 : 14, leading: 14)
        let top = box.y + (box.height - Double(seal.count) * size.leading) / 2
        for (number, text) in seal.enumerated() {
            let ink = family.ink(of: text, language: language, size: size.size)
            let x = box.x + (box.width - ink.upperBound - ink.lowerBound) / 2
            let y = top + Double(number) * size.leading + family.metrics.baseline(in: size)
            svg.path(
                family.outline(of: text, language: language, size: size.size, x: x, y: y), fill: colors["on_accent"])
        }
    }
}

/// Whole pixels of a picture.
public struct PixelRectangle: Sendable, Hashable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    init(_ box: Rectangle, scale: Double) {
        x = Int((box.x * scale).rounded())
        y = Int((box.y * scale).rounded())
        width = max(1, Int((box.right * scale).rounded()) - x)
        height = max(1, Int((box.bottom * scale).rounded()) - y)
    }
}

extension Rectangle {
    fileprivate func moved(by distance: Double) -> Rectangle {
        Rectangle(x: x + distance, y: y, width: width, height: height)
    }
}

extension XMLWriter {
    fileprivate mutating func box(_ box: Rectangle, fill: String) {
        emptyElement(
            "rect",
            [
                "x": decimal(box.x), "y": decimal(box.y), "width": decimal(box.width), "height": decimal(box.height),
                "fill": fill,
            ])
    }

    fileprivate mutating func path(_ data: [UInt8], fill: String) {
        guard !data.isEmpty else { return }
        emptyElement("path", ["d": String(decoding: data, as: UTF8.self), "fill": fill])
    }
}
