extension Pattern {
    /// Something that would show as a hole, an overlap or a sliced box on some page.
    struct Fault: Sendable, Hashable {
        /// Index in `slots`; nil of the drawing as a whole.
        var slot: Int?
        var message: String
        /// Index of the other slot that it is about, whose name ends the message.
        var other: Int?
    }

    /// Rounding of measures written by drawing programs, in px.
    private static let tolerance = 0.01

    /// Checks the drawing at every height it may take and at the narrow and the wide end of a lane: affine boxes that
    /// hold at both hold in between.
    func faults() -> [Fault] {
        var faults: [Fault] = []
        let tallest: [Double] =
            switch heights {
            case .list(let heights): heights
            case .any: [height, height * 2]
            }
        if !takes(height: height) {
            faults.append(Fault(message: "the drawing's own height, \(height), is not among data-heights"))
        }
        // Cells that do not tile one size seldom tile another: the first says it.
        let sizes = tallest.flatMap { height in [width, width * 2 - 1].map { (width: $0, height: height) } }
        faults += sizes.lazy.map { tilingFaults(width: $0.width, height: $0.height) }.first { !$0.isEmpty } ?? []
        for height in tallest {
            for (index, cell) in zip(slots.indices, slotFrames(height: height)) {
                faults += boxFaults(of: index, height: cell.height)
            }
        }
        var seen: Set<Fault> = []
        return faults.filter { seen.insert($0).inserted }
    }

    private func tilingFaults(width: Double, height: Double) -> [Fault] {
        var faults: [Fault] = []
        let cells = slotFrames(height: height).map { $0.rectangle(in: width) }
        for (index, cell) in zip(slots.indices, cells) {
            if cell.x < -Self.tolerance || cell.y < -Self.tolerance || cell.right > width + Self.tolerance
                || cell.bottom > height + Self.tolerance
            {
                faults.append(Fault(slot: index, message: "leaves the drawing"))
            }
        }
        for (index, cell) in cells.enumerated() {
            for other in cells.indices.dropFirst(index + 1) where cell.overlap(with: cells[other]) > Self.tolerance {
                faults.append(Fault(slot: other, message: "overlaps", other: index))
            }
        }
        let covered = cells.reduce(0) { $0 + $1.area }
        if faults.isEmpty, abs(covered - width * height) > width * Self.tolerance * 4 {
            faults.append(Fault(message: "the slots leave a hole at \(Int(width))×\(Int(height))"))
        }
        return faults
    }

    /// - Parameter height: of the cell.
    private func boxFaults(of slot: Int, height: Double) -> [Fault] {
        let cell = slots[slot].box.rectangle
        return slots[slot].variants.flatMap { variant in
            var boxes = variant.texts.map { ($0.role.rawValue, $0.box) }
            boxes += variant.image.map { [("image", $0)] } ?? []
            boxes += variant.mark.map { [("mark", $0)] } ?? []
            return boxes.compactMap { name, box -> Fault? in
                let placed = box.frame(drawn: cell, height: height)
                let inside =
                    box.rectangle.x >= -Self.tolerance && box.rectangle.right <= cell.width + Self.tolerance
                    && placed.y >= -Self.tolerance && placed.bottom <= height + Self.tolerance && placed.height > 0
                return inside
                    ? nil : Fault(slot: slot, message: "\(name) of variant \"\(variant.name)\" leaves its cell")
            }
        }
    }
}
