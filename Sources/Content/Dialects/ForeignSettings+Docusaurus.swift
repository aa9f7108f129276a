import Foundation

extension ForeignSettings {
    /// Where articles of Docusaurus lie, which of them are not public, and where their pages were.
    mutating func readDocusaurus(in root: String, into dialect: inout ContentDialect) {
        var reading = DocusaurusReading(root: root)
        let names = ScriptSettings.names(of: .docusaurus).filter { $0.hasPrefix("docusaurus") }
        if let name = names.first(where: { FileManager.default.fileExists(atPath: root + "/" + $0) }) {
            reading.read(ScriptFiles(at: name, in: root))
        }
        bytes += reading.bytes
        diagnostics += reading.diagnostics
        dialect.rules.docusaurus = reading.rules
        dialect.rules.ignored += reading.ignored
        dialect.rules.mounts = reading.mounts
        dialect.articleFolders = reading.rules.instances.map(\.home)
        for home in dialect.articleFolders { dialect.ignored.remove(String(home.prefix { $0 != "/" })) }
    }
}

/// Finds in a program what it tells Docusaurus' plugins for blogs, documents and pages.
private struct DocusaurusReading {
    let root: String
    var rules = DocusaurusRules()
    var ignored: [PathPattern] = []
    var mounts: [String: FileRules.Mount] = [:]
    var bytes: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    private var files = ScriptFiles([])
    /// Lists that are taken for what they are told to exclude.
    private var excluded = Set<ScriptPlace>()

    init(root: String) { self.root = root }

    mutating func read(_ files: ScriptFiles) {
        self.files = files
        bytes += files.bytes
        // What others are too large or damaged to say matters where it is asked for.
        diagnostics += files.diagnostics.filter { $0.path == files.scripts[0].path }
        let text = String(decoding: files.bytes, as: UTF8.self)
        if let fault = files.scripts[0].fault, ["exclude", "include"].contains(where: text.contains) {
            noteNotUnderstood("program", at: fault)
        }
        let script = ScriptObjects(files)
        let told = DocusaurusOptions(of: script)
        rules.instances = []
        for kind in DocusaurusRules.Kind.allCases {
            let found = told.options(of: kind)
            for object in found.objects { add(kind, script.objects[object]) }
            if let place = found.computed { noteComputed(kind, at: place) }
            if let place = found.undecided { noteUndecided(kind, at: place) }
            if found.isUsual { rules.instances.append(DocusaurusRules.Instance(kind)) }
            rules.areTold = rules.areTold || !found.objects.isEmpty || !found.isUsual
        }
        var seen = Set<String>()
        rules.instances = Array(rules.instances.filter { seen.insert($0.home).inserted }.prefix(Limits.list))
        // What is kept in a name, and told whom nobody knows.
        for object in script.objects where told.maySayOfFiles(object) {
            guard let list = object["exclude"], !excluded.contains(list.place) else { continue }
            for instance in rules.instances { exclude(list, below: instance.home) }
        }
        for list in addedExclusions {
            for instance in rules.instances { exclude(list, below: instance.home) }
        }
    }

    /// What a program puts into a list of an object, or in its place: `options.exclude = […]`, `options.exclude.push('a')`.
    private var addedExclusions: [ScriptValue] {
        files.all.flatMap { entry -> [ScriptValue] in
            let assigned = entry.target?.words ?? []
            // A pattern of a loader's is no list.
            let isPattern = entry.value.kind == .program([])
            let own = assigned.count > 1 && assigned.last == "exclude" && !isPattern ? [entry.value] : []
            guard case .call(let name, let arguments) = entry.value.kind, name.words.count > 2,
                name.words.dropLast().last == "exclude"
            else { return own }
            return own + arguments.map(\.value)
        }
    }

    /// Adds a folder with what it is told.
    private mutating func add(_ kind: DocusaurusRules.Kind, _ options: ScriptObjects.Object) {
        var instance = DocusaurusRules.Instance(kind)
        if let list = options["exclude"] { excluded.insert(list.place) }
        if let value = options["path"] {
            let written = files.text(value)
            guard let home = written.flatMap(ForeignSettings.folder) else {
                let name = written.map { "\"" + cleanedLine($0) + "\"" } ?? "that is computed"
                note(
                    .warning, "left out: the folder \(name) is not read", at: value.place,
                    hint: "copy it into the site folder, and write its path from there")
                return
            }
            instance.home = home
        }
        if let value = options["routeBasePath"] {
            let parts = files.text(value)?.split(separator: "/")
            instance.route = parts.map { $0.isEmpty ? "/" : "/" + $0.joined(separator: "/") + "/" }
        }
        if kind == .documents, hidesCurrentVersion(options) {
            // Nothing but what is released is public.
            guard let released = released(options, besides: instance.home) else { return }
            instance.home = released
        }
        rules.instances.append(instance)
        exclude(options["exclude"], below: instance.home)
        if let included = patterns(options["include"], below: "") {
            mounts[instance.home, default: FileRules.Mount()].included += included
        }
    }

