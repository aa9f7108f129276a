import Content
import Layout
import Rendering
import Typesetting

/// What `theme.yml` says, layer over layer; validated by `ThemeLoader`.
struct ThemeTokens {
    var light: [String: String] = [:]
    var dark: [String: String] = [:]
    var scale: [TypeSize] = []
    var breakpoints: [Double] = []
    var container = 1280.0
    var lane = 320.0
    /// By role.
    var fonts: [String: FontToken] = [:]
    /// By script (ISO 15924) and role: they go before `fonts` on a site in a language of that script.
    var fontsByScript: [String: [String: FontToken]] = [:]
    /// The least size of headlines that the display face is for, px; 0 when it is for none.
    var displayFrom = 0.0
    /// Lines beside the capital that a printed text of words begins with.
    var printInitial = 0
    var sequence: [String] = []
    var fillers: [String] = []
    var costs = CostModel()
    /// Where the others stand that drawings and pairs of colours are judged by, for errors that show only with these:
    /// `type_scale`, `lane`, `sequence`, `filler`, `light.ink`.
    private(set) var places: [String: Place] = [:]
    private var layers = 0

    struct Place: Equatable {
        var path: String
        var line: Int
        /// Later layers have higher ones.
        var layer: Int
    }

    struct FontToken: Equatable {
        /// In order of preference.
        var files: [FontFile]
        /// Of Latin letters and figures, before all of them.
        var latin: FontFile?
        var weight: Int
        var localNames: [String]
        var localLatinNames: [String]
        var latinAdvances: LatinAdvances
        var generic: String
        var path: String
        var line: Int

        var allFiles: [FontFile] { files + (latin.map { [$0] } ?? []) }
    }

    /// A font file by name, and which of its faces.
    struct FontFile: Hashable {
        var name: String
        var index: Int

        /// `NotoSansCJK-Bold.ttc#2`: the number of the face follows `#`. nil when that is none.
        init?(_ text: String) {
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = parts.first, !first.isEmpty else { return nil }
            name = String(first)
            guard parts.count > 1 else {
                index = 0
                return
            }
            guard let number = Int(parts[1]), number >= 0 else { return nil }
            index = number
        }
    }

    var pageWidths: Breakpoints {
        Breakpoints(minimumWidths: breakpoints, maximumContainer: container, laneWidth: lane)
    }

    /// Below it, 20 em, every page is plain flow; the style sheet says the same.
    static let firstBreakpoint = 320.0

    static let fontRoles = ["headline", "text", "title"]
    /// Of printed pages: the text, and listings. A theme may leave them out, and builds do not read them.
    static let printRoles = ["print", "print_emphasis", "print_code"]

    /// Of shipped prose; a theme may do without. They go with the font of texts: who names another one names these anew.
    static let proseRoles = ["strong", "emphasis"]
    /// Of large headlines on pages without pictures; a theme may do without. It goes with the font of headlines.
    static let displayRole = HeadlineFace.display.rawValue
    /// Of headlines that stand upright; the same.
    static let standingRole = HeadlineFace.standing.rawValue

    /// Reads one layer over what is there.
    mutating func read(_ bytes: [UInt8], path: String) -> [Diagnostic] {
        let reader = SettingsReader(yaml: bytes, path: path)
        layers += 1
        if let colors = reader.map("colors") {
            read(colors.map("light"), "light", into: \.light)
            read(colors.map("dark"), "dark", into: \.dark)
        }
        for name in ["type_scale", "lane", "sequence", "filler"] {
            if let entry = reader.entry(name) { note(name, path, line: entry.line) }
        }
        if let steps = reader.maps("type_scale") {
            let sizes = steps.compactMap { Self.typeSize($0) }
            // Of one that is refused nothing else is to be said.
            if sizes.count == steps.count { scale = sizes }
        }
        if let widths = Self.widths(reader) { breakpoints = widths }
        container = reader.number("container", in: 320...4_000)?.value ?? container
        lane = reader.number("lane", in: 160...2_000)?.value ?? lane
        readFonts(reader)
        displayFrom = reader.number("display_from", in: 0...200)?.value ?? displayFrom
        printInitial = reader.integer("print_initial", in: 0...6)?.value ?? printInitial
        if let names = reader.texts("sequence") { sequence = names.map(\.value) }
        if let names = reader.texts("filler") { fillers = names.map(\.value) }
        if let map = reader.map("costs") {
            for (name, path) in CostModel.prices {
                if let price = map.integer(name, in: 0...1_000_000) { costs[keyPath: path] = price.value }
            }
        }
        reader.finish()
        return reader.diagnostics
    }

    private static func typeSize(_ reader: SettingsReader) -> TypeSize? {
        let (size, leading) = (reader.number("size", in: 6...200), reader.number("leading", in: 6...400))
        guard let size, let leading else {
            if reader.lacks("size", "leading") {
                reader.report(.error, "a type size needs size and leading", line: reader.line)
            }
            return nil
        }
        return TypeSize(size: size.value, leading: leading.value)
    }

    private static func widths(_ reader: SettingsReader) -> [Double]? {
        guard let texts = reader.texts("breakpoints") else { return nil }
        let numbers = texts.compactMap { Double($0.value) }
        let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        guard numbers.count == texts.count, isAscending, numbers.count <= 16, numbers.first == Self.firstBreakpoint,
            numbers.allSatisfy({ $0 <= 4_000 })
        else {
            reader.report(
                .error, "breakpoints are 1 to 16 ascending page widths in px, from 320 to 4000",
                line: texts.first?.line ?? reader.line, hint: "the first is 320: narrower pages flow")
            return nil
        }
        return numbers
    }

    private mutating func read(
        _ reader: SettingsReader?, _ scheme: String, into colors: WritableKeyPath<ThemeTokens, [String: String]>
    ) {
        guard let reader else { return }
        for name in ColorScheme.names {
            guard let color = reader.color(name) else { continue }
            if Self.isColor(color.value) {
                self[keyPath: colors][name] = color.value
                note("\(scheme).\(name)", reader.path, line: color.line)
            } else {
                reader.report(
                    .error, "\(name) is not a colour", line: color.line, hint: "write #rgb or #rrggbb")
            }
        }
    }

    private mutating func note(_ name: String, _ path: String, line: Int) {
        places[name] = Place(path: path, line: line, layer: layers)
    }

    /// What a site's own settings say of patterns comes after all themes.
    mutating func overrideSequence(_ names: [Located<String>], in path: String) {
        guard let first = names.first else { return }
        layers += 1
        sequence = names.map(\.value)
        note("sequence", path, line: first.line)
    }

    /// What a site's own settings say of a colour comes after all themes. In the dark it is the nearest shade that is seen there; the
    /// theme's own colour where there is none.
    mutating func overrideAccent(_ accent: Located<String>, in path: String) {
        layers += 1
        light["accent"] = accent.value
        note("light.accent", path, line: accent.line)
        var shaded = dark
        shaded["accent"] = accent.value
        let faults = ColorScheme(shaded).contrastFaults { $0 == "accent" ? 1 : 0 }
        if let fault = faults.first(where: { $0.name == "accent" }) {
            shaded["accent"] = fault.remedy ?? dark["accent"]
        }
        dark = shaded
    }

    /// `#rgb` or `#rrggbb`: nothing else gets into a style sheet.
    static func isColor(_ text: String) -> Bool { RGBColor(text) != nil }
}
