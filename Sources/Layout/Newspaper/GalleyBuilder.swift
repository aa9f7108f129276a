import Content
import Typesetting

/// Sets the blocks of an article in lines and boxes for columns of a measure.
struct GalleyBuilder {
    let fonts: NewspaperFonts
    let grid: ColumnGrid
    let language: String
    private let hyphenation: HyphenationPatterns?
    /// Lines beside the capital that the text begins with.
    private let initialLines: Int
    private let flow: TextSetter
    private let texts: ShapedTexts
    let level: LevelTexts
    var galley = Galley()
    /// Of lists and quotes around what is set, px.
    private var indent = 0.0
    private var face = NewspaperFace.body
    private var size: Double
    /// Whether notes stand at the foot of columns, and not at the end of the text.
    private var hasFootnotes = false

    init(
        fonts: NewspaperFonts, grid: ColumnGrid, language: String, hyphenation: HyphenationPatterns? = nil,
        initialLines: Int = 0, texts: ShapedTexts = ShapedTexts(), level: LevelTexts? = nil
    ) {
        self.texts = texts
        (self.hyphenation, self.initialLines) = (hyphenation, initialLines)
        (self.fonts, self.grid, self.language) = (fonts, grid, language)
        flow = TextSetter(fonts: fonts, writing: grid.writing, language: language)
        self.level = level ?? LevelTexts(fonts: fonts, language: language, hyphenation: hyphenation)
        size = grid.size
    }

    /// - Parameters:
    ///   - texts: what was shaped for other galleys in the same fonts, language and direction.
    ///   - level: the same of what lies in boxes, whatever the direction, and with the same hyphenation.
    static func galley(
        of blocks: [ArticleBlock], fonts: NewspaperFonts, grid: ColumnGrid, language: String,
        hyphenation: HyphenationPatterns? = nil, initialLines: Int = 0, hasFootnotes: Bool = false,
        texts: ShapedTexts = ShapedTexts(), level: LevelTexts? = nil
    ) -> Galley {
        var builder = GalleyBuilder(
            fonts: fonts, grid: grid, language: language, hyphenation: hyphenation, initialLines: initialLines,
            texts: texts, level: level)
        builder.hasFootnotes = hasFootnotes
        builder.add(blocks)
        builder.placeFootnotes()
        return builder.galley
    }

    private mutating func add(_ blocks: [ArticleBlock]) {
        for block in blocks { add(block) }
    }

    fileprivate mutating func add(_ block: ArticleBlock) {
        switch block {
        case .paragraph(let text, let isIndented):
            addText(text, first: isIndented && indent == 0 ? Self.firstIndent(language) : 0)
        case .line(let text): addLine(text)
        case .heading(let level, let text): addHeading(depth: level, text)
        case .quote(let blocks):
            inside(indent: grid.size, face: .text, size: grid.size * Self.smallScale) { $0.add(blocks) }
        case .item(let marker, _, let blocks): addItem(marker, blocks)
        case .code(let lines): addCode(lines)
        case .table(let table): addTable(table)
        case .figure(let picture, let caption): addFigure(picture, caption)
        case .rule: addRule()
        case .notes(let items): if hasFootnotes { setFootnotes(items) } else { addNotes(items) }
        }
    }

    /// Em: Japanese paragraphs begin one square later, Latin ones a little more.
    private static func firstIndent(_ language: String) -> Double {
        LanguageTag.isUnspaced(language) ? 1 : 1.2
    }
    /// Of what stands beside the text, of its size.
    static let smallScale = 0.88
    /// Lines of a paragraph that stand together at the end of a column and at the start of the next.
    static let leastLines = 2

    fileprivate mutating func inside(
        indent: Double, face: NewspaperFace, size: Double, _ body: (inout GalleyBuilder) -> Void
    ) {
        let outer = (self.indent, self.face, self.size)
        self.indent += indent
        (self.face, self.size) = (face, size)
        body(&self)
        (self.indent, self.face, self.size) = outer
    }

    // MARK: texts

