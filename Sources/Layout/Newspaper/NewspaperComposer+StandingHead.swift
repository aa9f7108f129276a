import Typesetting

/// A headline that stands, with what the article says in short and who says it at its left.
extension NewspaperComposer {
    /// Puts the headline before the text of the rows that let it be large, and takes its room from them.
    /// - Returns: nil where it would leave the text too little room.
    func placeHead(
        _ texts: StandingTexts, into places: inout [GridPlan.Place], _ grid: ColumnGrid
    ) -> [NewspaperElement]? {
        guard let first = places.first else { return nil }
        let most = min(Self.mostRows, max(1, places.count - 1))
        let tried = (1...most).compactMap { rows in
            standingHead(texts, height: places[rows - 1].box.bottom - first.box.y).map { (rows: rows, head: $0) }
        }
        let fitting = tried.filter { $0.head.width <= width * Self.widest }
        guard let best = fitting.min(by: { $0.head.cost < $1.head.cost }) else { return nil }
        let units = Int((best.head.width / grid.leading).rounded(.up))
        for index in 0..<best.rows { places[index].begin(later: units, grid) }
        return best.head.elements.map { $0.moved(x: first.box.right, y: first.box.y) }
    }

    /// Rows that it goes through at most.
    private static let mostRows = 3
    /// Of the width of a row, how much it takes at most.
    private static let widest = 0.6

    private struct Standing {
        /// From the top right: x is below 0.
        var elements: [NewspaperElement] = []
        var width = 0.0
        var cost = 0
    }

    /// What stands, shaped once for all heights and sizes.
    struct StandingTexts {
        let heads: StandingHeads
        let main: String
        let deck: String?
    }

    var standingTexts: StandingTexts {
        let heads = StandingHeads(fonts: fonts, language: article.language)
        let (main, deck) = heads.parts(article.headline)
        return StandingTexts(heads: heads, main: main, deck: deck)
    }

    private func standingHead(_ texts: StandingTexts, height: Double) -> Standing? {
        var standing = Standing()
        // A level word above the first column.
        let kicker = article.kicker.map {
            level.line($0, in: .headline, TypeSize(size: 13, leading: 18), part: .byline, tone: .accent)
        }
        let top = kicker == nil ? 0.0 : 24
        guard let head = texts.heads.head(texts.main, texts.deck, height: height - top, sizes: headlineSizes)
        else { return nil }
        standing.cost = head.cost
        if let kicker { standing.elements.append(.text(kicker.level(x: -kicker.measure, top: 0, leading: 18))) }
        standing.elements += head.elements.map { $0.moved(x: 0, y: top) }
        standing.width = max(head.width, (kicker?.measure ?? 0) + 8)

        func add(
            _ text: String, _ type: TypeSize, _ part: NewspaperText.Part, _ tone: NewspaperElement.Tone, isAtFoot: Bool
        ) {
            guard !text.isEmpty else { return }
            let shaped = texts.heads.shaped(text, in: .text)
            let set = Headline(shaped.measured).set(type, measure: height, maximumLines: LevelTexts.mostLines)
            standing.width += Self.gap
            for line in set.lines {
                var flow = shaped.line(line.start..<line.end, size: type.size, part: part)
                flow.tone = tone
                let top = isAtFoot ? max(0, height - flow.measure) : 0
                standing.elements.append(.text(flow.standing(middle: -standing.width - type.leading / 2, top: top)))
                standing.width += type.leading
            }
        }
        add(article.standfirst, TypeSize(size: 15, leading: 25), .standfirst, .ink, isAtFoot: false)
        // As those who sign do.
        add(article.byline, TypeSize(size: 11, leading: 18), .byline, .muted, isAtFoot: true)
        return standing
    }

    /// Between its parts, px.
    private static let gap = 5.0
}
