/// An article whose file has changed since the site was read.
public struct ArticleAgain: Sendable {
    public var remembered: RememberedArticle
    /// It is as far from being published as it was before: nothing but what it says has changed.
    public var isSound: Bool
}

extension ArticleBodies {
    /// Reads one file of the site once more, by the settings and the files that were there when the site was read, and holds its text.
    /// - Parameter path: relative to the site folder.
    /// - Returns: nil when it is no article, no longer or not yet, or one that comes and goes by itself.
    public func readAgain(_ path: String) -> ArticleAgain? {
        guard let loader, loader.context.foreign == nil, let file = ContentFile.article(at: path) else { return nil }
        guard let stamp = FileStamp(loader.context.root + "/" + path) else { return nil }
        let read = loader.load(file)
        guard case .article(let article, let line) = read.outcome, read.mayBeRemembered, let body = read.body
        else { return nil }
        hold(body, of: path)
        return ArticleAgain(
            remembered: RememberedArticle(
                article: article, slugLine: line, diagnostics: read.diagnostics, stamp: stamp, missed: read.missed),
            isSound: !read.diagnostics.contains { $0.severity == .error })
    }
}

/// What another version of an article changes, when it is little.
public enum ArticleDifference: Sendable, Hashable {
    /// The words of its text, which no page shows but its own.
    case words
    /// What other pages say of it as well; they show the same articles in the same places.
    case headline
}

extension Article {
    /// Nil when it is not little: when it stands elsewhere, or asks the site for something else.
    public func difference(from other: Article) -> ArticleDifference? {
        guard body.asksForTheSame(as: other.body) else { return nil }
        var same = other.fields
        same.body = body
        if same == fields { return .words }
        (same.title, same.titleLine, same.summary) = (title, titleLine, summary)
        same.source = source
        return same == fields ? .headline : nil
    }
}

extension BodyDigest {
    fileprivate func asksForTheSame(as other: BodyDigest) -> Bool {
        anchors == other.anchors && images.map(\.path) == other.images.map(\.path)
            && links.elementsEqual(other.links) { $0.path == $1.path && $0.fragment == $1.fragment }
            && references.elementsEqual(other.references) {
                $0.address == $1.address && $0.fragment == $1.fragment && $0.written == $1.written
            }
    }
}
