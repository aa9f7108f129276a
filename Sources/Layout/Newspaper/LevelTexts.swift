import Typesetting

/// Texts in horizontal boxes, of pages whose lines go either way: headlines, captions, cells of tables. Each is shaped once for all
/// sizes and measures.
struct LevelTexts {
    private let setter: TextSetter
    private let texts = ShapedTexts()
    private let hyphenation: HyphenationPatterns?

    /// - Parameter hyphenation: of the language, for words that are longer than their line; nil: they are broken.
    init(fonts: NewspaperFonts, language: String, hyphenation: HyphenationPatterns? = nil) {
        setter = TextSetter(fonts: fonts, writing: .horizontal, language: language)
        self.hyphenation = hyphenation
    }

    func shaped(_ text: RichText, in face: NewspaperFace) -> TextSetter.Shaped {
        texts.shaped(text, in: face, by: setter)
    }

    /// A text as it is set by its sense, its words whole.
    func headline(_ text: RichText, in face: NewspaperFace) -> Headline {
        texts.headline(text, in: face, by: setter)
    }

    /// Elements from the top left of their box, and how high they are; lines end where the sense does.
    /// - Parameter alignment: 0 for lines at the left, ½ for the middle, 1 for the right.
    func lines(
        _ text: RichText, in face: NewspaperFace, _ type: TypeSize, measure: Double, part: NewspaperText.Part,
        tone: NewspaperElement.Tone = .ink, alignment: Double = 0
    ) -> (elements: [NewspaperElement], width: Double, height: Double) {
        guard !text.isEmpty else { return ([], 0, 0) }
        let (shaped, headline) = divided(text, in: face)
        let set = headline.set(type, measure: measure, maximumLines: Self.mostLines)
        let elements = set.lines.enumerated().map { number, line in
            var flow = self.line(line, of: shaped, in: face, size: type.size, part: part)
            flow.tone = tone
            let x = (measure - line.width) * alignment
            return NewspaperElement.text(flow.level(x: x, top: Double(number) * type.leading, leading: type.leading))
        }
        return (elements, set.lines.map(\.width).max() ?? 0, set.height)
    }

    /// A text of which long words may be divided with a hyphen.
    func divided(
        _ text: RichText, in face: NewspaperFace
    ) -> (shaped: TextSetter.Shaped, headline: Headline) {
        texts.divided(text, in: face) { dividing(shaped(text, in: face), in: face) }
    }

    private func dividing(_ text: TextSetter.Shaped, in face: NewspaperFace) -> TextSetter.Shaped {
        guard let hyphenation else { return text }
        var divided = text
        let starts = Set(text.glyphs.lazy.map(\.offset))
        divided.measured = text.measured.dividing(
            hyphen: { hyphen(in: face).measured.boundaries.last?.advance }, by: { hyphenation },
            where: { index in
                let offset = text.measured.boundaries[index].offset
                return starts.contains(offset) && !text.undivided.contains { $0.contains(offset) }
            })
        return divided
    }

    private func hyphen(in face: NewspaperFace) -> TextSetter.Shaped { shaped(Self.hyphen, in: face) }

    static let hyphen = RichText("-")

    /// A line of a text, with its hyphen.
    func line(
        _ line: SetLine, of shaped: TextSetter.Shaped, in face: NewspaperFace, size: Double, part: NewspaperText.Part
    ) -> FlowLine {
        var flow = shaped.line(line.start..<line.end, size: size, part: part)
        if line.isHyphenated {
            let sign = hyphen(in: face)
            let start = flow.measure - sign.measured.width(size: size)
            flow.asides.append(
                FlowLine.Aside(
                    text: sign.measured.text,
                    glyphs: sign.glyphs.map { .init(position: start + $0.along * size, glyph: $0) }))
        }
        return flow
    }

    /// More than any box has room for.
    static let mostLines = 400

    func line(
        _ text: String, in face: NewspaperFace, _ type: TypeSize, part: NewspaperText.Part,
        tone: NewspaperElement.Tone = .ink
    ) -> FlowLine {
        var line = shaped(RichText(text), in: face).line(size: type.size, part: part)
        line.tone = tone
        return line
    }

    /// The same, cut with an ellipsis where it is longer than `measure` px; nil where nothing of it has room before that.
    func cutLine(
        _ text: String, in face: NewspaperFace, _ type: TypeSize, measure: Double, part: NewspaperText.Part,
        tone: NewspaperElement.Tone = .ink
    ) -> FlowLine? {
        let measured = shaped(RichText(text), in: face).measured
        let set = measured.set(type, measure: measure, maximumLines: 1)
        guard let line = set.lines.first, line.start < line.end else { return nil }
        let shown = String(decoding: Array(measured.text.utf8)[line.start..<line.end], as: UTF8.self)
        return self.line(shown + (set.isTruncated ? "…" : ""), in: face, type, part: part, tone: tone)
    }

    /// The largest type in which a text takes no more than so many lines; the smallest when there is none.
    func largest(_ types: [TypeSize], _ text: String, in face: NewspaperFace, measure: Double, lines: Int) -> TypeSize {
        let headline = headline(RichText(text), in: face)
        // A word is divided where the smallest type has no room for it.
        let fitting = types.first {
            let set = headline.set($0, measure: measure, maximumLines: Self.mostLines)
            return set.lines.count <= lines && set.brokenWords == 0
        }
        return fitting ?? types.last ?? TypeSize(size: 24, leading: 32)
    }
}
