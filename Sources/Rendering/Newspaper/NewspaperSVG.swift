import Layout

/// Newspaper pages as one picture, below each other, with text that can be selected: every glyph stands where the engine put it.
public struct NewspaperSVG {
    /// A font file, and what of the pages is set in it.
    public struct Font: Sendable {
        public var face: NewspaperFace
        /// Its number in the family.
        public var number: Int
        /// What `src` has in `url()`.
        public var url: String

        public init(face: NewspaperFace, number: Int, url: String) {
            (self.face, self.number, self.url) = (face, number, url)
        }
    }

    private var svg = XMLWriter(declaration: false)
    private let colors: ColorScheme
    private var hasWordsFromRight = false

    /// - Parameters:
    ///   - title: of the document.
    ///   - language: BCP 47.
    ///   - colors: of paper: there is no dark one.
    public static func draw(
        _ pages: [NewspaperPage], title: String, language: String, fonts: [Font], colors: ColorScheme
    ) -> [UInt8] {
        var drawing = NewspaperSVG(colors: colors)
        drawing.hasWordsFromRight = pages.contains { page in
            page.elements.contains { if case .text(let text) = $0 { text.hasWordsFromRight } else { false } }
        }
        let width = pages.map(\.width).max() ?? 0
        let height = pages.reduce(0) { $0 + $1.height }
        drawing.svg.startElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(decimal(width)) \(decimal(height))",
                "width": decimal(width), "height": decimal(height), "lang": language,
            ])
        drawing.svg.element("title", text: title)
        drawing.svg.startElement("style")
        drawing.svg.raw(drawing.style(fonts, sheet: pages.first))
        drawing.svg.endElement()
        drawing.svg.newline()
        var top = 0.0
        for page in pages {
            drawing.svg.startElement(
                "svg",
                [
                    "y": decimal(top), "width": decimal(page.width), "height": decimal(page.height),
                    "viewBox": "0 0 \(decimal(page.width)) \(decimal(page.height))",
                ])
            drawing.svg.emptyElement("rect", ["class": "sheet", "width": "100%", "height": "100%"])
            drawing.svg.newline()
            if top > 0 {
                drawing.svg.emptyElement(
                    "rect", ["class": "edge", "width": "100%", "height": decimal(edge)])
                drawing.svg.newline()
            }
            for element in page.elements { drawing.draw(element) }
            drawing.svg.endElement()
            drawing.svg.newline()
            top += page.height
        }
        return drawing.svg.finish()
    }

    /// Px of what shows on a screen where a page ends. Pages lie close, so that each is a sheet when they are printed.
    private static let edge = 6.0

    private init(colors: ColorScheme) { self.colors = colors }

    /// - Parameter sheet: whose size all have.
    private func style(_ fonts: [Font], sheet: NewspaperPage?) -> String {
        var css = ""
        if let sheet {
            css += "@page{size:\(decimal(sheet.width))px \(decimal(sheet.height))px;margin:0}\n"
            css += "@media print{svg{background:none}.sheet,.edge{display:none}}\n"
        }
        for font in fonts {
            let name = Self.family(font.face, font.number)
            css += "@font-face{font-family:\(name);src:url(\"\(font.url)\") format(\"woff2\")}\n"
            css += ".\(name){font-family:\(name)}\n"
        }
        css += "svg{background:\(colors["hairline"])}\n"
        css += ".sheet{fill:\(colors["paper"])}.edge{fill:\(colors["hairline"])}\n" + Self.rules
        if hasWordsFromRight { css += Self.directions }
        for tone in NewspaperElement.Tone.allCases { css += ".\(tone.rawValue){fill:\(colors[tone.rawValue])}\n" }
        return css
    }

    private static let rules = """
        text{white-space:pre;font-kerning:normal;font-synthesis:none;\
        font-feature-settings:"palt" 0;text-rendering:geometricPrecision;text-spacing-trim:space-all;text-autospace:no-autospace}
        .aside{user-select:none;-webkit-user-select:none;pointer-events:none}.u,.s{font-kerning:none;font-variant-ligatures:none}.u{font-feature-settings:"vert" 1,"palt" 0}

        """

    /// Of parts of lines that have words from right to left: each stands where it is put, and runs as it is told.
    private static let directions = ".l{unicode-bidi:isolate-override}.r{direction:rtl;unicode-bidi:isolate-override}\n"

    private static func family(_ face: NewspaperFace, _ number: Int) -> String { "\(face.rawValue)-\(number)" }

    // MARK: elements

    private mutating func draw(_ element: NewspaperElement) {
        switch element {
        case .box(let tone, let box): draw(box, tone)
        case .picture(let picture, let box):
            svg.startElement(
                "image",
                [
                    "href": picture.source, "x": Self.number(box.x), "y": Self.number(box.y),
                    "width": Self.number(box.width),
                    "height": Self.number(box.height), "preserveAspectRatio": "none",
                ])
            svg.element("title", text: picture.alternativeText)
            svg.endElement()
        case .text(let text): draw(text)
        }
        svg.newline()
    }

    private mutating func draw(_ box: Rectangle, _ tone: NewspaperElement.Tone) {
        svg.emptyElement(
            "rect",
            [
                "class": tone.rawValue, "x": Self.number(box.x), "y": Self.number(box.y),
                "width": Self.number(box.width), "height": Self.number(box.height),
            ])
    }

    private mutating func draw(_ text: NewspaperText) {
        var rest = GlyphPiece.pieces(of: text)[...]
        guard !rest.isEmpty else { return }
        while let first = rest.first {
            let group = rest.prefix { $0.narrowing == first.narrowing }
            rest = rest.dropFirst(group.count)
            draw(group, narrowed: first.narrowing, of: text)
        }
        for aside in text.asides { draw(aside) }
        for strike in text.strikes { draw(strike, text.tone) }
    }

    /// One element for what is narrowed alike: across alone, which browsers do to whole texts and to no part of one.
    private mutating func draw(_ pieces: ArraySlice<GlyphPiece>, narrowed narrowing: Double, of text: NewspaperText) {
        let isAside = text.part == .aside
        let style = text.tone.rawValue + (isAside ? " aside" : "")
        // What is narrowed is placed from where it begins: nothing is left to round there.
        let start = narrowing < 1 ? pieces.first?.x.first ?? 0 : 0
        let matrix = "matrix(\(decimal(narrowing)) 0 0 1 \(decimal(start)) 0)"
        switch (isAside, narrowing < 1) {
        case (false, false): svg.startElement("text", ["class": style])
        case (false, true): svg.startElement("text", ["class": style, "transform": matrix])
        case (true, false): svg.startElement("text", ["class": style, "aria-hidden": "true"])
        case (true, true): svg.startElement("text", ["class": style, "transform": matrix, "aria-hidden": "true"])
        }
        var link: String?
        let isMixed = text.hasWordsFromRight
        for piece in pieces {
            if piece.link != link {
                if link != nil { svg.endElement() }
                link = piece.link
                if let link { svg.startElement("a", ["href": link]) }
            }
            let x = Self.numbers(piece.x.map { ($0 - start) / narrowing })
            let turn = piece.turn == .upright ? " u" : piece.turn == .sideways ? " s" : ""
            let kind = turn + (isMixed ? piece.isFromRight ? " r" : " l" : "")
            var attributes: KeyValuePairs = [
                "class": Self.family(piece.face, piece.font) + kind, "font-size": Self.number(piece.size),
                "x": x, "y": Self.numbers(piece.y),
            ]
            if piece.turn == .sideways {
                attributes = [
                    "class": Self.family(piece.face, piece.font) + kind, "font-size": Self.number(piece.size),
                    "x": x, "y": Self.numbers(piece.y), "rotate": "90",
                ]
            }
            svg.element("tspan", attributes, text: piece.text)
        }
        if link != nil { svg.endElement() }
        svg.endElement()
    }

    private static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    /// To the hundredth of a px.
    private static func number(_ value: Double) -> String { decimal((value * 100).rounded() / 100) }
}

