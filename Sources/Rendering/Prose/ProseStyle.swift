import Layout

/// How a part of prose is set.
enum ProseStyle: Sendable, Hashable {
    case plain, heading, strong, emphasis
}

/// A font that prose is set in, by the name that themes have for it.
public enum ProseRole: String, Sendable, Hashable, CaseIterable {
    case text, headline, strong, emphasis
}

extension FontSet {
    /// What is set in which font: a theme need not name all.
    func role(of style: ProseStyle) -> ProseRole {
        switch (style, strong) {
        case (.heading, _), (.strong, .headline): .headline
        case (.strong, .own): .strong
        case (.emphasis, _) where emphasis != nil: .emphasis
        default: .text
        }
    }

    func font(of role: ProseRole) -> Font {
        switch (role, strong) {
        case (.headline, _): headline
        case (.strong, .own(let font)): font
        case (.emphasis, _): emphasis ?? text
        default: text
        }
    }
}

/// Which style the elements of a text ask for, as the theme's sheet of articles has it.
struct ProseStyles {
    private var open: [(name: String, style: ProseStyle?, leans: Bool)] = []
    private let base: (style: ProseStyle?, leans: Bool)

    /// - Parameter language: of the text around; East Asian letters do not lean.
    init(language: String) { base = (.plain, Self.leans(language)) }

    /// nil where the fonts are others than those of prose.
    var style: ProseStyle? { open.last?.style ?? (open.isEmpty ? base.style : nil) }

    mutating func start(_ name: String, classes: String, language: String?) {
        guard !MarkupTokens.void.contains(name) else { return }
        let outer = open.last.map { ($0.style, $0.leans) } ?? base
        let leans = language.map(Self.leans) ?? outer.1
        open.append((name, Self.style(name, classes, in: outer.0, leans: leans), leans))
    }

    mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        open.removeSubrange(index...)
    }

    private static func leans(_ language: String) -> Bool {
        !ArticleColumns.isSquare(language)
    }

    private static func style(_ name: String, _ classes: String, in outer: ProseStyle?, leans: Bool) -> ProseStyle? {
        guard let outer else { return nil }
        switch name {
        case "pre", "code", "script", "style": return nil
        case "header" where classes.hasPrefix("article-head"): return nil
        case "aside" where classes == "related": return nil
        // Whatever is inside of a heading is of its font.
        case _ where outer == .heading: return .heading
        case "h2", "h3": return .heading
        case "h4", "h5", "h6", "dt", "th", "summary": return .strong
        case "strong", "b": return outer == .emphasis ? outer : .strong
        case "em" where !leans: return classes == "dots" ? outer : .strong
        case "em", "i", "cite", "dfn", "var", "address": return leans ? .emphasis : outer
        default: return classes == "box-title" || classes == "embed-title" ? .strong : outer
        }
    }
}
