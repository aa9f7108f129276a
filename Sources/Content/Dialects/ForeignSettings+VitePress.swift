import Foundation

/// What VitePress' and VuePress' settings say of files.
extension ForeignSettings {
    /// Which files are passed over, and which are another language's. A list that is not understood is an error: what it hides would be
    /// published.
    mutating func readFiles(of site: VitePressSite, in root: String, into rules: inout FileRules) {
        for key in site.isVuePress ? ["pagePatterns", "patterns"] : ["srcExclude"] {
            let lists = ScriptLists(of: key, in: site.files)
            let listed = lists.texts
            for var fault in lists.diagnostics {
                // Plugins call theirs so, too.
                if key == "patterns" { fault.severity = .warning }
                diagnostics.append(fault)
            }
            var mount = rules.mounts[site.home] ?? FileRules.Mount()
            func note(_ pattern: String, at place: ScriptPlace) {
                diagnostics.append(
                    site.files.notUnderstood(
                        "the pattern \"\(cleanedLine(pattern))\"", at: place, hint: "write it in a simpler way"))
            }
            for (written, place) in listed where Self.takesOut(written) == site.isVuePress {
                let name = String(written.drop { $0 == "!" })
                let patterns = [Self.pattern(name), Self.pattern(name, below: true)].compactMap(\.self)
                mount.excluded += patterns
                if patterns.count < 2 { note(written, at: place) }
            }
            let included = listed.filter { !Self.takesOut($0.text) }
            if key == "pagePatterns", !included.contains(where: { $0.text == "**/*.md" }) {
                for (written, place) in included {
                    let pattern = Self.pattern(written)
                    if pattern == nil { note(written, at: place) }
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
        let movesPages = site.files.all.contains {
            $0.key == "rewrites" || $0.value.name?.words.contains("rewrites") == true
        }
        if !site.isVuePress, movesPages {
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
}
