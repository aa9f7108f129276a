import CodeColoring

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a file looks from outside: while it looks the same, it is not read again.
public struct FileStamp: Sendable, Hashable {
    public var size: Int
    public var inode: Int
    /// Last change of the content, and of what is known about the file; nanoseconds since 1970.
    public var changed: Int
    public var statusChanged: Int

    public init(size: Int, inode: Int, changed: Int, statusChanged: Int) {
        self.size = size
        self.inode = inode
        self.changed = changed
        self.statusChanged = statusChanged
    }

    /// nil when there is no regular file.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        self.init(
            size: Int(status.st_size), inode: Int(truncatingIfNeeded: status.st_ino), changed: status.changed,
            statusChanged: status.statusChanged)
    }
}

/// An article as it was read.
public struct RememberedArticle: Sendable {
    public var article: Article
    /// Where a clash of its slug is reported.
    public var slugLine: Int
    /// What there was to say about it; no errors.
    public var diagnostics: [Diagnostic]
    /// Of the file when it was read.
    public var stamp: FileStamp
    /// Files of the content folder that it asks for and that were not there, in 64 bits each.
    public var missed: [UInt64]

    public init(
        article: Article, slugLine: Int, diagnostics: [Diagnostic] = [], stamp: FileStamp, missed: [UInt64] = []
    ) {
        self.article = article
        self.slugLine = slugLine
        self.diagnostics = diagnostics
        self.stamp = stamp
        self.missed = missed
    }
}

/// What was read of a site, and what was not.
public struct ReadArticles: Sendable {
    /// Articles that were read, and may be remembered under `context`.
    public var read: [RememberedArticle] = []
    /// Paths of the articles that were remembered.
    public var remembered: [String] = []
    /// What all articles depend on besides their own files.
    public var context: [UInt8] = []
    /// When the first was looked at, nanoseconds since 1970.
    public var begun = 0

    public init() {}
}

/// What earlier builds have read.
public struct ArticleMemory: Sendable {
    public typealias Recall = @Sendable (_ path: String) -> RememberedArticle?

    /// For all that articles depend on besides their own files, in bytes: the articles that were read under the same, by their
    /// paths (`content/tech/swift.md`).
    public var recall: @Sendable (_ context: [UInt8]) -> Recall

    public init(recall: @escaping @Sendable (_ context: [UInt8]) -> Recall) { self.recall = recall }
}

extension LoadContext {
    /// All that reading an article depends on besides its own file, but for the files that it names or asks for (`agrees`).
    static func dependencies(
        settings: [UInt8], categories: Set<String>, files: [String], _ options: LoadOptions
    ) -> [UInt8] {
        var bytes = settings
        for name in categories.sorted() { bytes += [0] + name.utf8 }
        // What an address means can depend on whether a file has an escape for a name.
        for file in files.filter({ $0.utf8.contains(UInt8(ascii: "%")) }).sorted() { bytes += [1] + file.utf8 }
        // Definitions of languages are replaced as a whole, by a package of the system.
        for folder in options.code?.folders ?? [] {
            bytes += [4] + folder.utf8 + [5] + CodeLibrary.stamp(of: folder).utf8
        }
        return bytes + [options.includesDrafts ? 2 : 3]
    }

    /// Whether a remembered article would be read so again: it is due, the files that it names are there, and those that were not
    /// there are not there still.
    func agrees(with known: RememberedArticle) -> Bool {
        let article = known.article
        guard publishesFuture || article.lastChange <= options.at else { return false }
        let prefixLength = prefix.utf8.count
        func isThere(_ path: String) -> Bool {
            let inside = prefixLength == 0 ? path : String(path.dropFirst(prefixLength))
            return index.file(inside).map { $0.utf8.elementsEqual(inside.utf8) } ?? false
        }
        return article.image.map { isThere($0.path) } ?? true && article.body.images.allSatisfy { isThere($0.path) }
            && article.translations.allSatisfy { isThere($0) }
            && article.body.links.allSatisfy { isThere($0.path) }
            && article.body.references.allSatisfy { $0.file.isEmpty || isThere(prefix + $0.file) }
            && known.missed.allSatisfy { !fileHashes.contains($0) }
    }
}
