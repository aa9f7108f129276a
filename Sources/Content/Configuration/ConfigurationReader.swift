import Foundation

/// Reads `content/site.yml`.
struct ConfigurationReader {
    let reader: SettingsReader

    /// The configuration, with defaults where something is missing or wrong; problems are in the reader's diagnostics.
    /// - Parameters:
    ///   - defaults: what holds where the file is silent.
    ///   - knowsTimeZone: whether they have the zone of the site; else its language tells.
    func read(over defaults: SiteConfiguration = SiteConfiguration(), knowsTimeZone: Bool = false) -> SiteConfiguration
    {
        var site = defaults
        // Decided before anything else is read (`ContentDialect.signs`); here it is only judged.
        _ = reader.choice("dialect", of: ContentDialect.Generator.self)
        for key in ["title", "description"] { reader.judgeComment(behind: key, isSentence: true) }
        if let title = title() { site.title = title }
        if let text = reader.text("description") { site.description = text.value }
        if let language = language() { site.language = language }
        if let zone = timeZone() {
            site.timeZone = zone
        } else if !knowsTimeZone {
            assumeTimeZone(of: &site)
        }
        if let url = baseURL() { site.baseURL = url }
        if let theme = theme() { site.theme = theme }
        site.accent = accent()
        if let seal = seal() { site.seal = seal }
        site.tabs = tabs()
        site.logo = logo()
        site.categories = categories()
        site.footer = footer()
        if let edition = reader.map("edition") {
            if let format = editionFormat(edition, site) { site.editionFormat = format }
            site.editionNumber = edition.integer("number", in: 1...10_000_000)?.value
        }
        site.frontPageArticles = reader.integer("front_page_articles", in: 1...1_000)?.value
        if let count = reader.integer("panel_articles", in: 1...1_000) { site.panelArticles = count.value }
        if let count = reader.integer("articles_per_page", in: 1...1_000) { site.articlesPerPage = count.value }
        if let html = reader.choice("html", of: SiteConfiguration.RawHTML.self) { site.html = html.value }
        if let plan = reader.choice("plan", of: SiteConfiguration.Plan.self) { site.plan = plan.value }
        if let names = reader.texts("sequence") { site.sequence = names }
        if let wishes = reader.maps("patterns") { site.patterns = wishes.compactMap { patternWish($0) } }
        if let tags = reader.choice("tag_pages", of: SiteConfiguration.TagPages.self) { site.tagPages = tags.value }
        if let hours = reader.number("half_life", in: 0.1...100_000) { site.halfLife = hours.value }
        if let flag = reader.flag("smart_punctuation") { site.smartPunctuation = flag.value }
        if let markdown = reader.map("markdown") { site.markdown = self.markdown(markdown, over: site.markdown) }
        if let rules = reader.choice("line_break", of: SiteConfiguration.LineBreak.self) {
            site.lineBreak = rules.value
        }
        if let fonts = reader.map("fonts"), let flag = fonts.flag("embed") {
            (site.embedsFonts, site.saysFontEmbedding) = (flag.value, true)
        }
        if let prose = reader.choice("prose", of: SiteConfiguration.Prose.self) { site.prose = prose.value }
        if let images = reader.map("images") { site.images = self.images(images) }
        site.print = print(over: site.print)
        if let flag = reader.flag("publish_future") { site.publishesFuture = flag.value }
        if let words = reader.map("words") { site.words = self.words(words) }
        site.places = places()
        site.redirects = redirects(&site.places)
        discovery(of: &site)
        if let output = output() { site.output = output }
        if let editor = editor() { site.editor = editor }
        reader.finish()
        return site
    }

    private func words(_ reader: SettingsReader) -> [SiteConfiguration.OwnWord] {
        InterfaceWord.allCases.compactMap { word in
            guard let entry = reader.entry(word.rawValue) else { return nil }
            // Something else than a text has been refused.
            guard let text = reader.text(word.rawValue)?.value ?? (entry.value.isNull ? "" : nil) else { return nil }
            func refuse(_ fault: String, hint: String) {
                reader.report(
                    .error, "words.\(word.rawValue) \(fault)", line: entry.value.line, column: entry.value.column,
                    hint: hint)
            }
            if word.isOfSomething, !text.utf8.contains(UInt8(ascii: "#")) {
                refuse(
                    "has no #",
                    hint: "# stands for what it says something of; in quotes, else it begins a comment: \"Part #\"")
            } else if text.isEmpty {
                refuse("is empty", hint: "leave the line out")
            } else {
                return SiteConfiguration.OwnWord(word: word, text: text)
            }
            return nil
        }
    }

