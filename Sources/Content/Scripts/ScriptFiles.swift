import Foundation

/// A program and the files beside it that it names, which may hold what its own names stand for.
struct ScriptFiles: Sendable {
    /// The program itself is the first.
    private(set) var scripts: [Script] = []
    /// Of all of them, with their paths.
    private(set) var bytes: [UInt8] = []
    /// Of what cannot be read.
    private(set) var diagnostics: [Diagnostic] = []
    /// Numbers of the files that each script means, by what it writes.
    private(set) var links: [[String: Int]] = []

    /// Files that are read.
    private static let most = 30
    static let endings = ["ts", "mts", "js", "mjs", "cjs"]

    /// A program by itself.
    init(_ bytes: [UInt8], at path: String = "") { (scripts, links) = ([Script(bytes, at: path)], [[:]]) }

    /// - Parameter path: of the program, relative to the site folder.
    init(at path: String, in root: String) {
        var numbers = [path: 0]
        var paths = [path]
        while scripts.count < paths.count {
            let path = paths[scripts.count]
            var read: [UInt8] = []
            do {
                read = try readRegularFile(root + "/" + path, limit: Limits.settingsFile)
                bytes += Array(path.utf8) + [0] + read
            } catch {
                diagnostics.append(SettingsFiles.unreadable(path, error))
            }
            let script = Script(read, at: path, number: scripts.count)
            var meant: [String: Int] = [:]
            for written in script.neighbours {
                guard let other = Self.place(written, from: path, in: root) else { continue }
                if numbers[other] == nil, paths.count < Self.most {
                    numbers[other] = paths.count
                    paths.append(other)
                }
                meant[written] = numbers[other]
            }
            scripts.append(script)
            links.append(meant)
        }
    }

    /// The file that a program means; nil where there is none.
    private static func place(_ written: String, from path: String, in root: String) -> String? {
        guard case .inside(let place) = FileIndex.resolve(written, from: folder(of: path)) else { return nil }
        let places = [place] + endings.map { place + "." + $0 } + endings.map { place + "/index." + $0 }
        return places.first { place in
            (endings + ["json"]).contains { place.hasSuffix("." + $0) }
                && FileManager.default.fileExists(atPath: root + "/" + place)
        }
    }

    /// All entries of all files that are programs, in their order.
    var all: [ScriptEntry] { scripts.filter { !$0.path.hasSuffix(".json") }.flatMap(\.entries.all) }

    /// Where it is not understood: what keeps files from readers may be written there.
    func notUnderstood(_ what: String, at place: ScriptPlace, hint: String) -> Diagnostic {
        Diagnostic(
            .error, "\(what) is not understood, and may be what keeps files from readers", at: scripts[place.file].path,
            line: place.line, column: place.column, hint: hint)
    }
}

/// What values come to, as far as names in them stand for what is written somewhere.
extension ScriptFiles {
    /// What a name stands for; the value itself where nobody knows, or where it is none.
    func known(_ value: ScriptValue) -> ScriptValue {
        var lookup = ScriptLookup(self)
        return lookup.known(value)
    }

    /// nil for what is no text, or partly computed.
    func text(_ value: ScriptValue?) -> String? {
        var lookup = ScriptLookup(self)
        return value.flatMap { lookup.text($0) }
    }

    /// A text, or a list of texts; nil for what is neither, or partly computed.
    func texts(_ value: ScriptValue) -> [String]? {
        var lookup = ScriptLookup(self)
        return lookup.texts(value)
    }

    /// What an object holds, with what `...name` puts into it; a spread is left where nobody knows. Nil for what is no object.
    func members(_ value: ScriptValue) -> [ScriptEntry]? {
        var lookup = ScriptLookup(self)
        return lookup.members(value)
    }

    func flag(_ value: ScriptValue?) -> Bool? {
        if let value, case .flag(let flag) = known(value).kind { flag } else { nil }
    }

    /// What all lists of a key hold, wherever it stands, and where. A list that is not understood, or is changed by the program, is an error;
    /// and so is whatever else the key is written for.
    func texts(of key: String) -> (texts: [(text: String, place: ScriptPlace)], faults: [Diagnostic]) {
        var texts: [(text: String, place: ScriptPlace)] = []
        var places: [ScriptPlace] = []
        var handedOn: [ScriptPlace] = []
        var seen = 0
        func look(_ entry: ScriptEntry, isInProgram: Bool) {
            let (name, place) = (entry.value.name, entry.value.place)
            let named = name?.words.count { $0 == key } ?? 0
            seen += entry.isShort ? min(1, named) : named + (entry.key == key ? 1 : 0)
            if entry.key == key, let list = self.texts(entry.value) {
                texts += list.map { ($0, place) }
            } else if !isInProgram, entry.key == key ? name?.isWord(key) == true : name?.words.last == key {
                // `{ key }`, of which nothing is known here.
                handedOn.append(place)
            } else if entry.key == key || named > 0 {
                places.append(place)
            }
            let isProgram: Bool
            switch entry.value.kind {
            case .program, .choice: isProgram = true
            case .call(let name, _): isProgram = !ScriptLookup.returnsWhatItIsGiven(name)
            default: isProgram = isInProgram && !entry.value.isObject
            }
            for part in entry.value.parts { look(part, isInProgram: isProgram) }
        }
        for script in scripts where !script.path.hasSuffix(".json") {
            for entry in script.entries { look(entry, isInProgram: false) }
        }
        if texts.isEmpty, let place = handedOn.first { places.append(place) }
        let mentions = scripts.reduce(0) { count, script in
            count + (script.mentions[key] ?? 0)
        }
        let isDamaged = scripts.contains { script in
            script.damaged.map { String(decoding: $0, as: UTF8.self).contains(key) } ?? false
        }
        if mentions > seen || isDamaged, places.isEmpty { places.append(ScriptPlace(file: 0, line: 1, column: 1)) }
        return (texts, places.map { notUnderstood(key, at: $0, hint: "write it as a list of texts") })
    }
}
