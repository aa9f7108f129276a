import Content
import Layout
import Typesetting

/// Reads the drawings of a theme, its patterns and cells, and judges them: what they share with `theme.yml` is one error there,
/// not one for each of them.
struct DrawingLoader {
    private let tokens: ThemeTokens
    private let theme: String
    private let sources: [Source]
    private let scale: TypeScale
    private(set) var diagnostics: [Diagnostic] = []

    private struct Source {
        var name: String
        var isCell: Bool
        var bytes: [UInt8]
        var path: String
    }

    init(tokens: ThemeTokens, folder: ThemeFolder, theme: String) {
        self.tokens = tokens
        self.theme = theme
        let files = [("patterns/", false), ("cells/", true)].flatMap { prefix, isCell in
            folder.names(in: String(prefix.dropLast()), withExtension: "svg").map { (prefix, isCell, $0) }
        }
        sources = files.compactMap { prefix, isCell, file in
            folder.read(file + ".svg").map {
                Source(name: String(file.dropFirst(prefix.count)), isCell: isCell, bytes: $0.bytes, path: $0.path)
            }
        }
        var scale = TypeScale(steps: tokens.scale)
        let asked = sources.map { PatternReader.sizes(in: $0.bytes) }
        let isOwn = sources.map { $0.path.hasPrefix("templates/\(theme)/") }
        let missing = Set(asked.joined()).filter { size in
            let asking = asked.indices.filter { asked[$0].contains(size) }
            // One drawing of the site's own has it wrong itself.
            return scale.step(size) == nil && (asking.count > 1 || asking.contains { !isOwn[$0] })
        }
        if !missing.isEmpty {
            let list = missing.sorted().map { String(Int($0)) }.joined(separator: ", ")
            let count = asked.count { !$0.isDisjoint(with: missing) }
            let asking = count == 1 ? "one drawing asks" : "\(count) drawings ask"
            diagnostics.append(
                Diagnostic(
                    .error, "type_scale has no \(list) px, which \(asking) for",
                    at: tokens.places["type_scale"]?.path ?? "templates/\(theme)/theme.yml",
                    line: tokens.places["type_scale"]?.line,
                    hint: "keep the sizes, or make drawings of your own with others in data-sizes"))
            scale = TypeScale(steps: scale.steps + missing.map { TypeSize(size: $0, leading: $0 * 1.5) })
        }
        self.scale = scale
    }

    /// Of all drawings, in the order of their names.
    var bytes: [[UInt8]] { sources.map { Array($0.name.utf8) + $0.bytes } }

