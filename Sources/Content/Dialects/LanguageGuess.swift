/// What the first articles of a site say of its language, by the letters that they are written in.
struct LanguageGuess {
    /// A BCP 47 tag: of the languages of a script that which most sites are written in; nil where the articles are too short to tell.
    private(set) var language: String?
    /// What the articles have, as words of a message.
    private(set) var letters = ""

    /// - Complexity: of as many files as are looked at, a few.
    init(_ articles: [ContentFile], read: (String) -> [UInt8]?) {
        var count = LetterCount()
        for file in articles.prefix(Self.files) {
            count.add(read(file.path) ?? [])
            if count.kana > Self.fewestKana { break }
        }
        let script = LetterCount.scripts.indices.max { count.others[$0] < count.others[$1] } ?? 0
        if count.kana > Self.fewestKana {
            (language, letters) = ("ja", "kana")
            // Code, addresses and names of keys are in Latin letters everywhere, and other languages are quoted.
        } else if count.hangul > max(Self.fewestKana, count.latin / Self.lettersOfSyllable) {
            (language, letters) = ("ko", "hangul")
        } else if count.kana == 0, count.hangul == 0,
            count.han > max(Self.fewestOthers, count.latin / Self.lettersOfSyllable)
        {
            (language, letters) = ("zh", "Chinese characters")
        } else if count.others[script] > max(Self.fewestOthers, count.latin / 2) {
            (language, letters) = (LetterCount.scripts[script].language, LetterCount.scripts[script].name + " letters")
        } else if !count.isEastAsian, count.latin > Self.fewestLetters {
            (language, letters) = ("en", "Latin letters")
        }
    }

    /// Said of a site of Kawaraban's own, which is Japanese unless it says otherwise.
    func diagnostic(_ language: String, at path: String) -> Diagnostic {
        Diagnostic(
            .warning, "no language is set: \(language) is assumed, since the articles have \(letters)", at: path,
            hint: "write \"language:\" with a tag such as en, de or ja")
    }

    private static let files = 10
    private static let fewestKana = 20
    private static let fewestOthers = 100
    private static let fewestLetters = 400
    /// Latin ones, for what a syllable or a character of East Asia says.
    private static let lettersOfSyllable = 4
}

/// How many letters of which script a text in UTF-8 has.
private struct LetterCount {
    /// Those that two bytes of a letter tell, and the language that most is written of in each.
    static let scripts: [(name: String, language: String)] = [
        ("Greek", "el"), ("Cyrillic", "ru"), ("Hebrew", "he"), ("Arabic", "ar"), ("Devanagari", "hi"), ("Thai", "th"),
    ]

    private(set) var (latin, kana, hangul, han) = (0, 0, 0, 0)
    /// Of `scripts`.
    private(set) var others = Array(repeating: 0, count: scripts.count)

    /// There are letters of East Asia in them.
    var isEastAsian: Bool { kana + hangul + han > 0 }

    mutating func add(_ bytes: [UInt8]) {
        for (byte, next) in zip(bytes, bytes.dropFirst()) {
            switch (byte, next) {
            case (0x41...0x5A, _), (0x61...0x7A, _): latin += 1
            case (0xCE...0xCF, _): others[0] += 1
            case (0xD0...0xD3, _): others[1] += 1
            case (0xD6...0xD7, _): others[2] += 1
            case (0xD8...0xDB, _): others[3] += 1
            case (0xE0, 0xA4...0xA5): others[4] += 1
            case (0xE0, 0xB8...0xB9): others[5] += 1
            case (0xE3, 0x81...0x83): kana += 1
            // U+3400 to U+9FFF; full-width signs stand in texts of all of East Asia.
            case (0xE3, _), (0xE4...0xE9, _): han += 1
            case (0xEA, 0xB0...), (0xEB...0xED, _): hangul += 1
            default: break
            }
        }
    }
}
