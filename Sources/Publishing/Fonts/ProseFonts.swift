import Composition
import Content
import Rendering
import Typesetting

/// The font files of prose: each page with a text has those that have its letters, besides the alphabets and what such pages say of
/// themselves, which all of them share (`FontSlices.addAlphabets`, `addInterface`). They come and go with their page.
struct ProseFonts: Sendable {
    private let fonts: [ProseRole: Own]
    private let cache: FontCache
    /// ISO 15924, of the language that the families are chosen for.
    private let script: String?

    /// A family that prose is set in.
    private struct Own: Sendable {
        var family: FontFamily
        /// East Asian characters that pages share.
        var shared: Set<UInt32>

        init(_ family: FontFamily, shared words: [String]) {
            self.family = family
            shared = FontSlices.interface(words)
        }
    }

    init(_ families: FontFamilies, of site: Site, caches: CacheHome) {
        let language = site.configuration.language
        let words = Phrases(of: site.configuration).aroundTexts(isPrinted: site.isPrinted)
        var fonts: [ProseRole: Own] = [
            .text: Own(families.text, shared: words.plain), .headline: Own(families.headline, shared: words.strong),
        ]
        fonts[.strong] = families.strong.map { Own($0, shared: []) }
        fonts[.emphasis] = families.emphasis.map { Own($0, shared: []) }
        self.fonts = fonts
        script = LanguageTag.script(of: language)
        cache = FontCache(site: caches.path)
    }

    /// Whether texts in a language are set in the family: those in the script of the site, which it is chosen for, or in Latin letters,
    /// which every family has. Of others it may have some letters, or their forms of another country.
    /// - Parameter language: nil for that of the site.
    func areOf(_ language: String?) -> Bool {
        guard let language, let own = LanguageTag.script(of: language) else { return true }
        return own == script || own == "Latn"
    }

    /// A file with the space alone; nil when the font cannot be divided, which whoever makes the others will say.
    func space() -> [UInt8]? {
        guard let own = fonts[.text], let slice = FontSlices.ofSpace(in: own.family) else { return nil }
        return try? bytes(of: file(slice, of: own, stem: "space"))
    }

    /// A file of a page's own, and what the page says of it.
    struct OwnFile: Sendable {
        var file: FontPlan.FontFile
        var font: ProseFont
    }

    /// The files of a page's own.
    /// - Parameter prose: what its prose says.
    func files(for draft: PageDraft, saying prose: [ProseRole: [String]]) -> [OwnFile] {
        ProseRole.allCases.flatMap { role in
            files(role, page: draft.address.path, prose[role] ?? [], lines: draft.lines[role] ?? [])
        }
    }

    /// - Parameter lines: set by the engine. A file that there is has their letters, too; they are no reason for one.
    private func files(_ role: ProseRole, page: String, _ prose: [String], lines: [String]) -> [OwnFile] {
        guard let own = fonts[role] else { return [] }
        func slices(_ texts: [String]) -> [FontSlice] {
            FontSlices.ofProse(texts, besides: own.shared, in: own.family)
        }
        var slicesOfProse = slices(prose)
        guard !slicesOfProse.isEmpty else { return [] }
        let lone = FontSlices.lone(in: lines).filter { !own.shared.contains($0) }
        if !lone.isEmpty {
            slicesOfProse = slices(prose + [String(String.UnicodeScalarView(lone.compactMap { Unicode.Scalar($0) }))])
        }
        let stem = PageFonts.folder(of: role) + PageFonts.stem(of: page)
        let shown = Set(lone)
        return slicesOfProse.map { slice in
            let file = file(slice, of: own, stem: slice.face == 0 ? stem : "\(stem)-\(slice.face + 1)")
            let font = ProseFont(
                role: role, face: slice.face, address: file.address,
                lineCharacters: slice.characters.filter(shown.contains))
            return OwnFile(file: file, font: font)
        }
    }

    private func file(_ slice: FontSlice, of own: Own, stem: String) -> FontPlan.FontFile {
        FontPlan.FontFile(
            slice, of: own.family.faces[slice.face], stem: stem, effort: Self.effort)
    }

    /// The bytes of a file, made or taken from the cache.
    func bytes(of file: FontPlan.FontFile) throws(OutputError) -> [UInt8] {
        try cache.bytes(for: file.key) { () throws(OutputError) in try makeFont(file) }
    }

    /// There are as many of them as articles: at most effort they would take ten times as long, to be 4 % smaller.
    private static let effort = WOFF2.Effort.preview
}
