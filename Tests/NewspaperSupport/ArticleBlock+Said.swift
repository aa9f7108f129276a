import Layout

extension [ArticleBlock] {
    /// All that they say, in order.
    public var said: [String] {
        flatMap { block -> [String] in
            switch block {
            case .paragraph(let text, _), .line(let text), .heading(_, let text), .figure(_, let text): [text.text]
            case .quote(let inner), .notes(let inner): inner.said
            case .item(let marker, _, let inner): [marker] + inner.said
            case .code(let lines): lines
            case .table(let table): table.rows.joined().map(\.text)
            case .rule: []
            }
        }
    }
}

extension NewspaperArticle {
    /// All that its pages say but for what stands around the article, in order.
    public var said: [String] {
        [kicker ?? "", headline, standfirst, byline, hero == nil ? "" : heroCaption] + blocks.said
    }
}

extension String {
    /// How often it has each character but for white space, boxes of tasks being the same whatever sign a font has for them.
    public var letters: [Character: Int] {
        withOneSignForBoxes.reduce(into: [:]) { if !$1.isWhitespace { $0[$1, default: 0] += 1 } }
    }

    /// The same text with ☐ and ☑ for what stands in their place where a font has neither.
    public var withOneSignForBoxes: String {
        [("[ ]", "☐"), ("[]", "☐"), ("[x]", "☑"), ("□", "☐"), ("■", "☑")].reduce(self) { text, signs in
            text.replacing(signs.0, with: signs.1)
        }
    }
}
