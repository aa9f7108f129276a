import Typesetting

/// The headline of a block, set.
struct SheetHead {
    /// Of the block, from its first track on.
    var tracks: Range<Int>
    /// From the block's start; nil: all of them.
    var units: Int?
    /// The block's at least.
    var leastUnits = 0
    var content: Content
    var cost = 0

    enum Content {
        /// From the top left of its box.
        case placed([NewspaperElement])
        /// A line in the middle of a dark bar, and below it what the article says in short.
        case bar(FlowLine, leading: Double, standfirst: String, LevelTexts)
    }

    func elements(in box: Rectangle) -> [NewspaperElement] {
        switch content {
        case .placed(let elements): return elements.map { $0.moved(x: box.x, y: box.y) }
        case .bar(let line, let leading, let standfirst, let texts):
            let height = leading + 2 * Self.barInset
            let below = Self.standfirst(standfirst, texts, width: box.width, height: box.height - height)
            let free = box.height - height - below.height
            // In the middle; above a standfirst at the top.
            let top = box.y + (below.elements.isEmpty ? free / 2 : 0)
            return [
                .box(.ink, Rectangle(x: box.x, y: top, width: box.width, height: height)),
                .text(
                    line.level(
                        x: box.x + (box.width - line.measure) / 2, top: top + Self.barInset, leading: leading)),
            ] + below.elements.map { $0.moved(x: box.x, y: top + height + free / 2) }
        }
    }

    /// In the largest type that leaves it in its room; nothing when there is none.
    private static func standfirst(
        _ text: String, _ texts: LevelTexts, width: Double, height: Double
    ) -> (elements: [NewspaperElement], height: Double) {
        for size in [17.0, 16, 15, 14, 13] {
            let set = texts.lines(
                RichText(text), in: .strong, TypeSize(size: size, leading: (size * 1.55).rounded()), measure: width,
                part: .standfirst)
            if set.height > 0, set.height <= height - 6 { return (set.elements, set.height) }
        }
        return ([], 0)
    }

    /// Above and below the type of a bar, px.
    static let barInset = 8.0
}

/// Sets headlines for blocks of a sheet: upright beside the text, or across above it.
struct SheetHeads {
    let grid: SheetGrid
    let level: LevelTexts
    let standing: TextSetter

    init(fonts: NewspaperFonts, grid: SheetGrid, language: String) {
        self.grid = grid
        level = LevelTexts(fonts: fonts, language: language)
        standing = TextSetter(
            fonts: fonts, writing: .vertical, language: language, uprightDigits: StandingHeadline.rules.uprightDigits)
    }

    // MARK: type by rank

    /// From the largest, px; what has a higher rank never has smaller ones.
    static func sizes(_ style: SheetStyle, rank: Int, isWide: Bool) -> [Double] {
        switch (style, rank) {
        case (.standing, 0): [72, 66, 60, 54, 48, 42]
        case (.standing, 1...2): [42, 38, 34, 31, 28]
        case (.standing, 3...5): [32, 28, 25, 23]
        case (.standing, _): [25, 22, 20, 18]
        case (_, 0) where isWide: [92, 84, 76, 68, 62, 56, 50, 44]
        case (_, 0): [56, 50, 46, 42, 38, 34]
        case (.level, 1...2): [34, 31, 28, 26]
        case (.level, 3...5): [27, 25, 23, 21]
        case (.level, _): [21, 19, 18, 17]
        case (.broadsheet, 1...2): [36, 32, 29, 27]
        case (.broadsheet, 3...5): [28, 25, 23, 21]
        case (.broadsheet, _): [21, 19, 18, 17]
        }
    }

    private static func largestDeck(_ size: Double) -> Double { max(15, (size * 0.52).rounded()) }
    /// Between lines of a head, of their size.
    private static let standingLeading = 1.14
    private static let levelLeading = 1.16
    /// Between a head and the text, px.
    private static let room = 9.0
    /// A head that leaves more of its height free costs.
    private static let leastFilled = 0.62
    private static let unfilledCost = 220.0
    /// Of each line that ends inside of a phrase; taken where no smaller type ends all lines between phrases.
    private static let dividedCost = 60
    /// Of each size that is smaller than the largest of its rank.
    private static let sizeCost = 8

    /// What a headline says first, and what it adds.
    func parts(_ headline: String) -> (main: String, deck: String?) {
        let measured = level.setter.shape(RichText(headline), in: .headline).measured
        guard let clauses = HeadlineClauses(Headline(measured)),
            let end = clauses.main.measured.boundaries.last?.lineEnd
        else { return (headline, nil) }
        let utf8 = Array(measured.text.utf8)
        return (
            String(decoding: utf8[..<end], as: UTF8.self),
            String(decoding: utf8[clauses.deckStart...], as: UTF8.self)
        )
    }

    private func set(
        _ text: String, _ setter: TextSetter, size: Double, measure: Double, most: Int,
        in face: NewspaperFace = .headline
    ) -> (lines: [FlowLine], longest: Double, divided: Int)? {
        let shaped = setter.shape(RichText(text), in: face)
        let set = Headline(shaped.measured).set(
            TypeSize(size: size, leading: size), measure: measure, maximumLines: most)
        guard !set.isTruncated, set.brokenWords == 0, !set.lines.isEmpty else { return nil }
        let starts = Set(set.lines.dropFirst().map(\.start))
        return (
            set.lines.map { shaped.line($0.start..<$0.end, size: size, part: .headline) },
            set.lines.map(\.width).max() ?? 0,
            shaped.measured.boundaries.count { starts.contains($0.offset) && $0.opportunity <= .inPhrase }
        )
    }

    // MARK: upright

