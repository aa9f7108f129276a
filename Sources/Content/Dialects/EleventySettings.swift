/// What Eleventy's settings say of folders and of files that are none of the site. They are a program, which is not run: what stands in
/// them as text is taken.
struct EleventySettings {
    /// The folder that it reads, with its final slash; nil for the whole.
    private(set) var input: String?
    /// Folders of templates, which hold no articles, and of data.
    private(set) var templates: [String] = []
    private(set) var data: [String] = []
    /// What it passes over, and where it is told so.
    private(set) var ignored: [(pattern: String, place: ScriptPlace)] = []
    /// It passes over what git does.
    let usesGitIgnore: Bool
    /// Of what is computed, and may be what keeps files from readers.
    private(set) var diagnostics: [Diagnostic] = []
    /// Of the settings, relative to the site folder.
    var path: String { files.scripts[0].path }

    private let files: ScriptFiles
    /// Calls of functions by the last words of their names.
    private let calls: [(words: ArraySlice<String>, first: ScriptValue?)]

    init(_ files: ScriptFiles) {
        self.files = files
        let entries = files.scripts[0].entries.all
        // Also in what it is told to use of files beside it.
        calls = files.all.flatMap { Self.calls($0.value) }
        usesGitIgnore = !calls.contains { $0.words.last == "setUseGitIgnore" && files.flag($0.first) == false }
        let folders =
            entries.filter { $0.key == "dir" }.flatMap { files.members($0.value) ?? [] }
            + entries.filter { $0.target?.words.dropLast().last == "dir" }
        for value in Self.told(files.scripts[0].entries, "dir") where files.text(value) == nil {
            let members = files.members(value)
            if members == nil || members?["input"] == nil && members?.contains(where: \.isSpread) == true {
                noteNotUnderstood("the folder \"input\"", at: value.place)
            }
        }
        input = folder("input", "setInputDirectory", in: folders).flatMap(ForeignSettings.folder)
        let home = input ?? ""
        func below(_ key: String, _ function: String) -> [String] {
            let written = folder(key, function, in: folders)
            return [written.flatMap { ForeignSettings.folder(home + $0) }].compactMap(\.self)
        }
        templates = (below("includes", "setIncludesDirectory") + below("layouts", "setLayoutsDirectory"))
            .filter { $0 != input }
        data = below("data", "setDataDirectory")
        for call in calls where call.words == ["ignores", "add"] {
            guard let value = call.first else { continue }
            if let pattern = files.text(value) {
                ignored.append((pattern, value.place))
            } else {
                noteNotUnderstood("the pattern", at: value.place)
            }
        }
    }

    /// What is called, with `add("b")` of `ignores.add("a").add("b")` as one more `ignores.add`.
    private static func calls(_ value: ScriptValue) -> [(words: ArraySlice<String>, first: ScriptValue?)] {
        switch value.kind {
        case .call(let name, let arguments): return [(name.words.suffix(2), arguments.first?.value)]
        case .program(let parts):
            var chained: ArraySlice<String>?
            return parts.flatMap { part -> [(words: ArraySlice<String>, first: ScriptValue?)] in
                guard case .call(let name, let arguments) = part.value.kind else { return [] }
                defer { if name.words.first != "" { chained = name.words.suffix(2) } }
                guard let chained, name.words == ["", chained.last] else { return [] }
                return [(chained, arguments.first?.value)]
            }
        default: return []
        }
    }

    /// What stands under a key, but for what other functions are told.
    private static func told(_ entries: [ScriptEntry], _ key: String) -> [ScriptValue] {
        entries.flatMap { entry -> [ScriptValue] in
            let own = entry.key == key ? [entry.value] : []
            if case .call(let name, _) = entry.value.kind, !ScriptLookup.returnsWhatItIsGiven(name) { return own }
            return own + told(entry.value.parts, key)
        }
    }

    /// What a function is told, or stands under a key of `dir`; nil where neither is.
    private mutating func folder(_ key: String, _ function: String, in folders: [ScriptEntry]) -> String? {
        let told = calls.first { $0.words.last == function }?.first ?? folders[key]
        guard let told, !files.known(told).isNothing else { return nil }
        if let text = files.text(told) { return text }
        noteNotUnderstood("the folder \"\(key)\"", at: told.place)
        return nil
    }

    private mutating func noteNotUnderstood(_ what: String, at place: ScriptPlace) {
        diagnostics.append(files.notUnderstood(what, at: place, hint: "write it as a text"))
    }
}
