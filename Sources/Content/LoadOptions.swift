import CodeColoring

/// What the command line decides about reading a site.
public struct LoadOptions: Sendable {
    /// Articles after this moment are in the future.
    public var at: Timestamp
    /// `--drafts`
    public var includesDrafts = false
    /// `--future`
    public var includesFuture = false
    /// Tasks that read at the same time, at least 1. The result does not depend on it.
    public var jobs: Int
    /// What colours listings; nil leaves them plain.
    public var code: CodeLibrary?
    /// What need not be read again.
    public var memory: ArticleMemory?

    public init(at: Timestamp, includesDrafts: Bool = false, includesFuture: Bool = false, jobs: Int = 2) {
        self.at = at
        self.includesDrafts = includesDrafts
        self.includesFuture = includesFuture
        self.jobs = jobs
    }
}

/// What reading a site gives: the site, and everything there is to say about it.
public struct LoadedSite: Sendable {
    /// Nil when there is any error.
    public var site: Site?
    /// What could be read, errors or not: for looking further for errors, never for publishing. Nil when there is no
    /// site at all.
    public var readable: Site?
    /// Sorted; no two are equal.
    public var diagnostics: [Diagnostic]
    /// For whoever remembers them.
    public var articles = ReadArticles()
    /// The texts of its articles.
    public var bodies: ArticleBodies

    init(site: Site?, readable: Site? = nil, diagnostics: [Diagnostic], bodies: ArticleBodies = ArticleBodies(nil)) {
        self.site = site
        self.readable = readable ?? site
        self.diagnostics = diagnostics
        self.bodies = bodies
    }
}
