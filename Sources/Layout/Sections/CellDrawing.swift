import Typesetting

/// The drawing of the one cell that a section repeats: `templates/<theme>/cells/*.svg`, drawn as a pattern of one slot.
public struct CellDrawing: Sendable, Hashable {
    private let slot: Slot
    /// Ascending; nil for a cell that is as high as what is in it.
    private let heights: [Double]?
    private let height: Double
    /// Whether it has a place for a summary.
    public let showsSummary: Bool

    /// nil when the pattern has more than one slot.
    public init?(_ pattern: Pattern) {
        guard pattern.slots.count == 1, let slot = pattern.slots.first else { return nil }
        self.slot = slot
        height = pattern.height
        showsSummary = slot.variants.contains { $0.texts.contains { $0.role == .summary } }
        heights =
            switch pattern.heights {
            case .list(let heights): heights
            case .any: nil
            }
    }

    /// Equal cells for stories: of the drawing's heights the one at which most stories are shown as the drawing would have
    /// them; of those, most headlines whole; of those, all of them in the largest type; of those, the lowest. Of a drawing with
    /// several heights, cells of texts alone are no higher than they need.
    /// - Parameter frames: where the cells of a height stand.
    func cards(
        of stories: [Story], at breakpoint: Breakpoint, frames: (Double) -> [Frame]
    ) -> (height: Double, cards: [Card]) {
        guard let width = frames(height).first?.width else { return (0, []) }
        let drawn = scaled(to: width.value(in: breakpoint.container), hasPictures: stories.contains { $0.image != nil })
        let taller = drawn.height - height
        let largest = stories.lazy.map { largestType(of: $0, in: drawn.slot) }.min() ?? .infinity
        let chosen = best(of: (heights ?? [height]).map { $0 + taller }, of: stories.count, largest) { height in
            var (rating, geometries) = (Rating(), [VariantGeometry]())
            for (story, frame) in zip(stories, frames(height)) {
                // Where a cell stands says nothing of what is in it.
                if geometries.first?.frame.width != frame.width {
                    geometries = drawn.slot.variants.map {
                        VariantGeometry(slot: drawn.slot, variant: $0, frame: frame, breakpoint: breakpoint)
                    }
                }
                rating.add(fit(of: story, in: geometries))
            }
            return rating
        }
        var row = CellRow(at: breakpoint)
        for (index, frame) in frames(chosen).enumerated() {
            row.seat(stories[index], index: index, in: drawn.slot, frame: frame)
        }
        let (cards, spare) = row.cards(inRowOf: chosen)
        guard spare > 0, let heights, heights.count > 1 else { return (chosen, cards) }
        let places = frames(chosen - spare)
        let lower = cards.map { card in
            var card = card
            card.frame = places[card.story]
            return card
        }
        return (chosen - spare, lower)
    }

    /// The lowest of the best heights. None is better than one at which all stories are as drawn, in the largest type that they
    /// could have; of one height there is nothing to rate.
    private func best(
        of heights: [Double], of count: Int, _ largest: Double, _ rating: (Double) -> Rating
    ) -> Double {
        guard heights.count > 1, var best = heights.first.map({ (rating: rating($0), height: $0) }) else {
            return heights.first ?? height
        }
        for height in heights.dropFirst() where best.rating.asDrawn < count || best.rating.size < largest {
            let rating = rating(height)
            if best.rating < rating { best = (rating, height) }
        }
        return best.height
    }

    /// Of the headline in the first variant that a story can have, px.
    private func largestType(of story: Story, in slot: Slot) -> Double {
        let variant = slot.variants.first { $0.image == nil || story.image != nil }
        let headline = variant?.texts.first { $0.role == .headline }
        return headline?.sizes.first?.size ?? .infinity
    }

    /// A cell as high as the story in it.
    func card(of story: Story, index: Int, width: Length, at breakpoint: Breakpoint) -> Card {
        let drawn = scaled(to: width.value(in: breakpoint.container), hasPictures: story.image != nil)
        // High enough for every headline that has room in its lines at all.
        var frame = Frame(x: .zero, y: 0, width: width, height: drawn.height + Self.mostText)
        var row = CellRow(at: breakpoint)
        row.seat(story, index: index, in: drawn.slot, frame: frame)
        guard let tall = row.cards().first,
            let variant = drawn.slot.variants.first(where: { $0.name == tall.variant })
        else { return Card(story: index, frame: frame, kind: slot.kind, variant: "") }
        let geometry = VariantGeometry(slot: drawn.slot, variant: variant, frame: frame, breakpoint: breakpoint)
        let below = frame.height - geometry.columnBottom
        frame.height = (tall.texts.map(\.frame.bottom).max() ?? geometry.columnBottom) + below
        var card = tall
        card.frame = frame
        return card
    }

    /// Px.
    var drawnWidth: Double { slot.box.rectangle.width }

