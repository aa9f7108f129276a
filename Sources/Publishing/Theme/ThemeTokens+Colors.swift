import Content
import Rendering

extension ThemeTokens {
    /// Colours that are missing, and those of which too many readers would see too little.
    /// - Parameter path: of the settings in which missing ones belong.
    func colorFaults(missingAt path: String) -> [Diagnostic] {
        let schemes = [("light", light), ("dark", dark)]
        let missing = schemes.flatMap { scheme, colors in
            ColorScheme.names.filter { colors[$0] == nil }.map { "colors.\(scheme).\($0)" }
        }
        guard missing.isEmpty else {
            return [Diagnostic(.error, "the theme has no \(missing.joined(separator: ", "))", at: path)]
        }
        return schemes.flatMap { scheme, colors in
            ColorScheme(colors).contrastFaults { places["\(scheme).\($0)"]?.layer ?? 0 }.map { warning(of: $0, scheme) }
        }
    }

    private func warning(of fault: ContrastFault, _ scheme: String) -> Diagnostic {
        let clashes = fault.clashes.map { clash in
            "\(clash.contrast) with \(clash.otherName) \"\(clash.otherColor)\", where \(clash.pair.least == 3 ? "3" : "\(clash.pair.least)") is wanted for "
                + clash.pair.use
        }
        let place = places["\(scheme).\(fault.name)"]
        return Diagnostic(
            .warning,
            "the \(scheme) colour \(fault.name) \"\(fault.color)\" has a contrast of \(clashes.joined(separator: "; of "))",
            at: place?.path ?? "", line: place?.line,
            hint: fault.remedy.map { "\"\($0)\" is the nearest of its hue that has enough" })
    }
}
