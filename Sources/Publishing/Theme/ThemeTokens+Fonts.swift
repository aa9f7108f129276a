import Content
import Typesetting

extension ThemeTokens {
    /// The fonts of a site, by role.
    /// - Parameter language: the site's.
    func fonts(for language: String) -> [String: FontToken] {
        guard let script = LanguageTag.script(of: language), let own = fontsByScript[script] else { return fonts }
        return Self.merge(fonts, own)
    }

    private static func merge(_ below: [String: FontToken], _ own: [String: FontToken]) -> [String: FontToken] {
        var below = below
        for role in rolesThatGo(with: own) { below[role] = nil }
        return below.merging(own) { $1 }
    }

    /// Who names another font of headlines or texts names anew what goes with it.
    private static func rolesThatGo(with own: [String: FontToken]) -> [String] {
        (own["text"] == nil ? [] : proseRoles) + (own["headline"] == nil ? [] : [displayRole, standingRole])
    }

    /// Reads those of one layer.
    mutating func readFonts(_ reader: SettingsReader) {
        let below = (fonts: fonts, byScript: fontsByScript)
        /// Which this layer names otherwise than the one below.
        var changed: Set<String> = []
        if let map = reader.map("fonts") {
            let own = Self.roles(map)
            fonts = Self.merge(fonts, own)
            changed = Set(own.keys.filter { fonts[$0] != below.fonts[$0] })
            // What a theme says of all languages goes before what the theme below says of some.
            let said = Set(own.keys).union(Self.rolesThatGo(with: own))
            for script in fontsByScript.keys { for role in said { fontsByScript[script]?[role] = nil } }
        }
        for map in reader.maps("fonts_by_script") ?? [] {
            let scripts = map.texts("scripts") ?? []
            let own = Self.roles(map)
            if scripts.isEmpty {
                map.report(.error, "fonts by script need scripts, such as Latn", line: map.line)
            }
            for script in scripts {
                guard LanguageTag.isScript(script.value) else {
                    map.report(
                        .error, "\"\(script.value)\" is no script", line: script.line,
                        hint: "write its code in ISO 15924: Latn, Cyrl, Grek, Hang")
                    continue
                }
                // A copy of the theme below, of which one font was changed: what it says of some scripts is no later word.
                let tokens = own.filter { role, token in
                    !changed.contains(role) || below.byScript[script.value]?[role] != token
                }
                fontsByScript[script.value] = Self.merge(fontsByScript[script.value] ?? [:], tokens)
            }
        }
    }

    private static func roles(_ reader: SettingsReader) -> [String: FontToken] {
        var tokens: [String: FontToken] = [:]
        for role in fontRoles + proseRoles + [displayRole, standingRole] + printRoles {
            if let entry = reader.map(role), let token = font(entry) { tokens[role] = token }
        }
        return tokens
    }

    private static func font(_ font: SettingsReader) -> FontToken? {
        let single = font.text("file").map { [$0] }
        let names = font.texts("files") ?? single ?? []
        let weight = font.integer("weight", in: 1...1_000)
        let local = font.texts("local") ?? []
        let localSerif = font.texts("local_serif")
        let localLatin = localSerif ?? font.texts("local_latin") ?? []
        let generic = font.choice("generic", of: GenericFamily.self)
        func file(_ name: Located<String>) -> FontFile? {
            let file = FontFile(name.value)
            if file == nil {
                font.report(
                    .error, "\"\(name.value)\" is no font file", line: name.line,
                    hint: "write the name of a file, and for a collection the number of the face: Name.ttc#0")
            }
            return file
        }
        let files = names.compactMap(file)
        let latin = font.text("latin").flatMap(file)
        guard let first = names.first, files.count == names.count else {
            if names.isEmpty {
                font.report(.error, "a font needs files, the names of font files", line: font.line)
            }
            return nil
        }
        return FontToken(
            files: files, latin: latin, weight: weight?.value ?? 400, localNames: local.map(\.value),
            localLatinNames: localLatin.map(\.value), latinAdvances: localSerif == nil ? .helvetica : .times,
            generic: (generic?.value ?? .sansSerif).rawValue, path: font.path, line: first.line)
    }

    /// CSS's names for families that every browser has.
    private enum GenericFamily: String, CaseIterable {
        case sansSerif = "sans-serif"
        case serif
        case monospace
        case systemUI = "system-ui"
    }
}
