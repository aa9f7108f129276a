import Content
import Foundation
import Layout
import Rendering
import Typesetting

/// A theme with the faces that texts are measured in.
struct LoadedTheme: Sendable {
    var theme: Theme
    var families: FontFamilies
}

/// The font families of a site, by what they set.
struct FontFamilies: Sendable {
    var headline: FontFamily
    var text: FontFamily
    var title: FontFamily
}

/// Reads a theme: tokens, patterns, templates, fonts; everything that is wrong with it is reported together.
struct ThemeLoader {
    let configuration: SiteConfiguration
    let folder: ThemeFolder
    let fonts: FontFinder
    private var diagnostics: [Diagnostic] = []

    static func load(
        site: String, configuration: SiteConfiguration, environment: [String: String]
    ) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        let folder = ThemeFolder(site: site, name: configuration.theme, builtIn: Installation.current.defaultTheme)
        var loader = ThemeLoader(
            configuration: configuration, folder: folder,
            fonts: FontFinder(themeFolders: folder.fontFolders, environment: environment))
        let theme = loader.load()
        return (theme, loader.diagnostics)
    }

    private init(configuration: SiteConfiguration, folder: ThemeFolder, fonts: FontFinder) {
        self.configuration = configuration
        self.folder = folder
        self.fonts = fonts
    }

    private mutating func load() -> LoadedTheme? {
        let label = "templates/" + configuration.theme
        guard configuration.theme == "default" || folder.hasFolder(labelled: label) else {
            report(
                "there is no theme \"\(configuration.theme)\"", at: "content/site.yml",
                hint: "its folder would be \(label)")
            return nil
        }
        guard !folder.isEmpty else {
            report(
                "the default theme is missing", at: "templates/default",
                hint: "it belongs beside the program, in templates/default or share/kawaraban/templates/default")
            return nil
        }
        var tokens = ThemeTokens()
        for (bytes, path) in folder.readAll("theme.yml") { diagnostics += tokens.read(bytes, path: path) }
        if let first = configuration.sequence.first {
            tokens.sequence = configuration.sequence.map(\.value)
            tokens.sequencePlace = ("content/site.yml", first.line)
        }
        for (name, isMissing) in [("type_scale", tokens.scale.isEmpty), ("breakpoints", tokens.breakpoints.isEmpty)]
        where isMissing {
            report("the theme has no \(name)", at: "templates/\(configuration.theme)/theme.yml")
        }
        let scale = TypeScale(steps: tokens.scale)
        let patterns = loadPatterns(tokens, scale: scale)
        let cells = loadCells(tokens, scale: scale)
        let templates = loadTemplates()
        let families = loadFamilies(tokens)
        guard !diagnostics.contains(where: { $0.severity == .error }), let patterns, let cells, let templates,
            let families
        else {
            return nil
        }
        var light = ColorScheme(tokens.light)
        if let accent = configuration.accent { light["accent"] = accent }
        return LoadedTheme(
            theme: Theme(
                light: light, dark: ColorScheme(tokens.dark), scale: scale,
                breakpoints: breakpoints(tokens),
                fonts: fontSet(families, tokens), patterns: patterns, cells: cells, costs: tokens.costs,
                templates: templates,
                css: folder.styleSheet(), script: folder.read("script.js")?.bytes ?? []),
            families: families)
    }

    private mutating func report(_ message: String, at path: String, line: Int? = nil, hint: String? = nil) {
        diagnostics.append(Diagnostic(.error, message, at: path, line: line, hint: hint))
    }

    private func breakpoints(_ tokens: ThemeTokens) -> Breakpoints {
        Breakpoints(minimumWidths: tokens.breakpoints, maximumContainer: tokens.container, laneWidth: tokens.lane)
    }

    // MARK: patterns

    private mutating func loadPatterns(_ tokens: ThemeTokens, scale: TypeScale) -> PatternLibrary? {
        var patterns: [String: Pattern] = [:]
        var paths: [String: String] = [:]
        for file in folder.names(in: "patterns", withExtension: "svg") {
            guard let source = folder.read(file + ".svg") else { continue }
            let name = String(file.dropFirst("patterns/".count))
            let (pattern, faults) = PatternReader.read(source.bytes, name: name, path: source.path, scale: scale)
            diagnostics += faults
            guard let pattern else { continue }
            patterns[name] = pattern
            paths[name] = source.path
            let wanted = tokens.lane * Double(pattern.spans.lowerBound)
            if pattern.width != wanted {
                report(
                    "the drawing is \(Int(pattern.width)) wide, its lanes \(Int(wanted))", at: source.path,
                    hint: "the viewBox is as wide as the fewest lanes of data-spans, a lane \(Int(tokens.lane))")
            }
        }
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        let place = tokens.sequencePlace
        for name in tokens.sequence + [tokens.filler] where patterns[name] == nil {
            report(
                "there is no pattern \"\(name)\"", at: place.path, line: place.line,
                hint: suggestion(for: name, among: patterns.keys.sorted()).map { "did you mean \"\($0)\"?" })
        }
        for name in tokens.sequence {
            guard let pattern = patterns[name], !pattern.spans.contains(1) else { continue }
            report(
                "the pattern \"\(name)\" takes \(pattern.spans.lowerBound) lanes, and a sequence runs in each lane by itself",
                at: place.path, line: place.line, hint: "name patterns with data-spans=\"1\", or write \"plan: best\"")
        }
        if tokens.sequence.isEmpty { report("sequence names no pattern", at: place.path, line: place.line) }
        if let filler = patterns[tokens.filler],
            filler.slots.count != 1 || filler.heights != .any || filler.spans != 1...Breakpoints.maximumLanes
        {
            report(
                "the filler \"\(tokens.filler)\" must have one slot, data-heights=\"any\" and data-spans=\"1-4\"",
                at: place.path, line: place.line)
        }
        for pattern in patterns.values.sorted(by: { $0.name < $1.name }) {
            guard let mirror = pattern.mirror else { continue }
            if patterns[mirror]?.height != pattern.height || patterns[mirror]?.slots.count != pattern.slots.count {
                report(
                    "data-mirror names \"\(mirror)\", which is no pattern of the same height and number of slots",
                    at: paths[pattern.name] ?? "")
            }
        }
        let check = PatternCheck(breakpoints(tokens))
        let heights = Set(patterns.values.flatMap(\.listedHeights))
        for pattern in patterns.values {
            diagnostics += check.faults(of: pattern, rowHeights: heights).map {
                $0.diagnostic(at: paths[pattern.name] ?? "")
            }
        }
        return PatternLibrary(patterns: patterns, sequence: tokens.sequence, filler: tokens.filler)
    }

    /// The cells that sections repeat.
    private mutating func loadCells(_ tokens: ThemeTokens, scale: TypeScale) -> CellDrawings? {
        let check = PatternCheck(breakpoints(tokens))
        var drawings: [String: CellDrawing] = [:]
        for name in CellDrawings.names {
            guard let source = folder.read("cells/\(name).svg") else {
                report("the theme has no cells/\(name).svg", at: "templates/\(configuration.theme)")
                continue
            }
            let (pattern, faults) = PatternReader.read(source.bytes, name: name, path: source.path, scale: scale)
            diagnostics += faults
            guard let pattern else { continue }
            guard let drawing = CellDrawing(pattern) else {
                report("the drawing of a cell has one slot", at: source.path)
                continue
            }
            drawings[name] = drawing
            diagnostics += check.faults(of: drawing, named: name).map { $0.diagnostic(at: source.path) }
        }
        return CellDrawings(drawings)
    }

    // MARK: templates

    private mutating func loadTemplates() -> Templates? {
        var sources: [String: (path: String, text: String)] = [:]
        for name in folder.names(in: "", withExtension: "mustache") {
            guard let source = folder.read(name + ".mustache") else { continue }
            guard let text = String(validating: source.bytes, as: UTF8.self) else {
                report("not UTF-8", at: source.path)
                continue
            }
            sources[name] = (source.path, text)
        }
        for name in Templates.names where sources[name] == nil {
            report("the theme has no \(name).mustache", at: "templates/\(configuration.theme)")
        }
        let (templates, faults) = Templates.compile(sources)
        diagnostics += faults
        return templates
    }

    // MARK: fonts

    private mutating func loadFamilies(_ tokens: ThemeTokens) -> FontFamilies? {
        let paths = fonts.find(Set(tokens.fonts.values.flatMap(\.files).map(\.name)))
        var families: [String: FontFamily] = [:]
        for role in ThemeTokens.fontRoles {
            guard let token = tokens.fonts[role] else {
                report("the theme names no \(role) font", at: "templates/\(configuration.theme)/theme.yml")
                continue
            }
            let faces = token.files.compactMap { face($0, token, paths: paths) }
            if let first = faces.first, faces.count == token.files.count {
                families[role] = FontFamily(
                    first, Array(faces.dropFirst()), allowance: configuration.embedsFonts ? .none : .foreignFonts)
            }
        }
        guard let headline = families["headline"], let text = families["text"], let title = families["title"] else {
            return nil
        }
        return FontFamilies(headline: headline, text: text, title: title)
    }

    /// Where the fonts of the default theme come from.
    private static let defaultFonts = "Debian and Ubuntu have it in fonts-morisawa-bizud-gothic or -mincho"

    private mutating func face(
        _ file: ThemeTokens.FontFile, _ token: ThemeTokens.FontToken, paths: [String: String]
    ) -> FontFace? {
        guard let path = paths[file.name] else {
            report(
                "the font file \(file.name) is not on this machine", at: token.path, line: token.line,
                hint: "put it into templates/\(configuration.theme)/fonts or into the system's font folders"
                    + (file.name.hasPrefix("BIZUD") ? "; \(Self.defaultFonts)" : ""))
            return nil
        }
        do {
            return try FontFace(path: path, index: file.index)
        } catch {
            report("\(file.name): \(error.message)", at: token.path, line: token.line)
            return nil
        }
    }

    /// What the style sheet says of the fonts; their slices follow when it is known what the pages show.
    private func fontSet(_ families: FontFamilies, _ tokens: ThemeTokens) -> FontSet {
        func font(_ role: String, _ family: FontFamily) -> Font {
            Font(
                weight: tokens.fonts[role]?.weight ?? 400, metrics: family.metrics,
                localNames: tokens.fonts[role]?.localNames ?? [],
                localLatinNames: tokens.fonts[role]?.localLatinNames ?? [],
                localFaces: LocalFace.unscaled, generic: tokens.fonts[role]?.generic ?? "sans-serif")
        }
        return FontSet(
            headline: font("headline", families.headline), text: font("text", families.text),
            title: font("title", families.title))
    }
}
