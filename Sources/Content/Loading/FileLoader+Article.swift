/// What a file says of itself becomes an article or a page.
extension FileLoader {
    typealias Rendering = (_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody

    func article(
        _ file: ContentFile, _ fields: FrontMatterReader, isDraft: Bool, carried: ForeignFrontMatter.Outcome?,
        timing: inout ReadFile.Timing, render: Rendering
    ) -> ReadFile.Outcome {
        let reader = fields.reader
        fields.judgeComments()
        let title = fields.title()
        var name = file.name
        var date = fields.date("date")
        if date.isMissing, let (day, rest) = DateText.leading(file.name) {
            date = .value(Timestamp(day, in: context.timeZone))
            name = rest
        }
        var updated = fields.date("updated").value
        if let moment = updated, fields.isAhead(moment, "\"updated\"", at: reader.entry("updated")?.value) {
            updated = nil
            timing.waits(for: moment)
        }
        if let updated, let day = date.value { fields.judge(updated: updated, after: day) }
        let category =
            carried.map { CategoryName.slug(of: $0.category) } ?? fields.category(ofFolder: file.category)
        let slug = fields.slug(fromFileName: name)
        let image = fields.image(folder: folder(of: file.path))
        let summary = reader.text("summary", limit: Limits.summary)?.value
        let tags = fields.names("tags", limit: Limits.tag, count: Limits.tags)
        let authors = fields.authors()
        let source = reader.text("source", limit: Limits.source)?.value
        let sourceURL = fields.sourceURL()
        let label = label(fields, in: category)
        let language = fields.language()
        let weight = reader.integer("weight", in: -1_000_000...1_000_000)?.value ?? 0
        let (pin, wishes) = fields.wishes()
        let aliases = fields.aliases()
        let isPrinted = reader.flag("print")?.value
        let (corrections, series) = (fields.corrections(&timing), fields.series())
        let translations = fields.translations(folder: folder(of: file.path))
        if date.isMissing {
            reader.report(
                .error, "no date", line: 1,
                hint: fields.hintOfBeginning ?? fields.misspelling(of: "date")
                    ?? "write \"date: YYYY-MM-DD\", or begin the file's name with YYYY-MM-DD-")
        }
        if carried == nil, !context.publishesFuture, let date = date.value, date > context.options.at {
            return .leftOutFuture(date)
        }
        let takesTitle = title.isMissing
        let body = render(takesTitle, true)
        let finalTitle = self.title(title, body, fields, of: file)
        if finalTitle != nil, !date.isMissing { fields.judgeBeginning() }
        fields.judgeForeignKeys(isPage: false, isDraft: isDraft, isTimed: &timing.isTimed)
        fields.judgeDraftsFolder(of: file, isDraft: isDraft)
        let data = shown(fields.data(), in: language)
        guard let finalTitle, let date = date.value, let category, let slug else { return .failed }
        let shownTitle = takesTitle ? set(finalTitle, in: language) : setWithoutMarks(finalTitle, in: language)
        var fields = Article.Fields(
            id: ArticleID(category: category, slug: slug.value),
            title: label.map { labelled(shownTitle, $0, in: language) } ?? shownTitle, date: date,
            updated: updated,
            tags: tags, authors: authors,
            summary: summary.flatMap { $0.isEmpty ? nil : setWithoutMarks($0, in: language) } ?? body.summary,
            image: image.map { shown($0, in: language) }, source: source.flatMap { $0.isEmpty ? nil : $0 },
            sourceURL: sourceURL,
            language: language,
            weight: weight, pin: pin, wishes: wishes, draft: isDraft, data: data, body: BodyDigest(body.body),
            path: context.prefix + file.path,
            titleLine: reader.entry("title")?.value.line)
        fields.categoryTitle = carried?.category
        fields.namesCategory = carried?.namesCategory ?? false
        fields.isPrinted = isPrinted
        fields.corrections = corrections.map { shown($0, in: language) }
        (fields.series, fields.translations) = (series, translations)
        fields.hasOwnSummary = summary.map { !$0.isEmpty && !Self.begins(body.summary, with: $0) } ?? false
        fields.oldAddresses = carried?.oldAddresses ?? aliases
        return .article(Article(fields), slugLine: slug.line)
    }

    func page(
        _ file: ContentFile, _ fields: FrontMatterReader, isDraft: Bool, carried: ForeignFrontMatter.Outcome?,
        render: Rendering
    ) -> ReadFile.Outcome {
        let reader = fields.reader
        fields.judgeComments()
        let title = fields.title()
        let slug = fields.slug(fromFileName: file.name)
        let summary = reader.text("summary", limit: Limits.summary)?.value
        let language = fields.language()
        let weight = reader.integer("weight", in: -1_000_000...1_000_000)?.value ?? 0
        let isListed = reader.flag("listed")?.value ?? true
        let aliases = fields.aliases()
        fields.passOverKeysOfArticles()
        let takesTitle = title.isMissing
        let body = render(takesTitle, summary?.isEmpty ?? true)
        let finalTitle = self.title(title, body, fields, of: file)
        if finalTitle != nil { fields.judgeBeginning() }
        // Pages are read each time.
        var isTimed = false
        fields.judgeForeignKeys(isPage: true, isDraft: isDraft, isTimed: &isTimed)
        fields.judgeDraftsFolder(of: file, isDraft: isDraft)
        let data = fields.data()
        guard let finalTitle, let slug else { return .failed }
        var page = StandalonePage(
            slug: slug.value,
            title: takesTitle ? set(finalTitle, in: language) : setWithoutMarks(finalTitle, in: language),
            summary: summary.flatMap { $0.isEmpty ? nil : setWithoutMarks($0, in: language) } ?? body.summary,
            language: language, weight: weight, body: body.body, path: context.prefix + file.path)
        (page.isListed, page.data) = (isListed, data)
        page.oldAddresses = carried?.oldAddresses ?? aliases
        return .page(page, slugLine: slug.line)
    }

    /// Whether a summary is what the first paragraph begins with, or the other way round: it says nothing besides.
    private static func begins(_ paragraph: String, with summary: String) -> Bool {
        func plain(_ text: String) -> Substring {
            var rest = text[...]
            while let last = rest.last, "…。. ".contains(last) { rest.removeLast() }
            return rest
        }
        let (paragraph, summary) = (plain(paragraph), plain(summary))
        return !paragraph.isEmpty && (paragraph.hasPrefix(summary) || summary.hasPrefix(paragraph))
    }

    /// The title, else the first heading, else an error and nil; of another generator's files their name.
    private func title(
        _ title: Written<String>, _ body: RenderedBody, _ fields: FrontMatterReader, of file: ContentFile
    ) -> String? {
        switch title {
        case .value(let text): return text
        case .refused: return nil
        case .missing:
            let heading = body.title.map { cleanedLine(String($0.unicodeScalars.prefix(Limits.title))) }
            if let heading, heading.unicodeScalars.contains(where: isVisible) { return heading }
            if let site = context.foreign {
                fields.reader.report(
                    .warning, "no title: the name of the file stands for it", line: 1, hint: "write \"title:\"")
                return site.title(ofFile: file)
            }
            fields.reader.report(
                .error, "no title", line: 1,
                hint: fields.hintOfBeginning ?? fields.misspelling(of: "title")
                    ?? "write \"title:\", or begin the text with a heading")
            return nil
        }
    }
}