    // MARK: patterns

    private mutating func exclude(_ value: ScriptValue?, below home: String) {
        let home = ForeignSettings.escaped(home)
        if let value { excluded.insert(value.place) }
        ignored += patterns(value, below: home) ?? []
        // Of a folder all that lies in it.
        ignored += patterns(value, below: home, behind: "/**", isSilent: true) ?? []
    }

    /// nil where there are none.
    private mutating func patterns(
        _ value: ScriptValue?, below home: String, behind end: String = "", isSilent: Bool = false
    ) -> [PathPattern]? {
        guard let value, !value.isNothing else { return nil }
        guard let texts = files.texts(value) else {
            if !isSilent { noteNotUnderstood("list", at: value.place) }
            return nil
        }
        return texts.compactMap { text in
            let glob = (text.hasPrefix("./") ? String(text.dropFirst(2)) : text).replacing("**/", with: "{,**/}")
            let isPlain = !["@(", "!(", "+(", "?(", "*("].contains { text.contains($0) } && !text.hasPrefix("!")
            let pattern = isPlain ? PathPattern(glob: home + glob + end, separates: true) : nil
            if pattern == nil, !isSilent { noteNotUnderstood("pattern", at: value.place) }
            return pattern
        }
    }

    // MARK: messages

    private mutating func note(
        _ severity: Diagnostic.Severity, _ message: String, at place: ScriptPlace, hint: String
    ) {
        diagnostics.append(
            Diagnostic(
                severity, message, at: files.scripts[place.file].path, line: place.line, column: place.column,
                hint: hint))
    }

    private mutating func noteComputed(_ kind: DocusaurusRules.Kind, at place: ScriptPlace) {
        note(
            .warning, "the settings of \"\(kind.rawValue)\" are not read: they are computed", at: place,
            hint: "write what they say there: it may keep files from readers")
    }

    private mutating func noteUndecided(_ kind: DocusaurusRules.Kind, at place: ScriptPlace) {
        note(
            .error, "it cannot be told which settings of \"\(kind.rawValue)\" hold, and whether it is published",
            at: place,
            hint: "write the ones that hold when the site is published, or false")
    }

    private mutating func noteNotUnderstood(_ what: String, at place: ScriptPlace) {
        diagnostics.append(files.notUnderstood("the " + what, at: place, hint: "write it in a simpler way"))
    }

    // MARK: versions

    /// Whether documents that are not released are not public; where that is computed, they are not either.
    private func hidesCurrentVersion(_ options: ScriptObjects.Object) -> Bool {
        if files.flag(options["disableVersioning"]) == true { return false }
        if let versions = options["onlyIncludeVersions"].flatMap(files.texts) { return !versions.contains("current") }
        return options["includeCurrentVersion"].map { files.flag($0) != true } ?? false
    }

    /// The folder of the last version that is released; nil where none is.
    private mutating func released(_ options: ScriptObjects.Object, besides home: String) -> String? {
        var name = ""
        if let id = files.text(options["id"]), id != "default" { name = id + "_" }
        let list = name + "versions.json"
        var versions: [String] = []
        do {
            // Without any it may come to what is not released, where it is computed.
            guard let read = try? readRegularFile(root + "/" + list, limit: Limits.settingsFile) else {
                return files.flag(options["includeCurrentVersion"]) == false ? nil : home
            }
            bytes += read
            versions = try SettingsFiles.parse(read, path: list).items.compactMap(\.plainLine)
        } catch {
            diagnostics.append(SettingsFiles.unreadable(list, error))
        }
        if let shown = options["onlyIncludeVersions"].flatMap(files.texts) {
            versions = versions.filter(shown.contains)
        }
        var last = versions.first
        if let text = files.text(options["lastVersion"]), versions.contains(text) { last = text }
        return last.flatMap { ForeignSettings.folder(name + "versioned_docs/version-" + $0) }
    }
}