    private mutating func addText(_ text: RichText, first: Double, before: Int = 0, marker: FlowLine? = nil) {
        let (texts, face) = (texts, face)
        let shaped = texts.shaped(text, in: face, by: flow)
        let isFirst = galley.items.isEmpty && marker == nil && indent == 0
        let initial = isFirst ? initial(of: shaped) : nil
        let lines = shaped.lines(
            size: size,
            TextSetter.Shaped.Filling(
                measure: grid.measure, indent: indent, first: first, initial: initial,
                places: hyphenation.map { patterns in { texts.places(in: $0, of: text, in: face, by: patterns) } },
                remembered: { texts.lines(of: text, in: face, $0, measure: $1, else: $2) },
                hangs: fonts.hangs,
                hyphen: hyphenation.map { _ in texts.shaped(LevelTexts.hyphen, in: face, by: flow) }))
        guard !lines.isEmpty else { return }
        let chunks = lines.enumerated().map { number, line in
            Galley.Chunk(units: 1, content: .line(line, marker: number == 0 ? marker : nil), notes: line.notes)
        }
        galley.items.append(
            Galley.Item(
                kind: .text, chunks: chunks, before: before, least: max(Self.leastLines, initial?.lines ?? 0)))
    }

    /// Right below the text before it, with which it is divided among columns: no room is spread between the two.
    private mutating func addLine(_ text: RichText) {
        let before = galley.items.indices.last
        addText(text, first: 0)
        guard let before, before + 1 < galley.items.count, galley.items[before].kind == .text else { return }
        let line = galley.items.removeLast()
        galley.items[before].chunks += line.chunks
    }

    /// The first letter of a text as a capital that several lines stand beside, its foot on the line of the last and its head as high as
    /// the capitals of the first; nil for a text that begins with something else.
    private func initial(of shaped: TextSetter.Shaped) -> TextSetter.Shaped.Initial? {
        guard initialLines > 1, grid.writing == .horizontal, !grid.isEastAsian, let letter = shaped.measured.text.first,
            letter.isUppercase, let scalar = letter.unicodeScalars.first, scalar.value < 0x2E80,
            let height = fonts[.body].height(of: String(letter)), let own = fonts[.headline].height(of: String(letter)),
            own > 0
        else { return nil }
        let lower = Double(initialLines - 1) * grid.leading / size
        let scale = (lower + height) / own
        let set = texts.shaped(RichText(String(letter)), in: .headline, by: flow)
        guard let advance = set.measured.boundaries.last?.advance else { return nil }
        let width = Double(advance) / Double(set.measured.unitsPerEm) * scale
        let glyphs = set.glyphs.map { glyph in
            var glyph = glyph
            glyph.scale *= scale
            glyph.along *= scale
            glyph.advance *= scale
            glyph.across = glyph.across * scale - lower
            return glyph
        }
        return TextSetter.Shaped.Initial(glyphs: glyphs, width: width + Self.initialGap, lines: initialLines)
    }

    /// Em behind an initial.
    private static let initialGap = 0.3

    private mutating func addHeading(depth: Int, _ text: RichText) {
        let isLow = depth > Self.lastHeading
        let size = depth <= 2 ? grid.size * Self.headingScale : isLow ? self.size : grid.size
        let (shaped, headline) =
            grid.writing == .horizontal
            ? level.divided(text, in: .strong)
            : (texts.shaped(text, in: .strong, by: flow), texts.headline(text, in: .strong, by: flow))
        let set = headline.set(
            TypeSize(size: size, leading: grid.leading), measure: grid.measure - indent,
            maximumLines: LevelTexts.mostLines)
        guard !set.lines.isEmpty else { return }
        let chunks = set.lines.map { line in
            var flow = level.line(line, of: shaped, in: .strong, size: size, part: .heading)
            flow.indent = indent
            return Galley.Chunk(units: 1, content: .line(flow, marker: nil), notes: flow.notes)
        }
        galley.items.append(
            Galley.Item(kind: .heading, chunks: chunks, before: isLow ? 0 : 1, least: chunks.count))
    }

    /// Of the text.
    private static let headingScale = 1.15
    /// Headings below it are the names of boxes and terms, in the type of what they are of.
    private static let lastHeading = 4

    private mutating func addItem(_ marker: String, _ blocks: [ArticleBlock]) {
        var mark = texts.shaped(RichText(shown(marker)), in: face, by: flow).line(
            size: size, part: .line(isFirst: true, isLast: false))
        let room = Self.bullets.contains(marker) ? size : (mark.measure / size).rounded(.up) * size + size * 0.5
        mark.indent = indent
        inside(indent: room, face: face, size: size) { builder in
            var rest = blocks[...]
            if case .paragraph(let text, _)? = rest.first {
                builder.addText(text, first: 0, marker: mark)
                rest = rest.dropFirst()
            } else {
                // Its marker stands alone.
                mark.part = .line(isFirst: true, isLast: true)
                builder.galley.items.append(
                    Galley.Item(kind: .text, chunks: [Galley.Chunk(units: 1, content: .line(mark, marker: nil))]))
            }
            builder.add(Array(rest))
        }
    }

