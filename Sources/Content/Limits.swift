/// How much an author may write. Every number is far above what a newspaper meets, and low enough that one article takes
/// less than two seconds and 200 MB, whatever stands in it; what exceeds one is an error with its place.
///
/// `docs/LIMITS.md` lists them for readers, and a test holds the list to these numbers. Characters are Unicode scalars, which
/// are counted before anything looks for graphemes. Limits on pictures are in `ImageLimits`.
public enum Limits {
    // MARK: files

    /// Bytes of an article's file; a larger one is not opened.
    public static let articleFile = 2_000_000
    /// Bytes of an article's text, below the front matter: a book of 100,000 words.
    public static let articleText = 600_000
    /// Footnotes of an article.
    public static let notes = 1_000
    /// Places of an article that refer to its footnotes.
    public static let noteReferences = 5_000
    /// Bytes of front matter: a thousand lines. A dozen is usual.
    public static let frontMatter = 64_000
    /// Bytes of `site.yml` and `theme.yml`.
    public static let settingsFile = 256_000
    /// Bytes of any other file of a theme but a font: a style sheet, a script, a drawing. The default theme's largest has 12,000.
    public static let themeFile = 1_000_000
    /// Folders inside each other.
    public static let folderDepth = 200
    /// Bytes of a path below `content/`; systems refuse about 4,096 in all.
    public static let path = 3_000

    // MARK: what front matter and settings are made of

    /// Lists and maps inside each other.
    public static let nesting = 32
    /// Values of one file, aliases counted as often as they are used.
    public static let values = 20_000
    /// Bytes that all aliases of one file stand for.
    public static let aliases = 64_000
    /// Combining marks on one character, as in text that Unicode calls stream-safe; no writing needs ten.
    public static let marks = 30
    /// Characters of a text for which nothing else is said.
    public static let text = 1_000
    /// Entries of a list for which nothing else is said.
    public static let list = 1_000
    /// Categories that one contains.
    public static let categories = 10_000
    /// Characters of a site's title.
    public static let siteTitle = 200
    /// Tabs of a site; a newspaper has a dozen departments.
    public static let tabs = 100
    /// Sections of a tab.
    public static let sections = 50

    // MARK: fields of an article

    /// Characters of a title; a headline has a hundred.
    public static let title = 1_000
    /// Characters of a summary, which cards show a few lines of.
    public static let summary = 4_000
    /// Characters of a date.
    public static let date = 64
    /// Characters of an author's name.
    public static let author = 200
    /// Authors of one article.
    public static let authors = 100
    /// Characters of a tag.
    public static let tag = 100
    /// Tags of one article.
    public static let tags = 100
    /// Characters of the name of a source.
    public static let source = 200
    /// Characters of an address; browsers and servers take about 2,000.
    public static let address = 2_000
    /// Characters of the text that stands for a picture.
    public static let alternativeText = 2_000
    /// Bytes of a slug: file systems take names of 255, and `.html`, a temporary suffix and a page number are added.
    public static let slug = 200

    /// Corrections of one article.
    public static let corrections = 100
    /// Translations of one article.
    public static let translations = 50
    /// Authors of `authors.yml`.
    public static let staff = 1_000

    // MARK: templates

    /// Bytes of a template, and of one with everything that it includes, as often as it includes it.
    public static let template = 256_000
    /// Sections, blocks and included templates inside each other.
    public static let templateNesting = 64
    /// Templates of a theme.
    public static let templates = 100

    /// A number of bytes as people say it: `64 kB`.
    public static func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\(bytes / 1_000) kB" : "\(bytes / 1_000_000) MB"
    }
}

extension String {
    /// Whether the text has at most so many characters; looks at no more of it than needed.
    func fits(_ limit: Int) -> Bool {
        guard utf8.count > limit else { return true }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex) else { return true }
        return end == endIndex
    }
}
