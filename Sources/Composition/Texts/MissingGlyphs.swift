import Content
import Typesetting

/// Warns of characters that no font of the theme can show, article by article: readers see them in a font of their own,
/// which may be wider than the engine assumed.
package func missingGlyphs(in site: Site, families: FontFamilies) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var headline = GlyphCoverage(of: families.headline)
    var body = GlyphCoverage(of: families.text)
    var title = GlyphCoverage(of: families.title)
    func check(
        _ text: String, _ family: inout GlyphCoverage, _ role: String, _ place: String, _ path: String, line: Int?
    ) {
        let missing = family.missingCharacters(in: text)
        guard !missing.isEmpty else { return }
        let shown = missing.prefix(shownCharacters).map { scalar in
            "\(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
        }
        let more = missing.count > shown.count ? " and \(missing.count - shown.count) more" : ""
        diagnostics.append(
            Diagnostic(
                .warning, "no \(role) font has \(shown.joined(separator: ", "))\(more), used in \(place)", at: path,
                line: line, hint: "add a font that has it to fonts.\(role).files in theme.yml"))
    }
    let hasEllipsis = body.missingCharacters(in: "…").isEmpty
    for article in site.articles {
        check(article.title, &headline, "headline", "the title", article.path, line: article.titleLine)
        // What a card shows is found out where it matters: it has no other characters than the summary and an ellipsis.
        let mayBeMissing = !hasEllipsis || !body.missingCharacters(in: article.summary).isEmpty
        if mayBeMissing, let summary = CardSummary.of(article.summary) {
            check(summary, &body, "text", "the summary", article.path, line: nil)
        }
        let source = (article.source ?? "") + article.authors.joined()
        check(source, &body, "text", "the source", article.path, line: nil)
    }
    for page in site.pages {
        check(page.title, &headline, "headline", "the title", page.path, line: nil)
    }
    let settings = site.configuration.places.path
    check(site.configuration.title, &title, "title", "the site's title", settings, line: nil)
    for tab in site.configuration.tabs {
        check(tab.title, &body, "text", "a tab's title", settings, line: tab.line)
        for section in tab.sections ?? [] {
            check(section.title, &title, "title", "a section's title", settings, line: section.line)
        }
    }
    // Tags are set by the engine on the chips of ladders alone; once for all articles that have one.
    let hasChips = site.configuration.tabs.contains { ($0.sections ?? []).contains(where: \.showsTags) }
    var seen: Set<String> = []
    for article in site.articles where hasChips {
        for tag in article.tags where seen.insert(tag).inserted {
            check(tag, &body, "text", "a tag", article.path, line: nil)
        }
    }
    return diagnostics
}

/// Characters that one warning names.
private let shownCharacters = 5
