import Content
import Layout
import Typesetting

/// Languages whose long words this machine cannot divide with hyphens: they are cut between any two letters where a line is narrower.
enum MissingPatterns {
    /// Warns once for each language of which there are no patterns and a headline has a long word, where the first one is. Linear in the
    /// titles in such languages.
    /// - Parameter isKnown: whether there are patterns of a language (BCP 47).
    static func warnings(
        in site: Site, isKnown: (String) -> Bool = { HyphenationPatterns.file(for: $0) != nil }
    ) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        var isDone: [String: Bool] = [:]
        for article in site.articles {
            let language = article.language ?? site.configuration.language
            let wasDone = isDone[language] ?? (ArticleColumns.isSquare(language) || isKnown(language))
            isDone[language] = wasDone
            guard !wasDone, let word = longWord(in: article.title) else { continue }
            isDone[language] = true
            let tag = LanguageTag.primary(of: language)
            let package = package(of: tag).map { "; Debian and Ubuntu have it in \($0)" } ?? ""
            warnings.append(
                Diagnostic(
                    .warning,
                    "no patterns of hyphenation for \"\(tag)\": narrow headlines cut words like \"\(word)\" anywhere",
                    at: article.path, line: article.titleLine,
                    hint: "put hyph_\(tag).dic into /usr/local/share/hyphen" + package))
        }
        return warnings
    }

    /// A word of Latin, Greek or Cyrillic letters that is longer than the headlines of narrow cells are wide.
    private static func longWord(in title: String) -> Substring? {
        title.split { character in
            !character.isLetter || character.unicodeScalars.contains { $0.value > lastCyrillic }
        }.first { $0.count >= fewestLetters }
    }

    private static let fewestLetters = 18
    private static let lastCyrillic: UInt32 = 0x52F

    private static func package(of tag: String) -> String? {
        others[tag] ?? (packages.contains(tag) ? "hyphen-\(tag)" : nil)
    }

    /// Languages whose packages are called as they are, and others.
    private static let packages: Set = [
        "af", "be", "bg", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "hr", "hu", "id", "is", "it", "lt", "lv",
        "mn", "nl", "no", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "uk", "zu",
    ]
    private static let others = ["en": "hyphen-en-us", "pt": "hyphen-pt-br", "nb": "hyphen-no", "nn": "hyphen-no"]
}
