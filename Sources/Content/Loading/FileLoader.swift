/// Reads one Markdown file into an article or a page.
struct FileLoader: Sendable {
    let context: LoadContext

    /// From what is remembered of it, if it has not changed.
    func load(_ file: ContentFile) -> ReadFile {
        let stamp = file.isPage ? nil : file.stamp
        if let recall = context.recall, let stamp, let known = recall(context.prefix + file.path),
            known.stamp == stamp, context.agrees(with: known)
        {
            return ReadFile(
                outcome: .article(known.article, slugLine: known.slugLine), diagnostics: known.diagnostics,
                stamp: stamp, isRemembered: true)
        }
        let missed = MissedFiles()
        var context = context
        context.index = context.index.noting(missed)
        var found = FileLoader(context: context).read(file)
        found.missed = missed.hashes
        if context.recall != nil { found.stamp = stamp }
        return found
    }

    /// The text of an article; nil when there is no such article any more.
    func body(of path: String) -> Body? {
        guard let site = context.foreign else {
            return read(ContentFile(String(path.dropFirst("content/".count)))).body
        }
        guard var file = site.file(at: path) else { return nil }
        file.stamp = FileStamp(context.place(of: path))
        return read(file).body
    }

    private func read(_ file: ContentFile) -> ReadFile {
        let path = context.prefix + file.path
        let text: SourceText
        var frontMatter: FrontMatter
        var mended: [Diagnostic] = []
        do throws(ReadError) {
            let bytes = try context.read(file.path)
            do throws(Diagnostic) {
                text =
                    context.foreign == nil
                    ? try SourceText(bytes, path: path)
                    : try SourceText(mending: bytes, path: path, warnings: &mended)
                frontMatter = try FrontMatter(
                    text, isForeign: context.foreign != nil,
                    isLoose: context.foreign?.dialect.readsLooseFrontMatter ?? false)
                try checkLength(of: text, after: frontMatter)
            } catch {
                return context.foreign == nil ? ReadFile(.failed, [error]) : passedOver(error)
            }
        } catch {
            let problem = Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: path)
            return ReadFile(outcome: .failed, diagnostics: [problem])
        }
        let list = DiagnosticList()
        var carried: ForeignFrontMatter.Outcome?
        if let site = context.foreign {
            if site.isNoArticle(file, frontMatter) { return ReadFile(.notAnArticle) }
            (mended + frontMatter.warnings).forEach(list.append)
            let written = text.bytes[frontMatter.bodyStart...]
            let foreign = ForeignFrontMatter(
                frontMatter.value, of: file, above: written, among: context.index, context.options, site: site,
                list: list)
            let hasText = written.contains { $0 > 0x20 }
            if let hidden = foreign.hidden(hasText: hasText) {
                // Of what is hidden on purpose nothing is said.
                return ReadFile(ReadFile.Outcome(hidden), hidden == .unreadable ? list.all : [])
            }
            let outcome = foreign.outcome { context.time(of: file) }
            frontMatter.value = outcome.value
            carried = outcome
        }
        guard case .map = frontMatter.value.kind else {
            let value = frontMatter.value
            let problem = Diagnostic(
                .error, "the front matter must be keys with values, found \(value.noun)", at: path, line: value.line,
                column: value.column, hint: value.hasFullWidthColon ? "write \":\" and a space" : nil)
            return ReadFile(outcome: .failed, diagnostics: [problem])
        }
        let reader = SettingsReader(frontMatter.value, path: path, name: "", list: list)
        var fields = FrontMatterReader(reader: reader, context: context)
        fields.beginsLate = frontMatter.beginsLate
        let isDraft = reader.flag("draft")?.value ?? false
        if isDraft && !context.options.includesDrafts {
            return ReadFile(outcome: .leftOutDraft, diagnostics: list.all)
        }
        var rendered: RenderedBody?
        func render(_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody {
            let body = self.render(
                text, frontMatter, permalink: carried?.permalink, takesTitle: takesTitle, wantsSummary: wantsSummary)
            rendered = body
            return body
        }
        let isPage = carried?.isPage ?? file.isPage
        var isTimed = carried?.isTimed ?? false
        let outcome =
            isPage
            ? page(file, fields, isDraft: isDraft, carried: carried, render: render)
            : article(file, fields, isDraft: isDraft, carried: carried, isTimed: &isTimed, render: render)
        return ReadFile(
            outcome: list.hasErrors ? .failed : outcome, diagnostics: list.all + (rendered?.diagnostics ?? []),
            body: isPage || list.hasErrors ? nil : rendered?.body, isTimed: isTimed,
            isUndated: carried?.isUndated ?? false, expires: carried?.expires)
    }

    /// What a section file says of its section: its description, else the beginning of its text; nil for nothing.
    func summary(ofSection path: String) -> String? {
        guard let bytes = try? context.read(path), let text = try? SourceText(bytes, path: path),
            let frontMatter = try? FrontMatter(text, isForeign: true),
            (try? checkLength(of: text, after: frontMatter)) != nil
        else { return nil }
        let written = (frontMatter.value["description"] ?? frontMatter.value["summary"])?.plainLine
        let found =
            written.map { PlainTitle.of($0) }
            ?? render(text, frontMatter, permalink: nil, takesTitle: false, wantsSummary: true).summary
        let summary = String(found.unicodeScalars.prefix(Limits.text))
        return summary.isEmpty ? nil : set(summary, in: nil)
    }

