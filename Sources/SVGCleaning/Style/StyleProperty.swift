/// The properties that a drawing may set: those of SVG 2 (its Property Index) that draw. None is among them by which a
/// browser fetches something, waits or changes what is around the drawing, and none that authors name themselves.
enum StyleProperty {
    static func isKnown(_ name: String) -> Bool { all.contains(name) }

    private static let all = painting.union(text).union(effects).union(geometry)

    private static let painting: Set<String> = [
        "background", "background-color", "color", "color-interpolation", "color-interpolation-filters",
        "color-rendering", "color-scheme", "fill", "fill-opacity", "fill-rule", "flood-color", "flood-opacity",
        "image-rendering", "lighting-color", "marker", "marker-end", "marker-mid", "marker-start", "opacity",
        "paint-order", "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
        "stroke-width", "vector-effect",
    ]
    private static let text: Set<String> = [
        "alignment-baseline", "baseline-shift", "direction", "dominant-baseline", "font", "font-family",
        "font-feature-settings", "font-kerning", "font-size", "font-size-adjust", "font-stretch", "font-style",
        "font-variant", "font-variant-caps", "font-variant-east-asian", "font-variant-ligatures",
        "font-variant-numeric", "font-variation-settings", "font-weight", "glyph-orientation-horizontal",
        "glyph-orientation-vertical", "inline-size", "letter-spacing", "line-height", "text-align", "text-anchor",
        "text-decoration", "text-decoration-color", "text-decoration-line", "text-decoration-style", "text-indent",
        "text-orientation", "text-overflow", "text-rendering", "text-transform", "unicode-bidi", "white-space",
        "word-spacing", "writing-mode",
    ]
    private static let effects: Set<String> = [
        "clip", "clip-path", "clip-rule", "cursor", "display", "enable-background", "filter", "isolation", "mask",
        "mask-type", "mix-blend-mode", "overflow", "pointer-events", "transform", "transform-box", "transform-origin",
        "visibility",
    ]
    static let geometry: Set<String> = ["cx", "cy", "height", "r", "rx", "ry", "width", "x", "y"]

    /// Properties that may refer to an element of the drawing, and how it is shown then.
    static let references: [String: SVGReference.Role] = [
        "fill": .paint, "stroke": .paint, "clip-path": .whole, "mask": .whole, "filter": .whole, "marker": .marker,
        "marker-start": .marker, "marker-mid": .marker, "marker-end": .marker,
    ]

    /// Properties with words of their own: names of fonts and of their features.
    static let withStrings: Set<String> = ["font", "font-family", "font-feature-settings", "font-variation-settings"]

    /// Functions that compute colours, lengths, shapes and effects. Not `url()` and `image-set()`, which fetch; `attr()`,
    /// `env()` and `var()`, whose value stands elsewhere (what `var()` has for want of one is written); `path()`, which holds a string.
    static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
        "calc", "min", "max", "clamp", "translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate",
        "skew", "skewx", "skewy", "matrix", "blur", "brightness", "contrast", "drop-shadow", "grayscale",
        "hue-rotate", "invert", "opacity", "saturate", "sepia", "inset", "circle", "ellipse", "polygon", "rect",
    ]

    static let units: Set<String> = [
        "", "%", "px", "em", "rem", "ex", "ch", "lh", "pt", "pc", "in", "cm", "mm", "q", "deg", "rad", "grad", "turn",
        "s", "ms", "vw", "vh", "vmin", "vmax",
    ]
}