    private static let bullets = ["・", "•"]

    /// A marker in signs that the face has.
    private func shown(_ marker: String) -> String {
        Self.signs.reduce(marker) { marker, signs in
            let own = signs.first { $0.unicodeScalars.allSatisfy(fonts[face].hasGlyph) }
            return marker.replacing(signs[0], with: own ?? signs[0])
        }
    }

    /// What is to do and what is done, and the dot of words, from the sign that says it to what every face can say.
    private static let signs = [["☐", "□", "[ ]"], ["☑", "■", "[x]"], ["•", "·", "-"]]

    /// At the end of the text.
    private mutating func addNotes(_ items: [ArticleBlock]) {
        addRule()
        inside(indent: 0, face: .text, size: grid.size * Self.smallScale) { $0.add(items) }
    }

    private mutating func addRule() {
        let long = grid.measure / 4
        let rule: Rectangle =
            switch grid.writing {
            case .horizontal: Rectangle(x: 0, y: grid.leading / 2, width: long, height: 0.75)
            case .vertical: Rectangle(x: grid.leading / 2, y: 0, width: 0.75, height: long)
            }
        galley.items.append(
            Galley.Item(kind: .heading, chunks: [Galley.Chunk(units: 1, content: .box([.box(.muted, rule)]))]))
    }

    // MARK: boxes

    /// A box of a width and a height takes so many units.
    func units(width: Double, height: Double) -> Int {
        let deep = grid.writing == .horizontal ? height : width
        return max(1, Int((deep / grid.leading - 0.001).rounded(.up)))
    }

    /// How wide and how high a box may be.
    var room: (width: Double, height: Double) {
        let deep = Double(grid.capacity) * grid.leading
        return grid.writing == .horizontal ? (grid.measure, deep * 0.6) : (deep * Self.widestBox, grid.measure)
    }

    /// Of a row.
    private static let widestBox = 0.55
    /// Between what is in a box and what stands before and behind it, px.
    static let boxMargin = 6.0
    private static let captionType = TypeSize(size: 10.5, leading: 14)
    private static let captionGap = 4.0

    private mutating func addFigure(_ picture: ArticlePicture, _ caption: RichText) {
        var (width, height) = (room.width, room.height)
        if grid.writing == .vertical { width -= Self.boxMargin * 2 }
        func whole(_ width: Double) -> Double {
            let text = level.lines(caption, in: .text, Self.captionType, measure: width, part: .caption).height
            return width / picture.aspect + (text > 0 ? Self.captionGap + text : 0)
        }
        // The narrower, the higher the caption: the widest at which both have room, else that at which they take the least.
        let most = min(width, height * picture.aspect, Double(picture.width) * Self.mostEnlarged)
        var (shown, least) = ((width: most, height: most / picture.aspect), whole(most))
        var narrower = most * Self.narrowing
        while least > height + Self.slack, narrower >= Self.narrowestPicture {
            let own = whole(narrower)
            if own < least { (shown, least) = ((narrower, narrower / picture.aspect), own) }
            narrower *= Self.narrowing
        }
        let text = level.lines(
            caption, in: .text, Self.captionType, measure: shown.width, part: .caption, tone: .muted)
        let units = units(width: shown.width + Self.boxMargin * 2, height: least + Self.boxMargin)
        let deep = Double(units) * grid.leading
        let x = grid.writing == .horizontal ? (grid.measure - shown.width) / 2 : (deep - shown.width) / 2
        let y = grid.writing == .horizontal ? (deep - least) / 2 : 0
        let elements =
            [NewspaperElement.picture(picture, Rectangle(x: x, y: y, width: shown.width, height: shown.height))]
            + text.elements.map { $0.moved(x: x, y: y + shown.height + Self.captionGap) }
        galley.items.append(
            Galley.Item(
                kind: .floating, chunks: [Galley.Chunk(units: units, content: .box(elements), notes: caption.notes)],
                before: grid.writing == .horizontal ? 1 : 0))
    }

    /// Px of paper for one of the picture.
    private static let mostEnlarged = 1.5
    /// From one width that is tried to the next, and px of the last.
    private static let narrowing = 0.97
    private static let narrowestPicture = 60.0
    /// Px that no eye sees.
    private static let slack = 0.001

