/// Which objects of a program are what Docusaurus' plugins for blogs, documents and pages are told, by themselves or in a preset.
struct DocusaurusOptions {
    private let script: ScriptObjects
    /// Behind which nothing is said of files: what themes, and plugins of other kinds, are told.
    private let others: Set<String>
    private let hasPreset: Bool

    init(of script: ScriptObjects) {
        self.script = script
        let names = script.options.lazy.filter { !Self.isPreset($0.head) && !Self.isPlugin($0.head) }
            .compactMap(\.value.name?.words.last)
        others = Set(["themeConfig", "customFields", "module", "rules", "webpack", "jsLoader"] + names)
        // Who names no plugin has the preset, however it is asked for.
        hasPreset = script.texts.contains(where: Self.isPreset) || !script.texts.contains(where: Self.isPlugin)
    }

    struct Found {
        /// Numbers of objects.
        var objects: [Int] = []
        /// There is a plugin of the kind that is told nothing.
        var isUsual = false
        /// Where one is told what nobody knows.
        var computed: ScriptPlace?
        /// Where nobody knows whether there is one.
        var undecided: ScriptPlace?
    }

    func options(of kind: DocusaurusRules.Kind) -> Found {
        let key = kind.rawValue
        var (inPreset, inPlugins, isOff) = ([Int](), [Int](), false)
        var (computed, undecided) = (ScriptPlace?.none, ScriptPlace?.none)
        for (number, object) in script.objects.enumerated() {
            if object.isItem, let head = object.heads.last, Self.isPlugin(head, for: kind) || object.isOwn(kind) {
                inPlugins.append(number)
            }
            guard maySayOfFiles(object) else { continue }
            if object.keys.last == key { inPreset.append(number) }
            guard let value = object[key] else { continue }
            let known = script.files.known(value)
            switch known.kind {
            case .flag(false): isOff = true
            case .object: inPreset += numbers(of: known)
            case .choice(let parts):
                let values = parts.map { script.files.known($0.value) }
                let found = values.flatMap(numbers)
                inPreset += found
                guard found.count < values.count else { break }
                let isAbout = values.contains { $0.isObject || $0.kind == .flag(false) }
                if object.isItem || isAbout { undecided = value.place }
            case .name where !known.isNothing, .program, .call, .joined: if object.isItem { computed = value.place }
            default: break
            }
        }
        for (head, value) in script.options where Self.isPlugin(head, for: kind) {
            inPlugins += numbers(of: script.files.known(value))
        }
        let isAlone = inPlugins.isEmpty && script.texts.contains { Self.isPlugin($0, for: kind) }
        var seen = Set<ScriptPlace>()
        let objects = (inPreset + inPlugins).filter { seen.insert(script.objects[$0].place).inserted }
        // What is put into it by a name may be anything.
        let unknown = objects.lazy.compactMap { script.objects[$0].unknown?.place }.first
        return Found(
            objects: objects, isUsual: hasPreset && !isOff && inPreset.isEmpty || isAlone,
            computed: inPreset.isEmpty ? computed : unknown, undecided: undecided)
    }

    /// The number of an object that is no other plugin's.
    private func numbers(of value: ScriptValue) -> [Int] {
        guard value.isObject, let number = script.numbers[value.place] else { return [] }
        return maySayOfFiles(script.objects[number]) ? [number] : []
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
