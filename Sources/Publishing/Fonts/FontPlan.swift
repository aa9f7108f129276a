import Composition
import Content
import Layout
import Rendering
import Typesetting

/// Which parts of which fonts a site ships, decided before a page is written: pages name the files.
struct FontPlan: Sendable {
    var files: [FontFile]
    var fonts: FontSet

    /// One file to be made.
    struct FontFile: Sendable {
        var face: FontFace
        var slice: FontSlice
        var effort: WOFF2.Effort
        /// Says what the file is made of: the same key, the same bytes.
        var key: String
        var address: PageAddress

        /// - Parameter stem: of its address, before what says what is in it.
        init(_ slice: FontSlice, of face: FontFace, stem: String, effort: WOFF2.Effort) {
            self.face = face
            self.slice = slice
            self.effort = effort
            let recipe = FontPlan.recipe(slice, face: face, effort: effort)
            key = contentKey(recipe)
            address = PageAddress("\(stem)-\(fingerprint(recipe)).woff2")
        }
    }

    /// What pages may show of articles, taken apart beside other work: it is most of what fonts must have, and needs no page.
    struct Ground: Sendable {
        fileprivate var headline: FontSlices
        fileprivate var text: FontSlices
        fileprivate var title: FontSlices
        /// Prose is set in the font of texts, too.
        fileprivate let hasProse: Bool

        init(_ site: Site, _ families: FontFamilies) {
            headline = FontSlices(family: families.headline)
            headline.addWholeAlphabets(hasAccents: !ArticleColumns.isSquare(site.configuration.language))
            text = FontSlices(family: families.text)
            title = FontSlices(family: families.title)
            hasProse = site.configuration.shipsProse
            if hasProse {
                let words = Phrases(of: site.configuration)
                    .aroundTexts(isPrinted: site.isPrinted)
                text.addAlphabets()
                text.addInterface(words.plain)
                headline.addLettersOfTexts()
                headline.addInterface(words.strong)
            }
            let texts = FontUsage.ofArticles(site)
            headline.addRest(texts.headline)
            text.addRest(texts.text)
        }
    }

    /// - Parameter fonts: as the theme gives them, without slices.
    init(_ usage: FontUsage, on ground: Ground, families: FontFamilies, fonts: FontSet, effort: WOFF2.Effort) {
        files = []
        self.fonts = fonts
        func plan(
            _ role: String, _ family: FontFamily, _ texts: FontUsage.Texts, on ground: FontSlices, _ font: inout Font,
            setsProse: Bool = false
        ) {
            var slices = ground
            slices.addCommon(texts.common)
            for panel in texts.panels { slices.addPanel(panel) }
            slices.addRest(texts.rest)
            let all = slices.slices()
            for slice in all {
                let face = family.faces[slice.face]
                let number = slice.face == 0 ? "" : "-\(slice.face + 1)"
                let file = FontFile(
                    slice, of: face, stem: "assets/\(role)\(number)-\(slice.name)", effort: effort)
                files.append(file)
                font.slices.append(
                    Font.Slice(
                        face: slice.face, address: file.address, characters: slice.characters, use: slice.use,
                        isLasting: slice.rules == .joining && !slice.isForTexts))
            }
            let characters = Set(all.lazy.filter { !$0.isForTexts }.flatMap(\.characters)).subtracting(slices.unshown)
            func localFaces(_ precision: LocalFace.Precision) -> [LocalFace] {
                family.localFaces(
                    for: characters, latin: font.latinAdvances, isBold: font.weight >= Self.boldFrom,
                    precision: precision)
            }
            font.localFaces = localFaces(.lines)
            if setsProse { font.localProseFaces = localFaces(.prose) }
        }
        plan("headline", families.headline, usage.headline, on: ground.headline, &self.fonts.headline)
        plan(
            "text", families.text, usage.text, on: ground.text, &self.fonts.text, setsProse: ground.hasProse)
        plan("title", families.title, usage.title, on: ground.title, &self.fonts.title)
        guard ground.hasProse else { return }
        func planProse(_ role: ProseRole, _ family: FontFamily, _ font: inout Font) {
            var slices = FontSlices(family: family)
            slices.addAlphabets()
            plan(role.rawValue, family, FontUsage.Texts(), on: slices, &font)
        }
        if let family = families.strong, case .own(var font) = self.fonts.strong {
            planProse(.strong, family, &font)
            self.fonts.strong = .own(font)
        }
        if let family = families.emphasis, var font = self.fonts.emphasis {
            planProse(.emphasis, family, &font)
            self.fonts.emphasis = font
        }
    }

    /// The weight from which a local face is a bold one.
    static let boldFrom = 600

    /// Equal for files with the same bytes alone.
    private static func recipe(_ slice: FontSlice, face: FontFace, effort: WOFF2.Effort) -> [UInt8] {
        let content = String(face.content, radix: 32)
        let writing = slice.writing == .vertical ? " vertical" : ""
        var bytes = Array(
            "\(FontFace.subsetVersion) \(content) \(face.index) \(slice.rules) \(effort.rawValue)\(writing)".utf8)
        for character in slice.characters {
            withUnsafeBytes(of: character.littleEndian) { bytes += $0 }
        }
        return bytes
    }
}