    private func markdown(_ reader: SettingsReader, over defaults: MarkdownSettings) -> MarkdownSettings {
        var markdown = defaults
        if let flag = reader.flag("extensions") { markdown.hasExtensions = flag.value }
        if let flag = reader.flag("marks") { markdown.hasMarks = flag.value }
        if let flag = reader.flag("emphasis_dots") { markdown.hasEmphasisDots = flag.value }
        if let flag = reader.flag("keep_lines") { markdown.keepsLines = flag.value }
        return markdown
    }

    private func images(_ reader: SettingsReader) -> SiteConfiguration.Images {
        var images = SiteConfiguration.Images()
        if let quality = reader.integer("quality", in: 1...100) { images.quality = quality.value }
        if let flag = reader.flag("avif") { images.hasAVIF = flag.value }
        if let choice = reader.choice("animations", of: SiteConfiguration.Animations.self) {
            images.animations = choice.value
        }
        if let choice = reader.choice("remote", of: SiteConfiguration.Remote.self) { images.remote = choice.value }
        return images
    }

    /// `print: true`, or a map of what it is printed on.
    private func print(over defaults: SiteConfiguration.Print) -> SiteConfiguration.Print {
        var print = defaults
        guard let value = reader.entry("print")?.value, !value.isNull else { return print }
        if let flag = value.flag {
            print.isOn = flag
            return print
        }
        guard case .map = value.kind, let map = reader.map("print") else {
            reader.refuse("print", value, "true, false or a map of paper, writing, headline, digits and hanging")
            return print
        }
        print.isOn = true
        if let paper = map.choice("paper", of: PaperSize.self) { print.paper = paper.value }
        if let writing = map.choice("writing", of: Writing.self) { print.writing = writing.value }
        let headline = map.choice("headline", of: HeadlinePlace.self)
        if let headline { print.headline = headline.value }
        if let digits = map.integer("digits", in: 0...3) { print.digits = digits.value }
        if let hanging = map.flag("hanging") { print.hanging = hanging.value }
        return print
    }

    private func patternWish(_ reader: SettingsReader) -> SiteConfiguration.PatternWish? {
        let (place, pattern) = (reader.integer("at", in: 1...1_000), reader.text("pattern"))
        guard let place, let pattern else {
            if reader.lacks("at", "pattern") {
                reader.report(
                    .error, "a wish for a pattern needs at and pattern", line: reader.line,
                    hint: "write for example {at: 1, pattern: lead}: the row that begins with the first article")
            }
            return nil
        }
        return SiteConfiguration.PatternWish(article: place.value, pattern: pattern.value, line: place.line)
    }

    private func title() -> String? {
        guard let text = reader.text("title") else { return nil }
        guard text.value.unicodeScalars.contains(where: isVisible) else {
            return refuse("the title is empty", text)
        }
        guard text.value.unicodeScalars.count <= Limits.siteTitle else {
            return refuse("the title is longer than \(Limits.siteTitle) characters", text)
        }
        return text.value
    }

    private func language() -> String? {
        guard let text = reader.text("language") else { return nil }
        let isWellFormed = isLanguageTag(text.value)
        if isWellFormed, LanguageTag.namesLanguage(text.value) { return LanguageTag.canonical(text.value) }
        let near = LanguageTag.suggestion(for: text.value)
        return refuse(
            isWellFormed
                ? "\"\(text.value)\" names no language" : "\"\(text.value)\" is not a language tag", text,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "write for example ja, en or zh-Hant")
    }

