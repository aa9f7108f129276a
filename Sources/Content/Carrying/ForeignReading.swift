/// The articles and pages of another generator's folder as files of Kawaraban's own, for those who move for good.
public struct ForeignReading: Sendable {
    private let loader: FileLoader
    private let site: ForeignSite
    private let articles: [ContentFile]
    /// Everything in the folder but what generators keep for themselves, in the order of paths.
    public let files: [String]

    /// nil for a folder that is Kawaraban's own already.
    public init?(_ folder: SiteFolder, options: LoadOptions) {
        guard let foreign = folder.foreign else { return nil }
        site = foreign
        articles = folder.articles
        files = folder.scan.files
        loader = FileLoader(context: LoadContext(folder, options))
    }

    /// Where the files of articles lie, for what stands beside them.
    public var articleFolders: [String] { site.dialect.articleFolders }

    /// Whether its generator shows articles ahead of their date.
    public var publishesFuture: Bool {
        site.dialect.publishesFuture || site.settings.publishesFuture || loader.context.options.includesFuture
    }

    /// The folder itself, absolute, links resolved.
    public var root: String { loader.context.root }

    /// How many files may be articles, public or not.
    public var count: Int { articles.count }

    /// Absolute path of a file of the folder, links followed.
    public func place(of path: String) -> String { loader.context.place(of: path) }

    /// One of them, in the order of their paths; nil for what is no article, or cannot be read.
    public func file(_ number: Int) -> CarriedFile? { carried(articles[number]) }

    private func carried(_ file: ContentFile) -> CarriedFile? {
        let context = loader.context
        var mended: [Diagnostic] = []
        guard let bytes = try? context.read(file.path),
            let text = try? SourceText(mending: bytes, path: file.path, warnings: &mended),
            let frontMatter = try? FrontMatter(
                text, isForeign: true, isLoose: context.foreign?.dialect.readsLooseFrontMatter ?? false),
            (try? loader.checkLength(of: text, after: frontMatter)) != nil
        else { return nil }
        if site.isNoArticle(file, frontMatter) { return nil }
        let foreign = ForeignFrontMatter(
            frontMatter.value, of: file, above: text.bytes[frontMatter.bodyStart...], among: context.index,
            context.options, site: site, list: DiagnosticList())
        let outcome = foreign.outcome { context.time(of: file) }
        var surroundings = loader.surroundings(of: text, frontMatter, permalink: outcome.permalink)
        let hasTitle = outcome.value["title"] != nil
        surroundings.takesTitle = !hasTitle
        let markdown = loader.markdown(of: text, frontMatter).text
        let rendered = BodyRenderer.render(markdown[...], in: surroundings)
        var entries = outcome.value.entries
        let heading = rendered.title.map { cleanedLine(String($0.unicodeScalars.prefix(Limits.title))) } ?? ""
        if !hasTitle, !heading.unicodeScalars.contains(where: isVisible) {
            surroundings.takesTitle = false
            let title = SourceValue(.scalar(site.title(ofFile: file), isQuoted: true), line: 1)
            entries.insert(SourceEntry(key: "title", line: 1, value: title), at: 0)
        }
        let hasText = text.bytes[frontMatter.bodyStart...].contains { $0 > 0x20 }
        return CarriedFile(
            path: file.path, isPage: outcome.isPage, hidden: foreign.hidden(hasText: hasText),
            category: CategoryName.slug(of: outcome.category), entries: entries, oldAddresses: outcome.oldAddresses,
            appeared: foreign.publication, expires: outcome.expires,
            markdown: markdown, anchors: rendered.body.anchors, surroundings: surroundings)
    }
}
