/// Two colours of a scheme that the style sheet of the default theme puts on each other, and the contrast that they need.
///
/// Hairlines are not among them: what they divide is told apart without them (WCAG 2.2, 1.4.11).
public struct ColorPair: Sendable, Hashable {
    public var foreground: String
    public var background: String
    /// WCAG 2.2, level AA.
    public var least: Double
    /// What is seen by it, for messages.
    public var use: String

    /// Of text. None of these is large everywhere (24 px, or bold from 18.66 px), for which 3 would do.
    static let text = 4.5
    /// Of marks that say something.
    static let mark = 3.0

    public static let all =
        [
            // body; .skip, .toast, .headline
            ColorPair(foreground: "ink", background: "paper", least: text, use: "all text"),
            // .prose pre, and the alternative text of .image, .hero, .prose img
            ColorPair(foreground: "ink", background: "plate", least: text, use: "code, and what stands for a picture"),
            // .meta, .edition, .strip a, .page-footer, .pages, .prose figcaption, blockquote, .tags; .row-menu
            ColorPair(foreground: "muted", background: "paper", least: text, use: "dates, tabs, captions, the footer"),
            // .kicker, .more, .origin a, .undo button; :focus-visible
            ColorPair(foreground: "accent", background: "paper", least: text, use: "kickers, links to more, buttons"),
            // .card.saved::after, :focus-visible
            ColorPair(foreground: "accent", background: "plate", least: mark, use: "marks at pictures"),
            // .strip [aria-current], .pill, .seal
            ColorPair(foreground: "on_accent", background: "accent", least: text, use: "the current tab, the seal"),
            // .source, .prose a
            ColorPair(foreground: "source", background: "paper", least: text, use: "sources, links in articles"),
            // .cell:visited .headline, .prose a:visited
            ColorPair(foreground: "read", background: "paper", least: text, use: "what has been read"),
            // .prose mark, .prose :target
            ColorPair(foreground: "ink", background: "marked", least: text, use: "marked text"),
            // .box-title
            ColorPair(foreground: "code_string", background: "paper", least: text, use: "titles of tips"),
            ColorPair(
                foreground: "code_function", background: "paper", least: text, use: "titles of what is important"),
            ColorPair(foreground: "code_number", background: "paper", least: text, use: "titles of warnings"),
            ColorPair(foreground: "removed", background: "paper", least: text, use: "titles of cautions"),
            // .prose .line.added, .prose .line.removed
            ColorPair(foreground: "added", background: "plate", least: text, use: "lines that were added"),
            ColorPair(foreground: "removed", background: "plate", least: text, use: "lines that were removed"),
        ]
        // .prose pre, .prose .line.marked
        + [
            "code_keyword", "code_string", "code_comment", "code_number", "code_type", "code_function", "code_variable",
        ].flatMap { name in
            [
                ColorPair(foreground: name, background: "plate", least: text, use: "code"),
                ColorPair(foreground: name, background: "marked", least: text, use: "marked lines of code"),
            ]
        }
}

/// A colour of a scheme that is not told apart from what it stands on.
public struct ContrastFault: Sendable, Hashable {
    /// The token that is best changed.
    public var name: String
    public var color: String
    public var clashes: [Clash]
    /// The nearest colour of the same hue that does for everything it is used for; nil when there is none.
    public var remedy: String?

    /// What it is too near to.
    public struct Clash: Sendable, Hashable {
        public var pair: ColorPair
        public var otherName: String
        public var otherColor: String
        /// Rounded down to hundredths.
        public var contrast: Double
    }
}

extension ColorScheme {
    /// Every pair that has too little contrast, by the colour that is to be changed.
    /// - Parameter rank: how late a colour was decided: of a pair, what was changed last is at fault; of two of one rank, the
    ///   foreground.
    public func contrastFaults(rank: (String) -> Int) -> [ContrastFault] {
        var faults: [ContrastFault] = []
        for pair in ColorPair.all {
            guard let contrast = contrast(of: pair), contrast < pair.least else { continue }
            let isForeground = rank(pair.foreground) >= rank(pair.background)
            let (name, other) =
                isForeground ? (pair.foreground, pair.background) : (pair.background, pair.foreground)
            let clash = ContrastFault.Clash(
                pair: pair, otherName: other, otherColor: self[other],
                contrast: (contrast * 100).rounded(.down) / 100)
            if let index = faults.firstIndex(where: { $0.name == name }) {
                faults[index].clashes.append(clash)
            } else {
                faults.append(ContrastFault(name: name, color: self[name], clashes: [clash], remedy: remedy(for: name)))
            }
        }
        return faults
    }

    private func contrast(of pair: ColorPair) -> Double? {
        guard let front = RGBColor(self[pair.foreground]), let back = RGBColor(self[pair.background]) else {
            return nil
        }
        return front.contrast(with: back)
    }

    private func remedy(for name: String) -> String? {
        guard let color = RGBColor(self[name]) else { return nil }
        let pairs = ColorPair.all.filter { $0.foreground == name || $0.background == name }
        let fitting = color.shades.filter { shade in
            var scheme = self
            scheme[name] = shade.hex
            return pairs.allSatisfy { pair in scheme.contrast(of: pair).map { $0 >= pair.least } ?? true }
        }
        return fitting.min { $0.distance(to: color) < $1.distance(to: color) }?.hex
    }
}
