import Foundation

/// What is known of languages besides the shape of their tags.
public enum LanguageTag {
    /// Whether a text is a well-formed tag that names a language.
    public static func isKnown(_ tag: String) -> Bool { isLanguageTag(tag) && namesLanguage(tag) }

    /// The language itself, in lower case: `zh` of `zh-Hant-TW`. `jam`, which is Jamaican Creole, is no `ja`.
    public static func primary(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

    /// Whether a language has no spaces between its words, so that lines may be filled character by character: Japanese and Chinese.
    /// Korean has them, although its letters fill squares, too.
    public static func isUnspaced(_ tag: String) -> Bool { ["ja", "zh"].contains(primary(of: tag)) }

    /// A well-formed tag as it is written (RFC 5646, 2.1.1): languages in lower case, scripts like `Hant`, countries like `TW`.
    static func canonical(_ tag: String) -> String {
        var afterSingleton = false
        let parts = tag.split(separator: "-").enumerated().map { index, part in
            defer { afterSingleton = afterSingleton || part.utf8.count == 1 }
            guard index > 0, !afterSingleton, part.utf8.allSatisfy({ !isDigit($0) }) else { return part.lowercased() }
            switch part.utf8.count {
            case 2: return part.uppercased()
            case 4: return part.capitalized
            default: return part.lowercased()
            }
        }
        return parts.joined(separator: "-")
    }

    /// What those call a language who speak it; the tag itself where nobody knows.
    public static func nativeName(of tag: String) -> String {
        Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
    }

    /// Whether the first part of a well-formed tag names a language (ISO 639): `jp` is a country.
    static func namesLanguage(_ tag: String) -> Bool {
        let first = primary(of: tag)
        // What is meant for private use, and of no language.
        return known.contains(first) || ["und", "mul", "zxx"].contains(first) || ("qaa"..."qtz").contains(first)
    }

    private static let known = Set(Locale.LanguageCode.isoLanguageCodes.map { $0.identifier.lowercased() })

    /// What somebody most likely meant who wrote the name of a country, or of a language.
    public static func suggestion(for tag: String) -> String? {
        let parts = tag.split(separator: "-", maxSplits: 1).map { $0.lowercased() }
        guard let first = parts.first else { return nil }
        return meant[first] ?? (namesLanguage(first) ? first : nil)
    }

    private static let meant = [
        "jp": "ja", "jpn": "ja", "japanese": "ja", "japan": "ja", "cn": "zh-Hans", "chn": "zh-Hans", "zho": "zh",
        "chinese": "zh", "tw": "zh-Hant", "hk": "zh-Hant", "kr": "ko", "kor": "ko", "korean": "ko", "eng": "en",
        "english": "en", "us": "en-US", "usa": "en-US", "gb": "en-GB", "uk-en": "en-GB", "au": "en-AU", "deu": "de",
        "german": "de", "deutsch": "de", "at": "de-AT", "fra": "fr", "french": "fr", "spa": "es", "spanish": "es",
        "mx": "es-MX", "ita": "it", "por": "pt", "rus": "ru", "cz": "cs", "dk": "da", "gr": "el", "ua": "uk",
        "ir": "fa", "rs": "sr", "vn": "vi",
    ]

    /// What tells apart languages that are said in other words: the first part of the tag, in lower case, and of Chinese in traditional
    /// characters `zh-Hant`.
    public static func variety(of tag: String) -> String {
        let language = primary(of: tag)
        return language == "zh" && script(of: tag) == "Hant" ? "zh-Hant" : language
    }

    /// The script that a language is written in, ISO 15924: what its tag says, else what is likely (`sr` Cyrl, `sr-Latn` Latn). nil when
    /// nobody knows.
    public static func script(of tag: String) -> String? {
        Locale.Language(identifier: tag).script.map { $0.identifier }
    }

    /// Whether a language is written in Chinese, Japanese or Korean letters; one that nobody knows is taken for one.
    static func isEastAsian(_ tag: String) -> Bool {
        ["Jpan", "Hans", "Hant", "Kore", "Hani", "Hang"].contains(script(of: tag) ?? "Jpan")
    }

    /// Whether a language is written from right to left.
    public static func isRightToLeft(_ tag: String) -> Bool {
        let parts = tag.lowercased().split(separator: "-")
        guard let language = parts.first else { return false }
        if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
            return fromRight.scripts.contains(script)
        }
        return fromRight.languages.contains(language)
    }

