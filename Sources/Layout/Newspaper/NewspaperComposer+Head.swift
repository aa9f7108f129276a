import Typesetting

/// What stands around the text: names and numbers, the headline, the picture.
extension NewspaperComposer {
    func furniture(page: Int) -> [NewspaperElement] {
        let type = TypeSize(size: 11, leading: 16)
        let number = String(page)
        let y = Self.margin - 4
        func text(_ text: String, _ face: NewspaperFace, _ tone: NewspaperElement.Tone) -> FlowLine {
            level.line(text, in: face, type, part: .furniture, tone: tone)
        }
        let title = text(article.nameplate, .title, .ink)
        let date = text(article.date, .text, .muted)
        let folio = text(number, .text, .ink)
        let right = Self.margin + width
        var elements = [
            NewspaperElement.text(title.level(x: Self.margin, top: y, leading: type.leading)),
            .text(
                date.level(x: right - folio.measure - 12 - date.measure, top: y, leading: type.leading)),
            .text(folio.level(x: right - folio.measure, top: y, leading: type.leading)),
        ]
        if page > 1 {
            // What is read here, as far as there is room between the two.
            let free = width - title.measure - date.measure - folio.measure - 60
            if let head = level.cutLine(
                article.headline, in: .text, type, measure: free, part: .furniture, tone: .muted)
            {
                elements.insert(
                    .text(head.level(x: Self.margin + title.measure + 16, top: y, leading: type.leading)), at: 1)
            }
        }
        elements.append(.box(.ink, Rectangle(x: Self.margin, y: y + 18, width: width, height: page == 1 ? 2 : 0.75)))
        if page == 1 {
            elements.append(.box(.ink, Rectangle(x: Self.margin, y: y + 21.5, width: width, height: 0.75)))
        }
        return elements
    }

    /// From the largest, px.
    var headlineSizes: [Double] {
        let scale = min(1.5, width / 698)
        return [48, 42, 36, 32, 28, 24].map { ($0 * scale).rounded() }
    }

    /// What stands above the text. A standfirst that would take most of the page begins the text instead, and so long a headline is small.
    func head() -> Head {
        let types = headlineSizes.map { TypeSize(size: $0, leading: ($0 * 1.24).rounded()) }
        let whole = head(article.standfirst, types)
        let highest = (bottom - top) * Self.highestHead
        if whole.height <= highest { return Head(elements: whole.elements, height: whole.height) }
        let short = head("", types)
        let set = short.height <= highest ? short : head("", [Self.smallHeadline])
        let standfirst = RichText(article.standfirst)
        return Head(
            elements: set.elements, height: set.height,
            rest: standfirst.isEmpty ? [] : [.paragraph(standfirst, isIndented: true)])
    }

    /// Of the height of a page.
    private static let highestHead = 0.6
    private static let smallHeadline = TypeSize(size: 13, leading: 17)

    /// From the top left of the text's area.
    private func head(_ standfirst: String, _ types: [TypeSize]) -> (elements: [NewspaperElement], height: Double) {
        var elements: [NewspaperElement] = []
        var y = 4.0
        func add(
            _ text: String, _ face: NewspaperFace, _ type: TypeSize, _ part: NewspaperText.Part,
            _ tone: NewspaperElement.Tone = .ink, after gap: Double
        ) {
            guard !text.isEmpty else { return }
            y += gap
            let set = level.lines(RichText(text), in: face, type, measure: width, part: part, tone: tone)
            elements += set.elements.map { $0.moved(x: 0, y: y) }
            y += set.height
        }
        if let kicker = article.kicker {
            add(kicker, .headline, TypeSize(size: 13, leading: 18), .byline, .accent, after: 0)
        }
        let type = level.largest(types, article.headline, in: .headline, measure: width, lines: 2)
        add(article.headline, .headline, type, .headline, after: 2)
        add(standfirst, .text, TypeSize(size: 15, leading: 23), .standfirst, after: 10)
        add(article.byline, .text, TypeSize(size: 11, leading: 16), .byline, .muted, after: 8)
        y += 12
        elements.append(.box(.hairline, Rectangle(x: 0, y: y - 0.75, width: width, height: 0.75)))
        return (elements, y + 12)
    }

    /// Of the picture, by what it is at most: what is tried before columns beside it are left uneven.
    static let heroSizes = [1, 0.95, 0.9, 1.06, 0.85, 0.8, 1.12, 0.75, 1.18, 0.7, 0.65]

    /// Puts the picture to the end of the first columns and takes its room from them.
    func placeHero(
        _ hero: ArticlePicture, size: Double, into places: inout [GridPlan.Place], _ grid: ColumnGrid
    ) -> [NewspaperElement] {
        let type = TypeSize(size: 10.5, leading: 14)
        func caption(_ measure: Double) -> (elements: [NewspaperElement], width: Double, height: Double) {
            level.lines(RichText(article.heroCaption), in: .text, type, measure: measure, part: .caption, tone: .muted)
        }
        func gap(_ height: Double) -> Double { height > 0 ? height + 5 : 0 }
        guard let first = places.first, let last = places.last else { return [] }
        let whole: Rectangle
        switch writing {
        case .horizontal:
            // As many columns as let it be no higher than two fifths of the page.
            let most = max(1, places.count > 2 ? places.count - 1 : places.count)
            let limit = Double(grid.capacity) * grid.leading * 0.42 * size
            var span = most
            func wide(_ span: Int) -> Double { last.box.right - places[places.count - span].box.x }
            while span > 1, wide(span) / hero.aspect > limit { span -= 1 }
            let width = min(wide(span), limit * hero.aspect)
            let text = caption(wide(span))
            let x = places[places.count - span].box.x
            whole = Rectangle(
                x: x + (wide(span) - width) / 2, y: first.box.y, width: width, height: width / hero.aspect)
            let units = Int(((whole.height + gap(text.height) + 10) / grid.leading).rounded(.up))
            for index in places.indices.suffix(span) { places[index].begin(later: units, grid) }
            return [.picture(hero, whole)] + text.elements.map { $0.moved(x: x, y: whole.bottom + 5) }
        case .vertical:
            // As many rows as give it the most room, no more than three fifths across.
            let limit = first.box.width * 0.62 * size
            var best: (rows: Int, width: Double, height: Double, text: Double)?
            for rows in 1...max(1, min(3, places.count - 1)) {
                let high = places[rows - 1].box.bottom - first.box.y
                var wide = high * hero.aspect
                var text = caption(wide).height
                wide = min(limit, (high - gap(text)) * hero.aspect * min(1, size))
                text = caption(wide).height
                wide = min(limit, (high - gap(text)) * hero.aspect * min(1, size))
                // What is left below it is empty.
                guard rows == 1 || wide / hero.aspect + gap(text) > high * 0.9 * min(1, size) else { continue }
                if best.map({ wide > $0.width }) ?? true { best = (rows, wide, wide / hero.aspect, text) }
            }
            guard let best else { return [] }
            let high = places[best.rows - 1].box.bottom - first.box.y
            let y = first.box.y + (high - best.height - gap(best.text)) / 2
            whole = Rectangle(x: first.box.x, y: y, width: best.width, height: best.height)
            for index in 0..<best.rows { places[index].end(earlier: best.width + Self.gutter, grid) }
            return [.picture(hero, whole)]
                + caption(best.width).elements.map { $0.moved(x: whole.x, y: whole.bottom + 5) }
        }
    }
}
