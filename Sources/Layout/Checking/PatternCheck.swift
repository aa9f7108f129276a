import Typesetting

/// Judges the drawings of a theme before anything is built with them: by the arithmetic that places every cell, for all texts
/// that may come, at all widths and heights.
///
/// Across, boxes are affine and follow the page alone; down, they are fixed but for the texts, which have so many lines. So
/// both are judged by themselves, exactly, and a fault is what goes wrong in both.
/// - Complexity: linear in the drawings, their heights and the breakpoints; microseconds for each box that cannot go wrong.
public struct PatternCheck: Sendable {
    private let breakpoints: Breakpoints

    public init(_ breakpoints: Breakpoints) {
        self.breakpoints = breakpoints
    }

    /// - Parameter rowHeights: that rows of the theme may have, px: those of all its patterns.
    public func faults(of pattern: Pattern, rowHeights: Set<Double>) -> [PatternFault] {
        let heights = rowHeights.union([pattern.height]).filter { pattern.takes(height: $0) }.sorted()
        var faults = PatternFaults()
        for (index, slot) in pattern.slots.enumerated() {
            // Whatever lanes a page is planned for: a fixed sequence asks no drawing whether it wants to be there.
            let ranges = breakpoints.all.flatMap { breakpoint in
                pattern.spans.filter { $0 <= breakpoint.lanes }.map { span in
                    let lanes = Length(fraction: Double(span) / Double(breakpoint.lanes))
                    return range(pattern.slotFrames(height: pattern.height)[index].width.scaled(to: lanes), breakpoint)
                }
            }
            judge(slot, across: ranges, heights: heights.map { pattern.slotFrames(height: $0)[index].height }, &faults)
        }
        return faults.all
    }

    /// - Parameter name: of the drawing: where a cell is used decides how wide it is.
    public func faults(of cell: CellDrawing, named name: String) -> [PatternFault] {
        var faults = PatternFaults()
        for breakpoint in breakpoints.all {
            for width in Self.widths(of: cell, named: name, at: breakpoint) {
                let (slot, heights, hugsText) = cell.shape(for: width.value(in: breakpoint.container))
                judge(slot, across: [range(width, breakpoint)], heights: heights, hugsText: hugsText, &faults)
            }
        }
        return faults.all
    }

    private static func widths(of cell: CellDrawing, named name: String, at breakpoint: Breakpoint) -> [Length] {
        switch name {
        case "carousel": CarouselComposer.cardWidths(at: breakpoint)
        case "row": ListComposer.rowWidths(at: breakpoint)
        // No page shows it.
        case "social": [Length(offset: cell.drawnWidth)]
        default: LadderComposer.cardWidths
        }
    }

    /// The widths of a cell at one breakpoint.
    private struct CellRange {
        /// Of the cell, on the page.
        var width: Length
        /// Of the cell, px: as narrow as a classic scrollbar makes it, up to the next breakpoint.
        var widths: ClosedRange<Double>
        var breakpoint: Breakpoint
    }

    private func range(_ width: Length, _ breakpoint: Breakpoint) -> CellRange {
        let widths = breakpoints.box(width: width, height: nil, at: breakpoint.index).widths
        let narrowest = min(width.value(in: breakpoint.container - Breakpoint.scrollbar), widths.lowerBound)
        return CellRange(width: width, widths: narrowest...widths.upperBound, breakpoint: breakpoint)
    }

    /// - Parameters:
    ///   - heights: of the cell, px.
    ///   - hugsText: the cell is made as high as its texts.
    private func judge(
        _ slot: Slot, across ranges: [CellRange], heights: [Double], hugsText: Bool = false,
        _ faults: inout PatternFaults
    ) {
        for variant in slot.variants {
            let name = "of \"\(slot.id)\", variant \"\(variant.name)\", "
            var shared: [Int: Breakpoint] = [:]
            for range in ranges {
                let frame = Frame(x: .zero, y: 0, width: range.width, height: slot.box.rectangle.height)
                let geometry = VariantGeometry(
                    slot: slot, variant: variant, frame: frame, breakpoint: range.breakpoint)
                let across = CellAcross(geometry: geometry, widths: range.widths)
                for fault in across.faults { faults.add(fault.saying(name)) }
                for index in across.textsSharingColumns { shared[index] = shared[index] ?? range.breakpoint }
            }
            guard let breakpoint = ranges.first?.breakpoint else { continue }
            for height in heights {
                let frame = Frame(x: .zero, y: 0, width: .full, height: height)
                let down = CellDown(
                    geometry: VariantGeometry(slot: slot, variant: variant, frame: frame, breakpoint: breakpoint),
                    textsBesideImage: shared, hugsText: hugsText)
                for fault in down.faults() { faults.add(fault.saying(name)) }
            }
        }
    }
}

extension PatternFault {
    fileprivate func saying(_ name: String) -> PatternFault {
        var fault = self
        fault.message = name + message
        return fault
    }
}