    private mutating func addCode(_ lines: [String]) {
        let type = TypeSize(size: Self.codeSize, leading: grid.leading * 2 / 3)
        let inset = 5.0
        let wide = room.width - inset * 2
        let shaped = lines.flatMap { codeLines($0, type, measure: wide) }
        let most = grid.writing == .horizontal ? 3 : max(1, Int((room.height - inset * 2) / type.leading))
        var chunks: [Galley.Chunk] = []
        var rest = shaped[...]
        while !rest.isEmpty {
            let part = rest.prefix(most)
            rest = rest.dropFirst(part.count)
            let longest = part.map(\.measure).max() ?? 0
            let units =
                grid.writing == .horizontal
                ? Int((Double(part.count) * 2 / 3).rounded(.up))
                : units(width: longest + inset * 2 + Self.boxMargin, height: 0)
            let deep = Double(units) * grid.leading
            let high = Double(part.count) * type.leading + inset * 2
            let plate =
                grid.writing == .horizontal
                ? Rectangle(x: 0, y: 0, width: grid.measure, height: deep)
                : Rectangle(x: Self.boxMargin / 2, y: 0, width: deep - Self.boxMargin, height: high)
            let texts = part.enumerated().map { number, line in
                NewspaperElement.text(
                    line.level(
                        x: plate.x + inset,
                        top: (grid.writing == .horizontal ? 0 : inset) + Double(number) * type.leading,
                        leading: type.leading))
            }
            chunks.append(Galley.Chunk(units: units, content: .box([.box(.plate, plate)] + texts)))
        }
        guard !chunks.isEmpty else { return }
        galley.items.append(Galley.Item(kind: .boxes, chunks: chunks, before: grid.writing == .horizontal ? 1 : 0))
    }

    private static let codeSize = 9.5

    /// A line of a listing, divided where it is too long; spaces at its start are kept as room.
    private func codeLines(_ line: String, _ type: TypeSize, measure: Double) -> [FlowLine] {
        let expanded = line.expandingTabs()
        let spaces = Double(expanded.prefix { $0 == " " }.count) * type.size / 2
        let shaped = level.shaped(RichText(expanded.trimmingSpaces.keepingGaps), in: .code)
        guard shaped.measured.boundaries.count > 1 else {
            return [
                FlowLine(text: "", size: type.size, indent: 0, measure: 0, glyphs: [], links: [], part: .code)
            ]
        }
        let indent = min(spaces, measure / 2)
        let set = shaped.measured.set(type, measure: measure - indent, maximumLines: LevelTexts.mostLines)
        return set.lines.map { part in
            var flow = shaped.line(part.start..<part.end, size: type.size, part: .code)
            flow.indent = indent
            return flow
        }
    }
}

// MARK: notes at the foot

extension GalleyBuilder {
    /// Of the type of the text, and of its lines.
    static let noteScale = 0.82
    static let noteLeading = 0.8

    /// Sets notes by themselves, each in its place.
    private mutating func setFootnotes(_ items: [ArticleBlock]) {
        for item in items {
            var builder = GalleyBuilder(
                fonts: fonts, grid: grid, language: language, hyphenation: hyphenation, texts: texts, level: level)
            builder.inside(indent: 0, face: .text, size: grid.size * Self.noteScale) { $0.add(item) }
            let parts = builder.galley.items.flatMap { item in
                item.chunks.map { chunk in
                    Galley.Note.Part(
                        depth: chunk.isLine ? Self.noteLeading : Double(chunk.units), content: chunk.content)
                }
            }
            let further = builder.galley.items.flatMap(\.chunks).flatMap(\.notes)
            galley.notes.append(Galley.Note(parts: parts, further: further))
        }
    }

    /// Leaves with each line the notes that no line before refers to, and behind these the ones that they refer to themselves. What no
    /// line refers to stands with the last. Where notes stand at the end of the text, or nowhere, no line has any.
    private mutating func placeFootnotes() {
        var placed: Set<Int> = []
        func own(_ notes: [Int]) -> [Int] {
            notes.flatMap { note -> [Int] in
                guard galley.notes.indices.contains(note), placed.insert(note).inserted else { return [] }
                return [note] + own(galley.notes[note].further)
            }
        }
        var items = galley.items
        for item in items.indices {
            for chunk in items[item].chunks.indices where !items[item].chunks[chunk].notes.isEmpty {
                items[item].chunks[chunk].notes = own(items[item].chunks[chunk].notes)
            }
        }
        if let last = items.indices.last, let chunk = items[last].chunks.indices.last {
            items[last].chunks[chunk].notes += own(Array(galley.notes.indices))
        }
        galley.items = items
    }
}

extension Galley.Chunk {
    fileprivate var isLine: Bool { if case .line = content { true } else { false } }
}
