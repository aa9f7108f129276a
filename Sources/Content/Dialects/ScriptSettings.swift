/// Settings that are a program, which is not run: of Astro's, Eleventy's and Docusaurus' the few texts that say what the site is called and
/// where it lies.
struct ScriptSettings {
    private(set) var value = SourceValue(.map([]), line: 1)
    private(set) var bytes: [UInt8] = []

    init(of generator: ContentDialect.Generator, in root: String) {
        let stems: [String]
        switch generator {
        case .astro: stems = ["astro.config"]
        case .docusaurus: stems = ["docusaurus.config"]
        case .eleventy: stems = ["eleventy.config", ".eleventy"]
        default: return
        }
        let names = stems.flatMap { stem in ["mjs", "ts", "js", "cjs", "mts"].map { stem + "." + $0 } }
        for name in names {
            guard let read = try? readRegularFile(root + "/" + name, limit: Limits.settingsFile) else { continue }
            bytes = Array(name.utf8) + read
            value = Self.value(of: String(decoding: read, as: UTF8.self))
            return
        }
    }

    /// What other generators call it, by what it is called here.
    private static let keys = [
        "title": "title", "tagline": "description", "url": "url", "site": "url", "baseUrl": "baseURL",
        "base": "baseURL",
        "defaultLocale": "language",
    ]

    /// The first `key: "text"` of each key.
    static func value(of script: String) -> SourceValue {
        var entries: [SourceEntry] = []
        for (number, line) in script.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            for pair in pairs(in: line) {
                guard let key = keys[pair.key], !entries.contains(where: { $0.key == key }) else { continue }
                let value = SourceValue(.scalar(pair.text, isQuoted: true), line: number + 1)
                entries.append(SourceEntry(key: key, line: number + 1, value: value))
            }
        }
        return SourceValue(.map(entries), line: 1)
    }

    private static func pairs(in line: Substring.UTF8View) -> [(key: String, text: String)] {
        let bytes = Array(line)
        var result: [(String, String)] = []
        var index = 0
        while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
            index = colon + 1
            let before = bytes[..<colon].reversed().drop { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }.prefix(40)
            let key = before.prefix { (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 }
            let start = bytes[index...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
            guard start < bytes.endIndex, [0x22, 0x27, 0x60].contains(bytes[start]),
                let end = bytes[(start + 1)...].firstIndex(of: bytes[start])
            else { continue }
            result.append(
                (
                    String(decoding: key.reversed(), as: UTF8.self),
                    String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
                ))
            index = end + 1
        }
        return result
    }
}
