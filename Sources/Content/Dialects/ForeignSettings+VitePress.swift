/// What VitePress' settings say of files.
extension ForeignSettings {
    /// Which files are passed over. A list that is not understood is an error: what it hides would be published.
    mutating func readFiles(of site: VitePressSite, into rules: inout FileRules) {
        guard let excluded = ScriptSettings.lists("srcExclude", in: site.script) else {
            return diagnostics.append(Self.unclearList("srcExclude", at: site.path))
        }
        for written in excluded where !written.hasPrefix("!") {
            let patterns = [written, written + "/**"].compactMap(Self.pattern)
            rules.mounts[site.home, default: FileRules.Mount()].excluded += patterns
            if patterns.count < 2 { diagnostics.append(Self.unclearPattern(written, at: site.path)) }
        }
    }

    /// A glob of VitePress', against paths from the folder of articles: `**/` may stand for no folder. Nil for what is not understood.
    private static func pattern(_ written: String) -> PathPattern? {
        guard !written.contains("("), !written.contains("../") else { return nil }
        var glob = trimmed(written[...])
        if glob.hasPrefix("./") { glob = glob.dropFirst(2) }
        glob = glob.drop { $0 == "/" }
        return PathPattern(glob: String(glob).replacing("**/", with: "{,**/}"), separates: true)
    }

    /// An error, as it is what an unknown pattern hides that would be published.
    private static func unclearPattern(_ pattern: String, at path: String) -> Diagnostic {
        Diagnostic(
            .error,
            "the pattern \"\(cleanedLine(pattern))\" is not understood, and may be what keeps files from readers",
            at: path, hint: "write it in a simpler way")
    }

    static func unclearList(_ key: String, at path: String) -> Diagnostic {
        Diagnostic(
            .error, "\(key) is not understood, and may be what keeps files from readers", at: path,
            hint: "write it as a list of texts")
    }
}
