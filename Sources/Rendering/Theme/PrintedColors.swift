extension Theme {
    /// The colours on paper, which is white: those of its light scheme; of a look that is dark alone, and would be printed white on white,
    /// black ones.
    public var printed: ColorScheme { [light, dark].first(where: \.isLight) ?? .blackOnWhite }
}

extension ColorScheme {
    /// Whether its paper is lighter than what stands on it.
    fileprivate var isLight: Bool {
        guard let paper = RGBColor(self["paper"]), let ink = RGBColor(self["ink"]) else { return true }
        return paper.luminance > ink.luminance
    }

    fileprivate static let blackOnWhite: ColorScheme = {
        var scheme = ColorScheme([:])
        let others = [
            "paper": "#FFFFFF", "backing": "#FFFFFF", "on_accent": "#FFFFFF", "plate": "#EEEEEE", "marked": "#DDDDDD",
            "hairline": "#BBBBBB", "muted": "#444444", "read": "#444444",
        ]
        for name in names { scheme[name] = others[name] ?? "#000000" }
        return scheme
    }()
}
