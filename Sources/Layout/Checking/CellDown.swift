import Typesetting

/// The boxes of a cell from top to bottom at one height, for all texts.
struct CellDown {
    let geometry: VariantGeometry
    /// Texts that share a column with the picture, by index, each with the first breakpoint at which it does.
    let textsBesideImage: [Int: Breakpoint]
    /// The cell is made as high as its texts.
    let hugsText: Bool

    private static let tolerance = CellAcross.tolerance
    private var variant: Slot.Variant { geometry.variant }

    /// At most one of each kind for each box. Most cells cannot go wrong, which is seen at once; of the others all outcomes
    /// are gone through until one shows the fault.
    func faults() -> [PatternFault] {
        guard mayGoWrong else { return [] }
        var faults: [PatternFault] = []
        if let fault = fault(imageLeaving) { faults.append(fault) }
        // A picture that grows where it should not moves the texts as well: one cause.
        if !faults.isEmpty, variant.image?.vertical == .grow { return faults }
        for index in variant.texts.indices {
            if let fault = fault({ leaving(of: index, in: $0, $1) }) { faults.append(fault) }
        }
        for index in textsBesideImage.keys.sorted() {
            if let fault = fault({ overlap(of: index, in: $0, $1) }) {
                faults.append(fault)
                break
            }
        }
        return faults
    }

    // MARK: at once

    /// Whether bounds on all outcomes leave a fault possible.
    private var mayGoWrong: Bool {
        guard let headline = geometry.box(.headline), let smallest = headline.sizes.last else { return false }
        let least = headline.isVertical ? 0 : smallest.leading
        let metaHeight = geometry.box(.meta)?.sizes.first.map { $0.leading + geometry.gap(above: .meta) } ?? 0
        let most = max(geometry.room, least + metaHeight)
        let image = variant.image.map { geometry.placed($0) }
        let grows = variant.image?.vertical == .grow
        let top = geometry.columnTop
        let upwards = grows ? (image?.height ?? 0) / 2 : 0
        let height = geometry.frame.height
        if top - upwards < -Self.tolerance || (!hugsText && top + most > height + Self.tolerance) { return true }
        guard let image else { return false }
        let lowest = hugsText ? top + least + below : height - (grows ? max(0, geometry.room - least) : 0)
        if image.y < -Self.tolerance || image.bottom > lowest + Self.tolerance { return true }
        return textsBesideImage.keys.contains { index in
            let role = variant.texts[index].role
            let comesAfter = variant.texts.prefix(index).contains { $0.role == .headline }
            let highest = top + (comesAfter ? least : 0) + (role == .headline ? 0 : geometry.gap(above: role))
            // What grows moves with the texts, so it only matters whether they begin below it.
            if highest >= image.bottom - Self.tolerance { return false }
            return grows || top + most > image.y + Self.tolerance
        }
    }

    private var below: Double { geometry.frame.height - geometry.columnBottom }

    // MARK: one by one

    private typealias Finding = (box: DrawnBox, role: String, kind: PatternFault.Kind, message: String, hint: String?)

    /// The first outcome with a finding. A picture that grows gives way to what neighbours have to say, so it is looked at with
    /// neighbours that say no more than the cell itself, and with such that say everything.
    private func fault(_ find: (CellArrangement, _ height: Double) -> Finding?) -> PatternFault? {
        let neighbours: [Double] = variant.image?.vertical == .grow ? [0, .infinity] : [0]
        return geometry.firstOutcome { outcome, height in
            for neighbour in neighbours {
                let arrangement = geometry.arrangement(
                    heights: outcome.heights(in: variant), sharedHeight: max(height, neighbour))
                let bottom = arrangement.texts.compactMap { $0?.bottom }.max() ?? geometry.columnBottom
                guard let found = find(arrangement, hugsText ? bottom + below : geometry.frame.height) else { continue }
                let cell = "\(hugsText ? "" : "in a cell \(pixels(geometry.frame.height)) high ")\(outcome.description)"
                return PatternFault(
                    line: found.box.line, element: "rect \"\(found.role)\"", kind: found.kind,
                    message: "\(found.message), \(cell)", hint: found.hint)
            }
            return nil
        }
    }

    private func leaving(of index: Int, in arrangement: CellArrangement, _ height: Double) -> Finding? {
        guard let frame = arrangement.texts[index] else { return nil }
        let excess = max(-frame.y, frame.bottom - height)
        guard excess > Self.tolerance else { return nil }
        return (
            variant.texts[index].box, variant.texts[index].role.rawValue, .leavesCell,
            "leaves its cell by \(pixels(excess)) at the \(frame.y < 0 ? "top" : "bottom")",
            "the texts have \(pixels(geometry.room)) from the headline's top to the end of the last of them"
        )
    }

    private func imageLeaving(in arrangement: CellArrangement, _ height: Double) -> Finding? {
        guard let box = variant.image, let frame = arrangement.image else { return nil }
        let excess = max(-frame.y, frame.bottom - height)
        guard excess > Self.tolerance else { return nil }
        return (
            box, "image", .leavesCell,
            "leaves its cell by \(pixels(excess)) at the \(frame.y < 0 ? "top" : "bottom")", hint(for: box)
        )
    }

    private func overlap(of index: Int, in arrangement: CellArrangement, _ height: Double) -> Finding? {
        guard let box = variant.image, let image = arrangement.image, let text = arrangement.texts[index],
            let breakpoint = textsBesideImage[index],
            min(image.bottom, text.bottom) - max(image.y, text.y) > Self.tolerance
        else { return nil }
        return (
            box, "image", .overlaps,
            "overlaps the \(variant.texts[index].role.rawValue) on pages from \(Int(breakpoint.minimumWidth)) px on",
            hint(for: box)
        )
    }

    private func hint(for image: DrawnBox) -> String? {
        image.vertical == .grow
            ? "data-v=\"grow\" is for a picture above the texts; beside them write data-v=\"stretch\"" : nil
    }
}
