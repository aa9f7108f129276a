import Composition
import Content
import Imaging
import Layout
import Rendering
import Typesetting

/// What a build sets articles as newspaper pages with, and its front page as a sheet for the wall.
struct PrintPress: Sendable {
    let hyphenation: HyphenationShelf
    /// Of all fonts, in 64 bits.
    let fontsHash: UInt64
    /// By the script (ISO 15924) that they are for.
    private let fonts: [String: NewspaperFonts]
    private let paper: PaperSize
    /// nil for what is usual in an article's language.
    private let writing: Writing?
    private let headline: HeadlinePlace
    private let cache: FontCache

    /// - Returns: nothing when nothing is printed.
    static func load(
        for publication: Publication, _ families: FontFamilies, _ hyphenation: HyphenationShelf, caches: CacheHome,
        _ request: BuildRequest
    ) -> (press: PrintPress?, faults: [Diagnostic]) {
        let configuration = publication.site.configuration
        var fonts: [String: NewspaperFonts] = [:]
        let printed = publication.site.articles.lazy.filter(publication.prints).map(\.language)
        for language in (publication.site.hasSheet ? [nil] : []) + printed {
            let language = language ?? configuration.language
            guard fonts[script(of: language)] == nil else { continue }
            let (loaded, faults) = PrintFonts.load(for: configuration, language: language, families, request)
            guard let loaded else { return (nil, faults) }
            fonts[script(of: language)] = loaded
        }
        guard !fonts.isEmpty else { return (nil, []) }
        return (PrintPress(fonts, hyphenation, configuration.print, caches), [])
    }

    private init(
        _ fonts: [String: NewspaperFonts], _ hyphenation: HyphenationShelf, _ settings: SiteConfiguration.Print,
        _ caches: CacheHome
    ) {
        self.fonts = fonts
        self.hyphenation = hyphenation
        paper = settings.paper
        writing = settings.writing
        headline = settings.headline
        cache = FontCache(site: caches.path)
        var hasher = ContentHasher()
        for (script, fonts) in fonts.sorted(by: { $0.key < $1.key }) {
            hasher.combine(contentHash(script))
            hasher.combine(fonts.initialLines)
            hasher.combine(fonts.hangs ? 1 : 0)
            hasher.combine(fonts.rules.combinedDigits)
            for face in NewspaperFace.allCases.flatMap({ fonts[$0].faces }) {
                hasher.combine(face.content)
                hasher.combine(face.index)
            }
        }
        fontsHash = hasher.finish()
    }

    private static func script(of language: String) -> String { LanguageTag.script(of: language) ?? "" }

    /// Whether articles in a language can be printed: those of whose script there was one when it was loaded.
    func prints(_ language: String) -> Bool { fonts[Self.script(of: language)] != nil }

    /// An article, or a sheet, as it is printed.
    struct Printed {
        var svg: [UInt8]
        var fonts: [OwnFont]
    }

    /// A font file of what is printed as one file.
    struct OwnFont {
        var path: String
        fileprivate var key: String
        fileprivate var file: PrintFontFile
    }

    /// - Parameter address: of the pages; what they name is found from there.
    /// - Returns: nil in a language that it has no fonts for.
    func print(_ article: NewspaperArticle, at address: PageAddress, in colors: ColorScheme) -> Printed? {
        guard let fonts = fonts[Self.script(of: article.language)] else { return nil }
        let pages = NewspaperComposer(
            article, fonts: fonts, paper: paper, writing: writing ?? .usual(in: article.language),
            headline: headline, hyphenation: hyphenation.patterns(for: article.language)
        ).pages()
        return print(
            pages, fonts, title: "\(article.headline) | \(article.nameplate)", language: article.language, at: address,
            in: colors)
    }

    /// A sheet for the wall, on paper twice as large as that of articles.
    /// - Parameter address: of the file; what it names is found from there.
    /// - Returns: nil in a language that it has no fonts for.
    func print(_ sheet: SheetContents, at address: PageAddress, in colors: ColorScheme) -> Printed? {
        guard let fonts = fonts[Self.script(of: sheet.language)] else { return nil }
        let pages = SheetComposer(
            sheet, fonts: fonts, paper: paper.ofSheet,
            style: SheetStyle(writing ?? .usual(in: sheet.language), sheet.language),
            hyphenation: hyphenation.patterns(for: sheet.language)
        ).pages()
        return print(pages, fonts, title: sheet.title, language: sheet.language, at: address, in: colors)
    }

    private func print(
        _ pages: [NewspaperPage], _ fonts: NewspaperFonts, title: String, language: String, at address: PageAddress,
        in colors: ColorScheme
    ) -> Printed {
        let files = PrintFontFile.files(of: pages, in: fonts).enumerated().map { number, file in
            let recipe = recipe(of: file)
            return OwnFont(
                path: "\(Self.folder)\(Self.stem(of: address.path))-\(number + 1)-\(fingerprint(recipe)).woff2",
                key: contentKey(recipe), file: file)
        }
        let svg = NewspaperSVG.draw(
            pages, title: title, language: language,
            fonts: files.flatMap { $0.file.rules(at: address.reference(to: PageAddress($0.path))) }, colors: colors)
        return Printed(svg: svg, fonts: files)
    }

    /// The bytes of a font file, made or taken from the cache.
    func bytes(of font: OwnFont) throws(OutputError) -> [UInt8] {
        try cache.bytes(for: font.key) { () throws(OutputError) in
            do throws(FontError) {
                return try font.file.bytes()
            } catch {
                let name = font.file.face.path.split(separator: "/").last.map(String.init) ?? font.file.face.path
                throw OutputError("\(name): \(error.message)", hint: "name another font in theme.yml")
            }
        }
    }

    /// Equal for files with the same bytes alone.
    private func recipe(of file: PrintFontFile) -> [UInt8] {
        var bytes = Array(
            "print \(FontFace.subsetVersion) \(file.face.content) \(file.face.index) \(file.writing)".utf8)
        for character in file.characters { withUnsafeBytes(of: character.littleEndian) { bytes += $0 } }
        return bytes
    }

    // MARK: names

    private static let folder = "assets/print/"

    private static func stem(of page: String) -> String { page.hasSuffix(".svg") ? String(page.dropLast(4)) : page }

    /// Whether a path is that of a font file of some article's pages.
    static func isFont(_ path: String) -> Bool { path.hasPrefix(folder) }

    /// The pages that a font file belongs to, if a path may be that of one.
    static func page(ofFont path: String) -> String? {
        guard isFont(path), path.hasSuffix(".woff2") else { return nil }
        var stem = path.dropFirst(folder.utf8.count)
        // Its number, and what says what is in it.
        for _ in 0..<2 {
            guard let dash = stem.lastIndex(of: "-") else { return nil }
            stem = stem[..<dash]
        }
        return stem + ".svg"
    }
}
