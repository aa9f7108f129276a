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
        do throws(EndOfReading) {
            var source = try source(of: file)
            let list = DiagnosticList()
            let carried = try carry(file, from: &source, list)
            return try read(file, source, carried, list)
        } catch {
            return error.outcome
        }
    }

    /// A file with its front matter taken apart.
    private struct FileSource {
        var text: SourceText
        var frontMatter: FrontMatter
        /// What had to be mended before it could be read.
        var mended: [Diagnostic] = []
    }

    /// Why nothing is made of a file.
    private struct EndOfReading: Error {
        var outcome: ReadFile

        init(_ outcome: ReadFile.Outcome, _ diagnostics: [Diagnostic] = []) {
            self.outcome = ReadFile(outcome: outcome, diagnostics: diagnostics)
        }
    }

    private func source(of file: ContentFile) throws(EndOfReading) -> FileSource {
        let path = context.prefix + file.path
        let bytes: [UInt8]
        do throws(ReadError) {
            bytes = try context.read(file.path)
        } catch {
            throw EndOfReading(
                .failed, [Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: path)])
        }
        do throws(Diagnostic) {
            var mended: [Diagnostic] = []
            let text =
                context.foreign == nil
                ? try SourceText(bytes, path: path) : try SourceText(mending: bytes, path: path, warnings: &mended)
            let frontMatter = try FrontMatter(
                text, isForeign: context.foreign != nil,
                isLoose: context.foreign?.dialect.readsLooseFrontMatter ?? false)
            try checkLength(of: text, after: frontMatter)
            return FileSource(text: text, frontMatter: frontMatter, mended: mended)
        } catch {
            guard context.foreign != nil else { throw EndOfReading(.failed, [error]) }
            // Of another generator's folder it is said, and everything else is published. Nothing that cannot be read is shown to anybody.
            var warning = error
            warning.severity = .warning
            warning.message = "left out: " + error.message
            throw EndOfReading(.leftOut(.unreadable), [warning])
        }
    }

    /// Says the front matter of another generator's file in our keys.
    /// - Returns: nil in a folder of our own.
    private func carry(
        _ file: ContentFile, from source: inout FileSource, _ list: DiagnosticList
    ) throws(EndOfReading) -> ForeignFrontMatter.Outcome? {
        guard let site = context.foreign else { return nil }
        if site.isNoArticle(file, source.frontMatter) { throw EndOfReading(.notAnArticle) }
        (source.mended + source.frontMatter.warnings).forEach(list.append)
        let written = source.text.bytes[source.frontMatter.bodyStart...]
        let foreign = ForeignFrontMatter(
            source.frontMatter.value, of: file, above: written, among: context.index, context.options, site: site,
            list: list)
        if let hidden = foreign.hidden(hasText: written.contains { $0 > 0x20 }) {
            // Of what is hidden on purpose nothing is said.
            throw EndOfReading(ReadFile.Outcome(hidden), hidden == .unreadable ? list.all : [])
        }
        let outcome = foreign.outcome { context.time(of: file) }
        source.frontMatter.value = outcome.value
        return outcome
    }

    private func read(
        _ file: ContentFile, _ source: FileSource, _ carried: ForeignFrontMatter.Outcome?, _ list: DiagnosticList
    ) throws(EndOfReading) -> ReadFile {
        let (path, frontMatter) = (context.prefix + file.path, source.frontMatter)
        guard case .map = frontMatter.value.kind else {
            let value = frontMatter.value
            throw EndOfReading(
                .failed,
                [
                    Diagnostic(
                        .error, "the front matter must be keys with values, found \(value.noun)", at: path,
                        line: value.line, column: value.column,
                        hint: value.hasFullWidthColon ? "write \":\" and a space" : nil)
                ])
        }
        let reader = SettingsReader(frontMatter.value, path: path, name: "", list: list)
        var fields = FrontMatterReader(reader: reader, context: context)
        fields.beginsLate = frontMatter.beginsLate
        let isDraft = reader.flag("draft")?.value ?? false
        if isDraft && !context.options.includesDrafts { throw EndOfReading(.leftOutDraft, list.all) }
        var rendered: RenderedBody?
        func render(_ takesTitle: Bool, _ wantsSummary: Bool) -> RenderedBody {
            let body = self.render(
                source.text, frontMatter, permalink: carried?.permalink, takesTitle: takesTitle,
                wantsSummary: wantsSummary)
            rendered = body
            return body
        }
        let isPage = carried?.isPage ?? file.isPage
        var timing = ReadFile.Timing(isTimed: carried?.isTimed ?? false, next: carried?.expires)
        let outcome =
            isPage
            ? page(file, fields, isDraft: isDraft, carried: carried, render: render)
            : article(file, fields, isDraft: isDraft, carried: carried, timing: &timing, render: render)
        return ReadFile(
            outcome: list.hasErrors ? .failed : outcome, diagnostics: list.all + (rendered?.diagnostics ?? []),
            body: isPage || list.hasErrors ? nil : rendered?.body, timing: timing,
            isUndated: carried?.isUndated ?? false)
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

    func checkLength(of text: SourceText, after frontMatter: FrontMatter) throws(Diagnostic) {
        guard text.bytes.count - frontMatter.bodyStart > Limits.articleText else { return }
        throw Diagnostic(
            .error, "the text is longer than \(Limits.size(Limits.articleText))", at: text.path,
            line: SourceText.line(of: frontMatter.bodyStart + Limits.articleText, in: text.bytes),
            hint: "an article of this length is a book: divide it")
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
