import Foundation
import ImageFitting

/// Everything about a slot at one height and breakpoint that costs depend on: slots of one shape cost the same.
struct SlotShape: Hashable, Sendable {
    /// 0…1000, see `CostModel`.
    var prominence: Int
    /// How much more importance counts there than on a page of one lane.
    var importanceShare: Double
    /// Layout px² at the narrow end.
    var area: Double
    /// In the list of all.
    var variants: Range<Int>
    /// Its first variant shows a picture.
    var wantsPicture: Bool
    /// A picture grows with what the texts leave.
    var growsPicture: Bool
    /// Drawn for a headline that stands.
    var wantsStanding: Bool
    /// As wide as no number of the page's twelve columns.
    var isOffColumns: Bool
}

/// One way to set a slot.
struct SlotVariant: Hashable, Sendable {
    /// Numbers of its name and of its texts.
    var name: Int
    var column: Int
    var image: DisplayBox?
    /// The image takes the room that the texts leave.
    var imageGrows: Bool
    /// Of the cell without a picture beside the texts, layout px.
    var width: Double
}

/// The shapes of all slots of a page, each once.
struct SlotShapes: Sendable {
    private(set) var shapes: [SlotShape] = []
    private(set) var variants: [SlotVariant] = []
    /// Of variants, each once.
    private(set) var names: [String] = []
    private var shapeNumbers: [ShapeKey: Int] = [:]

    private struct ShapeKey: Hashable {
        var area: Double
        var isOffColumns: Bool
        var variants: [SlotVariant]
    }

    /// The number of a slot's shape.
    /// - Parameters:
    ///   - frame: of the cell, in the measures of the grid.
    ///   - columns: to which those of the slot are added.
    mutating func number(
        of slot: Slot, frame: Frame, at breakpoint: Breakpoint, among breakpoints: Breakpoints,
        _ columns: inout TextColumns
    ) -> Int {
        let area = frame.rectangle(in: breakpoint.container).area
        var own: [SlotVariant] = []
        for variant in slot.variants {
            let geometry = VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint)
            guard let column = columns.number(of: geometry) else { continue }
            let image = variant.image.map { geometry.placed($0).placed(in: frame) }
            let name = names.firstIndex(of: variant.name) ?? names.count
            if name == names.count { names.append(variant.name) }
            let grows = variant.image?.vertical == .grow
            let beside = grows ? 0 : image?.rectangle(in: breakpoint.container).width ?? 0
            own.append(
                SlotVariant(
                    name: name, column: column,
                    image: image.map { breakpoints.box(of: $0, at: breakpoint.index) }, imageGrows: grows,
                    width: frame.rectangle(in: breakpoint.container).width - beside))
        }
        let columnWidth = breakpoint.container / Self.columns
        let columnsWide = frame.rectangle(in: breakpoint.container).width / columnWidth
        let isOff = abs(columnsWide - columnsWide.rounded()) * columnWidth > Self.tolerance
        let key = ShapeKey(area: area, isOffColumns: isOff, variants: own)
        if let known = shapeNumbers[key] { return known }
        let lanes = min(CostModel.prominentLanes, Double(breakpoint.lanes))
        let widest = lanes * breakpoint.container / Double(breakpoint.lanes)
        let height = frame.height
        let seen = min(frame.rectangle(in: breakpoint.container).width, height * CostModel.prominentAspect) * height
        let share = pow(seen / (widest * CostModel.prominentHeight), CostModel.prominencePower)
        shapeNumbers[key] = shapes.count
        shapes.append(
            SlotShape(
                prominence: min(1_000, Int((share * 1_000).rounded())),
                importanceShare: lanes > 1 ? CostModel.importanceOfLanes : 1, area: area,
                variants: variants.count..<variants.count + own.count, wantsPicture: own.first?.image != nil,
                growsPicture: own.contains { $0.imageGrows },
                wantsStanding: slot.variants.first?.isStanding ?? false, isOffColumns: isOff))
        variants += own
        return shapes.count - 1
    }

    /// Of the grid that all of a page stands on: whole at one, two, three and four lanes.
    private static let columns = 12.0
    /// Px by which a cell may miss a column.
    private static let tolerance = 0.5
}
