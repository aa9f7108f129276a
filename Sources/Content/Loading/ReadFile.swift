/// What became of one Markdown file.
struct ReadFile: Sendable {
    enum Outcome: Sendable {
        /// The slug's line: where a clash is reported.
        case article(Article, slugLine: Int)
        case page(StandalonePage, slugLine: Int)
        case leftOutDraft
        case leftOutFuture(Timestamp)
        /// By the rules of its author's generator.
        case leftOut(Hidden)
        /// No article at all: HTML or a page without front matter.
        case notAnArticle
        case failed
    }

    var outcome: Outcome
    var diagnostics: [Diagnostic]
    /// The text of an article that was read.
    var body: Body?
    /// Of the file before it was read; nil when nobody remembers it.
    var stamp: FileStamp?
    /// Files that it asks for and that are not there (`MissedFiles`).
    var missed: [UInt64] = []
    /// It was not read, but remembered.
    var isRemembered = false
    var timing = Timing()
    /// Nothing tells its date but the time of its file.
    var isUndated = false

    /// Whether it says the same whenever it is read.
    var mayBeRemembered: Bool { !timing.isTimed && !isUndated }

    /// Whether a file that nobody changes is read otherwise at another time, but for its date.
    struct Timing {
        var isTimed = false
        /// When it goes, or says more; nil for never, or where its day says it.
        var next: Timestamp?

        mutating func waits(for moment: Timestamp) {
            isTimed = true
            next = min(next ?? moment, moment)
        }
    }
}

extension ReadFile {
    /// Of a file that nothing came of.
    init(_ outcome: Outcome, _ diagnostics: [Diagnostic] = []) {
        self.init(outcome: outcome, diagnostics: diagnostics)
    }
}

extension ReadFile.Outcome {
    init(_ hidden: Hidden) {
        self =
            switch hidden {
            case .draft: .leftOutDraft
            case .future(let moment): .leftOutFuture(moment)
            case .expired, .unlisted, .empty, .unreadable: .leftOut(hidden)
            }
    }
}
