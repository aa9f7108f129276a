import Composition
import Content
import Foundation
import Imaging
import Rendering
import Storage
import Typesetting

/// What all pages of a kind are made of: the program, the settings, the theme, and what stands around every page.
extension SiteParts.Common {
    init(
        _ publication: Publication, theme: ThemeParts, press: PrintPress?, hyphenation: HyphenationShelf,
        _ request: BuildRequest
    ) {
        var all = PageParts()
        all.add("the program", Self.program)
        // What settings say, and not how they are written: a comment among them changes no page.
        var settings = ByteWriter()
        settings.write(publication.site.configuration.baseURL) { $0.write($1) }
        settings.write(publication.site.configuration.hidesEndings)
        settings.write(publication.site.configuration.fingerprint)
        all.add(publication.site.configuration.places.path, Self.hash(settings))
        feeds = all
        feeds.add("titles of categories", Self.hash(Self.titles(publication.site)))
        all.add("where words are divided", hyphenation.hashOfPages(publication.site))
        all.add("content/embeds.yml", Self.hash(Self.embeds(publication.site)))
        all.add("theme.yml, drawings and fonts of the theme", theme.rest)
        prints = all
        prints.add("titles of categories", Self.hash(Self.titles(publication.site)))
        prints.add("fonts of print", press?.fontsHash ?? 0)
        all.add("whether articles are printed", publication.site.isPrinted ? 1 : 0)
        all.add("the style sheet", contentHash(publication.stylesheet.path))
        all.add("the style sheet of prose", contentHash(publication.articleSheet.path))
        all.add("header and footer", Self.hash(Self.surroundings(publication)))
        if request.watched != nil { all.add("what notices changes", 1) }
        article = all
        cells = all
        for (name, hash) in theme.templates(besides: Self.cellTemplates) { article.add(name + ".mustache", hash) }
        for (name, hash) in theme.templates(besides: ["article"]) { cells.add(name + ".mustache", hash) }
    }

    /// Templates that article pages are not filled with, unless a theme has them do so.
    private static let cellTemplates: Set = ["author", "pages"]

    /// Another program writes other pages.
    static let program: UInt64 = {
        var glance = FolderGlance()
        glance.add(file: Installation.current.executable)
        glance.add(FontFace.subsetVersion)
        return glance.hash
    }()

    private static func hash(_ writer: ByteWriter) -> UInt64 { writer.bytes.withUnsafeBytes { contentHash($0) } }

    private static func titles(_ site: Site) -> ByteWriter {
        var writer = ByteWriter()
        writer.write(texts: site.categories.flatMap { [$0.name, $0.title, $0.summary, $0.hasKicker ? "kicker" : ""] })
        for category in site.categories { writer.write(texts: category.members) }
        return writer
    }

    private static func embeds(_ site: Site) -> ByteWriter {
        var writer = ByteWriter()
        writer.write(texts: site.embedTitles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
        return writer
    }

    private static func surroundings(_ publication: Publication) -> ByteWriter {
        var writer = ByteWriter()
        for tab in publication.tabs { writer.write(texts: [tab.name, tab.title, tab.address.path]) }
        writer.write(titles(publication.site).bytes)
        writer.write(texts: [publication.masthead.title.text] + publication.masthead.seal.map(\.text))
        for item in publication.footer {
            writer.write(texts: [item.label.text, item.address?.path ?? "", item.url ?? ""])
        }
        for address in [
            publication.script, publication.favicon, publication.touchIcon, publication.logo, publication.homeFeed,
            publication.largeIcon, publication.smartFormatLogos?.first,
        ] {
            writer.write(address) { $0.write($1.path) }
        }
        writer.write(publication.savesArticles)
        // Where it is, back issues lead there.
        writer.write(publication.site.pages.contains { $0.slug == BackIssues.slug })
        return writer
    }
}

extension SiteParts.Common: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(article)
        writer.write(cells)
        writer.write(feeds)
        writer.write(prints)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        article = try reader.value()
        cells = try reader.value()
        feeds = try reader.value()
        prints = try reader.value()
    }
}
