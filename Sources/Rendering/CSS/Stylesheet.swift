import CSSSyntax
import Layout
import Typesetting

/// The style sheets that all pages of a site share: tokens, what the engine placed in header and footer, and the theme's own
/// rules in one; the fonts, of which a new article may need others, in another.
public struct Stylesheet {
    private let theme: Theme
    private let chrome: [PageChrome]
    private let columns: ArticleColumns
    private let language: String
    private var paper: Paper { Paper(theme.breakpoints.all) }

    /// - Parameters:
    ///   - columns: of articles.
    ///   - language: of the site.
    public init(theme: Theme, chrome: [PageChrome], columns: ArticleColumns = ArticleColumns(), language: String = "ja")
    {
        self.theme = theme
        self.language = language
        self.columns = columns
        self.chrome = chrome
    }

    /// Where the rules for fonts stand, whatever they say: pages name it, and stay as they are when it changes.
    public static let fonts = PageAddress("assets/fonts.css")
    /// The same for pages that divide no fonts into panels: articles, back issues, pages of tags.
    public static let pageFonts = PageAddress("assets/fonts-pages.css")

    /// The `@font-face` rules, to be published at `fonts`.
    public func fontFaces() -> [UInt8] { FontFaceRules(fonts: theme.fonts).css(at: Self.fonts, for: .panels) }

    /// The `@font-face` rules, to be published at `pageFonts`.
    public func pageFontFaces() -> [UInt8] {
        FontFaceRules(fonts: theme.fonts).css(at: Self.pageFonts, for: .others)
    }

    /// All but the fonts.
    public func css() -> [UInt8] {
        let (imports, rules) = Self.published(theme.css)
        return imports + Self.tokens(theme) + Self.measures(of: paper) + geometryOfCards() + rules + chromeGeometry()
            + translated()
    }

    /// A page that a browser has translated has other words than were placed: it flows, as one does whose letters are larger. Chrome and
    /// Edge give it a class, Firefox another language.
    private func translated() -> [UInt8] {
        let own = language.prefix { $0 != "-" }
        return Array(
            ":root:is(.translated-ltr,.translated-rtl,[lang]:not([lang|=\"\(own)\"])) body{--spaced:1!important}\n".utf8
        )
    }

    /// What pages with prose have besides.
    public func articleCSS() -> [UInt8] {
        let (imports, rules) = Self.published(theme.articleCSS)
        return imports + Self.proseColors(theme) + proseColumn() + rules + proseGeometry()
    }

    /// Before the theme's own rules, so that these may say otherwise.
    private func geometryOfCards() -> [UInt8] {
        var css: [UInt8] = []
        css.append("@media ")
        css.append(from: theme.breakpoints.all[0], paper)
        css.append("{")
        css += CardPart.rules()
        css.append("}\n")
        return css
    }

    /// A theme's own rules, as they are published, and `@import`, which means nothing behind a rule: those that a part of a theme begins
    /// with stand before all rules.
    static func published(_ theme: [[UInt8]]) -> (imports: [UInt8], rules: [UInt8]) {
        // Each part by itself: what one of them does not close is none of the others' business.
        theme.reduce(into: ([], [])) { published, part in
            let css = CSSMinifier.minified(part)
            let imports = css[imports(in: css)]
            published.imports += imports
            if let last = imports.last, last != UInt8(ascii: ";") { published.imports.append(UInt8(ascii: ";")) }
            published.rules += css[imports.endIndex...]
        }
    }

    /// Where the rules `@import` stand that a style sheet begins with.
    private static func imports(in css: [UInt8]) -> Range<Int> {
        // Most have none, which a byte tells.
        guard css.first == UInt8(ascii: "@") else { return 0..<0 }
        var (end, isImport) = (0, false)
        for token in CSSTokenizer(css) {
            switch token.kind {
            case .atKeyword where !isImport && css[token.range].isCSSName("@import"): isImport = true
            case .mark(UInt8(ascii: ";")) where isImport: (end, isImport) = (token.range.upperBound, false)
            case .whitespace where !isImport: continue
            case .mark(UInt8(ascii: "{")): return 0..<end
            default: if !isImport { return 0..<end }
            }
        }
        // At the end of a file no semicolon is needed.
        return 0..<(isImport ? css.count : end)
    }

    private static func declarations(_ scheme: ColorScheme, ofProse: Bool) -> String {
        scheme.colors.filter { ColorScheme.ofProse.contains($0.name) == ofProse }.map {
            "--\($0.name.replacing("_", with: "-")):\($0.value)"
        }.joined(separator: ";")
    }

