import Foundation
import ImageJobs
import Imaging
import Typesetting

/// Everything about a slot at one height and breakpoint that costs depend on: slots of one shape cost the same.
struct SlotShape: Hashable, Sendable {
    /// 0…1000, see `CostModel`.
    var prominence: Int
    /// Lanes that the area of prominence 1000 is wide.
    var prominentLanes: Double
    /// Layout px² at the narrow end.
    var area: Double
    /// In the list of all.
    var variants: Range<Int>
    /// Its first variant shows a picture.
    var wantsPicture: Bool
    /// A picture grows with what the texts leave.
    var growsPicture: Bool
}

/// One way to set a slot.
struct SlotVariant: Hashable, Sendable {
    /// Index of its texts.
    var column: Int
    var image: DisplayBox?
    /// The image takes the room that the texts leave.
    var imageGrows: Bool
}

/// The texts of a variant: how wide and high they may be. Often the same at all heights of a pattern.
struct TextColumn: Hashable, Sendable {
    struct Box: Hashable {
        var measure: Double
        var sizes: [TypeSize]
        var maximumLines: Int
        /// To the text above.
        var gap: Double
    }

    var variant: String
    var headline: Box
    var summary: Box?
    var meta: Box?
    /// Height for all of them, layout px.
    var room: Double
    /// Of the cell without a picture beside the texts.
    var width: Double
}

/// The shapes of all slots of a page, each once.
struct SlotShapes: Sendable {
    private(set) var shapes: [SlotShape] = []
    private(set) var variants: [SlotVariant] = []
    private(set) var columns: [TextColumn] = []
    private var shapeNumbers: [ShapeKey: Int] = [:]
    private var columnNumbers: [TextColumn: Int] = [:]

    private struct ShapeKey: Hashable {
        var area: Double
        var variants: [SlotVariant]
    }

    /// The number of a slot's shape.
    /// - Parameter frame: of the cell, in the measures of the grid.
    mutating func number(
        of slot: Slot, frame: Frame, at breakpoint: Breakpoint, among breakpoints: Breakpoints
    ) -> Int {
        let area = frame.rectangle(in: breakpoint.container).area
        let own = slot.variants.compactMap { variant(slot, $0, frame, breakpoint, breakpoints) }
        let key = ShapeKey(area: area, variants: own)
        if let known = shapeNumbers[key] { return known }
        let lanes = min(CostModel.prominentLanes, Double(breakpoint.lanes))
        let widest = lanes * breakpoint.container / Double(breakpoint.lanes)
        let share = pow(area / (widest * CostModel.prominentHeight), CostModel.prominencePower)
        shapeNumbers[key] = shapes.count
        shapes.append(
            SlotShape(
                prominence: min(1_000, Int((share * 1_000).rounded())), prominentLanes: lanes, area: area,
                variants: variants.count..<variants.count + own.count, wantsPicture: own.first?.image != nil,
                growsPicture: own.contains { $0.imageGrows }))
        variants += own
        return shapes.count - 1
    }

    private mutating func variant(
        _ slot: Slot, _ variant: Slot.Variant, _ frame: Frame, _ breakpoint: Breakpoint, _ breakpoints: Breakpoints
    ) -> SlotVariant? {
        let geometry = VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint)
        func box(_ role: TextRole) -> TextColumn.Box? {
            geometry.box(role).map {
                TextColumn.Box(
                    measure: geometry.measure($0), sizes: $0.sizes, maximumLines: $0.maximumLines,
                    gap: geometry.gap(above: role))
            }
        }
        guard let headline = box(.headline) else { return nil }
        let image = variant.image.map { geometry.placed($0).placed(in: frame) }
        let grows = variant.image?.vertical == .grow
        let beside = grows ? 0 : image?.rectangle(in: breakpoint.container).width ?? 0
        let column = TextColumn(
            variant: variant.name, headline: headline, summary: box(.summary), meta: box(.meta),
            room: geometry.columnBottom - geometry.columnTop,
            width: frame.rectangle(in: breakpoint.container).width - beside)
        let number = columnNumbers[column] ?? columns.count
        if number == columns.count {
            columnNumbers[column] = number
            columns.append(column)
        }
        return SlotVariant(
            column: number, image: image.map { breakpoints.box(of: $0, at: breakpoint.index) }, imageGrows: grows)
    }
}

/// How the texts of a story stand in a column, from look-ups alone.
struct TextFit {
    var headline: Headline.Fit
    /// Height that nothing fills, layout px.
    var free: Double
    /// Layout px² beside a short headline: what is more than a third of its line.
    var beside: Double
    /// 0 at the largest type of the box, 1 at the smallest.
    var smallness: Double
}

