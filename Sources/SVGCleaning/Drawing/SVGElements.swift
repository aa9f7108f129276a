/// What an element may be.
enum SVGElements {
    /// SVG 2 without what runs, frames, plays or fetches: no `script`, `foreignObject`, `audio`, `discard`, and the
    /// names of HTML that it takes in (`iframe`, `video`) are not in its namespace anyway.
    static let all: Set<String> = textual.union(animations).union(primitives).union([
        "svg", "g", "defs", "symbol", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline",
        "polygon", "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker", "image",
        "filter", "mpath",
    ])
    /// Those whose text means something; between all others it is white space of the file.
    static let textual: Set<String> = ["text", "tspan", "textPath", "title", "desc", "style"]
    /// Those that go while their content stays.
    static let wrappers: Set<String> = ["a"]
    static let animations: Set<String> = ["animate", "animateTransform", "animateMotion", "set"]
    /// Of filters.
    static let primitives: Set<String> = [
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
        "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
        "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
        "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    ]

    /// What an animation may change, beside properties: geometry, never an address.
    static let animatedAttributes: Set<String> = [
        "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "dx", "dy", "width", "height",
        "d", "points", "offset", "transform", "gradientTransform", "patternTransform", "viewBox", "startOffset",
        "stdDeviation", "scale", "rotate", "baseFrequency", "seed", "radius", "values", "k1", "k2", "k3", "k4",
        "slope", "intercept", "amplitude", "exponent", "pathLength", "textLength",
    ]
}