    /// The colours that nothing but the prose of articles has, light and dark.
    private static func proseColors(_ theme: Theme) -> [UInt8] {
        let (light, dark) = (declarations(theme.light, ofProse: true), declarations(theme.dark, ofProse: true))
        return Array(
            (":root{\(light)}\n@media (prefers-color-scheme:dark){:root{\(dark)}}\n" + printed(theme, ofProse: true))
                .utf8)
    }

    /// All other colours and measures as custom properties, light and dark.
    static func tokens(_ theme: Theme) -> [UInt8] {
        var css: [UInt8] = []
        css.append(":root{color-scheme:light dark;\(declarations(theme.light, ofProse: false));--container:")
        css.append(rem: theme.breakpoints.maximumContainer)
        css.append(";--column:")
        css.append(rem: ArticleColumn.square.width)
        for (role, font) in theme.fonts.all {
            css.append(";--\(role)-font:\(FontFaceRules.stack(role, font));--\(role)-weight:\(font.weight)")
        }
        css.append("}\n@media (prefers-color-scheme:dark){:root{\(declarations(theme.dark, ofProse: false))}}\n")
        css.append(printed(theme, ofProse: false))
        return css
    }

    /// Nothing where what is printed has the colours of a screen: browsers print in the light ones.
    private static func printed(_ theme: Theme, ofProse: Bool) -> String {
        guard theme.printed != theme.light else { return "" }
        return "@media print{:root{\(declarations(theme.printed, ofProse: ofProse))}}\n"
    }

    /// On paper a rem is so small that the layout which is printed is as wide as the sheet. Where a browser's `vw` is that of the screen,
    /// sheets are as wide as A4 is.
    private static func measures(of paper: Paper) -> [UInt8] {
        let rems = decimal(paper.container / 16)
        return Array(
            ("@page{margin:\(decimal(Paper.margin))mm}"
                + "@media print{:root{font-size:min(100vw/\(rems),\(decimal(Paper.textWidth))mm/\(rems))}}\n").utf8)
    }

    /// Where the time of issue stands, for the page that shows it.
    static func geometry(of edition: TabPage.Edition, _ breakpoints: [Breakpoint]) -> [UInt8] {
        var styles = NamedGeometry(breakpoints: breakpoints, paper: Paper(breakpoints))
        for index in edition.texts.indices {
            styles.line(".e\(index)", edition.layouts.map { $0.indices.contains(index) ? $0[index] : nil })
        }
        return styles.css()
    }

    /// Header and footer are the same on every page: their boxes are placed by classes of their own.
    private func chromeGeometry() -> [UInt8] {
        var styles = NamedGeometry(breakpoints: chrome.map(\.breakpoint), paper: paper)
        styles.set("height", of: ".masthead", chrome.map(\.masthead.height))
        styles.show(".masthead-rule", chrome.map(\.masthead.hasRule))
        styles.line(".site-title", chrome.map(\.masthead.title))
        if chrome[0].masthead.seal != nil {
            styles.frame(".seal", chrome.compactMap(\.masthead.seal))
            for index in chrome[0].masthead.sealLines.indices {
                styles.line(".s\(index)", chrome.map { $0.masthead.sealLines[index] })
            }
        }
        // The page's header stays when all of it but the strip has been scrolled away.
        styles.set("top", of: ".page-header", chrome.map { -$0.masthead.height })
        styles.set("--bar", of: ":root", chrome.map(\.strip.height))
        styles.set("height", of: ".strip", chrome.map(\.strip.height))
        styles.type(".strip", chrome.map(\.strip.type))
        for index in chrome[0].strip.tabs.indices {
            styles.width(".tab-\(index)", chrome.map { $0.strip.tabs[index].width })
        }
        styles.set("height", of: ".footer-items", chrome.map(\.footer.height))
        for index in chrome[0].footer.items.indices {
            styles.frame(".f\(index)", chrome.map { $0.footer.items[index] })
        }
        styles.type(".footer-items", chrome.map(\.footer.type))
        return styles.css() + linesOfFooter()
    }

    /// Of its items that are wider than the page.
    private func linesOfFooter() -> [UInt8] {
        var ranges = RangeStyles(breakpoints: chrome.map(\.breakpoint), paper: paper)
        for index in chrome[0].footer.items.indices {
            ItemMarkup(index, of: chrome.map(\.footer)).note(in: &ranges)
        }
        return chrome.indices.flatMap { ranges.rules(at: $0) }
    }

