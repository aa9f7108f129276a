extension Pattern {
    /// What a pattern and its mirror image do not have in common.
    public struct MirrorFault: Sendable, Hashable {
        /// Of the mirror image: `has other data-heights`.
        public var message: String
        /// Where the pattern says it: the line of its file.
        public var line: Int
    }

    /// Why a mirror image cannot stand wherever this pattern does; nil when it can. Rows are planned with one of the two, and set with
    /// either: where they stand, how high they are, and how large the cell of each article is says one for both.
    public func fault(ofMirror mirror: Pattern) -> MirrorFault? {
        let alike = [
            ("data-heights", heights == mirror.heights), ("data-spans", spans == mirror.spans),
            ("data-lanes", pageLanes == mirror.pageLanes), ("data-opens", opens == mirror.opens),
        ]
        if let (attribute, _) = alike.first(where: { !$0.1 }) {
            return MirrorFault(message: "has other \(attribute)", line: line)
        }
        guard height == mirror.height, slots.count == mirror.slots.count else {
            return MirrorFault(message: "is no pattern of the same height and number of slots", line: line)
        }
        return slots.indices.first { !hasCellLike(mirror, in: $0) }.map { index in
            MirrorFault(
                message: "has a cell of another size in \"\(slots[index].id)\"", line: slots[index].box.line)
        }
    }

    /// Whether a cell is as large in another pattern at every height that both may take, in the narrowest lanes and in wide ones.
    private func hasCellLike(_ other: Pattern, in slot: Int) -> Bool {
        let heights = listedHeights.isEmpty ? [height, height * 2] : listedHeights
        return heights.allSatisfy { height in
            let (one, two) = (slotFrames(height: height)[slot], other.slotFrames(height: height)[slot])
            return abs(one.height - two.height) <= Self.mirrorTolerance
                && [width, width * 2].allSatisfy {
                    abs(one.width.value(in: $0) - two.width.value(in: $0)) <= Self.mirrorTolerance
                }
        }
    }

    /// Px: rounding of measures written by drawing programs.
    private static let mirrorTolerance = 0.01
}
