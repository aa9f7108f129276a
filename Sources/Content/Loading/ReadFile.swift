/// What became of one Markdown file.
struct ReadFile: Sendable {
    enum Outcome: Sendable {
        /// The slug's line: where a clash is reported.
        case article(Article, slugLine: Int)
        case page(StandalonePage, slugLine: Int)
        case leftOutDraft
        case leftOutFuture(Timestamp)
        case failed
    }

    var outcome: Outcome
    var diagnostics: [Diagnostic]
    /// The text of an article that was read.
    var body: Body?
    /// Of the file before it was read; nil when nobody remembers it.
    var stamp: FileStamp?
    /// It was not read, but remembered.
    var isRemembered = false
}
