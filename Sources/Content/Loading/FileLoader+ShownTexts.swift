/// Texts of the front matter as they are shown.
extension FileLoader {
    /// What may have been written with marks for the body in mind.
    func setWithoutMarks(_ text: String, in language: String?) -> String {
        let plain = InlineMarks.removed(from: text)
        return set(plain.contains { !$0.isWhitespace } ? plain : text, in: language)
    }

    func set(_ text: String, in language: String?) -> String {
        context.quotationMarks(in: language).map { SmartPunctuation.set(text, $0) } ?? text
    }

    /// What a headline begins with wherever it stands, such as what tells an advertisement from news: that of the article, else of its
    /// category. Nil for nothing; other generators know no such key.
    func label(_ fields: FrontMatterReader, in category: String?) -> String? {
        guard context.foreign == nil else { return nil }
        let own = fields.reader.text("label", limit: Limits.tag)?.value
        let label = own ?? context.configuration.categories.first { $0.name == category }?.label
        return label.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A headline behind its label: 【広告】パン, [광고] 빵, Advertisement: Bread.
    func labelled(_ title: String, _ label: String, in language: String?) -> String {
        switch LanguageTag.script(of: language ?? context.configuration.language) {
        case "Jpan", "Hans", "Hant", "Hani": "\u{3010}\(label)\u{3011}\(title)"
        case "Kore", "Hang": "[\(label)] \(title)"
        default: "\(label): \(title)"
        }
    }

    /// With what is said of a picture.
    func shown(_ image: CardImage, in language: String?) -> CardImage {
        var shown = image
        shown.alternativeText = setWithoutMarks(image.alternativeText, in: language)
        shown.caption = setWithoutMarks(image.caption, in: language)
        shown.credit = setWithoutMarks(image.credit, in: language)
        return shown
    }

    func shown(_ correction: Correction, in language: String?) -> Correction {
        Correction(date: correction.date, text: setWithoutMarks(correction.text, in: language))
    }

    /// With the titles of films and posts that an article names itself.
    func shown(_ data: [String: DataValue], in language: String?) -> [String: DataValue] {
        guard case .map(let titles) = data["embeds"] else { return data }
        var shown = data
        shown["embeds"] = .map(
            titles.mapValues { title in
                switch title {
                case .text(let text): return .text(setWithoutMarks(text, in: language))
                case .map(var more):
                    if case .text(let text) = more["title"] {
                        more["title"] = .text(setWithoutMarks(text, in: language))
                    }
                    return .map(more)
                default: return title
                }
            })
        return shown
    }
}
