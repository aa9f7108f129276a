import CodeColoring

/// What rendering one body needs to know about its surroundings.
struct BodyContext: Sendable {
    /// The article's file, relative to the site folder.
    var path: String
    /// Lines of the file before the body.
    var lineOffset: Int
    /// Lines of the body that are none of the file's, the first being 1.
    var addedLines: [Int] = []
    var html: SiteConfiguration.RawHTML
    /// In the place of `"` and `'`; nil leaves punctuation as it is written.
    var quotationMarks: QuotationMarks?
    var markdown = MarkdownSettings()
    /// Languages of listings; nil leaves listings plain.
    var code: CodeLibrary?
    /// Whether `:::` begins a box whatever stands behind it, as the generator of the folder has it.
    var takesAllBoxes = false
    var remoteImages = SiteConfiguration.Remote.keep
    var index: FileIndex
    /// Whether the first heading is the article's title, and not part of the body.
    var takesTitle: Bool
    /// Whether the first paragraph's text is wanted.
    var wantsSummary: Bool

    /// The folder of another generator that the article is part of.
    var foreign: ForeignSite?
    /// What the article's page was called on the site of its author's generator, from the top of it.
    var permalink: String?
    /// Where the site lies, when that is known.
    var origin: SiteOrigin?
    /// Where its pictures lie, with a slash at both ends, when it says so.
    var pictureFolder: String?
    /// What stands before the paths of `index`, seen from the site folder.
    var prefix = "content/"

    /// The line of the file that a line of the body is.
    func line(_ number: Int) -> Int { number + lineOffset - addedLines.partitioningIndex { $0 >= number } }

    /// The same around a body that has further lines.
    /// - Parameter lines: the further ones, the first line of that body being 1; ascending.
    func adding(_ lines: [Int]) -> BodyContext {
        var context = self
        context.addedLines = AddedLines.merged(addedLines, lines)
        return context
    }

    /// The article's folder, as `index` has it.
    var folder: String { Content.folder(of: String(path.dropFirst(prefix.utf8.count))) }
}

/// What rendering one body gives.
struct RenderedBody {
    var body: Body
    /// Text of the first heading, when it was taken as the title.
    var title: String?
    /// Text of the first paragraph, when it was wanted.
    var summary = ""
    var diagnostics: [Diagnostic] = []
}