extension TextColumn {
    /// nil when there is no headline to set.
    func fit(_ story: Story) -> TextFit? {
        let meta = metaHeight(of: story)
        guard
            let fit = story.headline.lookUp(
                headline.sizes, measure: headline.measure, height: room - meta, maximumLines: headline.maximumLines)
        else { return nil }
        let height = Double(fit.lines) * fit.type.leading
        let left = room - meta - height
        let line = story.headline.measured.width(size: fit.type.size) / Double(max(fit.lines, 1))
        let (largest, smallest) = (headline.sizes.first?.size ?? 0, headline.sizes.last?.size ?? 0)
        return TextFit(
            headline: fit, free: max(0, left - summaryHeight(of: story, below: fit.type, room: left)),
            beside: max(0, headline.measure * (1 - Self.ragged) - line) * height,
            smallness: largest > smallest ? (largest - fit.type.size) / (largest - smallest) : 0)
    }

    /// Share of a line that a headline may leave free without looking lost.
    private static let ragged = 1.0 / 3

    private func metaHeight(of story: Story) -> Double {
        guard let meta, let type = meta.sizes.first, story.shortMeta.fits(measure: meta.measure, size: type.size)
        else { return 0 }
        return type.leading + meta.gap
    }

    /// As `CardSetter` sets it, but for where its lines end.
    private func summaryHeight(of story: Story, below headline: TypeSize, room: Double) -> Double {
        guard let summary, let text = story.summary,
            let type = summary.sizes.first(where: { $0.size < headline.size })
        else { return 0 }
        let lines = min(Int((room - summary.gap) / type.leading), summary.maximumLines)
        guard lines >= 1 else { return 0 }
        let needed = text.linesNeeded(measure: summary.measure, size: type.size)
        if needed > lines && lines < CardSetter.fewestSummaryLines { return 0 }
        return Double(min(lines, needed)) * type.leading + summary.gap
    }
}

/// How a story stands in a slot.
struct SlotFit {
    var column: Int
    var text: TextFit
    /// Layout px² that nothing fills.
    var emptyArea: Double
    var image: ImageFit?
    /// The picture is smaller than its box at the narrow end.
    var isUpscaled = false
}

extension SlotShapes {
    /// The variant that `GridComposer` takes: the first in which the headline is whole, else the last that there is.
    /// - Parameter texts: how the story stands in each column.
    func fit(picture: PixelSize?, texts: [TextFit?], in shape: SlotShape) -> SlotFit? {
        var chosen: (SlotVariant, TextFit)?
        for number in shape.variants {
            let variant = variants[number]
            guard variant.image == nil || picture != nil, let text = texts[variant.column] else { continue }
            chosen = (variant, text)
            if text.headline.isWhole { break }
        }
        guard let (variant, text) = chosen else { return nil }
        var fit = SlotFit(column: variant.column, text: text, emptyArea: text.beside)
        if !variant.imageGrows { fit.emptyArea += text.free * columns[variant.column].width }
        guard var box = variant.image, let picture else { return fit }
        // The picture takes what is free, as far as is known while the cell stands alone.
        if variant.imageGrows, let height = box.height { box.height = height + text.free }
        fit.image = ImageFit(of: picture, in: box)
        fit.isUpscaled =
            Double(picture.width) < box.widths.lowerBound || Double(picture.height) < box.height ?? 0
        return fit
    }
}

extension SlotFit {
    func cost(importance: Int, hasPicture: Bool, in shape: SlotShape, _ model: CostModel) -> SlotCost {
        var cost = SlotCost()
        let missing = Double(importance * (1_000 - shape.prominence)) / 1_000_000
        cost.importance = Int(Double(model.importance) * missing * shape.prominentLanes)
        if text.headline.isCut { cost.cut = model.cut }
        if text.headline.breaksWord { cost.broken = model.broken }
        if text.headline.dividesPhrase { cost.divided = model.divided }
        if text.headline.isWasteful { cost.lonely = model.lonely }
        cost.small = Int(Double(model.small) * text.smallness)
        cost.empty = Int(Double(model.empty) * emptyArea / (CostModel.laneWidth * 100))
        if let image {
            // In the large it shows more.
            cost.crop = Int(Double(model.crop * (500 + shape.prominence)) * image.loss / 1_000)
            if isUpscaled {
                cost.upscaled = model.upscaled
            } else if image.isLetterboxed {
                cost.letterboxed = model.letterboxed
            }
        } else if hasPicture {
            cost.pictureLeftOut = model.pictureLeftOut
        } else if shape.wantsPicture {
            cost.pictureMissing = model.pictureMissing
        }
        return cost
    }
}
