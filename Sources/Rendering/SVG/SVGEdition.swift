import Content
import ImageFitting
import Imaging
import Layout
import Typesetting

/// A whole tab page as one picture with real, selectable text at explicit positions: the same frames as the HTML page.
public struct SVGEdition {
    private let renderer: Renderer
    private let page: TabPage
    let address: PageAddress
    let width: Double
    /// Faces of headlines with the page's own slices.
    private let own: OwnFonts
    var svg = XMLWriter(declaration: false)

    /// nil when the page is narrower than the first breakpoint.
    /// - Parameter own: faces of headlines with the page's own slices.
    public static func draw(
        _ page: TabPage, with renderer: Renderer, at address: PageAddress, width: Double, own: OwnFonts = OwnFonts()
    ) -> [UInt8]? {
        guard let listing = renderer.frames(of: page, width: width),
            let index = renderer.breakpoints.lastIndex(where: { $0.minimumWidth <= width })
        else { return nil }
        var edition = SVGEdition(
            renderer: renderer, page: page, address: address, width: width, own: own)
        edition.draw(listing, chrome: renderer.publication.chrome[index], index: index)
        return edition.finish(height: listing.height)
    }

    private init(renderer: Renderer, page: TabPage, address: PageAddress, width: Double, own: OwnFonts) {
        self.own = own
        self.renderer = renderer
        self.page = page
        self.address = address
        self.width = width
    }

    var publication: Publication { renderer.publication }

    private mutating func draw(_ listing: FrameListing, chrome: PageChrome, index: Int) {
        svg.emptyElement("rect", ["class": "paper", "width": "100%", "height": "100%"])
        let container = renderer.mainFrame(at: width, top: 0)
        drawMasthead(chrome.masthead, in: container)
        drawEdition(at: index, in: container)
        drawStrip(chrome.strip, in: container, top: chrome.masthead.height)
        drawFrames(listing, faces: publication.theme.fonts)
        var top = chrome.top + page.mainHeight(at: index)
        if let pagination = page.pagination {
            drawItems(pagination.items, pagination.layouts[index], in: container, top: top)
            top += pagination.layouts[index].height
        }
        rule("hair", Rectangle(x: container.x.offset, y: top, width: container.width.offset, height: 1))
        drawItems(publication.footer, chrome.footer, in: container, top: top)
    }

