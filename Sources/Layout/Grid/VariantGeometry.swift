import Typesetting

/// Where the boxes of a slot's variant stand in a cell of a certain size, at one breakpoint.
struct VariantGeometry {
    let slot: Slot
    let variant: Slot.Variant
    /// Of the cell, in the measures of the grid.
    let frame: Frame
    let breakpoint: Breakpoint

    /// Relative to the cell.
    func placed(_ box: DrawnBox) -> Frame { box.frame(drawn: slot.box.rectangle, height: frame.height) }

    /// Px that the lines of a text box may fill.
    func measure(_ box: Slot.TextBox) -> Double {
        breakpoint.measure(of: placed(box.box).width.scaled(to: frame.width))
    }

    func box(_ role: TextRole) -> Slot.TextBox? { variant.texts.first { $0.role == role } }

    /// Drawn distance between a text box and the one above it.
    func gap(above role: TextRole) -> Double {
        guard let index = variant.texts.firstIndex(where: { $0.role == role }), index > 0 else { return 0 }
        return max(0, variant.texts[index].box.rectangle.y - variant.texts[index - 1].box.rectangle.bottom)
    }

    /// Top and bottom of the column of texts: from the headline's drawn top to the bottom of the last text.
    var columnTop: Double { box(.headline).map { placed($0.box).y } ?? 0 }
    var columnBottom: Double { variant.texts.map { placed($0.box).bottom }.max() ?? frame.height }
}
