import Foundation

extension ForeignSettings {
    /// Where articles of Docusaurus lie, which of them are not public, and where their pages were.
    mutating func readDocusaurus(in root: String, into dialect: inout ContentDialect) {
        var reading = DocusaurusReading(root: root)
        for name in ScriptSettings.names(of: .docusaurus) where name.hasPrefix("docusaurus") {
            guard FileManager.default.fileExists(atPath: root + "/" + name) else { continue }
            do {
                let read = try readRegularFile(root + "/" + name, limit: Limits.settingsFile)
                reading.read(String(decoding: read, as: UTF8.self), at: name)
            } catch {
                diagnostics.append(SettingsFiles.unreadable(name, error))
            }
            break
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
    private var path = ""

    init(root: String) { self.root = root }

    mutating func read(_ text: String, at path: String) {
        self.path = path
        let script = ScriptObjects(text)
        if !script.isComplete, ["exclude", "include"].contains(where: text.contains) {
            noteNotUnderstood("program", line: 1)
        }
        let told = DocusaurusOptions(of: script)
        rules.instances = []
        var used = Set<Int>()
        for kind in DocusaurusRules.Kind.allCases {
            let found = told.options(of: kind)
            used.formUnion(found.objects)
            for object in found.objects { add(kind, script.objects[object]) }
            if let line = found.computed { noteComputed(kind, line: line) }
            if found.isUsual { rules.instances.append(DocusaurusRules.Instance(kind)) }
            rules.areTold = rules.areTold || !found.objects.isEmpty || !found.isUsual
        }
        var seen = Set<String>()
        rules.instances = Array(rules.instances.filter { seen.insert($0.home).inserted }.prefix(Limits.list))
        // What is kept in a name, and told whom nobody knows.
        for (number, object) in script.objects.enumerated() where object["exclude"] != nil {
            guard !used.contains(number), told.maySayOfFiles(object) else { continue }
            for instance in rules.instances { exclude(object["exclude"], below: instance.home) }
        }
    }

    /// Adds a folder with what it is told.
    private mutating func add(_ kind: DocusaurusRules.Kind, _ options: ScriptObjects.Object) {
        var instance = DocusaurusRules.Instance(kind)
        if let entry = options["path"] {
            guard case .text(let written) = entry.value, let home = ForeignSettings.folder(written) else {
                let name =
                    if case .text(let written) = entry.value { "\"" + written + "\"" } else { "that is computed" }
                diagnostics.append(
                    Diagnostic(
                        .warning, "left out: the folder \(name) is not read", at: path, line: entry.line,
                        hint: "copy it into the site folder, and write its path from there"))
                return
            }
            instance.home = home
        }
        switch options["routeBasePath"]?.value {
        case nil: break
        case .text(let written):
            let inner = written.split(separator: "/").joined(separator: "/")
            instance.route = inner.isEmpty ? "/" : "/" + inner + "/"
        default: instance.route = nil
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

    private mutating func exclude(_ entry: ScriptObjects.Entry?, below home: String) {
        let home = ForeignSettings.escaped(home)
        ignored += patterns(entry, below: home) ?? []
        // Of a folder all that lies in it.
        ignored += patterns(entry, below: home, behind: "/**", isSilent: true) ?? []
    }

    /// nil where there are none.
    private mutating func patterns(
        _ entry: ScriptObjects.Entry?, below home: String, behind end: String = "", isSilent: Bool = false
    ) -> [PathPattern]? {
        guard let entry else { return nil }
        let texts: [String]
        switch entry.value {
        case .text(let text): texts = [text]
        case .list(let list?): texts = list
        // Nothing, as programs say it.
        case .name("undefined"), .name("null"): return nil
        default:
            if !isSilent { noteNotUnderstood("list", line: entry.line) }
            return nil
        }
        return texts.compactMap { text in
            let glob = (text.hasPrefix("./") ? String(text.dropFirst(2)) : text).replacing("**/", with: "{,**/}")
            let isPlain = !["@(", "!(", "+(", "?(", "*("].contains { text.contains($0) } && !text.hasPrefix("!")
            let pattern = isPlain ? PathPattern(glob: home + glob + end, separates: true) : nil
            if pattern == nil, !isSilent { noteNotUnderstood("pattern", line: entry.line) }
            return pattern
        }
    }

    private mutating func noteComputed(_ kind: DocusaurusRules.Kind, line: Int) {
        diagnostics.append(
            Diagnostic(
                .warning, "the settings of \"\(kind.rawValue)\" are not read: they are computed", at: path, line: line,
                hint: "write what they say there: it may keep files from readers"))
    }

    private mutating func noteNotUnderstood(_ what: String, line: Int) {
        let value = SourceValue(.scalar("", isQuoted: true), line: line)
        diagnostics.append(ForeignSettings.notUnderstood(what, value, at: path))
    }

    // MARK: versions

    /// Whether documents that are not released are not public; where that is computed, they are not either.
    private func hidesCurrentVersion(_ options: ScriptObjects.Object) -> Bool {
        if options["disableVersioning"]?.value == .flag(true) { return false }
        if case .list(let versions?) = options["onlyIncludeVersions"]?.value { return !versions.contains("current") }
        return options["includeCurrentVersion"].map { $0.value != .flag(true) } ?? false
    }

    /// The folder of the last version that is released; nil where none is.
    private mutating func released(_ options: ScriptObjects.Object, besides home: String) -> String? {
        var name = ""
        if case .text(let id) = options["id"]?.value, id != "default" { name = id + "_" }
        let list = name + "versions.json"
        var versions: [String] = []
        do {
            // Without any it may come to what is not released, where it is computed.
            guard let read = try? readRegularFile(root + "/" + list, limit: Limits.settingsFile) else {
                return options["includeCurrentVersion"]?.value == .flag(false) ? nil : home
            }
            bytes += read
            versions = try SettingsFiles.parse(read, path: list).items.compactMap(\.plainLine)
        } catch {
            diagnostics.append(SettingsFiles.unreadable(list, error))
        }
        if case .list(let shown?) = options["onlyIncludeVersions"]?.value {
            versions = versions.filter(shown.contains)
        }
        var last = versions.first
        if case .text(let text) = options["lastVersion"]?.value, versions.contains(text) { last = text }
        return last.flatMap { ForeignSettings.folder(name + "versioned_docs/version-" + $0) }
    }
}