/// Characters of a line that one element of SVG can show: of one font and size, each placed or all one after the other.
struct GlyphPiece {
    var text: String
    var face: NewspaperFace
    var font: Int
    var size: Double
    var turn: NewspaperGlyph.Turn
    /// By how much it is narrowed, so that it is no wider than its square; else 1.
    var narrowing: Double
    var link: String?
    /// One for each character, or the first alone where the others follow it: its right edge where these stand to the left.
    var x: [Double]
    var y: [Double]
    /// A word from right to left with the spaces behind it, if not more of them.
    var isFromRight = false

    static func pieces(of text: NewspaperText) -> [GlyphPiece] {
        var pieces: [GlyphPiece] = []
        var last: Cluster?
        for cluster in clusters(of: text) {
            defer { last = cluster }
            if cluster.isFromRight {
                // Browsers join the letters of a word that has one place.
                if let before = last, let piece = pieces.last, piece.isOf(cluster),
                    !before.endsWord || before.isFollowed(by: cluster)
                {
                    pieces[pieces.count - 1].text += cluster.text
                } else {
                    var piece = GlyphPiece(cluster)
                    piece.x = [cluster.x + cluster.advance]
                    pieces.append(piece)
                }
                continue
            }
            if let before = last, var piece = pieces.last, piece.isOf(cluster),
                before.isSingle || before.isFollowed(by: cluster)
            {
                let follows = cluster.turn == .level && before.isFollowed(by: cluster)
                // What follows by itself says no place; a piece has one way or the other.
                let flows = piece.x.count == 1 && piece.count > 1
                if follows, flows || piece.count == 1 {
                    piece.text += cluster.text
                    piece.count += 1
                    pieces[pieces.count - 1] = piece
                    continue
                }
                if !flows, before.isSingle, !follows || piece.x.count > 1 {
                    piece.text += cluster.text
                    piece.count += 1
                    piece.x.append(cluster.x)
                    piece.y.append(cluster.y)
                    pieces[pieces.count - 1] = piece
                    continue
                }
            }
            pieces.append(GlyphPiece(cluster))
        }
        return pieces.map(\.levelled)
    }

