/// What the first articles of a site say of its language.
struct LanguageGuess {
    /// Kana stand in them: no other language has those.
    private(set) var isJapanese = false
    /// They are long enough to tell, and have Latin letters and no character of East Asia.
    private(set) var isLatin = false

    /// - Complexity: of as many files as are looked at, a few.
    init(_ articles: [ContentFile], read: (String) -> [UInt8]?) {
        var (kana, eastAsian, letters) = (0, 0, 0)
        for file in articles.prefix(Self.files) {
            let bytes = read(file.path) ?? []
            for index in bytes.indices.dropLast() {
                switch bytes[index] {
                // U+3000 to U+DFFF.
                case 0xE3...0xED:
                    eastAsian += 1
                    if bytes[index] == 0xE3, (0x81...0x83).contains(bytes[index + 1]) { kana += 1 }
                case 0x41...0x5A, 0x61...0x7A: letters += 1
                default: break
                }
            }
            if kana > Self.fewestKana { break }
        }
        isJapanese = kana > Self.fewestKana
        isLatin = eastAsian == 0 && letters > Self.fewestLetters
    }

    /// Said of a site of Kawaraban's own, which is Japanese unless it says otherwise.
    static func diagnostic(_ language: String, at path: String) -> Diagnostic {
        Diagnostic(
            .warning, "no language is set: \(language) is assumed, since the articles have Latin letters alone",
            at: path,
            hint: "write \"language:\" with a tag such as en, de or ja")
    }

    private static let files = 10
    private static let fewestKana = 20
    private static let fewestLetters = 400
}
