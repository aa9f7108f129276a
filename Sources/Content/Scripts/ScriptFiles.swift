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
        let places = [place, typed(place)] + endings.map { place + "." + $0 } + endings.map { place + "/index." + $0 }
        return places.first { place in
            (endings + ["json"]).contains { place.hasSuffix("." + $0) }
                && FileManager.default.fileExists(atPath: root + "/" + place)
        }
    }

    /// Programs in TypeScript name the files that theirs are made into: `./a.js` may be `a.ts`.
    private static func typed(_ place: String) -> String {
        let isMade = ["js", "mjs", "cjs"].contains { place.hasSuffix("." + $0) }
        return isMade ? place.dropLast(2) + "ts" : place
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
}