    /// Characters that it shows.
    private var count = 1

    /// On a horizontal line one height is enough for all.
    private var levelled: GlyphPiece {
        guard turn == .level || turn == .combined, let first = y.first, y.allSatisfy({ abs($0 - first) < 0.005 }) else {
            return self
        }
        var piece = self
        piece.y = [first]
        return piece
    }

    private init(_ cluster: Cluster) {
        (text, face, font, size) = (cluster.text, cluster.face, cluster.font, cluster.size)
        (turn, narrowing, link) = (cluster.turn, cluster.narrowing, cluster.link)
        (x, y, isFromRight) = ([cluster.x], [cluster.y], cluster.isFromRight)
    }

    private func isOf(_ cluster: Cluster) -> Bool {
        face == cluster.face && font == cluster.font && size == cluster.size && turn == cluster.turn
            && narrowing == cluster.narrowing && link == cluster.link && isFromRight == cluster.isFromRight
    }

    private struct Cluster {
        var text: String
        var face: NewspaperFace
        var font: Int
        var size: Double
        var turn: NewspaperGlyph.Turn
        var narrowing: Double
        var link: String?
        var x: Double
        var y: Double
        var advance: Double
        var isFromRight: Bool

        /// One character, which every program counts as one.
        var isSingle: Bool { text.utf16.count == 1 }

        var endsWord: Bool { text.hasSuffix(" ") }

        func isFollowed(by next: Cluster) -> Bool {
            let gap = isFromRight ? x - next.x - next.advance : next.x - x - advance
            return abs(gap) < 0.01 && abs(y - next.y) < 0.01 && turn == .level
        }
    }

    private static func clusters(of text: NewspaperText) -> [Cluster] {
        var link = 0
        return text.clusters.compactMap { part, glyphs in
            guard let glyph = glyphs.first else { return nil }
            while link < text.links.count, text.links[link].range.upperBound <= glyph.offset { link += 1 }
            let address =
                link < text.links.count && text.links[link].range.contains(glyph.offset)
                ? text.links[link].address : nil
            return Cluster(
                text: part, face: glyph.face, font: glyph.font, size: glyph.size, turn: glyph.turn,
                narrowing: glyph.turn == .combined ? glyph.narrowing : 1, link: address, x: glyph.x, y: glyph.y,
                advance: glyphs.reduce(0) { $0 + $1.advance }, isFromRight: glyph.isFromRight)
        }
    }
}
