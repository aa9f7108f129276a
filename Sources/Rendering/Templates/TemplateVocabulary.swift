/// The names that a template may use, and those without which its pages lose something.
///
/// `Renderer` gives what is declared here: a debug build stops at a name that is not, and a test finds one that is never given.
struct TemplateVocabulary: Sendable {
    indirect enum Meaning: Sendable {
        case text
        /// Finished HTML, for three braces.
        case html
        case flag
        /// What authors write under names of their own: texts, flags, maps and lists of them.
        case data
        case map([String: Meaning])
        case list([String: Meaning])
    }

    var names: [String: Meaning]
    /// With dots between a map's name and that of its part.
    var needed: [String] = []

    /// Of a template that the program fills, or of a partial for a section of the kind `html`.
    static func vocabulary(of template: String) -> TemplateVocabulary { shells[template] ?? partial }

    /// Whether all of these values are declared.
    func covers(_ values: TemplateValues) -> Bool { Self.covers(names, values) }

    private static func covers(_ names: [String: Meaning], _ values: TemplateValues) -> Bool {
        values.values.allSatisfy { name, value in
            switch (names[name], value) {
            case (.text, .text), (.html, .text), (.flag, .flag), (.data, _): true
            case (.map(let names), .map(let values)): covers(names, values)
            case (.list(let names), .list(let items)): items.allSatisfy { covers(names, $0) }
            default: false
            }
        }
    }
}

extension TemplateVocabulary {
    private static let shells: [String: TemplateVocabulary] = [
        "page": page, "article": article, "card": card, "author": author, "header": header, "footer": footer,
        "pages": pages,
        "404": notFound,
    ]

    private static let page = TemplateVocabulary(
        names: [
            "language": .text, "generator": .text, "site_title": .text, "page_title": .text, "own_title": .text,
            "kind": .text,
            "description": .text, "canonical": .text, "image_url": .text, "favicon": .text, "touch_icon": .text,
            "manifest": .text, "light": .text, "dark": .text, "feed": .text,
            "structured": .html, "profiles": .list(["href": .text]), "article_sheet": .text,
            "alternates": .list(["language": .text, "href": .text]),
            "social": .map(
                texts(
                    "type", "description", "card", "x", "image_alt", "published", "modified", "section", "fediverse"
                ).merging(["tags": .list(["name": .text])]) { $1 }),
            "previous": .text, "next": .text, "stylesheet": .text, "fonts": .text, "geometry": .html, "skip": .text,
            "has_preloads": .flag, "preloads": .list(["href": .text]),
            "script": .map(
                texts("href", "root", "save", "saved", "undone", "hidden", "undo", "copied", "copy", "copied_code")),
            "root": .text, "header": .html, "content": .html, "after_content": .html, "footer": .html,
        ],
        needed: [
            "page_title", "stylesheet", "article_sheet", "fonts", "geometry", "header", "content", "after_content",
        ])

    private static let article = TemplateVocabulary(
        names: [
            "language": .text, "direction": .text, "site_direction": .text, "machine_date": .text, "body": .html,
            "image_class": .text,
            "image": image, "root": .text,
            "head": .map(["class": .text, "headline_class": .text, "headline": .html]),
            "kicker": .map(["class": .text, "href": .text, "html": .html, "direction": .text]),
            "standfirst": .map(["class": .text, "html": .html]), "has_margin": .flag,
            "contents": .map([
                "title": .text, "folded": .flag, "items": .list(["href": .text, "html": .html, "sub": .flag]),
            ]),
            "series": .map([
                "title": .text,
                "items": .list(texts("label", "title", "href", "language").merging(["current": .flag]) { $1 }),
            ]),
            "corrections": .map(["title": .text, "items": .list(texts("date", "machine_date", "text"))]),
            "authors": .map(["items": .list(texts("name", "about", "picture", "href"))]),
            "translations": .map([
                "title": .text, "items": .list(texts("label", "title", "href", "language", "separator")),
            ]),
            "beyond": .map([
                "title": .text, "items": .list(texts("label", "title", "href", "language", "rel")),
            ]),
            "printed_address": .text, "printed": .map(texts("href", "label")),
            "meta": .map(["class": .text, "html": .html, "direction": .text]),
            "source": .map(texts("url", "label")), "data": .data, "caption": .map(["class": .text, "html": .html]),
            "has_tags": .flag, "tags": .list(["name": .text, "href": .text]), "related": .html,
        ],
        needed: ["head.headline", "body"])

    private static let author = TemplateVocabulary(
        names: texts("name", "about", "picture").merging(["elsewhere": .list(texts("href", "label", "rel"))]) { $1 },
        needed: ["name"])

    private static let card = TemplateVocabulary(
        names: [
            "element": .text, "id": .text, "class": .text, "href": .text, "title": .text, "language": .text,
            "level": .text, "image": image, "kicker": .map(["html": .html, "direction": .text]),
            "headline": .map(["html": .html]),
            "summary": .map(["html": .html]),
            "meta": .map([
                "source": .map(texts("text", "hidden")), "date": .text, "machine_date": .text, "direction": .text,
            ]),
            "data": .data, "row": .map(["label": .text, "name": .text, "source_url": .text, "links": .html]),
        ],
        needed: ["class", "href", "headline.html"])

    private static let header = TemplateVocabulary(
        names: [
            "home": .text, "root": .text, "site_title": .text, "logo": .text, "has_seal": .flag,
            "seal": .list(texts("text", "class")),
            "has_edition": .flag, "edition": .list(texts("text", "class")), "categories": .text,
            "resting": .map([
                "has_tabs": .flag,
                "tabs": .list(["title": .text, "href": .text, "class": .text, "current": .flag]),
            ]),
            "turning": .map(["tabs": .list(["title": .text, "href": .text, "class": .text, "copy": .flag])]),
        ],
        needed: ["resting.tabs", "turning.tabs"])

    private static let footer = TemplateVocabulary(
        names: ["root": .text, "items": .list(texts("text", "class", "href").merging(["html": .html]) { $1 })])

    private static let pages = TemplateVocabulary(
        names: [
            "label": .text, "class": .text,
            "items": .list(texts("text", "class", "href", "rel").merging(["html": .html]) { $1 }),
        ],
        needed: ["items.href"])

    private static let notFound = TemplateVocabulary(
        names: texts(
            "language", "direction", "generator", "site_title", "title", "text", "home", "root", "home_label", "skip"
        )
        .merging([
            "css": .html, "stylesheet": .html, "header": .html, "footer": .html,
            "best": .list(texts("title", "href", "foreign")),
        ]) { $1 })

    private static let partial = TemplateVocabulary(
        names: texts("site_title", "language", "description", "home", "root"))

    private static let image = Meaning.map(
        texts("src", "alt", "width", "height", "fitting", "style")
            .merging(["sources": .html, "lead": .flag, "lazy": .flag]) { $1 })

    private static func texts(_ names: String...) -> [String: Meaning] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, .text) })
    }
}
