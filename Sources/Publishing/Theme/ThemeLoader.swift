import Composition
import Content
import Foundation
import Imaging
import Layout
import Rendering
import Typesetting

/// A theme with the faces that texts are measured in.
struct LoadedTheme: Sendable {
    var theme: Theme
    var families: FontFamilies
    var parts: ThemeParts
}

/// Reads a theme: tokens, patterns, templates, fonts; everything that is wrong with it is reported together.
struct ThemeLoader {
    let configuration: SiteConfiguration
    let folder: ThemeFolder
    let fonts: FontFinder
    private var diagnostics: [Diagnostic] = []
    private var parts = ThemeParts()
    /// Those that are open: a file of several roles is in memory once.
    private var faces: [ThemeTokens.FontFile: FontFace] = [:]
    /// What stands for the bytes of font files, by their paths: a collection is read once.
    private var contents: [String: UInt64] = [:]

    /// - Parameter builtIn: the folder of the program's own theme.
    static func load(
        site: String, configuration: SiteConfiguration, environment: [String: String],
        builtIn: String? = Installation.current.defaultTheme
    ) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        let folder = ThemeFolder(site: site, name: configuration.theme, builtIn: builtIn)
        var loader = ThemeLoader(
            configuration: configuration, folder: folder,
            fonts: FontFinder(themeFolders: folder.fontFolders, environment: environment))
        let theme = loader.load()
        return (theme, loader.diagnostics)
    }

    /// The families of printed pages that the theme names, by role, and how many lines stand beside an initial there. In another
    /// script than the site's those of heads and texts, too.
    /// - Parameter language: of an article.
    static func printFamilies(
        for language: String, site: String, configuration: SiteConfiguration, environment: [String: String],
        builtIn: String? = Installation.current.defaultTheme
    ) -> (families: [String: FontFamily], initialLines: Int, diagnostics: [Diagnostic]) {
        let folder = ThemeFolder(site: site, name: configuration.theme, builtIn: builtIn)
        var loader = ThemeLoader(
            configuration: configuration, folder: folder,
            fonts: FontFinder(themeFolders: folder.fontFolders, environment: environment))
        var tokens = ThemeTokens()
        for (bytes, path) in folder.readAll("theme.yml") { _ = tokens.read(bytes, path: path) }
        let isOfSite = LanguageTag.script(of: language) == LanguageTag.script(of: configuration.language)
        let roles = ThemeTokens.printRoles + (isOfSite ? [] : ["headline", "text"])
        let wanted = tokens.fonts(for: language).filter { roles.contains($0.key) }
        let paths = loader.fonts.find(Set(wanted.values.flatMap(\.allFiles).map(\.name)))
        var families: [String: FontFamily] = [:]
        for (role, token) in wanted.sorted(by: { $0.key < $1.key }) {
            families[role] = loader.family(token, paths: paths, allowance: .none, isEmbedded: true)
        }
        return (families, tokens.printInitial, loader.diagnostics)
    }

    private init(configuration: SiteConfiguration, folder: ThemeFolder, fonts: FontFinder) {
        self.configuration = configuration
        self.folder = folder
        self.fonts = fonts
    }

    private mutating func load() -> LoadedTheme? {
        let label = "templates/" + configuration.theme
        guard configuration.theme == "default" || folder.hasFolder(labelled: label) else {
            diagnostics.append(
                configuration.places.diagnostic(
                    .error, "there is no theme \"\(configuration.theme)\"", about: "theme",
                    hint: "its folder would be \(label)"))
            return nil
        }
        guard !folder.isEmpty else {
            report(
                "the default theme is missing", at: "templates/default",
                hint: "it belongs beside the program, in templates/default or share/kawaraban/templates/default")
            return nil
        }
        let oversized = folder.oversizedFiles()
        for path in oversized { report("the file is larger than \(Limits.size(Limits.themeFile))", at: path) }
        guard oversized.isEmpty else { return nil }
        var tokens = ThemeTokens()
        for (bytes, path) in folder.readAll("theme.yml") {
            parts.add(bytes)
            diagnostics += tokens.read(bytes, path: path)
        }
        tokens.overrideSequence(configuration.sequence, in: configuration.places.path)
        let own = "templates/\(configuration.theme)/theme.yml"
        for (name, isMissing) in [("type_scale", tokens.scale.isEmpty), ("breakpoints", tokens.breakpoints.isEmpty)]
        where isMissing {
            report("the theme has no \(name)", at: own)
        }
        if let accent = configuration.accent { tokens.overrideAccent(accent, in: configuration.places.path) }
        diagnostics += tokens.colorFaults(missingAt: own)
        let templates = loadTemplates()
        // Drawings and fonts say what is wrong with theme.yml once more, each in its way.
        guard !diagnostics.contains(where: { $0.severity == .error && $0.path.hasSuffix("/theme.yml") }) else {
            return nil
        }
        var drawings = DrawingLoader(tokens: tokens, folder: folder, theme: configuration.theme)
        for bytes in drawings.bytes { parts.add(bytes) }
        let (patterns, cells) = (drawings.patterns(), drawings.cells())
        diagnostics += drawings.diagnostics
        // Those of printed pages are looked for when there is something to print.
        let fontTokens = tokens.fonts(for: configuration.language).filter { !ThemeTokens.printRoles.contains($0.key) }
        let families = loadFamilies(fontTokens, displayFrom: tokens.displayFrom)
        guard !diagnostics.contains(where: { $0.severity == .error }), let patterns, let cells, let templates,
            let families
        else {
            return nil
        }
        // Which roles they have is said by the tokens.
        for (_, face) in faces.sorted(by: { ($0.key.name, $0.key.index) < ($1.key.name, $1.key.index) }) {
            parts.add(face.content)
        }
        return LoadedTheme(
            theme: Theme(
                light: ColorScheme(tokens.light), dark: ColorScheme(tokens.dark), scale: TypeScale(steps: tokens.scale),
                breakpoints: tokens.pageWidths, fonts: fontSet(families, fontTokens), patterns: patterns, cells: cells,
                costs: tokens.costs, templates: templates, css: folder.styleSheet(),
                articleCSS: folder.articleSheet(), script: folder.read("script.js")?.bytes ?? []),
            families: families, parts: parts)
    }

    private mutating func report(_ message: String, at path: String, line: Int? = nil, hint: String? = nil) {
        diagnostics.append(Diagnostic(.error, message, at: path, line: line, hint: hint))
    }

    // MARK: templates

    private mutating func loadTemplates() -> Templates? {
        var sources: [String: (path: String, text: String)] = [:]
        for name in folder.names(in: "", withExtension: "mustache") {
            guard let source = folder.read(name + ".mustache") else { continue }
            // What some editors put in front of a file would end the head of a page that includes it.
            let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
            guard let text = String(validating: bytes, as: UTF8.self) else {
                report("not UTF-8", at: source.path)
                continue
            }
            sources[name] = (source.path, text)
            parts.add(template: name, text)
        }
        for name in Templates.names where sources[name] == nil {
            report("the theme has no \(name).mustache", at: "templates/\(configuration.theme)")
        }
        let (templates, faults) = Templates.compile(sources)
        diagnostics += faults
        return templates
    }

    // MARK: fonts

    /// - Parameter displayFrom: the least size of headlines in the display face, px; 0 for none.
    private mutating func loadFamilies(
        _ tokens: [String: ThemeTokens.FontToken], displayFrom: Double
    ) -> FontFamilies? {
        let paths = fonts.find(Set(tokens.values.flatMap(\.allFiles).map(\.name)))
        var families: [String: FontFamily] = [:]
        let proseRoles = configuration.shipsProse ? ThemeTokens.proseRoles.filter { tokens[$0] != nil } : []
        let hasDisplay = displayFrom > 0 && tokens[ThemeTokens.displayRole] != nil
        let hasStanding = tokens[ThemeTokens.standingRole] != nil
        let displayRoles =
            (hasDisplay ? [ThemeTokens.displayRole] : []) + (hasStanding ? [ThemeTokens.standingRole] : [])
        for role in ThemeTokens.fontRoles + proseRoles + displayRoles {
            if role == ProseRole.strong.rawValue, Self.isSame(tokens[role], tokens["headline"]) { continue }
            if role == ThemeTokens.displayRole, Self.isSame(tokens[role], tokens["title"]) {
                families[role] = families["title"]
                continue
            }
            guard let token = tokens[role] else {
                report("the theme names no \(role) font", at: "templates/\(configuration.theme)/theme.yml")
                continue
            }
            families[role] = family(
                token, paths: paths, allowance: configuration.embedsFonts ? .none : .foreignFonts)
        }
        guard let headline = families["headline"], let text = families["text"], let title = families["title"] else {
            return nil
        }
        return FontFamilies(
            headline: headline, text: text, title: title, strong: families["strong"], emphasis: families["emphasis"],
            display: families[ThemeTokens.displayRole].map { .init(family: $0, least: displayFrom) },
            standing: families[ThemeTokens.standingRole])
    }

    private static func isSame(_ one: ThemeTokens.FontToken?, _ other: ThemeTokens.FontToken?) -> Bool {
        guard let one, let other else { return false }
        return one.files == other.files && one.latin == other.latin && one.weight == other.weight
    }

    /// nil when a file of it is missing or no font, which is said.
    private mutating func family(
        _ token: ThemeTokens.FontToken, paths: [String: String], allowance: WidthAllowance, isEmbedded: Bool = false
    ) -> FontFamily? {
        let faces = token.files.compactMap { face($0, token, paths: paths) }
        let latin = token.latin.flatMap { face($0, token, paths: paths) }
        guard let first = faces.first, faces.count == token.files.count, (latin == nil) == (token.latin == nil) else {
            return nil
        }
        return FontFamily(
            first, Array(faces.dropFirst()), latin: latin, allowance: allowance, isEmbedded: isEmbedded)
    }

    /// Where Debian and Ubuntu have the fonts of the default theme, by what their names begin with.
    private static let packages = [
        "BIZUDPGothic": "fonts-morisawa-bizud-gothic", "BIZUDPMincho": "fonts-morisawa-bizud-mincho",
        "BIZUDGothic": "fonts-morisawa-bizud-gothic", "BIZUDMincho": "fonts-morisawa-bizud-mincho",
        "CharisSIL": "fonts-sil-charis", "OpenSans": "fonts-open-sans", "DejaVuSans": "fonts-dejavu-core",
    ]

    private mutating func face(
        _ file: ThemeTokens.FontFile, _ token: ThemeTokens.FontToken, paths: [String: String]
    ) -> FontFace? {
        guard let path = paths[file.name] else {
            let package = Self.packages.first { file.name.hasPrefix($0.key) }?.value
            report(
                "the font file \(file.name) is not on this machine", at: token.path, line: token.line,
                hint: "put it into templates/\(configuration.theme)/fonts or into the system's font folders"
                    + (package.map { "; Debian and Ubuntu have it in \($0)" } ?? ""))
            return nil
        }
        if let open = faces[file] { return open }
        do {
            let content = contents[path] ?? contentHash(ofFileAt: path)
            contents[path] = content
            let face = try FontFace(path: path, index: file.index, content: content)
            faces[file] = face
            return face
        } catch {
            report("\(file.name): \(error.message)", at: token.path, line: token.line)
            return nil
        }
    }

    /// What the style sheet says of the fonts; their slices follow when it is known what the pages show.
    private func fontSet(_ families: FontFamilies, _ tokens: [String: ThemeTokens.FontToken]) -> FontSet {
        func font(_ role: String, _ family: FontFamily) -> Font {
            let token = tokens[role]
            return Font(
                weight: token?.weight ?? 400, isItalic: role == ProseRole.emphasis.rawValue, faces: family.faces.count,
                metrics: family.metrics, hasSquareSigns: family.hasSquareSigns,
                localNames: token?.localNames ?? [], localLatinNames: token?.localLatinNames ?? [],
                latinAdvances: token?.latinAdvances ?? .helvetica,
                localFaces: LocalFace.unscaled(isEastAsian: ArticleColumns.isSquare(configuration.language)),
                generic: token?.generic ?? "sans-serif")
        }
        var strong = families.strong.map { FontSet.Strong.own(font("strong", $0)) }
        if configuration.shipsProse, Self.isSame(tokens["strong"], tokens["headline"]) { strong = .headline }
        return FontSet(
            headline: font("headline", families.headline), text: font("text", families.text),
            title: font("title", families.title), strong: strong,
            emphasis: families.emphasis.map { font("emphasis", $0) },
            display: families.display.map { font(ThemeTokens.displayRole, $0.family) },
            standing: families.standing.map { font(ThemeTokens.standingRole, $0) })
    }
}
