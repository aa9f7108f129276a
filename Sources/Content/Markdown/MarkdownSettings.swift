/// `markdown` in `site.yml`: what articles are written with besides CommonMark.
public struct MarkdownSettings: Sendable, Hashable {
    /// `extensions`: tables, tasks, strikethrough, bare addresses, footnotes, definitions, boxes, ruby and the East Asian rule of
    /// emphasis; without them a text is what libcmark makes of it.
    public var hasExtensions = true
    /// `marks`: `==text==` is marked.
    public var hasMarks = false
    /// `emphasis_dots`: emphasised East Asian words have dots beside them.
    public var hasEmphasisDots = false
    /// `keep_lines`: lines of a paragraph are lines for readers, too.
    public var keepsLines = false

    public init() {}
}
