import Foundation

/// Reads the front matter of one file, key by key. What is wrong goes to the reader's diagnostics; what is returned then
/// is a stand-in.
struct FrontMatterReader {
    static let knownKeys = [
        "title", "date", "updated", "category", "tags", "author", "summary", "image", "image_alt", "image alt",
        "image_caption", "image_credit", "focus", "source", "source_url", "label", "lang", "weight", "pin",
        "card_image", "pattern", "print",
        "draft", "slug", "aliases", "corrections", "series", "translations", "embeds",
    ]

    /// Texts in which `#` may be meant as it stands.
    private static let sentences = [
        "title", "summary", "image_alt", "image alt", "image_caption", "image_credit", "source", "label",
        "series",
    ]

    let reader: SettingsReader
    let context: LoadContext

    /// Whether front matter stands below empty lines, where it is none.
    var beginsLate = false

    /// What is most likely wrong with a file that says too little.
    var hintOfBeginning: String? {
        beginsLate ? "front matter begins in the first line of the file: take out the empty lines before it" : nil
    }

    /// To be asked of a file that says enough to be published: what its front matter keeps back would be, too.
    func judgeBeginning() {
        guard let hintOfBeginning else { return }
        reader.report(.error, "the front matter is not read", line: 1, hint: hintOfBeginning)
    }

    func title() -> Written<String> {
        guard let entry = reader.entry("title") else { return .missing }
        let value = entry.value
        if case .scalar(let text, _) = value.kind {
            if value.isNull || text.isEmpty {
                refuse("the title is empty", value)
                return .refused
            }
            guard text.fits(Limits.title) else {
                refuse("the title is longer than \(Limits.title) characters", value)
                return .refused
            }
            let cleaned = cleanedLine(text)
            guard cleaned.unicodeScalars.contains(where: isVisible) else {
                refuse("the title has no visible character", value)
                return .refused
            }
            return .value(cleaned)
        }
        refuse("title must be text, found \(value.noun)", value)
        return .refused
    }

    func date(_ key: String) -> Written<Timestamp> { date(key, in: reader) }

    /// The same of a map inside.
    func date(_ key: String, in reader: SettingsReader) -> Written<Timestamp> {
        guard let value = reader.entry(key)?.value, !value.isNull else { return .missing }
        guard case .scalar(let text, _) = value.kind else {
            refuse("\(key) must be a date, found \(value.noun)", value)
            return .refused
        }
        guard text.fits(Limits.date) else {
            refuse("\(key) is longer than \(Limits.date) characters", value, hint: DateText.Failure.notADate.hint)
            return .refused
        }
        switch DateText.timestamp(String(trimmed(text[...])), in: context.timeZone) {
        case .success(let moment): return .value(moment)
        case .failure(let failure):
            refuse("\(key): \"\(text)\" \(failure.message)", value, hint: failure.hint)
            return .refused
        }
    }

    /// A BCP 47 tag.
    func language() -> String? {
        guard let text = reader.text("lang"), !text.value.isEmpty else { return nil }
        let isWellFormed = isLanguageTag(text.value)
        if isWellFormed, LanguageTag.namesLanguage(text.value) {
            let tag = LanguageTag.canonical(text.value)
            // Who says what the site says anyway says nothing.
            return tag == context.configuration.language ? nil : tag
        }
        let near = LanguageTag.suggestion(for: text.value)
        reader.report(
            .error,
            isWellFormed
                ? "\"\(text.value)\" names no language" : "\"\(text.value)\" is not a language tag", line: text.line,
            column: text.column, hint: near.map { "did you mean \"\($0)\"?" } ?? "write for example ja, en or zh-Hant")
        return nil
    }

    /// A list of names, each once.
    func names(_ key: String, limit: Int, count: Int) -> [String] {
        places(ofNames: key, limit: limit, count: count).map(\.value)
    }

    /// Who has written it. Of somebody whom `authors.yml` has in other capitals nothing would be known, which is said.
    func authors() -> [String] {
        let found = places(ofNames: "author", limit: Limits.author, count: Limits.authors)
        for name in found {
            guard let known = context.authors[name.value.lowercased()], !known.contains(name.value) else { continue }
            reader.report(
                .warning, "content/authors.yml has no \"\(name.value)\"", line: name.line, column: name.column,
                hint: "did you mean \"\(known[0])\"?")
        }
        return found.map(\.value)
    }

