import Synchronization

/// The texts of articles, for the pages that are made: a site's texts are never all held at once.
///
/// What reading the site has rendered is held until it is asked for, as long as it is little in all (`budget`), so that a first
/// build of a usual site renders each text once. Every other text is read and rendered when it is asked for.
public final class ArticleBodies: Sendable {
    private struct Held {
        var bodies: [String: Body] = [:]
        var size = 0
    }

    let loader: FileLoader?
    private let held = Mutex(Held())

    /// Bytes of HTML.
    private static let budget = 64 << 20

    init(_ loader: FileLoader?) { self.loader = loader }

    func hold(_ body: Body, of path: String) {
        let (size, body) = (body.size, body.inExactSpace())
        held.withLock { held in
            held.size -= held.bodies.removeValue(forKey: path)?.size ?? 0
            guard held.size + size <= Self.budget else { return }
            held.size += size
            held.bodies[path] = body
        }
    }

    /// The text of an article; one that was held is no longer, unless it will be asked for again. Safe to be asked by several tasks.
    /// - Throws: when the file no longer says what it said when the site was read.
    public func body(of article: Article, isAskedAgain: Bool = false) throws(Diagnostic) -> Body {
        let known = held.withLock { held in
            if isAskedAgain { return held.bodies[article.path] }
            let body = held.bodies.removeValue(forKey: article.path)
            held.size -= body?.size ?? 0
            return body
        }
        if let known { return known }
        guard let body = loader?.body(of: article.path), BodyDigest(body).hash == article.body.hash else {
            throw Diagnostic(.error, "the file was changed during the build", at: article.path, hint: "build again")
        }
        return body
    }
}

extension Body {
    /// Bytes of HTML.
    fileprivate var size: Int {
        segments.reduce(0) { size, segment in
            if case .html(let bytes) = segment { size + bytes.count } else { size + 100 }
        }
    }

    /// The same without the space that arrays have left to grow into: a quarter of all.
    fileprivate func inExactSpace() -> Body {
        var body = self
        body.segments = segments.map { segment in
            guard case .html(let bytes) = segment else { return segment }
            return .html(
                Array(unsafeUninitializedCapacity: bytes.count) { space, count in
                    count = bytes.withUnsafeBufferPointer { space.initialize(fromContentsOf: $0) }
                })
        }
        return body
    }
}
