/// What is fed with bytes that anybody may have written: each reader of our own, by the name of its folder in `Tests/Fuzz/corpus`.
enum FuzzTarget: String, CaseIterable, Sendable {
    case addresses, articles, cache, css, dates, dialects, html, images, markdown, patterns, references, scripts,
        settings, svg,
        templates,
        theme
    case typesetting
    case frontMatter = "front-matter"
    case svgStyle = "svg-style"

    /// Reads the bytes and judges what was made of them.
    func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        switch self {
        case .addresses: try AddressesTarget.check(bytes)
        case .articles: try ArticlesTarget.check(bytes)
        case .cache: try CacheTarget.check(bytes)
        case .css: try CSSTarget.check(bytes)
        case .dates: try DatesTarget.check(bytes)
        case .dialects: try DialectsTarget.check(bytes)
        case .frontMatter: try FrontMatterTarget.check(bytes)
        case .html: try HTMLTarget.check(bytes)
        case .images: try ImagesTarget.check(bytes)
        case .markdown: try MarkdownTarget.check(bytes)
        case .patterns: try PatternsTarget.check(bytes)
        case .references: try ReferencesTarget.check(bytes)
        case .scripts: try ScriptsTarget.check(bytes)
        case .settings: try SettingsTarget.check(bytes)
        case .svg: try SVGTarget.check(bytes)
        case .svgStyle: try SVGTarget.check(style: bytes)
        case .templates: try TemplatesTarget.check(bytes)
        case .theme: try ThemeTarget.check(bytes)
        case .typesetting: try TypesettingTarget.check(bytes)
        }
    }
}

/// Something that does not hold of what was made of an input.
struct BrokenPromise: Error, CustomStringConvertible {
    var description: String
}

/// Throws the sentence unless the condition holds.
func hold(_ condition: Bool, _ sentence: @autoclosure () -> String) throws(BrokenPromise) {
    if !condition { throw BrokenPromise(description: sentence()) }
}
