import Typesetting

/// The boxes of a cell from left to right, over the widths that it has at one breakpoint.
struct CellAcross {
    let geometry: VariantGeometry
    /// Of the cell, px.
    let widths: ClosedRange<Double>

    /// Rounding of measures written by drawing programs, px.
    static let tolerance = 0.05
    /// A line that is cut needs a character and the ellipsis.
    private static let fewestCharacters = 2.0

    /// Boxes that leave the cell, and texts that not even a cut line fits into.
    var faults: [PatternFault] {
        let page = "on pages from \(Int(geometry.breakpoint.minimumWidth)) px on"
        var faults: [PatternFault] = []
        for (role, box) in boxes {
            let excess = geometry.placed(box).excess(in: widths)
            if excess > Self.tolerance {
                faults.append(
                    PatternFault(
                        line: box.line, element: "rect \"\(role)\"", kind: .leavesCell,
                        message: "leaves its cell by \(pixels(excess)) at the side \(page)",
                        hint: "data-h says what stretches: left, right, stretch or proportional"))
            }
        }
        for text in geometry.variant.texts where text.role != .meta {
            guard let smallest = text.sizes.last else { continue }
            let measure = geometry.measure(text)
            if measure < smallest.size * Self.fewestCharacters {
                faults.append(
                    PatternFault(
                        line: text.box.line, element: "rect \"\(text.role.rawValue)\"", kind: .isTooNarrow,
                        message: "has room for lines of \(pixels(max(0, measure))) \(page), too few for a character of "
                            + "\(pixels(smallest.size)) and the dots of a text that is cut",
                        hint: "make it wider, or add a smaller type to data-sizes"))
            }
        }
        return faults + textsOnStandingHeadline(page)
    }

    /// What stands upright has its place to itself.
    private func textsOnStandingHeadline(_ page: String) -> [PatternFault] {
        guard let headline = geometry.standingBox.map({ geometry.placed($0.box.box) }) else { return [] }
        return geometry.variant.texts.filter { text in
            !text.isVertical && geometry.placed(text.box).leastGap(to: headline, in: widths) < -Self.tolerance
        }.map { text in
            PatternFault(
                line: text.box.line, element: "rect \"\(text.role.rawValue)\"", kind: .overlaps,
                message: "overlaps the headline that stands \(page)",
                hint: "data-h says what stretches: left, right, stretch or proportional")
        }
    }

    /// Indices of texts that stand above, below or on the picture, at some width.
    var textsSharingColumns: [Int] {
        guard let image = geometry.variant.image.map({ geometry.placed($0) }) else { return [] }
        return geometry.variant.texts.indices.filter {
            geometry.placed(geometry.variant.texts[$0].box).leastGap(to: image, in: widths) < -Self.tolerance
        }
    }

    private var boxes: [(String, DrawnBox)] {
        geometry.variant.texts.map { ($0.role.rawValue, $0.box) }
            + (geometry.variant.image.map { [("image", $0)] } ?? [])
    }
}

/// As messages say it: whole px, of less than one its tenths.
func pixels(_ length: Double) -> String {
    length < 1 ? "\((length * 10).rounded(.up) / 10) px" : "\(Int(length.rounded())) px"
}
