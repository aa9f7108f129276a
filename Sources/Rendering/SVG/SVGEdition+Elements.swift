import Content
import ImageFitting
import Imaging
import Layout
import Typesetting

/// The elements that a page is drawn with.
extension SVGEdition {
    /// - Parameter language: of what leads there; nil for that of the picture.
    mutating func openLink(to target: PageAddress, in language: String? = nil) {
        let href = address.reference(to: target)
        svg.startElement("a", language.map { ["href": href, "lang": $0] } ?? ["href": href])
    }

    /// Of a card's article; nil where it is the site's.
    func language(of frame: FrameListing.Entry) -> String? {
        guard case .card(let article, _) = frame.style else { return nil }
        let language = publication.site.articles[article].language
        return language == publication.site.configuration.language ? nil : language
    }

    mutating func closeLink() {
        svg.endElement()
        svg.newline()
    }

    mutating func link(to target: PageAddress, _ draw: (inout SVGEdition) -> Void) {
        openLink(to: target)
        draw(&self)
        closeLink()
    }

    mutating func rule(_ style: String, _ box: Rectangle) {
        rectangle(style, box, radius: 0)
    }

    /// - Parameter fill: instead of the style's.
    mutating func rectangle(_ style: String, _ box: Rectangle, radius: Double, fill: String? = nil) {
        var attributes: KeyValuePairs = [
            "class": style, "x": decimal(box.x), "y": decimal(box.y), "width": decimal(box.width),
            "height": decimal(box.height), "rx": decimal(radius),
        ]
        if let fill {
            attributes = [
                "style": "fill:\(fill)", "x": decimal(box.x), "y": decimal(box.y), "width": decimal(box.width),
                "height": decimal(box.height),
            ]
        }
        svg.emptyElement("rect", attributes)
    }

    mutating func logo(_ logo: PageAddress, in box: Rectangle) {
        svg.startElement(
            "image",
            [
                "href": address.reference(to: logo), "x": decimal(box.x), "y": decimal(box.y),
                "width": decimal(box.width), "height": decimal(box.height),
            ])
        svg.endElement()
    }

    mutating func image(of index: Int, _ shape: DisplayBox, in box: Rectangle) {
        guard let image = publication.site.articles[index].image,
            let published = publication.images[image.reference]
        else { return }
        let size = published.size
        let placement = ImagePlacement(of: published.prepared, in: shape)
        let (window, filled) = placement.shown(of: published.prepared, in: box)
        rectangle("plate", box, radius: 0, fill: placement.fit.isLetterboxed ? published.prepared.color : nil)
        // A picture in a picture: what is outside the window is cut off, in every program that draws SVG.
        svg.startElement(
            "svg",
            [
                "x": decimal(filled.x), "y": decimal(filled.y), "width": decimal(filled.width),
                "height": decimal(filled.height), "preserveAspectRatio": "none",
                "viewBox":
                    "\(decimal(window.x)) \(decimal(window.y)) \(decimal(window.width)) \(decimal(window.height))",
            ])
        svg.startElement(
            "image",
            [
                "href": address.reference(to: published.smallFallback), "width": String(size.width),
                "height": String(size.height), "preserveAspectRatio": "none",
            ])
        svg.element("title", text: image.alternativeText)
        svg.endElement()
        svg.endElement()
    }

    mutating func text(_ text: String, _ line: PlacedLine, in parent: Frame, _ font: Font, _ style: String) {
        let box = line.frame.placed(in: parent).rectangle(in: width)
        self.text(
            text, x: box.x, baseline: box.y + font.metrics.baseline(in: line.text.type), size: line.text.type.size,
            style)
    }

    /// - Parameters:
    ///   - sourceLength: so many leading UTF-8 bytes are set in the colour of sources.
    ///   - isFromRight: it begins at `x`, and goes to the left from there.
    mutating func text(
        _ text: String, x: Double, baseline: Double, size: Double, _ style: String, sourceLength: Int = 0,
        isFromRight: Bool = false
    ) {
        var attributes: KeyValuePairs = [
            "class": style, "x": decimal(x), "y": decimal(baseline), "font-size": decimal(size),
        ]
        if isFromRight {
            attributes = [
                "class": style, "x": decimal(x), "y": decimal(baseline), "font-size": decimal(size), "direction": "rtl",
            ]
        }
        svg.startElement("text", attributes)
        let source = text.utf8.prefix(sourceLength)
        if !source.isEmpty { svg.element("tspan", ["class": "source"], text: String(Substring(source))) }
        svg.text(String(Substring(text.utf8.dropFirst(source.count))))
        svg.endElement()
        svg.newline()
    }
}
