import CodeColoring
import Foundation

/// What reading one file needs to know of the site; shared by all tasks.
struct LoadContext: Sendable {
    /// The site folder, absolute, without links.
    var root: String
    var configuration: SiteConfiguration
    var timeZone: TimeZone
    var index: FileIndex
    /// Of all files, when anybody remembers what was not there.
    var fileHashes: Set<UInt64> = []
    var linkTargets: [String: String]
    /// Of titles and summaries, as bodies are set. Those of the site's language; nil where punctuation stays as it is written.
    var quotationMarks: QuotationMarks?
    /// Names of the categories that have a folder or a tab.
    var categoryNames: Set<String>
    /// Those whom `authors.yml` has, by their names without capitals.
    var authors: [String: [String]] = [:]
    /// Keys of front matter that the site's own templates show.
    var dataOfTemplates: Set<String> = []
    var options: LoadOptions
    /// The folder of another generator, if it is one.
    var foreign: ForeignSite?
    /// Of that folder, if it is a repository.
    var firstCommits: FirstCommits?
    /// Languages of listings.
    var code: CodeLibrary?
    /// What was read before, when anybody remembers.
    var recall: ArticleMemory.Recall?

    /// The same without what was read before.
    var forgetful: LoadContext {
        var context = self
        context.recall = nil
        return context
    }

    /// Whether articles are read before their date.
    var publishesFuture: Bool {
        options.includesFuture || configuration.publishesFuture
            || foreign.map { $0.settings.publishesFuture || $0.dialect.publishesFuture } ?? false
    }

    /// What stands before the paths of `index`, seen from the site folder.
    var prefix: String { foreign == nil ? "content/" : "" }

    /// Bytes of a file of the content folder.
    func read(_ path: String) throws(ReadError) -> [UInt8] {
        try readRegularFile(place(of: path), limit: Limits.articleFile)
    }

    /// Those of an article's own language, if it names one; nil where punctuation stays as it is written.
    func quotationMarks(in language: String?) -> QuotationMarks? {
        guard let language, language != configuration.language else { return quotationMarks }
        return configuration.hasSmartPunctuation(in: language) ? QuotationMarks(language: language) : nil
    }

    /// Absolute path of a file of the content folder, links followed.
    func place(of path: String) -> String { linkTargets[path] ?? root + "/" + prefix + path }
}

extension LoadContext {
    /// What reading the files of a folder needs to know.
    init(_ folder: SiteFolder, _ options: LoadOptions, recall: ArticleMemory.Recall? = nil) {
        root = folder.root
        configuration = folder.configuration
        timeZone = TimeZone(identifier: folder.configuration.timeZone) ?? .gmt
        index = FileIndex(folder.scan.files, roots: folder.dialect.roots)
        linkTargets = folder.scan.linkTargets
        quotationMarks =
            folder.configuration.hasSmartPunctuation(in: folder.configuration.language)
            ? QuotationMarks(language: folder.configuration.language) : nil
        categoryNames = Set(folder.categories.map(\.name))
        authors = Dictionary(grouping: folder.authors.map(\.name)) { $0.lowercased() }
        dataOfTemplates = folder.dataOfTemplates
        self.options = options
        foreign = folder.foreign
        code = options.code
        firstCommits = folder.foreign == nil ? nil : FirstCommits(of: folder.root)
        self.recall = recall
        if recall != nil { fileHashes = index.hashes }
    }
}
