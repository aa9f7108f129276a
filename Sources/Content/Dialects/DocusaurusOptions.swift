/// Which objects of a program are what Docusaurus' plugins for blogs, documents and pages are told, by themselves or in a preset.
struct DocusaurusOptions {
    private let script: ScriptObjects
    /// Objects by the keys and names that they stand behind.
    private let named: [String: [Int]]
    /// Behind which nothing is said of files: what themes, and plugins of other kinds, are told.
    private let others: Set<String>
    private let hasPreset: Bool

    init(of script: ScriptObjects) {
        self.script = script
        named = Dictionary(grouping: script.objects.indices) { script.objects[$0].keys.last ?? "" }
        let names = script.options.lazy.filter { !Self.isPreset($0.head) && !Self.isPlugin($0.head) }.map(\.name)
        others = Set(["themeConfig", "customFields", "module", "rules", "webpack", "jsLoader"] + names)
        // Who names no plugin has the preset, however it is asked for.
        hasPreset = script.texts.contains(where: Self.isPreset) || !script.texts.contains(where: Self.isPlugin)
    }

    struct Found {
        /// Numbers of objects.
        var objects: [Int] = []
        /// There is a plugin of the kind that is told nothing.
        var isUsual = false
        /// The line where one is told what nobody knows.
        var computed: Int?
    }

    func options(of kind: DocusaurusRules.Kind) -> Found {
        let key = kind.rawValue
        var (inPreset, inPlugins, isOff) = ([Int](), [Int](), false)
        var computed: Int?
        var names = Set([key])
        func options(named name: String) -> [Int] {
            (named[name] ?? []).filter { maySayOfFiles(script.objects[$0]) }
        }
        for (number, object) in script.objects.enumerated() {
            if object.isItem, let head = object.heads.last, Self.isPlugin(head, for: kind) || object.isOwn(kind) {
                inPlugins.append(number)
            }
            guard maySayOfFiles(object) else { continue }
            if object.keys.last == key { inPreset.append(number) }
            guard let entry = object[key] else { continue }
            switch entry.value {
            case .flag(false): isOff = true
            case .name("undefined"): break
            case .name(let name) where named[name] != nil:
                if names.insert(name).inserted { inPreset += options(named: name) }
            case .name, .program: if object.isItem { computed = entry.line }
            default: break
            }
        }
        for name in Set(script.options.lazy.filter { Self.isPlugin($0.head, for: kind) }.map(\.name)).sorted() {
            inPlugins += options(named: name)
        }
        let isAlone = inPlugins.isEmpty && script.texts.contains { Self.isPlugin($0, for: kind) }
        var seen = Set<Int>()
        return Found(
            objects: (inPreset + inPlugins).filter { seen.insert($0).inserted },
            isUsual: hasPreset && !isOff && inPreset.isEmpty || isAlone, computed: inPreset.isEmpty ? computed : nil)
    }

    /// Whether an object is not what a theme, or a plugin of another kind, is told.
    func maySayOfFiles(_ object: ScriptObjects.Object) -> Bool {
        object.heads.allSatisfy(Self.isPreset) && !object.keys.contains { others.contains($0) }
    }

    // MARK: names

    private static func isPreset(_ name: String) -> Bool { name == "classic" || name.contains("preset") }

    private static func isPlugin(_ name: String) -> Bool {
        DocusaurusRules.Kind.allCases.contains { isPlugin(name, for: $0) }
    }

    private static func isPlugin(_ name: String, for kind: DocusaurusRules.Kind) -> Bool {
        name.hasSuffix("content-" + kind.rawValue)
    }
}

extension ScriptObjects.Object {
    /// It is what a plugin of the site's own is told, which begins with one of Docusaurus'.
    fileprivate func isOwn(_ kind: DocusaurusRules.Kind) -> Bool {
        guard let head = heads.last, head.hasPrefix("."), head.contains(kind.rawValue) else { return false }
        return self["path"] != nil || self["routeBasePath"] != nil
    }
}
