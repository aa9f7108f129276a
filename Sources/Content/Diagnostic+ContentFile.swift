extension Diagnostic {
    /// Whether it is about one article or page, which the rest of a site can do without.
    public var isOfContentFile: Bool {
        ArticleFiles.isArticle(path) && !path.hasPrefix("content/static/") && !path.hasPrefix("templates/")
    }
}
