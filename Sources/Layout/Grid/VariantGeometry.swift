import ImageFitting
import ImageJobs
import Typesetting

/// Where the boxes of a slot's variant stand in a cell of a certain size, at one breakpoint. Shared by all that is asked about the cell.
final class VariantGeometry: Sendable {
    let slot: Slot
    let variant: Slot.Variant
    /// Of the cell, in the measures of the grid.
    let frame: Frame
    let breakpoint: Breakpoint
    /// Top and bottom of the column of texts: from the headline's drawn top to the bottom of the last text. A headline that stands
    /// is none of them.
    let columnTop: Double
    let columnBottom: Double
    /// The boxes of texts, where the variant has them.
    private let headline, summary, meta: Slot.TextBox?

    init(slot: Slot, variant: Slot.Variant, frame: Frame, breakpoint: Breakpoint) {
        (self.slot, self.variant, self.frame, self.breakpoint) = (slot, variant, frame, breakpoint)
        var (top, bottom): (Double?, Double) = (nil, -.infinity)
        for text in variant.texts {
            let placed = text.box.frame(drawn: slot.box.rectangle, height: frame.height)
            if text.isVertical { continue }
            if text.role == .headline || variant.isStanding { top = min(top ?? placed.y, placed.y) }
            bottom = max(bottom, placed.bottom)
        }
        headline = variant.texts.first { $0.role == .headline }
        summary = variant.texts.first { $0.role == .summary }
        meta = variant.texts.first { $0.role == .meta }
        columnTop = top ?? 0
        columnBottom = bottom.isFinite ? bottom : frame.height
    }

    /// Relative to the cell.
    func placed(_ box: DrawnBox) -> Frame { box.frame(drawn: slot.box.rectangle, height: frame.height) }

    /// Whether its picture would be hardly seen (`ImageFit`).
    func hardlyShows(_ picture: PixelSize?) -> Bool {
        guard let picture, let box = variant.image else { return false }
        let image = placed(box).placed(in: frame)
        return ImageFit.isHardlySeen(
            picture, width: image.width.value(in: breakpoint.container), height: image.height,
            grows: box.vertical == .grow)
    }

    /// Px that the lines of a text box may fill.
    func measure(_ box: Slot.TextBox) -> Double {
        let isBesidePicture = variant.image.map { $0.rectangle.x >= box.box.rectangle.right } ?? false
        return breakpoint.measure(
            of: placed(box.box).width.scaled(to: frame.width),
            gutter: isBesidePicture ? Breakpoint.gutterToPicture : Breakpoint.gutter)
    }

    func box(_ role: TextRole) -> Slot.TextBox? {
        switch role {
        case .headline: headline
        case .summary: summary
        case .meta: meta
        case .kicker, .label: nil
        }
    }

    /// Drawn distance between a text box and the one above it.
    func gap(above role: TextRole) -> Double {
        guard let index = variant.texts.firstIndex(where: { $0.role == role }), index > 0,
            !variant.texts[index - 1].isVertical
        else { return 0 }
        return max(0, variant.texts[index].box.rectangle.y - variant.texts[index - 1].box.rectangle.bottom)
    }

    /// Width and height of the box of a headline that stands, layout px; nil where it lies.
    var standingBox: (box: Slot.TextBox, width: Double, height: Double)? {
        guard let box = box(.headline), box.isVertical else { return nil }
        return (box, measure(box), placed(box.box).height)
    }

    /// Height for all texts, gaps included.
    var room: Double { columnBottom - columnTop }

    /// Lines of a summary in so much room, its gap included; less than 1 where it has none.
    func summaryLines(of type: TypeSize, room: Double) -> Int {
        guard let box = box(.summary) else { return 0 }
        return min(Int((room - gap(above: .summary)) / type.leading), box.maximumLines)
    }

    /// Px that what stands above a summary leaves to it, if there is one: room for its fewest lines in any type that it may be set in.
    func leastSummary(of hasSummary: Bool) -> Double {
        guard hasSummary, let leading = box(.summary)?.sizes.map(\.leading).max() else { return 0 }
        return leading * Double(CardSetter.fewestSummaryLines) + gap(above: .summary)
    }

    /// Px that a lead's headline leaves to its standfirst; 0 of other slots, and without one.
    var standfirst: Double { leastSummary(of: slot.isLead) }

    /// A summary is always set smaller than its headline, and no larger than `largest` px where its box has a size as small.
    func summaryType(below headline: TypeSize, largest: Double = .infinity) -> TypeSize? {
        let sizes = box(.summary)?.sizes.filter { $0.size < headline.size } ?? []
        return sizes.first { $0.size <= largest } ?? sizes.last
    }
}

/// Where the boxes of a cell stand once it is known how high its texts are; relative to the cell.
struct CellArrangement {
    var image: Frame?
    /// Of the variant's texts, in their order; nil for those that say nothing.
    var texts: [Frame?]
}

extension VariantGeometry {
    /// - Parameters:
    ///   - heights: of the variant's texts, in their order.
    ///   - sharedHeight: of the texts together with the neighbours', whose first baselines meet.
    func arrangement(heights: [Double?], sharedHeight: Double) -> CellArrangement {
        var top = columnTop
        var arrangement = CellArrangement(image: variant.image.map { placed($0) }, texts: [])
        arrangement.texts.reserveCapacity(variant.texts.count)
        if let image = arrangement.image, variant.image?.vertical == .grow {
            // Next to a cell with more to say the picture gives way, by half of it at most.
            let shift = max(-image.height / 2, columnBottom - sharedHeight - columnTop)
            top += shift
            arrangement.image?.height += shift
        }
        for (box, height) in zip(variant.texts, heights) {
            guard let height else {
                arrangement.texts.append(nil)
                continue
            }
            let across = placed(box.box)
            if box.isVertical {
                arrangement.texts.append(across)
                continue
            }
            if box.role != .headline { top += gap(above: box.role) }
            arrangement.texts.append(Frame(x: across.x, y: top, width: across.width, height: height))
            top += height
        }
        return arrangement
    }
}
