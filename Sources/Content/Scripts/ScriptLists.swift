/// What a program says under a key wherever it stands, as lists of texts: of files that readers are not to see.
///
/// Nothing may be lost of it, since what is not understood would be published: each place where the word is written is accounted for.
struct ScriptLists {
    private(set) var texts: [(text: String, place: ScriptPlace)] = []
    /// Places where more is said than is understood.
    private var faults: [ScriptPlace] = []
    /// Where the list is handed on under its name, of which nothing is known there.
    private var handedOn: [ScriptPlace] = []
    /// How often the word was found in what was read.
    private var accounted = 0

    private let key: String
    private let files: ScriptFiles

    init(of key: String, in files: ScriptFiles) {
        (self.key, self.files) = (key, files)
        for script in files.scripts where !script.path.hasSuffix(".json") {
            for entry in script.entries { look(at: entry, isInProgram: false) }
        }
        if texts.isEmpty, let place = handedOn.first { faults.append(place) }
        if faults.isEmpty, isWrittenElsewhere { faults.append(ScriptPlace()) }
    }

    /// A list that is not understood, or is changed by the program, is an error.
    var diagnostics: [Diagnostic] {
        faults.map { files.notUnderstood(key, at: $0, hint: "write it as a list of texts") }
    }

    /// - Parameter isInProgram: it is an operand, or what a function is told: something may be done to it.
    private mutating func look(at entry: ScriptEntry, isInProgram: Bool) {
        let (name, place) = (entry.value.name, entry.value.place)
        let isKey = entry.key == key
        let named = name?.words.count { $0 == key } ?? 0
        accounted += entry.isShort ? min(1, named) : named + (isKey ? 1 : 0)
        if isKey, let list = files.texts(entry.value) {
            texts += list.map { ($0, place) }
        } else if !isInProgram, isKey ? name?.isWord(key) == true : name?.words.last == key {
            handedOn.append(place)
        } else if isKey || named > 0 {
            faults.append(place)
        }
        let isProgram: Bool
        switch entry.value.kind {
        case .program, .choice: isProgram = true
        case .call(let name, _): isProgram = !ScriptLookup.returnsWhatItIsGiven(name)
        default: isProgram = isInProgram && !entry.value.isObject
        }
        for part in entry.value.parts { look(at: part, isInProgram: isProgram) }
    }

    /// Whether the word stands where no value was read, or may stand where nothing could be.
    private var isWrittenElsewhere: Bool {
        files.scripts.reduce(0) { $0 + ($1.mentions[key] ?? 0) } > accounted
            || files.scripts.contains { script in
                script.damaged.map { String(decoding: $0, as: UTF8.self).contains(key) } ?? false
            }
    }
}
