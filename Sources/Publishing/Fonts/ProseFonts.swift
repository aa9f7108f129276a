import Content
import Rendering
import Typesetting

/// The font files of prose: each page with a text has those that have its letters, besides the alphabets, which all pages share
/// (`FontSlices.addAlphabets`). They come and go with their page.
struct ProseFonts: Sendable {
    private let family: FontFamily
    /// Of each face, what stands for the bytes of its file.
    private let contents: [String]
    private let cache: FontCache
    /// ISO 15924, of the language that the family is chosen for.
    private let script: String?

    /// - Parameters:
    ///   - language: of the site.
    ///   - site: its folder, which has the cache.
    init(_ family: FontFamily, language: String, site: String) {
        self.family = family
        script = LanguageTag.script(of: language)
        contents = family.faces.map { $0.withFileBytes { contentKey($0) } }
        cache = FontCache(site: site)
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
        FontSlices.ofSpace(in: family).flatMap { slice in
            try? bytes(of: file(slice, stem: "space"))
        }
    }

    /// A file of a page's own, and what the page says of it.
    struct OwnFile: Sendable {
        var file: FontPlan.FontFile
        var font: ProseFont
    }

    /// The files that a page needs for its text, and for the lines above it that are set in the same family. O(n).
    func files(for text: WrittenText) -> [OwnFile] {
        let stem = Self.folder + Self.stem(of: text.address.path)
        let lone = FontSlices.lone(in: text.lines)
        let shown = Set(lone)
        let lines = String(String.UnicodeScalarView(lone.compactMap { Unicode.Scalar($0) }))
        return FontSlices.ofProse(text.prose + [lines], in: family).map { slice in
            let file = file(slice, stem: slice.face == 0 ? stem : "\(stem)-\(slice.face + 1)")
            let font = ProseFont(
                face: slice.face, address: file.address,
                lineCharacters: slice.characters.filter(shown.contains))
            return OwnFile(file: file, font: font)
        }
    }

    private func file(_ slice: FontSlice, stem: String) -> FontPlan.FontFile {
        FontPlan.FontFile(
            slice, of: family.faces[slice.face], content: contents[slice.face], stem: stem, effort: Self.effort)
    }

    /// The bytes of a file, made or taken from the cache.
    func bytes(of file: FontPlan.FontFile) throws(OutputError) -> [UInt8] {
        try cache.bytes(for: file.key) { () throws(OutputError) in try makeFont(file) }
    }

    /// Whether a path may be that of a file which belongs to a page.
    static func isFile(_ path: String, of page: String) -> Bool {
        path.hasPrefix(folder + stem(of: page) + "-") && path.hasSuffix(".woff2")
            && !path.dropFirst(folder.utf8.count + stem(of: page).utf8.count).contains("/")
    }

    /// The page that a file belongs to, if the path is one of such a file.
    /// - Parameter isPage: whether there is a page of a path.
    static func page(of path: String, isPage: (String) -> Bool) -> String? {
        guard path.hasPrefix(folder), path.hasSuffix(".woff2") else { return nil }
        var stem = path.dropFirst(folder.utf8.count)
        // What says what is in it, and before that perhaps the number of a face.
        for _ in 0..<2 {
            guard let dash = stem.lastIndex(of: "-") else { return nil }
            stem = stem[..<dash]
            if isPage(stem + ".html") { return stem + ".html" }
        }
        return nil
    }

    private static func stem(of page: String) -> String { page.hasSuffix(".html") ? String(page.dropLast(5)) : page }

    static let folder = "assets/prose/"

    /// There are as many of them as articles: at most effort they would take ten times as long, to be 4 % smaller.
    private static let effort = WOFF2.Effort.preview
}
