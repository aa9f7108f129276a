import Typesetting

/// A picture of a block with its caption, at the block's end in vertical writing, below the head in horizontal writing.
struct SheetPicture {
    /// Of the block.
    var tracks: Range<Int>
    var units: Int
    /// From the top left of its box.
    var elements: [NewspaperElement]
    var cost: Int

    private static let captionType = TypeSize(size: 9.5, leading: 13)
    private static let captionGap = 4.0
    /// Px of paper for one of the picture.
    private static let mostEnlarged = 1.5
    /// Between the picture and the text, px.
    private static let room = 10.0
    /// Px that a picture is wide and high at least.
    private static let least = 110.0
    /// Units that it may be shorter than its tracks want it, so that a text comes out.
    static let mostShorter = 2
    /// Of each of these.
    private static let shorterCost = 8

    /// The picture over so many tracks.
    /// - Parameters:
    ///   - shorter: units that it is shorter than it might be, with as much paper above and below it as that leaves.
    ///   - last: whether it lies at the last tracks of the block, else at the first.
    ///   - first: track of the block at which it may begin.
    static func set(
        _ picture: ArticlePicture, caption: String, over count: Int, of tracks: Int, from first: Int, isLast: Bool,
        shorter: Int = 0, _ grid: SheetGrid, _ level: LevelTexts
    ) -> SheetPicture? {
        guard first + count <= tracks else { return nil }
        let place = isLast ? tracks - count..<tracks : first..<first + count
        let across = grid.across(count)
        func text(_ measure: Double) -> (elements: [NewspaperElement], width: Double, height: Double) {
            level.lines(RichText(caption), in: .text, captionType, measure: measure, part: .caption, tone: .muted)
        }
        let leading = grid.column.leading
        switch grid.style.writing {
        case .vertical:
            // As wide as the caption that its height leaves room for.
            var wide = across * picture.aspect
            for _ in 0..<3 {
                let below = text(wide).height
                wide = (across - (below > 0 ? below + captionGap : 0)) * picture.aspect
            }
            let units = Int(((wide + room) / leading).rounded(.up)) - shorter
            wide = min(wide, Double(units) * leading - room)
            guard wide >= least, wide <= Double(picture.width) * mostEnlarged else { return nil }
            // What is left of the last unit is room on the side of the text.
            let high = wide / picture.aspect
            let below = text(wide)
            let top = max(0, across - high - (below.height > 0 ? captionGap + below.height : 0)) / 2
            return SheetPicture(
                tracks: place, units: units,
                elements: [.picture(picture, Rectangle(x: 0, y: top, width: wide, height: high))]
                    + below.elements.map { $0.moved(x: 0, y: top + high + captionGap) },
                cost: shorter * shorterCost)
        case .horizontal:
            guard across >= least, across <= Double(picture.width) * mostEnlarged else { return nil }
            let high = across / picture.aspect
            let below = text(across)
            let whole = high + (below.height > 0 ? captionGap + below.height : 0)
            let units = Int(((whole + room) / leading).rounded(.up))
            return SheetPicture(
                tracks: place, units: units,
                elements: [.picture(picture, Rectangle(x: 0, y: 3, width: across, height: high))]
                    + below.elements.map { $0.moved(x: 0, y: 3 + high + captionGap) }, cost: 0)
        }
    }
}
