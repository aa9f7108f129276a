import Layout

@testable import Content
@testable import Publishing

/// `theme.yml`.
enum ThemeTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        var tokens = ThemeTokens()
        let diagnostics = tokens.read(bytes, path: "theme.yml")
        try Places(bytes).check(diagnostics)
        for color in Array(tokens.light.values) + Array(tokens.dark.values) {
            let isPlain = color.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 && $0 != UInt8(ascii: ";") }
            try hold(color.first == "#" && (color.count == 4 || color.count == 7) && isPlain, "the colour \(color)")
        }
        for size in tokens.scale {
            try hold((6...200).contains(size.size) && (6...400).contains(size.leading), "the type size \(size)")
        }
        let widths = tokens.breakpoints
        try hold(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 } && widths.count <= 16, "the widths \(widths)")
        try hold((320...4_000).contains(tokens.container), "the container \(tokens.container)")
        try hold((160...2_000).contains(tokens.lane), "the lane \(tokens.lane)")
        for font in tokens.fonts.values {
            try hold(!font.files.isEmpty && (1...1_000).contains(font.weight), "the font \(font)")
            try hold(font.files.allSatisfy { !$0.name.isEmpty && $0.index >= 0 }, "the files of the font \(font)")
        }
        for (name, path) in CostModel.prices {
            try hold((0...1_000_000).contains(tokens.costs[keyPath: path]), "the price \(name)")
        }
        guard !widths.isEmpty else { return }
        let breakpoints = Breakpoints(
            minimumWidths: widths, maximumContainer: tokens.container, laneWidth: tokens.lane)
        try hold(!breakpoints.all.isEmpty, "no breakpoints")
    }
}
