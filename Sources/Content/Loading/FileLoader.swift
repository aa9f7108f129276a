/// Reads one Markdown file into an article or a page.
struct FileLoader: Sendable {
    let context: LoadContext

    /// From what is remembered of it, if it has not changed.
    func load(_ file: ContentFile) -> ReadFile {
        guard let recall = context.recall, !file.isPage, let stamp = FileStamp(context.place(of: file.path)) else {
            return read(file)
        }
        if let known = recall("content/" + file.path), known.stamp == stamp, context.agrees(with: known.article) {
            return ReadFile(
                outcome: .article(known.article, slugLine: known.slugLine), diagnostics: known.diagnostics,
                stamp: stamp, isRemembered: true)
        }
        var found = read(file)
        found.stamp = stamp
        return found
    }

    /// The text of an article; nil when there is no such article any more.
    func body(of path: String) -> Body? { read(ContentFile(String(path.dropFirst("content/".count)))).body }

    private func read(_ file: ContentFile) -> ReadFile {
        let path = "content/" + file.path
        let text: SourceText
        let frontMatter: FrontMatter
        do throws(ReadError) {
            let bytes = try context.read(file.path)
            do throws(Diagnostic) {
                text = try SourceText(bytes, path: path)
                frontMatter = try FrontMatter(text)
                try checkLength(of: text, after: frontMatter)
            } catch {
                return ReadFile(outcome: .failed, diagnostics: [error])
            }
        } catch {
            let problem = Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: path)
            return ReadFile(outcome: .failed, diagnostics: [problem])
        }
        guard case .map = frontMatter.value.kind else {
            let value = frontMatter.value
            let problem = Diagnostic(
                .error, "the front matter must be keys with values, found \(value.noun)", at: path, line: value.line,
                column: value.column)
            return ReadFile(outcome: .failed, diagnostics: [problem])
        }
        let list = DiagnosticList()
        let reader = SettingsReader(frontMatter.value, path: path, name: "", list: list)
        let fields = FrontMatterReader(reader: reader, context: context)
        let isDraft = reader.flag("draft")?.value ?? false
        if isDraft && !context.options.includesDrafts {
            return ReadFile(outcome: .leftOutDraft, diagnostics: list.all)
        }
        var rendered: RenderedBody?
        func render(_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody {
            let body = self.render(text, frontMatter, takesTitle: takesTitle, wantsSummary: wantsSummary)
            rendered = body
            return body
        }
        let outcome =
            file.isPage ? page(file, fields, render: render) : article(file, fields, isDraft: isDraft, render: render)
        return ReadFile(
            outcome: list.hasErrors ? .failed : outcome, diagnostics: list.all + (rendered?.diagnostics ?? []),
            body: file.isPage || list.hasErrors ? nil : rendered?.body)
    }

    private func checkLength(of text: SourceText, after frontMatter: FrontMatter) throws(Diagnostic) {
        guard text.bytes.count - frontMatter.bodyStart > Limits.articleText else { return }
        throw Diagnostic(
            .error, "the text is longer than \(Limits.size(Limits.articleText))", at: text.path,
            line: SourceText.line(of: frontMatter.bodyStart + Limits.articleText, in: text.bytes),
            hint: "an article of this length is a book: divide it")
    }

