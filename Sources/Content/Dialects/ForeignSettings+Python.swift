import Foundation

extension ForeignSettings {
    /// Nikola's settings, and the languages that it is told of: what stands before the endings of names (`bridge.es.md`).
    mutating func readNikola(in root: String, into dialect: inout ContentDialect) {
        let path = "conf.py"
        guard FileManager.default.fileExists(atPath: root + "/" + path) else { return }
        let files = ScriptFiles(at: path, in: root)
        let entries = files.scripts[0].entries
        // Other programs keep their settings in a file of this name.
        guard ["BLOG_TITLE", "TRANSLATIONS", "POSTS"].contains(where: { entries[$0] != nil }) else { return }
        dialect.rules.nikola = NikolaRules(entries, in: files)
        guard let value = entries["TRANSLATIONS"], let members = files.members(value) else {
            return
        }
        let main = (files.text(entries["DEFAULT_LANG"]) ?? "en").lowercased()
        let languages = Set(members.compactMap(\.key).map { $0 == "DEFAULT_LANG" ? main : $0.lowercased() })
        guard languages.count > 1, languages.contains(main) else { return }
        (dialect.rules.languages, dialect.rules.mainLanguage) = (languages, main)
    }

    /// Pelican's rules of addresses.
    func readPelican(in root: String, into dialect: inout ContentDialect) {
        let path = "pelicanconf.py"
        guard FileManager.default.fileExists(atPath: root + "/" + path) else { return }
        let files = ScriptFiles(at: path, in: root)
        dialect.rules.pelican = PelicanRules(files.scripts[0].entries, in: files)
    }
}