    private func places(ofNames key: String, limit: Int, count: Int) -> [Located<String>] {
        var seen = Set<String>()
        return (reader.texts(key, commas: true, limit: limit, count: count) ?? [])
            .filter { seen.insert($0.value).inserted }
    }

    /// Whether a change lies ahead: then it is left out until its day has come, which is said.
    func isAhead(_ moment: Timestamp, _ what: String, at value: SourceValue?) -> Bool {
        guard !context.publishesFuture, moment > context.options.at else { return false }
        reader.report(
            .warning, "\(what) lies in the future: it is left out until then", line: value?.line ?? 1,
            column: value?.column)
        return true
    }

    /// Readers would be told that an article was changed on a day before it had appeared.
    func judge(updated: Timestamp, after date: Timestamp) {
        let zone = context.configuration.timeZone
        guard context.foreign == nil, updated < date, let value = reader.entry("updated")?.value,
            updated.isoDay(timeZone: zone) < date.isoDay(timeZone: zone)
        else { return }
        reader.report(
            .warning, "\"updated\" lies before \"date\"", line: value.line, column: value.column,
            hint: "write when the article was changed, or take it out")
    }

    func sourceURL() -> String? {
        guard let text = reader.text("source_url", limit: Limits.address), !text.value.isEmpty else { return nil }
        if WebAddress.isValid(text.value) { return text.value }
        reader.report(
            .error, "source_url must be an http or https address, found \"\(text.value)\"", line: text.line,
            column: text.column)
        return nil
    }

    /// Says where YAML takes a part of what readers should see for a comment. Elsewhere a comment may well be one.
    func judgeComments() {
        guard context.foreign == nil else { return }
        for key in Self.sentences { reader.judgeComment(behind: key, isSentence: true) }
        for key in ["tags", "author"] { reader.judgeComment(behind: key, isSentence: false) }
    }

    /// What Kawaraban does not know, as data; with a warning where a known key was most likely meant.
    func data() -> [String: DataValue] {
        var data: [String: DataValue] = [:]
        let keys = Set(reader.keys)
        for entry in reader.unaskedEntries {
            data[entry.key] = entry.value.data
            // What another generator knows is no misspelling.
            guard context.foreign == nil else { continue }
            guard let near = Self.knownKey(near: entry.key), !keys.contains(near),
                !Self.misspeltDrafts.contains(entry.key.lowercased()) || entry.value.looseFlag != true
            else { continue }
            reader.report(
                .warning, "unknown key \"\(entry.key)\"", line: entry.line, column: entry.column,
                hint: "did you mean \"\(near)\"?")
        }
        return data
    }

    /// The key that a misspelt one most likely stands for. Any key may be data, and short words are near to many: `price` is no `print`.
    static func knownKey(near key: String) -> String? { suggestion(for: key, among: knownKeys, short: 5) }

    /// Of a page of `content/pages`, which shows less of its front matter than an article: what it has besides is known, and said of what
    /// its author counts on.
    func passOverKeysOfArticles() {
        for key in Self.knownKeys {
            guard let entry = reader.entry(key), context.foreign == nil, Self.shownOfArticles.contains(key),
                !entry.value.isNull
            else { continue }
            reader.report(
                .warning, "\(key) does nothing on a page", line: entry.line, column: entry.column,
                hint: "it is for articles, which lie in the folder of a category")
        }
    }

    private static let shownOfArticles: Set = [
        "category", "tags", "author", "image", "image_alt", "image_caption", "image_credit", "source", "source_url",
        "label", "pin",
        "pattern", "print", "corrections", "series", "translations",
    ]

    /// The key as someone wrote it in other letters, for the hint of an error that it is missing.
    func misspelling(of key: String) -> String? {
        for entry in reader.unaskedEntries where entry.key.lowercased() == key {
            return "keys are lower-case: write \"\(key)\", not \"\(entry.key)\""
        }
        return nil
    }

    func refuse(_ message: String, _ value: SourceValue, hint: String? = nil) {
        reader.report(.error, message, line: value.line, column: value.column, hint: hint)
    }
}

/// Whether a text has the shape of a BCP 47 language tag.
func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count),
        first.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
            && part.utf8.allSatisfy { (0x30...0x39).contains($0) || ($0 >= 0x41 && (0x61...0x7A).contains($0 | 0x20)) }
    }
}