    /// Of texts in languages whose letters do not fill a square.
    private static let inOtherLetters =
        ":where(article):not(" + ArticleColumns.squareLanguages.map { ":lang(\($0))" }.joined(separator: ",") + ")"

    private func proseColumn() -> [UInt8] {
        guard columns.other != columns.square else { return [] }
        var css = Array("\(Self.inOtherLetters){--column:".utf8)
        css.append(rem: columns.other.width)
        css.append("}\n")
        return css
    }

    /// The prose has the column of the article's head; beside it stands what belongs to it, where there is room.
    private func proseGeometry() -> [UInt8] {
        let breakpoints = chrome.map(\.breakpoint)
        var styles = NamedGeometry(breakpoints: breakpoints, paper: nil)
        func set(_ column: ArticleColumn, of selector: String) {
            // Margins included; nil for the whole page.
            styles.set(
                "max-width", of: selector,
                breakpoints.map { column.isWide(at: $0) ? column.width + 2 * ArticleHeadComposer.margin : nil })
        }
        set(columns.square, of: ".prose")
        if columns.other != columns.square { set(columns.other, of: Self.inOtherLetters + " .prose") }
        return styles.css() + MarginColumn.css(at: breakpoints)
    }
}

/// Rules for elements that have a name of their own, written from the breakpoint on at which they begin to hold.
private struct NamedGeometry {
    let breakpoints: [Breakpoint]
    /// nil for what flows on paper.
    let paper: Paper?
    private var rules: [[UInt8]]
    private var last: [String: [UInt8]] = [:]

    init(breakpoints: [Breakpoint], paper: Paper?) {
        self.breakpoints = breakpoints
        self.paper = paper
        rules = breakpoints.map { _ in [] }
    }

    private mutating func add(_ selector: String, _ key: String, at index: Int, _ body: [UInt8]) {
        guard last[selector + key] != body else { return }
        last[selector + key] = body
        rules[index].append(selector + "{")
        rules[index] += body
        rules[index].append("}")
    }

    mutating func frame(_ selector: String, _ frames: [Frame?]) {
        for (index, frame) in frames.enumerated() {
            guard let frame else { continue }
            var body: [UInt8] = []
            body.append("left:")
            body.append(length: frame.x)
            body.append(";top:")
            body.append(rem: frame.y)
            body.append(";width:")
            body.append(length: frame.width)
            body.append(";height:")
            body.append(rem: frame.height)
            add(selector, "frame", at: index, body)
        }
    }

    mutating func type(_ selector: String, _ types: [TypeSize?]) {
        for (index, type) in types.enumerated() {
            guard let type else { continue }
            var body: [UInt8] = []
            body.append("font-size:")
            body.append(rem: type.size)
            body.append(";line-height:")
            body.append(rem: type.leading)
            add(selector, "type", at: index, body)
        }
    }

    /// nil where the line is not shown.
    mutating func line(_ selector: String, _ lines: [PlacedLine?]) {
        frame(selector, lines.map { $0?.frame })
        type(selector, lines.map { $0?.text.type })
        let isSometimesHidden = lines.contains { $0 == nil }
        for (index, line) in lines.enumerated() {
            if isSometimesHidden {
                add(selector, "shown", at: index, Array("display:\(line == nil ? "none" : "block")".utf8))
            }
            guard let line else { continue }
            let rule = line.text.isTruncated ? "overflow:clip;text-overflow:ellipsis" : "overflow:visible"
            add(selector, "cut", at: index, Array(rule.utf8))
        }
    }

    /// One property, layout px; nil is `none`.
    mutating func set(_ property: String, of selector: String, _ lengths: [Double?]) {
        for (index, length) in lengths.enumerated() {
            var body: [UInt8] = []
            body.append("\(property):")
            if let length { body.append(rem: length) } else { body.append("none") }
            add(selector, property, at: index, body)
        }
    }

    mutating func width(_ selector: String, _ widths: [Length]) {
        for (index, width) in widths.enumerated() {
            var body: [UInt8] = []
            body.append("width:")
            body.append(length: width)
            add(selector, "width", at: index, body)
        }
    }

    mutating func show(_ selector: String, _ isShown: [Bool]) {
        for (index, isShown) in isShown.enumerated() {
            add(selector, "show", at: index, Array((isShown ? "display:block" : "display:none").utf8))
        }
    }

    func css() -> [UInt8] {
        var css: [UInt8] = []
        for (index, rules) in rules.enumerated() where !rules.isEmpty {
            css.append("@media ")
            css.append(from: breakpoints[index], paper)
            css.append("{")
            css += rules
            css.append("}\n")
        }
        return css
    }
}
