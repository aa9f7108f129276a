/// What came of all files, together.
struct CollectedFiles {
    var articles: [Article] = []
    var pages: [StandalonePage] = []
    private(set) var drafts = 0
    private(set) var future = 0
    /// By the rules of another generator: those whose time is over, those that it shows nowhere, and those that only templates fill.
    private(set) var expired = 0
    private(set) var unlisted = 0
    private(set) var empty = 0
    /// When the first of those left out for their date is to appear, or one that is there goes, or says more.
    private(set) var next: Timestamp?
    private(set) var diagnostics: [Diagnostic] = []
    private var articleClashes = Clashes()
    private var pageLines: [Int] = []
    /// Indices of the articles of which only the time of the file is known.
    private(set) var undated: [Int] = []

    init(_ files: [ReadFile]) {
        articles.reserveCapacity(files.count)
        articleClashes.reserveCapacity(files.count)
        for file in files {
            diagnostics += file.diagnostics
            if let moment = file.timing.next { next = min(next ?? moment, moment) }
            switch file.outcome {
            case .article(let article, let line):
                if file.isUndated { undated.append(articles.count) }
                articles.append(article)
                articleClashes.claim(article.id.category + "/" + article.id.slug, by: article.path, line: line)
            case .page(let page, let line):
                pages.append(page)
                pageLines.append(line)
            case .leftOutDraft: drafts += 1
            case .leftOutFuture(let date):
                future += 1
                next = min(next ?? date, date)
            case .leftOut(.expired): expired += 1
            case .leftOut(.unlisted): unlisted += 1
            case .leftOut(.empty): empty += 1
            case .leftOut, .failed, .notAnArticle: break
            }
        }
    }

    /// Keeps the articles of some indices.
    mutating func keepArticles(_ isKept: (Int) -> Bool) {
        let isUndated = Set(undated)
        let kept = articles.indices.filter(isKept)
        undated = kept.indices.filter { isUndated.contains(kept[$0]) }
        articles = kept.map { articles[$0] }
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Articles against articles, pages against pages and the folders of categories.
    func clashes(with categories: [Category]) -> [Diagnostic] {
        var pageClashes = Clashes()
        var result = articleClashes.diagnostics
        let names = Set(categories.map { clashKey($0.name) })
        for (page, line) in zip(pages, pageLines) {
            pageClashes.claim(page.slug, by: page.path, line: line)
            if names.contains(clashKey(page.slug)) {
                result.append(
                    Diagnostic(
                        .error, "the page \"\(page.slug)\" has the name of a category", at: page.path, line: line,
                        hint: "write another \"slug:\", or rename the file"))
            }
        }
        return result + pageClashes.diagnostics
    }

    mutating func sort() {
        articles.sort { $0.isRanked(before: $1) }
        pages.sort { left, right in
            left.weight != right.weight ? left.weight > right.weight : utf8Order(left.slug, right.slug)
        }
    }
}

extension Article {
    /// Rank order: the lead, pinned, heavier, newer first; ties by category and slug.
    func isRanked(before other: Article) -> Bool {
        if wishes.isLead != other.wishes.isLead { return wishes.isLead }
        if pin != other.pin { return pin }
        if weight != other.weight { return weight > other.weight }
        if date != other.date { return date > other.date }
        return id < other.id
    }
}
