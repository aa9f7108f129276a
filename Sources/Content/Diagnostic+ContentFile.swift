extension Diagnostic {
    /// Whether it is about one Markdown file of the content folder, which the rest of a site can do without.
    public var isOfContentFile: Bool {
        path.hasPrefix("content/") && !path.hasPrefix("content/static/") && isMarkdown(path)
    }
}