    private var ownSettings: String { "templates/\(theme)/theme.yml" }
    private var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }

    private mutating func report(_ message: String, at path: String, line: Int? = nil, hint: String? = nil) {
        diagnostics.append(Diagnostic(.error, message, at: path, line: line, hint: hint))
    }

    private mutating func pattern(from source: Source) -> Pattern? {
        let (pattern, faults) = PatternReader.read(source.bytes, name: source.name, path: source.path, scale: scale)
        diagnostics += faults
        return pattern
    }

    // MARK: patterns

    mutating func patterns() -> PatternLibrary? {
        var patterns: [String: Pattern] = [:]
        var paths: [String: String] = [:]
        for source in sources where !source.isCell {
            patterns[source.name] = pattern(from: source)
            paths[source.name] = source.path
        }
        reportWidths(patterns, paths)
        guard !isFaulty else { return nil }
        reportSequence(patterns)
        reportMirrors(patterns, paths)
        let check = PatternCheck(tokens.pageWidths)
        let heights = Set(patterns.values.flatMap(\.listedHeights))
        for pattern in patterns.values {
            diagnostics += check.faults(of: pattern, rowHeights: heights).map {
                $0.diagnostic(at: paths[pattern.name] ?? "")
            }
        }
        return PatternLibrary(patterns: patterns, sequence: tokens.sequence, fillers: tokens.fillers)
    }

    /// Drawings are as wide as their lanes; when several are not, it is the lane that has changed.
    private mutating func reportWidths(_ patterns: [String: Pattern], _ paths: [String: String]) {
        let lane = Int(tokens.lane)
        let wrong = patterns.values.filter { $0.width != tokens.lane * Double($0.spans.lowerBound) }
        if wrong.count > 1, let place = tokens.places["lane"] {
            report(
                "lane is \(lane) px, and \(wrong.count) drawings are as wide as lanes of another width",
                at: place.path, line: place.line, hint: "the viewBox is as wide as the fewest lanes of data-spans")
            return
        }
        for pattern in wrong {
            report(
                "the drawing is \(Int(pattern.width)) wide, its lanes \(lane * pattern.spans.lowerBound)",
                at: paths[pattern.name] ?? "",
                hint: "the viewBox is as wide as the fewest lanes of data-spans, a lane \(lane)")
        }
    }

    private mutating func reportMirrors(_ patterns: [String: Pattern], _ paths: [String: String]) {
        for pattern in patterns.values {
            guard let name = pattern.mirror else { continue }
            let path = paths[pattern.name] ?? ""
            guard let mirror = patterns[name] else {
                report(
                    "data-mirror names \"\(name)\", which is no pattern", at: path, line: pattern.line,
                    hint: suggestion(for: name, among: patterns.keys.sorted()).map { "did you mean \"\($0)\"?" })
                continue
            }
            // What two that name each other do not have in common is said once.
            if mirror.mirror == pattern.name, name < pattern.name { continue }
            guard let fault = pattern.fault(ofMirror: mirror) else { continue }
            report(
                "data-mirror names \"\(name)\", which \(fault.message)", at: path, line: fault.line,
                hint: "one of the two stands wherever the other is planned: they differ in nothing but the sides")
        }
    }

    private mutating func reportSequence(_ patterns: [String: Pattern]) {
        for name in tokens.sequence where isKnown(name, in: "sequence", patterns) {
            guard let pattern = patterns[name], !pattern.spans.contains(1) else { continue }
            report(
                "the pattern \"\(name)\" takes \(pattern.spans.lowerBound) lanes, and a sequence runs in each lane by itself",
                atSetting: "sequence", hint: "name patterns with data-spans=\"1\", or write \"plan: best\"")
        }
        if tokens.sequence.isEmpty { report("sequence names no pattern", atSetting: "sequence") }
        var fillers: [Pattern] = []
        for name in tokens.fillers where isKnown(name, in: "filler", patterns) {
            guard let pattern = patterns[name] else { continue }
            fillers.append(pattern)
            if pattern.slots.count != 1 || pattern.heights != .any {
                report("the filler \"\(name)\" must have one slot and data-heights=\"any\"", atSetting: "filler")
            }
        }
        guard !tokens.fillers.isEmpty else { return report("the theme names no filler", atSetting: "filler") }
        let missing = (1...Breakpoints.maximumLanes).filter { span in !fillers.contains { $0.spans.contains(span) } }
        if !missing.isEmpty, fillers.count == tokens.fillers.count {
            report(
                "no filler is drawn for \(missing.map(String.init).joined(separator: ", ")) lanes", atSetting: "filler",
                hint: "between them its patterns have data-spans from 1 to \(Breakpoints.maximumLanes)")
        }
    }

    private mutating func isKnown(_ name: String, in setting: String, _ patterns: [String: Pattern]) -> Bool {
        if patterns[name] != nil { return true }
        report(
            "there is no pattern \"\(name)\"", atSetting: setting,
            hint: suggestion(for: name, among: patterns.keys.sorted()).map { "did you mean \"\($0)\"?" })
        return false
    }

    /// Where a setting of the theme stands, or in its own settings where it does not.
    private mutating func report(_ message: String, atSetting name: String, hint: String? = nil) {
        report(message, at: tokens.places[name]?.path ?? ownSettings, line: tokens.places[name]?.line, hint: hint)
    }

    // MARK: cells

    /// The cells that sections repeat.
    mutating func cells() -> CellDrawings? {
        let check = PatternCheck(tokens.pageWidths)
        var drawings: [String: CellDrawing] = [:]
        for name in CellDrawings.names {
            guard let source = sources.first(where: { $0.isCell && $0.name == name }) else {
                report("the theme has no cells/\(name).svg", at: "templates/\(theme)")
                continue
            }
            guard let pattern = pattern(from: source) else { continue }
            guard let drawing = CellDrawing(pattern) else {
                report("the drawing of a cell has one slot", at: source.path)
                continue
            }
            drawings[name] = drawing
            diagnostics += check.faults(of: drawing, named: name).map { $0.diagnostic(at: source.path) }
        }
        return CellDrawings(drawings)
    }
}
