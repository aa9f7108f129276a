/// Settings that are a program, which is not run: of Astro's, Eleventy's and Docusaurus' the few texts that say what the site is called and
/// where it lies.
struct ScriptSettings {
    private(set) var value = SourceValue(.map([]), line: 1)
    private(set) var bytes: [UInt8] = []
    /// Of Eleventy, and the file that says them.
    private(set) var eleventy: EleventySettings?
    private(set) var path = ""

    private static let endings = ["mjs", "ts", "js", "cjs", "mts"]

    /// A stem that has its ending is a whole name.
    private static func names(ofStem stem: String) -> [String] {
        stem.hasSuffix(".py") ? [stem] : endings.map { stem + "." + $0 }
    }

    private static func stems(of generator: ContentDialect.Generator) -> [String] {
        switch generator {
        case .astro: ["astro.config"] + astroStems
        case .docusaurus: ["docusaurus.config", "siteConfig"]
        case .eleventy: ["eleventy.config", ".eleventy"]
        // Pelican's and Nikola's, Gatsby's, and that of a template of Next.
        case .plain: ["pelicanconf.py", "conf.py", "gatsby-config", "data/siteMetadata"]
        default: []
        }
    }

    /// Files that such settings may be in, relative to the site folder.
    static func names(of generator: ContentDialect.Generator) -> [String] {
        stems(of: generator).flatMap { names(ofStem: $0) }
    }

    init(of generator: ContentDialect.Generator, in root: String) {
        var entries: [SourceEntry] = []
        for stem in Self.stems(of: generator) {
            for name in Self.names(ofStem: stem) {
                guard let read = try? readRegularFile(root + "/" + name, limit: Limits.settingsFile) else { continue }
                bytes += Array(name.utf8) + [0] + read
                if generator == .eleventy {
                    (eleventy, path) = (EleventySettings(String(decoding: read, as: UTF8.self)), name)
                }
                for entry in Self.value(of: String(decoding: read, as: UTF8.self)).entries
                where !entries.contains(where: { $0.key == entry.key }) {
                    entries.append(entry)
                }
                break
            }
        }
        value = SourceValue(.map(entries), line: 1)
    }

    /// Where templates of Astro keep what the site is called.
    private static let astroStems = [
        "src/consts", "src/config", "src/site.config", "src/constants", "src/site", "src/data/site", "src/config/site",
        "src/config/index",
    ]

    /// What other generators call it, by what it is called here.
    private static let keys = [
        "title": "title", "siteTitle": "title", "SITE_TITLE": "title", "SITE_NAME": "title",
        "tagline": "description", "description": "description", "desc": "description",
        "SITE_DESCRIPTION": "description", "siteDescription": "description",
        "url": "url", "site": "url", "website": "url", "SITE_URL": "url", "siteUrl": "url",
        "baseUrl": "baseURL", "base": "baseURL",
        "defaultLocale": "language", "lang": "language", "locale": "language", "language": "language",
        "SITENAME": "title", "BLOG_TITLE": "title", "SITESUBTITLE": "description", "BLOG_DESCRIPTION": "description",
        "SITEURL": "url", "TIMEZONE": "timezone", "DEFAULT_LANG": "language", "status": "status",
        "SITE_LANG": "language", "input": "input", "timezone": "timezone", "timeZone": "timezone",
    ]

    /// The first `key: "text"` (or `key = "text"`) of each key that is known.
    static func value(of script: String) -> SourceValue { value(of: script, keys: keys) }

    /// The texts of a list, `key: ["a", "b"]` or `key = ('a',)`, perhaps over several lines; empty where there is none, nil for one that
    /// is not understood.
    static func list(_ key: String, in script: String) -> [String]? {
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        guard let line = lines.first(where: { trimmed($0).hasPrefix(key) }) else { return [] }
        return texts(
            ofList: script[line.startIndex...].drop { $0.isWhitespace }.dropFirst(key.count)
                .drop { $0 == " " || $0 == ":" || $0 == "=" })
    }

    /// - Parameter list: begins with its bracket.
    static func texts(ofList list: Substring) -> [String]? {
        var rest = list
        guard let open = rest.popFirst(), open == "[" || open == "(" else { return nil }
        var texts: [String] = []
        while let sign = rest.first {
            if "\"'`".contains(sign) {
                rest.removeFirst()
                guard let close = rest.firstIndex(of: sign) else { return nil }
                let text = String(rest[..<close])
                // Part of it would be computed.
                if sign == "`", text.contains("${") { return nil }
                texts.append(text)
                rest = rest[rest.index(after: close)...]
            } else if sign == "#" || rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if sign == "]" || sign == ")" {
                // Not one of several that are joined.
                let behind = trimmed(rest.dropFirst().prefix { !$0.isNewline })
                return ["", ",", ";", "}", ")", "#", "//"].contains {
                    $0.isEmpty ? behind.isEmpty : behind.hasPrefix($0)
                }
                    ? texts : nil
            } else if sign == "," || sign.isWhitespace {
                rest.removeFirst()
            } else {
                return nil
            }
        }
        return nil
    }

    /// Whether a program says something in a line that is no remark.
    static func says(_ text: String, in script: String) -> Bool {
        script.split(whereSeparator: \.isNewline).contains { line in
            !["//", "#"].contains(where: trimmed(line).hasPrefix) && line.contains(text)
        }
    }

    /// - Parameter keys: what each key becomes; nil takes all as they are.
    static func value(of script: String, keys: [String: String]?) -> SourceValue {
        var entries: [SourceEntry] = []
        var seen = Set<String>()
        for (number, line) in script.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            for pair in pairs(in: line, withFlags: keys == nil) {
                // An address without its host is the folder of a site, or of anything.
                guard let key = keys.map({ $0[pair.key] }) ?? pair.key, !key.isEmpty,
                    key != "url" || keys == nil || pair.text.hasPrefix("http"), seen.insert(key).inserted
                else { continue }
                let value = SourceValue(.scalar(pair.text, isQuoted: true), line: number + 1)
                entries.append(SourceEntry(key: key, line: number + 1, value: value))
            }
        }
        return SourceValue(.map(entries), line: 1)
    }

    /// - Parameter hasFlags: `true` and `false` are texts, too.
    private static func pairs(
        in line: Substring.UTF8View, withFlags hasFlags: Bool
    ) -> [(key: String, text: String)] {
        let bytes = Array(line)
        var result: [(String, String)] = []
        var index = 0
        while let colon = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) {
            index = colon + 1
            // What is only remarked says nothing.
            let line = bytes[..<colon].drop { $0 <= 0x20 }
            guard !line.starts(with: "//".utf8), line.first != UInt8(ascii: "#") else { break }
            let before = bytes[..<colon].reversed().drop { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }.prefix(40)
            let key = before.prefix { (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 || $0 == UInt8(ascii: "_") }
            let start = bytes[index...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
            let name = String(decoding: key.reversed(), as: UTF8.self)
            guard start < bytes.endIndex else { continue }
            if hasFlags {
                let word = bytes[start...].prefix { (0x61...0x7A).contains($0) }
                if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) {
                    result.append((name, String(decoding: word, as: UTF8.self)))
                    index = word.endIndex
                    continue
                }
            }
            guard [0x22, 0x27, 0x60].contains(bytes[start]),
                let end = bytes[(start + 1)...].firstIndex(of: bytes[start])
            else { continue }
            result.append((name, String(decoding: bytes[(start + 1)..<end], as: UTF8.self)))
            index = end + 1
        }
        return result
    }
}