    /// Upright heads of so many tracks at most, the main line at the right, the deck lower at its left: the largest for each height.
    /// - Parameter first: the track in which they begin.
    func standing(_ headline: String, tracks: Int, from first: Int = 0, rank: Int) -> [SheetHead] {
        let (main, deck) = parts(headline)
        return (1...max(1, tracks - first)).compactMap { count in
            standing(main, deck, count, from: first, Self.sizes(.standing, rank: rank, isWide: false), rank: rank)
        }
    }

    private func standing(
        _ main: String, _ deck: String?, _ count: Int, from first: Int, _ sizes: [Double], rank: Int
    ) -> SheetHead? {
        let height = grid.across(count)
        var divided: SheetHead?
        for (step, size) in sizes.enumerated() {
            guard let head = set(main, standing, size: size, measure: height, most: 2) else { continue }
            let smaller = Self.largestDeck(size)
            let stagger = min(height * 0.22, size * 1.6)
            var second: (lines: [FlowLine], longest: Double, divided: Int)?
            if let deck {
                second =
                    [smaller, smaller * 0.85, smaller * 0.72].lazy.compactMap {
                        self.set(deck, self.standing, size: max(14, $0.rounded()), measure: height - stagger, most: 2)
                    }.first
                guard second != nil else { continue }
            }
            let deckSize = second?.lines.first?.size ?? 0
            let wide =
                Double(head.lines.count) * size * Self.standingLeading
                + Double(second?.lines.count ?? 0) * deckSize * 1.28 + Self.room
            let units = Int((wide / grid.column.leading).rounded(.up))
            let slack = Double(units) * grid.column.leading - wide
            var right = Double(units) * grid.column.leading - slack * 0.4
            var elements: [NewspaperElement] = []
            for line in head.lines {
                elements.append(.text(line.standing(middle: right - size * Self.standingLeading / 2, top: 0)))
                right -= size * Self.standingLeading
            }
            for line in second?.lines ?? [] {
                elements.append(.text(line.standing(middle: right - deckSize * 1.28 / 2, top: stagger)))
                right -= deckSize * 1.28
            }
            let filled = max(head.longest, (second?.longest ?? 0) + (second == nil ? 0 : stagger)) / height
            let unfilled = max(0, Self.leastFilled - filled) * Self.unfilledCost
            let phrases = head.divided + (second?.divided ?? 0)
            let made = SheetHead(
                tracks: first..<first + count, units: units, content: .placed(elements),
                cost: step * Self.sizeCost + phrases * Self.dividedCost + Int(unfilled.rounded()))
            if phrases == 0 { return made }
            if divided == nil { divided = made }
        }
        return divided
    }

    /// The lead of a standing page: what it says first across, in white on a bar, what it adds upright below that.
    func bar(_ headline: String, standfirst: String, tracks: Int) -> [[SheetHead]] {
        let (main, deck) = parts(headline)
        let measure = grid.column.measure
        var found: [[SheetHead]] = []
        for size in [84.0, 76, 68, 60, 54] where size * 1.15 + 2 * SheetHead.barInset <= measure {
            var line = level.line(main, in: .headline, TypeSize(size: size, leading: size), part: .headline)
            line.tone = .paper
            let bar = SheetHead(
                tracks: 0..<1, units: nil,
                leastUnits: Int(((line.measure + size) / grid.column.leading).rounded(.up)),
                content: .bar(line, leading: size * 1.15, standfirst: standfirst, level))
            guard let deck else {
                found.append([bar])
                continue
            }
            for count in 1...max(1, tracks - 1) {
                if let head = standing(deck, nil, count, from: 1, [46, 42, 38, 34, 30], rank: 0) {
                    found.append([bar, head])
                }
            }
        }
        return found
    }

    // MARK: across

    /// Across all tracks of a block: one for each size that fits, at most two.
    func across(_ headline: String, tracks: Int, rank: Int) -> [SheetHead] {
        let measure = grid.across(tracks)
        let (main, deck) = parts(headline)
        let isWide = tracks == grid.tracks && tracks > 3
        let isCentred = isWide && grid.style == .broadsheet
        let most = rank == 0 ? 2 : tracks == 1 ? 5 : 3
        var found: [SheetHead] = []
        for (step, size) in Self.sizes(grid.style, rank: rank, isWide: isWide).enumerated() where found.count < 2 {
            guard let head = set(main, level.setter, size: size, measure: measure, most: most) else { continue }
            var elements: [NewspaperElement] = []
            var y = 0.0
            func add(_ lines: [FlowLine], _ leading: Double) {
                for line in lines {
                    let x = isCentred ? (measure - line.measure) / 2 : 0
                    elements.append(.text(line.level(x: x, top: y, leading: leading)))
                    y += leading
                }
            }
            add(head.lines, (size * Self.levelLeading).rounded())
            if let deck {
                let smaller = max(14, min(Self.largestDeck(size), 34))
                guard
                    let second = [smaller, smaller * 0.85, smaller * 0.72].lazy.compactMap({
                        self.set(deck, self.level.setter, size: max(13, $0.rounded()), measure: measure, most: 3)
                    }).first
                else { continue }
                y += 2
                add(second.lines, ((second.lines.first?.size ?? smaller) * 1.24).rounded())
            }
            let units = Int(((y + Self.room * 0.7) / grid.column.leading).rounded(.up))
            let slack = Double(units) * grid.column.leading - y
            elements = elements.map { $0.moved(x: 0, y: slack * 0.25) }
            let last = head.lines.last?.measure ?? measure
            let lonely = head.lines.count > 1 && last < measure * 0.3 ? 20 : 0
            found.append(
                SheetHead(
                    tracks: 0..<tracks, units: units, content: .placed(elements), cost: step * Self.sizeCost + lonely))
        }
        return found
    }
}