    /// A file that nothing can be made of: of another generator's folder it is said, and everything else is published. Nothing that
    /// cannot be read is shown to anybody.
    private func passedOver(_ problem: Diagnostic) -> ReadFile {
        var warning = problem
        warning.severity = .warning
        warning.message = "left out: " + problem.message
        return ReadFile(.leftOut(.unreadable), [warning])
    }

    func checkLength(of text: SourceText, after frontMatter: FrontMatter) throws(Diagnostic) {
        guard text.bytes.count - frontMatter.bodyStart > Limits.articleText else { return }
        throw Diagnostic(
            .error, "the text is longer than \(Limits.size(Limits.articleText))", at: text.path,
            line: SourceText.line(of: frontMatter.bodyStart + Limits.articleText, in: text.bytes),
            hint: "an article of this length is a book: divide it")
    }

    private typealias Rendering = (_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody

    private func article(
        _ file: ContentFile, _ fields: FrontMatterReader, isDraft: Bool, carried: ForeignFrontMatter.Outcome?,
        isTimed: inout Bool, render: Rendering
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
            (updated, isTimed) = (nil, true)
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
        let language = fields.language()
        let weight = reader.integer("weight", in: -1_000_000...1_000_000)?.value ?? 0
        let (pin, wishes) = fields.wishes()
        let aliases = fields.aliases()
        let isPrinted = reader.flag("print")?.value
        let (corrections, series) = (fields.corrections(isTimed: &isTimed), fields.series())
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
        fields.judgeForeignKeys(isPage: false, isDraft: isDraft, isTimed: &isTimed)
        fields.judgeDraftsFolder(of: file, isDraft: isDraft)
        let data = fields.data()
        guard let finalTitle, let date = date.value, let category, let slug else { return .failed }
        var fields = Article.Fields(
            id: ArticleID(category: category, slug: slug.value),
            title: takesTitle ? set(finalTitle, in: language) : setWithoutMarks(finalTitle, in: language), date: date,
            updated: updated,
            tags: tags, authors: authors,
            summary: summary.flatMap { $0.isEmpty ? nil : setWithoutMarks($0, in: language) } ?? body.summary,
            image: image, source: source.flatMap { $0.isEmpty ? nil : $0 }, sourceURL: sourceURL,
            language: language,
            weight: weight, pin: pin, wishes: wishes, draft: isDraft, data: data, body: BodyDigest(body.body),
            path: context.prefix + file.path,
            titleLine: reader.entry("title")?.value.line)
        fields.categoryTitle = carried?.category
        fields.namesCategory = carried?.namesCategory ?? false
        fields.isPrinted = isPrinted
        (fields.corrections, fields.series, fields.translations) = (corrections, series, translations)
        fields.hasOwnSummary = summary.map { !$0.isEmpty && !Self.begins(body.summary, with: $0) } ?? false
        fields.oldAddresses = carried?.oldAddresses ?? aliases
        return .article(Article(fields), slugLine: slug.line)
    }

    private func page(
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

    /// A title or summary of the front matter, which may have been written with marks for the body in mind.
    private func setWithoutMarks(_ text: String, in language: String?) -> String {
        let plain = InlineMarks.removed(from: text)
        return set(plain.contains { !$0.isWhitespace } ? plain : text, in: language)
    }

    /// A text of the front matter as it is shown.
    private func set(_ text: String, in language: String?) -> String {
        context.quotationMarks(in: language).map { SmartPunctuation.set(text, $0) } ?? text
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

    private func render(
        _ text: SourceText, _ frontMatter: FrontMatter, permalink: String?, takesTitle: Bool, wantsSummary: Bool
    ) -> RenderedBody {
        var surroundings = surroundings(of: text, frontMatter, permalink: permalink)
        surroundings.takesTitle = takesTitle
        surroundings.wantsSummary = wantsSummary
        let plain = markdown(of: text, frontMatter)
        surroundings.addedLines = plain.addedLines
        var rendered = BodyRenderer.render(plain.text[...], in: surroundings)
        rendered.diagnostics += plain.leftOut.map { call in
            Diagnostic(
                .warning, "the template code \"\(call.name)\" is left out", at: text.path,
                line: surroundings.line(call.line), hint: "write what it showed as Markdown")
        }
        return rendered
    }

    /// What rendering a file's text needs to know; neither title nor summary is wanted of it.
    func surroundings(of text: SourceText, _ frontMatter: FrontMatter, permalink: String?) -> BodyContext {
        var surroundings = BodyContext(
            path: text.path, lineOffset: frontMatter.bodyLine, html: context.configuration.html,
            quotationMarks: context.quotationMarks(in: frontMatter.value["lang"]?.plainLine),
            remoteImages: context.configuration.images.remote, index: context.index, takesTitle: false,
            wantsSummary: false)
        surroundings.markdown = context.configuration.markdown
        surroundings.code = context.code
        surroundings.origin = context.foreign.map(\.origin) ?? SiteOrigin(context.configuration.baseURL)
        surroundings.permalink = permalink
        guard let site = context.foreign else { return surroundings }
        surroundings.foreign = site
        surroundings.takesAllBoxes = TemplateSyntax(site.dialect.generator, path: text.path).contains(.directives)
        surroundings.prefix = context.prefix
        surroundings.pictureFolder = site.pictureFolder(of: frontMatter.value, at: text.path)
        return surroundings
    }

    /// The text of a file, without another generator's template code.
    func markdown(
        of text: SourceText, _ frontMatter: FrontMatter
    ) -> PlainMarkdown {
        let written = text.bytes[frontMatter.bodyStart...]
        return context.foreign?.markdown(written, of: text.path, frontMatter.value, in: context.index)
            ?? PlainMarkdown(text: Array(written))
    }
}