    private static let fromRight: (scripts: Set<Substring>, languages: Set<Substring>) = (
        ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"],
        ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]
    )

    /// Whether a text has the shape of a code of ISO 15924.
    public static func isScript(_ text: String) -> Bool {
        let letters = text.utf8
        return letters.count == 4 && letters.first.map { (0x41...0x5A).contains($0) } == true
            && letters.dropFirst().allSatisfy { (0x61...0x7A).contains($0) }
    }

    /// The time zone of most readers of a language, an IANA name; nil where nobody could say.
    public static func timeZone(of tag: String) -> String? {
        let parts = tag.lowercased().split(separator: "-").map { String($0) }
        guard let language = parts.first else { return nil }
        let region = parts.dropFirst().first { $0.utf8.count == 2 }
        if let region, let zone = zonesByRegion[region] { return zone }
        if language == "zh" { return parts.contains("hant") ? "Asia/Taipei" : "Asia/Shanghai" }
        return region == nil ? zonesByLanguage[language] : nil
    }

    /// Of languages that are spoken in one zone above all.
    private static let zonesByLanguage = [
        "ja": "Asia/Tokyo", "ko": "Asia/Seoul", "de": "Europe/Berlin", "fr": "Europe/Paris", "it": "Europe/Rome",
        "nl": "Europe/Amsterdam", "pl": "Europe/Warsaw", "sv": "Europe/Stockholm", "da": "Europe/Copenhagen",
        "fi": "Europe/Helsinki", "nb": "Europe/Oslo", "no": "Europe/Oslo", "nn": "Europe/Oslo",
        "is": "Atlantic/Reykjavik", "cs": "Europe/Prague", "sk": "Europe/Bratislava", "hu": "Europe/Budapest",
        "ro": "Europe/Bucharest", "bg": "Europe/Sofia", "el": "Europe/Athens", "uk": "Europe/Kyiv",
        "tr": "Europe/Istanbul", "he": "Asia/Jerusalem", "fa": "Asia/Tehran", "th": "Asia/Bangkok",
        "vi": "Asia/Ho_Chi_Minh", "id": "Asia/Jakarta", "hi": "Asia/Kolkata", "ta": "Asia/Kolkata",
        "bn": "Asia/Dhaka", "et": "Europe/Tallinn", "lv": "Europe/Riga", "lt": "Europe/Vilnius",
        "hr": "Europe/Zagreb", "sl": "Europe/Ljubljana", "sr": "Europe/Belgrade", "ca": "Europe/Madrid",
        "eu": "Europe/Madrid", "ga": "Europe/Dublin", "cy": "Europe/London",
    ]

    /// Of countries that have one zone, or where almost everybody lives in one.
    private static let zonesByRegion = [
        "jp": "Asia/Tokyo", "kr": "Asia/Seoul", "cn": "Asia/Shanghai", "tw": "Asia/Taipei", "hk": "Asia/Hong_Kong",
        "sg": "Asia/Singapore", "in": "Asia/Kolkata", "gb": "Europe/London", "ie": "Europe/Dublin",
        "de": "Europe/Berlin", "at": "Europe/Vienna", "ch": "Europe/Zurich", "fr": "Europe/Paris",
        "be": "Europe/Brussels", "nl": "Europe/Amsterdam", "it": "Europe/Rome", "es": "Europe/Madrid",
        "pt": "Europe/Lisbon", "se": "Europe/Stockholm", "no": "Europe/Oslo", "dk": "Europe/Copenhagen",
        "fi": "Europe/Helsinki", "pl": "Europe/Warsaw", "cz": "Europe/Prague", "nz": "Pacific/Auckland",
        "za": "Africa/Johannesburg", "ng": "Africa/Lagos", "ke": "Africa/Nairobi", "eg": "Africa/Cairo",
        "ar": "America/Argentina/Buenos_Aires", "co": "America/Bogota", "pe": "America/Lima", "ph": "Asia/Manila",
        "tr": "Europe/Istanbul", "il": "Asia/Jerusalem", "ua": "Europe/Kyiv", "vn": "Asia/Ho_Chi_Minh",
    ]
}
