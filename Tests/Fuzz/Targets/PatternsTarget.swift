import Typesetting

@testable import Layout

/// Drawings of a theme's patterns and cells.
enum PatternsTarget {
    private static let scale = TypeScale(
        steps: [11.0, 12, 13, 15, 17, 20, 24, 34].map { TypeSize(size: $0, leading: $0 * 1.5) })

    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let (pattern, diagnostics) = PatternReader.read(bytes, name: "a", path: "a.svg", scale: scale)
        for diagnostic in diagnostics {
            let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
            try hold((1...lines).contains(diagnostic.line ?? 1), "line \(diagnostic.line ?? 0): \(diagnostic)")
        }
        guard let pattern else { return try hold(!diagnostics.isEmpty, "no pattern, and no error") }
        try hold((1...Pattern.maximumSlots).contains(pattern.slots.count), "\(pattern.slots.count) slots")
        let heights: [Double] =
            switch pattern.heights {
            case .list(let heights): heights
            case .any: [pattern.height, pattern.height * 3]
            }
        try hold(heights.count <= Pattern.maximumHeights, "\(heights.count) heights")
        for height in heights {
            for width in [pattern.width, pattern.width * 1.5] {
                let cells = pattern.slotFrames(height: height).map { $0.rectangle(in: width) }
                let area = cells.reduce(0) { $0 + $1.area }
                try hold(abs(area - width * height) <= width * 0.1, "\(area) of \(width * height) px² are covered")
            }
        }
        for slot in pattern.slots {
            for variant in slot.variants {
                try hold(variant.texts.contains { $0.role == .headline }, "a variant without a headline")
                try hold(variant.texts.allSatisfy { !$0.sizes.isEmpty }, "a text without sizes")
            }
        }
        _ = CellDrawing(pattern)
    }
}