    private func timeZone() -> String? {
        guard let text = reader.text("time_zone") else { return nil }
        if isTimeZone(text.value) { return text.value }
        let known = TimeZone.knownTimeZoneIdentifiers
        let near =
            known.first { $0.lowercased() == text.value.lowercased() } ?? suggestion(for: text.value, among: known)
        return refuse(
            "unknown time zone \"\(text.value)\"", text,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "write an IANA name such as Asia/Tokyo")
    }

    /// Abbreviations mean one zone here and another there: BST is Bangladesh's as well as Britain's.
    private func isTimeZone(_ name: String) -> Bool {
        guard TimeZone(identifier: name) != nil else { return false }
        return name.contains("/") || name == "UTC" || name.hasPrefix("GMT")
            || TimeZone.knownTimeZoneIdentifiers.contains(name)
    }

    private func baseURL() -> String? {
        guard let text = reader.text("base_url", limit: Limits.address) else { return nil }
        if let fault = WebAddress.fault(ofSite: text.value, in: "base_url") {
            return refuse(fault.message, text, hint: fault.hint)
        }
        return WebAddress.ofSite(text.value)
    }

    private func theme() -> String? {
        guard let text = reader.text("theme") else { return nil }
        let bytes = text.value.utf8
        guard !bytes.isEmpty, bytes.first != UInt8(ascii: "."), !bytes.contains(UInt8(ascii: "/")),
            !bytes.contains(UInt8(ascii: "\\"))
        else {
            return refuse("theme must be the name of a folder in templates/, found \"\(text.value)\"", text)
        }
        return text.value
    }

    private func accent() -> Located<String>? {
        guard let text = reader.color("accent") else { return nil }
        let digits = text.value.dropFirst()
        guard text.value.first == "#", digits.utf8.count == 3 || digits.utf8.count == 6,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) && $0 >= 0x41 })
        else {
            return refuse(
                "accent must be a colour, found \"\(text.value)\"", text, hint: "write #rgb or #rrggbb, in quotes")
        }
        return text
    }

    private func seal() -> String? {
        guard let text = reader.text("seal") else { return nil }
        if text.value.count <= 4 { return text.value }
        return refuse("seal must be at most four characters, found \"\(text.value)\"", text)
    }

    private func editionFormat(_ edition: SettingsReader, _ site: SiteConfiguration) -> String? {
        guard let text = edition.text("format") else { return nil }
        do throws(FormattedDate.PatternError) {
            _ = try FormattedDate(pattern: text.value, language: site.language, timeZone: site.timeZone)
            return text.value
        } catch {
            let problem =
                switch error {
                case .unknownField(let field): "\"\(field)\" is not a field of a date pattern"
                case .unclosedQuote: "a quotation does not end"
                case .unknownTimeZone(let zone): "unknown time zone \"\(zone)\""
                }
            let hint =
                if case .unknownField(let field) = error, field.first == "Y" {
                    "Y is the year of a week, which is another at the turn of the year: write \(field.lowercased())"
                } else {
                    "put text into single quotes: M/d(EEE) HH:mm 'issued'"
                }
            return refuse("edition.format: \(problem)", text, hint: hint)
        }
    }

    /// A path strictly inside the site folder that can neither hold nor replace the sources.
    private func output() -> String? {
        guard let text = reader.text("output") else { return nil }
        let hint = "write the name of a folder in the site folder"
        let written = text.value.utf8
        if written.first == UInt8(ascii: "~") || written.first == UInt8(ascii: "/")
            || written.contains(where: "\\:".utf8.contains)
        {
            return refuse("output must be a path inside the site folder, found \"\(text.value)\"", text, hint: hint)
        }
        // `./` has it looked through part by part.
        guard case .inside(let path) = FileIndex.resolve("./" + text.value, from: ""), !path.isEmpty else {
            return refuse(
                "output must be a folder of its own inside the site folder, found \"\(text.value)\"", text, hint: hint)
        }
        let top = String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") })).lowercased()
        guard !SourceFolders.all.contains(top) else {
            return refuse("output must not be or lie in \"\(top)\"", text, hint: hint)
        }
        return path
    }

    func refuse<Value, Setting>(_ message: String, _ text: Located<Value>, hint: String? = nil) -> Setting? {
        reader.report(.error, message, line: text.line, column: text.column, hint: hint)
        return nil
    }
}
