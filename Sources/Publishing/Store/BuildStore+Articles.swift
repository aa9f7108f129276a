import Content
import Foundation
import Imaging
import Storage

/// The articles that earlier builds have read.
struct KnownArticles: Sendable {
    private var rows = StoredRows()

    init() {}

    init(in store: BuildStore) {
        store.read("SELECT path, context, form FROM articles") { row in
            let (path, context) = (row.text(0), UInt64(bitPattern: Int64(row.integer(1))))
            row.withBytes(2) { rows.add($0, of: path, context) }
        }
    }

    /// For `loadSite`.
    var memory: ArticleMemory {
        ArticleMemory { context in
            let hash = Self.hash(of: context)
            return { path in rows.row(path, hash) }
        }
    }

    /// Those that none of these builds has read again, or found as it was.
    func forgotten(by articles: ReadArticles) -> [String] {
        guard rows.paths.count > articles.remembered.count else { return [] }
        let known = Set(articles.remembered)
        return rows.paths.filter { !known.contains($0) }
    }

    /// Of another program or under other settings the same file may be another article.
    static func hash(of context: [UInt8]) -> UInt64 {
        var all = context
        withUnsafeBytes(of: SiteParts.Common.program) { all += $0 }
        return all.withUnsafeBytes { contentHash($0) }
    }
}

extension BuildStore {
    /// Remembers what was read, and forgets what is gone or of other settings.
    func note(_ articles: ReadArticles, besides known: KnownArticles, in database: Database) throws(DatabaseError) {
        // A file changed a moment before it was read may have changed again without its time telling.
        let latest = articles.begun - Self.shortestAge
        let settled = articles.read.filter { max($0.stamp.changed, $0.stamp.statusChanged) < latest }
        let context = Self.key(KnownArticles.hash(of: articles.context))
        let remove = try database.statement("DELETE FROM articles WHERE path = ?")
        for path in known.forgotten(by: articles) { try remove.run(.text(path)) }
        let put = try database.statement("INSERT OR REPLACE INTO articles VALUES (?, ?, ?)")
        for file in settled {
            var writer = ByteWriter()
            writer.write(file)
            try put.run(.text(file.article.path), context, Self.sealed(writer.bytes))
        }
    }

    /// Nanoseconds.
    private static let shortestAge = 2_000_000_000
}

extension RememberedArticle: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(stamp)
        writer.write(slugLine)
        writer.write(diagnostics) { $0.write($1) }
        writer.write(article)
        writer.write(missed) { $0.write($1) }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let stamp: FileStamp = try reader.value()
        let line = try reader.number()
        let diagnostics: [Diagnostic] = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        self.init(
            article: try reader.value(), slugLine: line, diagnostics: diagnostics, stamp: stamp,
            missed: try reader.list { reader throws(ByteReader.Damage) in try reader.word() })
    }
}