    private typealias Rendering = (_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody

    private func article(
        _ file: ContentFile, _ fields: FrontMatterReader, isDraft: Bool, render: Rendering
    ) -> ReadFile.Outcome {
        let reader = fields.reader
        let title = fields.title()
        var name = file.name
        var date = fields.date("date")
        if date == nil, let (day, rest) = DateText.leading(file.name) {
            date = .some(Timestamp(day, in: context.timeZone))
            name = rest
        }
        let updated = fields.date("updated").flatMap(\.self)
        let category = fields.category(ofFolder: file.category)
        let slug = fields.slug(fromFileName: name)
        let image = fields.image(folder: folder(of: file.path))
        let summary = reader.text("summary", limit: Limits.summary)?.value
        let tags = reader.texts("tags", commas: true, limit: Limits.tag, count: Limits.tags)?.map(\.value) ?? []
        let authors =
            reader.texts("author", commas: true, limit: Limits.author, count: Limits.authors)?.map(\.value) ?? []
        let source = reader.text("source", limit: Limits.source)?.value
        let sourceURL = fields.sourceURL()
        let language = fields.language()
        let weight = reader.integer("weight", in: -1_000_000...1_000_000)?.value ?? 0
        let (pin, wishes) = fields.wishes()
        if date == nil {
            reader.report(
                .error, "no date", line: 1,
                hint: fields.misspelling(of: "date")
                    ?? "write \"date: YYYY-MM-DD\", or begin the file's name with YYYY-MM-DD-")
        }
        if !context.options.includesFuture, let date, let date, date > context.options.at {
            return .leftOutFuture(date)
        }
        var takesTitle = false
        if case .missing = title { takesTitle = true }
        let body = render(takesTitle, summary?.isEmpty ?? true)
        let finalTitle = self.title(title, body, fields)
        let data = fields.data()
        guard let finalTitle, let date, let date, let category, let slug else { return .failed }
        return .article(
            Article(
                id: ArticleID(category: category, slug: slug.value), title: finalTitle, date: date, updated: updated,
                tags: tags, authors: authors, summary: summary.flatMap { $0.isEmpty ? nil : $0 } ?? body.summary,
                image: image, source: source.flatMap { $0.isEmpty ? nil : $0 }, sourceURL: sourceURL,
                language: language,
                weight: weight, pin: pin, wishes: wishes, draft: isDraft, data: data, body: BodyDigest(body.body),
                path: "content/" + file.path,
                titleLine: reader.entry("title")?.value.line),
            slugLine: slug.line)
    }

    private func page(_ file: ContentFile, _ fields: FrontMatterReader, render: Rendering) -> ReadFile.Outcome {
        let reader = fields.reader
        let title = fields.title()
        let slug = fields.slug(fromFileName: file.name)
        let summary = reader.text("summary", limit: Limits.summary)?.value
        let language = fields.language()
        let weight = reader.integer("weight", in: -1_000_000...1_000_000)?.value ?? 0
        for key in FrontMatterReader.knownKeys { _ = reader.entry(key) }
        var takesTitle = false
        if case .missing = title { takesTitle = true }
        let body = render(takesTitle, summary?.isEmpty ?? true)
        let finalTitle = self.title(title, body, fields)
        _ = fields.data()
        guard let finalTitle, let slug else { return .failed }
        return .page(
            StandalonePage(
                slug: slug.value, title: finalTitle, summary: summary.flatMap { $0.isEmpty ? nil : $0 } ?? body.summary,
                language: language, weight: weight, body: body.body, path: "content/" + file.path),
            slugLine: slug.line)
    }

    /// The title, else the first heading, else an error and nil.
    private func title(_ title: FrontMatterReader.Title, _ body: RenderedBody, _ fields: FrontMatterReader) -> String? {
        switch title {
        case .written(let text): return text
        case .refused: return nil
        case .missing:
            let heading = body.title.map { cleanedLine(String($0.unicodeScalars.prefix(Limits.title))) }
            if let heading, heading.unicodeScalars.contains(where: isVisible) { return heading }
            fields.reader.report(
                .error, "no title", line: 1,
                hint: fields.misspelling(of: "title") ?? "write \"title:\", or begin the text with a heading")
            return nil
        }
    }

    private func render(
        _ text: SourceText, _ frontMatter: FrontMatter, takesTitle: Bool, wantsSummary: Bool
    ) -> RenderedBody {
        BodyRenderer.render(
            text.bytes[frontMatter.bodyStart...],
            in: BodyContext(
                path: text.path, lineOffset: frontMatter.bodyLine, html: context.configuration.html,
                smartPunctuation: context.configuration.smartPunctuation,
                remoteImages: context.configuration.images.remote, index: context.index, takesTitle: takesTitle,
                wantsSummary: wantsSummary))
    }
}
