import Content
import Typesetting

/// Text whose lines may end between its phrases: the style sheet lets lines of a heading end there and nowhere else, which browsers
/// that find no phrases themselves do as well as others.
enum PhraseMarkup {
    /// The text escaped, in Japanese with `<wbr>` between phrases. Linear.
    /// - Parameter language: a BCP 47 tag.
    static func html(_ text: String, language: String) -> [UInt8] {
        var html: [UInt8] = []
        let isJapanese = LanguageTag.primary(of: language) == "ja"
        guard isJapanese, text.utf8.contains(where: { $0 >= 0xE3 }) else {
            text.utf8.escapeHTML(into: &html)
            return html
        }
        for (index, phrase) in japaneseLines(of: text).enumerated() {
            if index > 0 { html += "<wbr>".utf8 }
            phrase.utf8.escapeHTML(into: &html)
        }
        return html
    }
}
