import Foundation

/// What VitePress' and VuePress' settings say of files.
extension ForeignSettings {
    /// Which files are passed over, and which are another language's. A list that is not understood is an error: what it hides would be
    /// published.
    mutating func readFiles(of site: VitePressSite, in root: String, into rules: inout FileRules) {
        for key in site.isVuePress ? ["pagePatterns", "patterns"] : ["srcExclude"] {
            guard let listed = ScriptSettings.lists(key, in: site.script) else {
                var fault = Self.unclearList(key, at: site.path)
                // Plugins call theirs so, too.
                if key == "patterns" { fault.severity = .warning }
                diagnostics.append(fault)
                continue
            }
            var mount = rules.mounts[site.home] ?? FileRules.Mount()
            for written in listed where Self.takesOut(written) == site.isVuePress {
                let name = String(written.drop { $0 == "!" })
                let patterns = [Self.pattern(name), Self.pattern(name, below: true)].compactMap(\.self)
                mount.excluded += patterns
                if patterns.count < 2 { diagnostics.append(Self.unclearPattern(written, at: site.path)) }
            }
            let included = listed.filter { !Self.takesOut($0) }
            if key == "pagePatterns", !included.contains("**/*.md") {
                for written in included {
                    let pattern = Self.pattern(written)
                    if pattern == nil { diagnostics.append(Self.unclearPattern(written, at: site.path)) }
                    mount.included += [pattern].compactMap(\.self)
                }
            }
            if mount != FileRules.Mount() { rules.mounts[site.home] = mount }
        }
        // Its settings, and what is published as it is.
        if site.isVuePress, let pattern = Self.pattern(".vuepress", below: true) {
            rules.mounts[site.home, default: FileRules.Mount()].excluded.append(pattern)
        }
        for folder in site.otherLanguages where Self.isFolder(root + "/" + site.home + folder) {
            rules.mainLanguage = site.mainLanguage
            rules.mounts[site.home + folder + "/"] = FileRules.Mount(section: [folder], language: folder)
        }
        if !site.isVuePress, ScriptSettings.names("rewrites", in: site.script) {
            diagnostics.append(
                Diagnostic(
                    .warning, "rewrites are not read: addresses that they give do not lead on", at: site.path,
                    hint: "write \"aliases: [/the/address]\" into the front matter of what they move"))
        }
    }

    /// `!a.md`, and not `!(a).md`.
    private static func takesOut(_ pattern: String) -> Bool { pattern.hasPrefix("!") && !pattern.hasPrefix("!(") }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// A glob of VitePress', against paths from the folder of articles: `**/` may stand for no folder. Nil for what is not understood.
    /// - Parameter below: what lies in a folder that it names is meant.
    private static func pattern(_ written: String, below isBelow: Bool = false) -> PathPattern? {
        guard !written.contains("("), !written.contains("../") else { return nil }
        var glob = trimmed(written[...])
        if glob.hasPrefix("./") { glob = glob.dropFirst(2) }
        glob = glob.drop { $0 == "/" }
        while glob.hasSuffix("/") { glob = glob.dropLast() }
        let whole = String(glob).replacing("**/", with: "{,**/}") + (isBelow ? "/**" : "")
        return PathPattern(glob: whole, separates: true)
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
