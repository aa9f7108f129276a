import Layout
import Typesetting

/// The look of a site as values: tokens of `theme.yml`, patterns, fonts and templates.
public struct Theme: Sendable {
    public var light: ColorScheme
    public var dark: ColorScheme
    public var scale: TypeScale
    public var breakpoints: Breakpoints
    public var fonts: FontSet
    public var patterns: PatternLibrary
    public var cells: CellDrawings
    /// What plans pay for.
    public var costs: CostModel
    public var templates: Templates
    /// The parts of the theme's style sheet in their order, as their authors wrote them.
    public var css: [[UInt8]]
    /// The same of what pages with prose have besides.
    public var articleCSS: [[UInt8]]
    /// The theme's `script.js`, as it is.
    public var script: [UInt8]

    public init(
        light: ColorScheme, dark: ColorScheme, scale: TypeScale, breakpoints: Breakpoints, fonts: FontSet,
        patterns: PatternLibrary, cells: CellDrawings, costs: CostModel = CostModel(), templates: Templates,
        css: [[UInt8]], articleCSS: [[UInt8]] = [], script: [UInt8] = []
    ) {
        self.light = light
        self.dark = dark
        self.scale = scale
        self.breakpoints = breakpoints
        self.fonts = fonts
        self.patterns = patterns
        self.cells = cells
        self.costs = costs
        self.templates = templates
        self.css = css
        self.articleCSS = articleCSS
        self.script = script
    }
}

/// Named colours, each `#rgb` or `#rrggbb`, in the order in which they are written.
public struct ColorScheme: Sendable, Hashable {
    public var colors: [(name: String, value: String)] {
        ColorScheme.names.map { ($0, values[$0] ?? "#000000") }
    }
    private var values: [String: String]

    public static let names = [
        "paper", "ink", "hairline", "muted", "accent", "on_accent", "source", "read", "plate", "backing",
        "code_keyword", "code_string", "code_comment", "code_number", "code_type", "code_function", "code_variable",
        "added", "removed", "marked",
    ]

    /// Those of listings, boxes and marked text.
    static let ofProse = Set(names.suffix(10))

    public init(_ values: [String: String]) {
        self.values = values
    }

    public subscript(name: String) -> String {
        get { values[name] ?? "#000000" }
        set { values[name] = newValue }
    }
}