    /// The picture around what was drawn.
    private func finish(height: Double) -> [UInt8] {
        var whole = XMLWriter(declaration: false)
        let (wide, tall) = (decimal(width), decimal(height))
        whole.startElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(wide) \(tall)", "width": wide, "height": tall,
                "lang": publication.site.configuration.language,
            ])
        whole.element("title", text: "\(page.title) | \(publication.site.configuration.title)")
        whole.startElement("style")
        whole.raw(String(decoding: style(), as: UTF8.self))
        whole.endElement()
        whole.raw(String(decoding: svg.finish(), as: UTF8.self))
        return whole.finish()
    }

    /// Custom properties keep both colour schemes; the fonts are those of the page.
    private func style() -> [UInt8] {
        let theme = publication.theme
        var css: [UInt8] = []
        let fonts = page.dividesFonts ? Stylesheet.fonts : Stylesheet.pageFonts
        css.append("@import url(\"\(address.reference(to: fonts))\");\n")
        css += Stylesheet.tokens(theme)
        css += FontFaceRules(fonts: theme.fonts).own(own, on: address)
        for (role, font) in theme.fonts.all + own.all.map({ ($0.rawValue, $1) }) {
            css.append(".\(role){font-family:var(--\(role)-font);font-weight:\(font.weight)}\n")
        }
        css.append(Self.rules)
        if own[.standing] != nil { css.append(Self.standingRules) }
        return css
    }

    private static let rules = """
        svg{background:var(--paper)}
        text{fill:var(--ink);white-space:pre;font-kerning:normal;font-feature-settings:"palt" 0;\
        text-rendering:geometricPrecision;text-spacing-trim:space-all;text-autospace:no-autospace}
        .paper{fill:var(--paper)}.hair{fill:var(--hairline)}.ink{fill:var(--ink)}.accent{fill:var(--accent)}
        .plate{fill:var(--plate)}
        .chip{fill:none;stroke:var(--ink)}
        .muted{fill:var(--muted)}.on-accent{fill:var(--on-accent)}.source{fill:var(--source)}
        a:visited .headline{fill:var(--read)}.kicker,a:visited .kicker{fill:var(--accent)}

        """

    private static let standingRules = """
        .standing{writing-mode:vertical-rl;text-orientation:upright}
        .square{writing-mode:horizontal-tb;text-anchor:middle;dominant-baseline:central}.pause{fill:none}

        """

    // MARK: parts

    private mutating func drawMasthead(_ masthead: MastheadLayout, in container: Frame) {
        let fonts = publication.theme.fonts
        let content = publication.masthead
        link(to: PageAddress("index.html")) { edition in
            if let seal = masthead.seal?.placed(in: container) {
                let box = seal.rectangle(in: edition.width)
                if let logo = edition.publication.logo {
                    edition.logo(logo, in: box)
                } else {
                    edition.rectangle("accent", box, radius: 3)
                }
                for (line, text) in zip(masthead.sealLines, content.seal) {
                    edition.text(text.text, line, in: seal, fonts.title, "title on-accent")
                }
            }
            let title = masthead.title.text.shownLines(of: content.title.text).first ?? ""
            edition.text(title, masthead.title, in: container, fonts.title, "title")
        }
        if masthead.hasRule {
            let bar = container.rectangle(in: width)
            for y in [masthead.height - 4, masthead.height - 1] {
                rule("ink", Rectangle(x: bar.x, y: y, width: bar.width, height: 1))
            }
        }
    }

    private mutating func drawEdition(at index: Int, in container: Frame) {
        guard let edition = page.edition else { return }
        for (line, text) in zip(edition.layouts[index], edition.texts) {
            self.text(text, line, in: container, publication.theme.fonts.text, "text muted")
        }
    }

    private mutating func drawStrip(_ strip: TabStripLayout, in container: Frame, top: Double) {
        let font = publication.theme.fonts.text
        let scroll = strip.scroll(to: page.tab, in: container.width.value(in: width))
        if publication.tabs.count > 1 {
            for (index, tab) in publication.tabs.enumerated() {
                let isCurrent = index == page.tab
                var frame = strip.tabs[index].placed(in: container)
                frame.y += top
                frame.x.offset -= scroll
                let pill = frame.rectangle(in: width)
                link(to: tab.address) { edition in
                    if isCurrent { edition.rectangle("accent", pill, radius: pill.height / 2) }
                    let baseline =
                        pill.y + (pill.height - strip.type.leading) / 2 + font.metrics.baseline(in: strip.type)
                    let title = strip.labels[index].shownLines(of: tab.label.text).joined()
                    edition.text(
                        title, x: pill.x + TabStripComposer.padding, baseline: baseline, size: strip.type.size,
                        isCurrent ? "text on-accent" : "text muted")
                }
            }
        }
        let bar = container.rectangle(in: width)
        rule("ink", Rectangle(x: bar.x, y: top + strip.height - 1, width: bar.width, height: 1))
    }

    private mutating func drawFrames(_ listing: FrameListing, faces: FontSet) {
        var open = false
        for frame in listing.frames {
            let box = frame.rectangle
            // A strip that scrolls goes on beyond the picture.
            if box.x >= width { continue }
            let target: PageAddress? =
                switch frame.style {
                case .card(let article, _): publication.site.articles[article].address
                case .chip(let address): address
                default: nil
                }
            if target != nil || frame.kind == .header {
                if open { closeLink() }
                open = false
            }
            outline(frame)
            if let target {
                openLink(to: target, in: language(of: frame))
                open = true
            }
            if case .image(let article, let shape) = frame.style { image(of: article, shape, in: box) }
            guard frame.kind == .text else { continue }
            lines(of: frame, faces: faces)
        }
        if open { closeLink() }
    }

    /// Hairlines around cells, the border of a chip, the rule above a section.
    private mutating func outline(_ frame: FrameListing.Entry) {
        let box = frame.rectangle
        if frame.kind == .header { rule("ink", Rectangle(x: box.x, y: box.y, width: box.width, height: 2)) }
        switch frame.style {
        case .card(_, isRuled: true):
            rule("hair", Rectangle(x: box.right, y: box.y, width: 1, height: box.height + 1))
            rule("hair", Rectangle(x: box.x, y: box.bottom, width: box.width, height: 1))
        case .chip:
            let inner = Rectangle(x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1)
            rectangle("chip", inner, radius: inner.height / 2)
        default: break
        }
        if let mark = frame.mark { rule("accent", mark) }
    }

    private mutating func lines(of frame: FrameListing.Entry, faces: FontSet) {
        for line in frame.lines {
            func draw(_ type: TypeSize, _ font: Font, _ style: String, sourceLength: Int = 0) {
                text(
                    line.text, x: line.isFromRight ? line.rectangle.right : line.rectangle.x,
                    baseline: line.rectangle.y + font.metrics.baseline(in: type), size: type.size, style,
                    sourceLength: sourceLength, isFromRight: line.isFromRight)
            }
            switch frame.style {
            case .headline(let type, _):
                if frame.isStanding {
                    column(line, line.type ?? type, of: frame.standing)
                    continue
                }
                let display = line.isDisplay ? own[.display] : nil
                draw(line.type ?? type, display ?? faces.headline, display == nil ? "headline" : "headline display")
            case .kicker(let type): draw(type, faces.headline, "headline kicker")
            case .title(let type): draw(type, faces.title, "title")
            case .text(let type): draw(type, faces.text, "text")
            case .meta(let type, let sourceLength):
                draw(type, faces.text, "text muted", sourceLength: sourceLength)
            case .more(let type, let target):
                if case .page(let page) = target { openLink(to: page) }
                draw(type, faces.text, "text accent")
                if case .page = target { closeLink() }
            default: break
            }
        }
    }

    /// A line that stands upright: what stands below each other as one text, and each number that has a square to itself.
    private mutating func column(_ line: FrameListing.Line, _ type: TypeSize, of headline: StandingHeadline?) {
        let utf8 = Array(line.text.utf8)
        let center = line.rectangle.x + line.rectangle.width / 2
        var top = line.rectangle.y
        for piece in VerticalPiece.pieces(of: line.text, rules: StandingHeadline.rules) {
            let text = String(decoding: utf8[piece.range], as: UTF8.self)
            let isSquare = piece.setting == .combined
            let narrowing = isSquare ? headline?.narrowing(ofSquare: text) ?? 1 : 1
            let style = "headline standing" + (isSquare ? " square" : "")
            let y = decimal(isSquare ? top + type.size / 2 : top)
            if narrowing < 1 {
                // From its middle, across alone, as on the page.
                let matrix = "matrix(\(decimal(narrowing)) 0 0 1 \(decimal(center)) 0)"
                svg.startElement(
                    "text",
                    ["class": style, "x": "0", "y": y, "font-size": decimal(type.size), "transform": matrix])
            } else {
                svg.startElement(
                    "text", ["class": style, "x": decimal(center), "y": y, "font-size": decimal(type.size)])
            }
            for (number, part) in text.split(separator: "、", omittingEmptySubsequences: false).enumerated() {
                if number > 0 { svg.element("tspan", ["class": "pause"], text: "、") }
                svg.text(String(part))
            }
            svg.endElement()
            svg.newline()
            top += type.size * (isSquare ? 1 : Double(text.count))
        }
    }

    private mutating func drawItems(
        _ items: [Publication.FooterLink], _ layout: CentredItemsLayout, in container: Frame, top: Double
    ) {
        let font = publication.theme.fonts.text
        for (number, item) in items.enumerated() {
            let box = layout.items[number].placed(in: container).rectangle(in: width)
            let baseline = top + box.y + font.metrics.baseline(in: layout.type)
            func draw(_ svg: inout SVGEdition) {
                guard let wrapped = layout.wrapped[number] else {
                    svg.text(item.label.text, x: box.x, baseline: baseline, size: layout.type.size, "text muted")
                    return
                }
                for (line, text) in wrapped.shownLines(of: item.label.text).enumerated() {
                    svg.text(
                        text, x: box.x + (box.width - wrapped.lines[line].width) / 2,
                        baseline: baseline + Double(line) * layout.type.leading, size: layout.type.size, "text muted")
                }
            }
            if let target = item.address {
                link(to: target, draw)
            } else {
                draw(&self)
            }
        }
    }
}
