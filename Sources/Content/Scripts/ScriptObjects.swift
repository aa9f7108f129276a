/// The objects of a program, with what stands around each. Those that it imports are where it names them.
struct ScriptObjects {
    /// `{…}`.
    struct Object {
        /// Under which it stands, from the outermost on: `["config", "presets", "docs"]`.
        var keys: [String]
        /// The first texts of the lists around it, the innermost last: `["classic"]`.
        var heads: [String]
        /// It is itself an item of the last of these: what a preset or a plugin is told.
        var isItem: Bool
        var place: ScriptPlace
        /// With what other objects put into it.
        var entries: [ScriptEntry]

        subscript(key: String) -> ScriptValue? { entries[key] }
        /// What nobody knows is put into it.
        var unknown: ScriptValue? { entries.first(where: \.isSpread)?.value }
    }

    let files: ScriptFiles
    private(set) var objects: [Object] = []
    /// Numbers of objects by where they stand.
    private(set) var numbers: [ScriptPlace: Int] = [:]
    /// Names that stand behind the first text of a list: `['classic', options]`.
    private(set) var options: [(head: String, value: ScriptValue)] = []
    /// All that lists hold, but what is in brackets with keys in there.
    private(set) var texts = Set<String>()
    private var importsLeft = 100

    /// Imports in imports.
    private static let deepest = 3

    init(_ files: ScriptFiles) {
        self.files = files
        add(files.scripts[0].entries, Surroundings())
    }

    private struct Surroundings {
        var keys: [String] = []
        var heads: [String] = []
        /// Of the list that it is an item of.
        var head: String?
        var isInList = false
        var imports = 0
    }

    private mutating func add(_ entries: [ScriptEntry], _ around: Surroundings) {
        for entry in entries {
            var inner = around
            if let key = entry.key { inner.keys.append(key) }
            add(entry.value, inner)
        }
    }

    private mutating func add(_ value: ScriptValue, _ around: Surroundings) {
        var around = around
        switch value.kind {
        case .object(let entries):
            if let head = around.head { around.heads.append(head) }
            if numbers[value.place] == nil { numbers[value.place] = objects.count }
            objects.append(
                Object(
                    keys: around.keys, heads: around.heads, isItem: around.head != nil, place: value.place,
                    entries: files.members(value) ?? entries))
            (around.head, around.isInList) = (nil, false)
            add(entries, around)
        case .list(let entries):
            (around.head, around.isInList) = (nil, true)
            for (number, entry) in entries.enumerated() {
                add([entry], around)
                if number == 1, !entry.isSpread, let head = around.head, case .name = entry.value.kind {
                    options.append((head, entry.value))
                }
                around.head = around.head ?? firstText(entry.value)
            }
        case .text(let text): if around.isInList { texts.insert(text) }
        case .name:
            if around.isInList, let text = files.text(value) { texts.insert(text) }
            let known = files.known(value)
            guard known.place.file > 0, importsLeft > 0, around.imports < Self.deepest else { break }
            importsLeft -= 1
            around.imports += 1
            add(known, around)
        default: add(value.parts, around)
        }
    }

    /// Also of `require.resolve('x')`.
    private func firstText(_ value: ScriptValue) -> String? {
        if let text = files.text(value) { return text }
        switch value.kind {
        case .call(_, let entries), .program(let entries), .choice(let entries):
            return entries.lazy.compactMap { firstText($0.value) }.first
        default: return nil
        }
    }
}