    /// A cell by itself, as it is drawn, whatever stands around it: a text that holds on to the bottom stands where it is drawn, however
    /// short the one above it is.
    public func single(_ story: Story) -> Card {
        let width = drawnWidth
        // A page as wide as the cell, of which nothing grows.
        let breakpoint = Breakpoint(index: 0, minimumWidth: width, container: width, lanes: 1)
        let cards = cards(of: [story], at: breakpoint) {
            [Frame(x: .zero, y: 0, width: Length(offset: width), height: $0)]
        }.cards
        let frame = Frame(x: .zero, y: 0, width: Length(offset: width), height: height)
        guard var card = cards.first else { return Card(story: 0, frame: frame, kind: slot.kind, variant: "") }
        let boxes = slot.variants.first { $0.name == card.variant }?.texts ?? []
        for index in card.texts.indices {
            let box = boxes.first { $0.role == card.texts[index].role }?.box
            if let box, box.vertical == .bottom {
                card.texts[index].frame.y = box.rectangle.bottom - card.texts[index].frame.height
            }
        }
        return card
    }

    private static let mostText = 400.0

    /// The slot for a cell so many px wide, the heights that such cells have, and whether they are made as high as their text.
    func shape(for width: Double) -> (slot: Slot, heights: [Double], hugsText: Bool) {
        let drawn = scaled(to: width)
        guard let heights else { return (drawn.slot, [drawn.height + Self.mostText], true) }
        return (drawn.slot, heights.map { $0 + drawn.height - height }, false)
    }

    /// How cells of one height would look.
    private struct Rating: Comparable {
        var asDrawn = 0
        var whole = 0
        /// Smallest type of a whole headline, px.
        var size = Double.infinity

        mutating func add(_ fit: (size: Double, isAsDrawn: Bool)?) {
            guard let fit else { return }
            whole += 1
            asDrawn += fit.isAsDrawn ? 1 : 0
            size = min(size, fit.size)
        }

        static func < (left: Rating, right: Rating) -> Bool {
            (left.asDrawn, left.whole, left.size) < (right.asDrawn, right.whole, right.size)
        }
    }

    /// The headline's type size, and whether it stands in the first variant that the story can have; nil when it is whole in
    /// none.
    /// - Parameter geometries: of the variants.
    private func fit(of story: Story, in geometries: [VariantGeometry]) -> (size: Double, isAsDrawn: Bool)? {
        let usable = geometries.lazy.filter { $0.variant.image == nil || story.image != nil }
        for (number, geometry) in usable.enumerated() {
            let fit = CardSetter(story: story, geometry: geometry).headlineFit()
            if let fit, fit.isWhole { return (fit.type.size, number == 0) }
        }
        return nil
    }

    /// How many times as high as drawn a picture across a cell is at most: in a wider cell, one as wide as a large page, it is cut.
    /// Cells beside others are narrower, and flatter pictures would lose their subjects.
    static let mostGrowth = 4.0

    /// The drawing for a cell so many px wide: a picture across the cell keeps its drawn shape, and pushes what is below down.
    /// In a variant without one the headline takes the room.
    /// - Parameter hasPictures: of what is in the cells; without, none of them makes room for any.
    private func scaled(to width: Double, hasPictures: Bool = true) -> (slot: Slot, height: Double) {
        var slot = slot
        let factor = min(width / slot.box.rectangle.width, Self.mostGrowth)
        let shifts = slot.variants.map { variant -> Double? in
            variant.image.flatMap { image in
                hasPictures && image.horizontal == .stretch ? (image.rectangle.height * (factor - 1)).rounded() : nil
            }
        }
        let most = shifts.compactMap { $0 }.max() ?? 0
        for index in slot.variants.indices {
            slot.variants[index].grow(picture: shifts[index] ?? 0, headline: most - (shifts[index] ?? 0))
        }
        slot.box.rectangle.height += most
        return (slot, height + most)
    }
}

extension Slot.Variant {
    /// Makes the picture and the headline higher, px; what is below either moves down.
    fileprivate mutating func grow(picture: Double, headline: Double) {
        let pictureBottom = image?.rectangle.bottom ?? 0
        image?.rectangle.height += picture
        let top = texts.first { $0.role == .headline }?.box.rectangle.y ?? 0
        for index in texts.indices {
            let y = texts[index].box.rectangle.y
            if picture != 0, y >= pictureBottom { texts[index].box.rectangle.y += picture }
            if y > top {
                texts[index].box.rectangle.y += headline
            } else if texts[index].role == .headline {
                texts[index].box.rectangle.height = max(texts[index].box.rectangle.height + headline, 1)
            }
        }
    }
}

/// The drawings that a theme must have: the cells of carousels, lists and ladders, and what is shown of a page where it is shared.
public struct CellDrawings: Sendable, Hashable {
    public var carousel: CellDrawing
    public var row: CellDrawing
    public var card: CellDrawing
    public var social: CellDrawing

    public static let names = ["carousel", "row", "card", "social"]

    /// nil when one is missing.
    public init?(_ drawings: [String: CellDrawing]) {
        guard let carousel = drawings["carousel"], let row = drawings["row"], let card = drawings["card"],
            let social = drawings["social"]
        else {
            return nil
        }
        self.carousel = carousel
        self.row = row
        self.card = card
        self.social = social
    }
}
