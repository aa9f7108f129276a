/// Draws the blocks of a plan on their sheet, with the rules and frames between them. Layout px.
struct SheetDrawing {
    let contents: SheetContents
    let grid: SheetGrid
    let plan: SheetPlan
    let blocks: [SheetComposer.Block]
    /// Where their texts go on.
    let rest: SheetContinuation

    func elements() -> [NewspaperElement] {
        plan.bands.dropFirst().flatMap(rules(before:)) + blocks.flatMap(rules(of:)) + blocks.flatMap(draw)
    }

    // MARK: blocks

    private func draw(_ block: SheetComposer.Block) -> [NewspaperElement] {
        let design = block.design
        let length = block.place.units.count
        let address = design.isBox ? nil : contents.articles[block.place.article].address
        var elements = design.heads.flatMap { head in
            head.elements(in: box(head.tracks, 0..<(head.units ?? length), of: block)).map { $0.leading(to: address) }
        }
        if let picture = design.picture {
            let before = design.heads.filter { $0.tracks.overlaps(picture.tracks) }.compactMap(\.units).max() ?? 0
            let from = design.placesPictureLast ? length - picture.units : before
            let place = box(picture.tracks, from..<from + picture.units, of: block)
            elements += picture.elements.map { $0.moved(x: place.x, y: place.y) }
        }
        for (track, run) in block.filling.runs.enumerated() where !run.isEmpty {
            elements += grid.draw(
                block.filling.filled.pieces[track], of: design.flow.items,
                track: block.place.tracks.lowerBound + track, from: block.place.units.lowerBound + run.lowerBound)
        }
        if let track = block.filling.jump { elements.append(jump(of: block, in: track)) }
        if design.isBox { elements += frame(around: box(0..<design.tracks, 0..<length, of: block)) }
        return elements
    }

    /// Of tracks and units that are counted from the block's first.
    private func box(_ tracks: Range<Int>, _ units: Range<Int>, of block: SheetComposer.Block) -> Rectangle {
        let (first, start) = (block.place.tracks.lowerBound, block.place.units.lowerBound)
        return grid.box(
            tracks: tracks.lowerBound + first..<tracks.upperBound + first,
            units: units.lowerBound + start..<units.upperBound + start)
    }

    /// In the last unit of a track: on which page the text goes on.
    private func jump(of block: SheetComposer.Block, in track: Int) -> NewspaperElement {
        let page = rest.jumps.first { $0.article == block.place.article }?.page ?? 2
        let line = rest.line(contents.words.continuedOn(page))
        let end = block.filling.runs[track].upperBound
        let place = box(track..<track + 1, end - 1..<end, of: block)
        return switch grid.style.writing {
        case .vertical: .text(line.standing(middle: place.x + place.width / 2, top: place.bottom - line.measure))
        case .horizontal: .text(line.level(x: place.right - line.measure, top: place.y, leading: place.height))
        }
    }

    /// Px before and behind what stands in a box; between tracks the frame is in the middle, where rules are.
    private static let frameRoom = 6.5

    private func frame(around box: Rectangle) -> [NewspaperElement] {
        let across = min(grid.gutter * 0.5, SheetGrid.margin - 34)
        let (sides, ends) = grid.style == .standing ? (Self.frameRoom, across) : (across, Self.frameRoom)
        return Rectangle(
            x: box.x - sides, y: box.y - ends, width: box.width + 2 * sides, height: box.height + 2 * ends
        ).outline(1.25)
    }

    // MARK: rules

    /// Between a band and the one before it. The frame of a box is the rule beside it.
    private func rules(before band: Range<Int>) -> [NewspaperElement] {
        let frames = blocks.filter {
            $0.design.isBox
                && ($0.place.tracks.lowerBound == band.lowerBound || $0.place.tracks.upperBound == band.lowerBound)
        }.map(\.place.units).sorted { $0.lowerBound < $1.lowerBound }
        var lines: [Range<Int>] = []
        var start = plan.start
        for frame in frames {
            lines.append(start..<max(start, frame.lowerBound))
            start = max(start, frame.upperBound)
        }
        lines.append(start..<grid.units)
        return lines.compactMap { rule(.ink, before: band.lowerBound, units: $0, thickness: 1) }
    }

    /// Between the columns of a block, and between it and the block before it.
    private func rules(of block: SheetComposer.Block) -> [NewspaperElement] {
        let (tracks, start) = (block.place.tracks, block.place.units.lowerBound)
        let runs = block.filling.runs
        var elements = zip(runs, runs.dropFirst()).enumerated().compactMap { track, pair -> NewspaperElement? in
            let both = pair.0.clamped(to: pair.1)
            return rule(
                .hairline, before: tracks.lowerBound + track + 1,
                units: both.lowerBound + start..<both.upperBound + start, thickness: 0.75)
        }
        let before = blocks.last { $0.place.tracks.overlaps(tracks) && $0.place.units.upperBound <= start }
        guard let before, !block.design.isBox, !before.design.isBox else { return elements }
        let gap = grid.box(tracks: tracks, units: before.place.units.upperBound..<start)
        let line =
            switch grid.style.writing {
            case .vertical: Rectangle(x: gap.x + gap.width / 2, y: gap.y, width: 0.75, height: gap.height)
            case .horizontal: Rectangle(x: gap.x, y: gap.y + gap.height / 2, width: gap.width, height: 0.75)
            }
        elements.append(.box(.ink, line))
        return elements
    }

    /// nil where there is nothing beside the track, or no length.
    private func rule(
        _ tone: NewspaperElement.Tone, before track: Int, units: Range<Int>, thickness: Double
    ) -> NewspaperElement? {
        guard track > 0, !units.isEmpty else { return nil }
        return .box(tone, grid.rule(before: track, units: units, thickness: thickness))
    }
}

extension NewspaperElement {
    /// A line of a headline that leads somewhere; anything else as it is.
    fileprivate func leading(to address: String?) -> NewspaperElement {
        guard let address, case .text(var text) = self, text.part == .headline, !text.text.isEmpty else { return self }
        text.links = [NewspaperText.Link(range: 0..<text.text.utf8.count, address: address)]
        return .text(text)
    }
}
