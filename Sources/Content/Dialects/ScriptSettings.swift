import Foundation

/// Settings that are a program, which is not run: of Astro's, Eleventy's and Docusaurus' the few texts that say what the site is called and
/// where it lies.
struct ScriptSettings {
    private(set) var value = SourceValue(.map([]), line: 1)
    private(set) var bytes: [UInt8] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Of Eleventy.
    private(set) var eleventy: EleventySettings?

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

    /// Those that there are, relative to the site folder.
    static func paths(of generator: ContentDialect.Generator, in root: String) -> [String] {
        stems(of: generator).compactMap { stem in
            names(ofStem: stem).first { FileManager.default.fileExists(atPath: root + "/" + $0) }
        }
    }

    init(of generator: ContentDialect.Generator, in root: String) {
        var entries: [SourceEntry] = []
        for path in Self.paths(of: generator, in: root) {
            let files = ScriptFiles(at: path, in: root)
            bytes += files.bytes
            if generator == .eleventy {
                eleventy = EleventySettings(files)
                diagnostics += files.diagnostics.filter { $0.path == path }
            }
            entries += Self.value(of: files).entries.filter { new in !entries.contains { $0.key == new.key } }
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
        "SITE_LANG": "language", "timezone": "timezone", "timeZone": "timezone",
    ]

    /// The first `key: "text"` (or `key = "text"`) of each key that is known, in the program itself.
    static func value(of files: ScriptFiles) -> SourceValue {
        value(of: files.scripts[0].entries.all, in: files, keys: keys)
    }

    /// What a file of data says under whatever keys.
    static func data(of bytes: [UInt8]) -> SourceValue {
        let files = ScriptFiles(bytes)
        return value(of: files.scripts[0].entries.all, in: files, keys: nil)
    }

    /// - Parameter keys: what each key becomes; nil takes all as they are, and flags as texts.
    static func value(of entries: [ScriptEntry], in files: ScriptFiles, keys: [String: String]? = keys) -> SourceValue {
        var found: [SourceEntry] = []
        var seen = Set<String>()
        for entry in entries {
            guard let own = entry.key, let key = keys.map({ $0[own] }) ?? own, !key.isEmpty, !seen.contains(key),
                let text = files.text(entry.value)
                    ?? (keys == nil ? files.flag(entry.value).map { $0 ? "true" : "false" } : nil),
                // An address without its host is the folder of a site, or of anything.
                key != "url" || keys == nil || text.hasPrefix("http")
            else { continue }
            seen.insert(key)
            let place = entry.value.place
            let value = SourceValue(.scalar(text, isQuoted: true), line: place.line, column: place.column)
            found.append(SourceEntry(key: key, line: place.line, value: value))
        }
        return SourceValue(.map(found), line: 1)
    }
}
