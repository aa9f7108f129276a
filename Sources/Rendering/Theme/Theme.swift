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
    public var templates: Templates
    /// The theme's `style.css`, as it is.
    public var css: [UInt8]

    public init(
        light: ColorScheme, dark: ColorScheme, scale: TypeScale, breakpoints: Breakpoints, fonts: FontSet,
        patterns: PatternLibrary, templates: Templates, css: [UInt8]
    ) {
        self.light = light
        self.dark = dark
        self.scale = scale
        self.breakpoints = breakpoints
        self.fonts = fonts
        self.patterns = patterns
        self.templates = templates
        self.css = css
    }
}

/// Named colours, each `#rgb` or `#rrggbb`, in the order in which they are written.
public struct ColorScheme: Sendable, Hashable {
    public var colors: [(name: String, value: String)] {
        ColorScheme.names.map { ($0, values[$0] ?? "#000000") }
    }
    private var values: [String: String]

    public static let names = [
        "paper", "ink", "hairline", "muted", "accent", "on_accent", "source", "read", "plate",
    ]

    public init(_ values: [String: String]) {
        self.values = values
    }

    public subscript(name: String) -> String {
        get { values[name] ?? "#000000" }
        set { values[name] = newValue }
    }
}

/// The faces a page is set in.
public struct FontSet: Sendable {
    public var headline: Font
    public var text: Font
    public var title: Font

    public init(headline: Font, text: Font, title: Font) {
        self.headline = headline
        self.text = text
        self.title = title
    }

    public var all: [(role: String, font: Font)] { [("headline", headline), ("text", text), ("title", title)] }
}

/// One face: the file it ships in and the numbers the layout needs.
public struct Font: Sendable, Hashable {
    /// The file on this machine.
    public var path: String
    public var weight: Int
    public var metrics: FontMetrics
    /// Where it is published.
    public var address: PageAddress

    public init(path: String, weight: Int, metrics: FontMetrics, address: PageAddress) {
        self.path = path
        self.weight = weight
        self.metrics = metrics
        self.address = address
    }
}
