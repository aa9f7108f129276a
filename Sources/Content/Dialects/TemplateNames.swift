/// An article's text as Markdown that only readers are meant to see.
struct PlainMarkdown {
    var text: [UInt8]
    /// Calls that nothing is left of, at lines of this text.
    var leftOut: [TemplateCode.LeftOut] = []
    /// Lines that the file does not have, the first line of the text being 1.
    var addedLines: [Int] = []
}

/// What names in template code mean: nil for what nobody knows.
struct TemplateNames {
    /// Where `ref`, `post_url`, `[[note]]` and the like lead: a path from the site folder.
    var article: (String) -> String?
    /// A picture by its name alone, wherever it lies.
    var picture: (String) -> String? = { _ in nil }
    /// Any file by its path from the site folder: itself, when there is one.
    var file: (String) -> String? = { _ in nil }
    /// The text of a parameter of the article or the site.
    var parameter: (String) -> String? = { _ in nil }
    /// What `site.title`, `page.title` and the like stand for.
    var value: (String) -> String? = { _ in nil }
    /// A file that belongs to the article alone, by its name: a path from the site folder.
    var asset: (String) -> String? = { _ in nil }
    /// What the article at a path is called.
    var title: (String) -> String? = { _ in nil }
    /// Whether the path of a file that an include is given is one from the site's top.
    var isFromTop: (String) -> Bool = { _ in false }
    /// The file that a line of VitePress shows, and its lines; of a large one none.
    var snippet: (ArraySlice<UInt8>) -> (path: String, name: String, lines: ArraySlice<UInt8>?)? = { _ in nil }
}
