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
    private let standing: StandingHeads

    init(fonts: NewspaperFonts, grid: SheetGrid, language: String) {
        self.grid = grid
        level = LevelTexts(fonts: fonts, language: language)
        standing = StandingHeads(fonts: fonts, language: language)
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

    /// Between lines of a head that lie, of their size.
    private static let levelLeading = 1.16
    /// Below a head that lies, px.
    private static let room = 6.3

    // MARK: upright

    /// Upright heads of so many tracks at most: the largest for each height.
    /// - Parameter first: the track in which they begin.
    func standing(_ headline: String, tracks: Int, from first: Int = 0, rank: Int) -> [SheetHead] {
        let (main, deck) = standing.parts(headline)
        return (1...max(1, tracks - first)).compactMap { count in
            standing(main, deck, count, from: first, Self.sizes(.standing, rank: rank, isWide: false))
        }
    }

    private func standing(
        _ main: String, _ deck: String?, _ count: Int, from first: Int, _ sizes: [Double]
    ) -> SheetHead? {
        guard let head = standing.head(main, deck, height: grid.across(count), sizes: sizes) else { return nil }
        let leading = grid.column.leading
        let units = Int((head.width / leading).rounded(.up))
        let wide = Double(units) * leading
        let right = wide - (wide - head.width) * 0.4
        return SheetHead(
            tracks: first..<first + count, units: units,
            content: .placed(head.elements.map { $0.moved(x: right, y: 0) }), cost: head.cost)
    }

    /// The lead of a standing page: what it says first across, in white on a bar, what it adds upright below that.
    func bar(_ headline: String, standfirst: String, tracks: Int) -> [[SheetHead]] {
        let (main, deck) = standing.parts(headline)
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
                if let head = standing(deck, nil, count, from: 1, [46, 42, 38, 34, 30]) {
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
        let (main, deck) = standing.parts(headline)
        let isWide = tracks == grid.tracks && tracks > 3
        let isCentred = isWide && grid.style == .broadsheet
        let most = rank == 0 ? 2 : tracks == 1 ? 5 : 3
        let mainText = level.shaped(RichText(main), in: .headline)
        let deckText = deck.map { level.shaped(RichText($0), in: .headline) }
        var found: [SheetHead] = []
        for (step, size) in Self.sizes(grid.style, rank: rank, isWide: isWide).enumerated() where found.count < 2 {
            guard let head = StandingHeads.set(mainText, size: size, measure: measure, most: most) else { continue }
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
            if let deckText {
                let smaller = max(14, min(StandingHeads.largestDeck(size), 34))
                guard
                    let second = StandingHeads.deckShares.lazy.compactMap({
                        StandingHeads.set(
                            deckText, size: max(13, (smaller * $0).rounded()), measure: measure, most: 3)
                    }).first
                else { continue }
                y += 2
                add(second.lines, ((second.lines.first?.size ?? smaller) * 1.24).rounded())
            }
            let units = Int(((y + Self.room) / grid.column.leading).rounded(.up))
            let slack = Double(units) * grid.column.leading - y
            elements = elements.map { $0.moved(x: 0, y: slack * 0.25) }
            let last = head.lines.last?.measure ?? measure
            let lonely = head.lines.count > 1 && last < measure * 0.3 ? 20 : 0
            found.append(
                SheetHead(
                    tracks: 0..<tracks, units: units, content: .placed(elements),
                    cost: step * StandingHeads.Head.sizeCost + lonely))
        }
        return found
    }
}
