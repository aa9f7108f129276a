import Content
import Foundation
import Imaging
import Storage

extension BuildStore {
    /// The articles that earlier builds have read, for `loadSite`.
    var memory: ArticleMemory {
        ArticleMemory { context in
            let files = articles(in: Self.hash(of: context))
            return { path in
                files[path].flatMap { bytes in
                    bytes.withUnsafeBytes { buffer in
                        var reader = ByteReader(buffer)
                        return try? reader.value(RememberedArticle.self)
                    }
                }
            }
        }
    }

    /// Of another program or under other settings the same file may be another article.
    private static func hash(of context: [UInt8]) -> UInt64 {
        var all = context
        withUnsafeBytes(of: SiteParts.Common.program) { all += $0 }
        return all.withUnsafeBytes { contentHash($0) }
    }

    private func articles(in context: UInt64) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        read("SELECT path, form FROM articles WHERE context = ?", Self.key(context)) { row in
            files[row.text(0)] = row.bytes(1)
        }
        return files
    }

    /// Remembers what was read, and forgets what is gone or of other settings.
    func note(_ articles: ReadArticles, in database: Database) throws(DatabaseError) {
        let now = Int(Date().timeIntervalSince1970 * 1e9)
        // A file changed a moment ago may change again without its time telling.
        let settled = articles.read.filter { max($0.stamp.changed, $0.stamp.statusChanged) < now - Self.shortestAge }
        let context = Self.hash(of: articles.context)
        let kept = Set(articles.remembered)
        var gone: [String] = []
        try database.statement("SELECT path, context FROM articles").run { row in
            let path = row.text(0)
            if !kept.contains(path) || row.integer(1) != Int(bitPattern: UInt(context)) { gone.append(path) }
        }
        let remove = try database.statement("DELETE FROM articles WHERE path = ?")
        for path in gone { try remove.run(.text(path)) }
        let put = try database.statement("INSERT INTO articles VALUES (?, ?, ?)")
        for file in settled {
            var writer = ByteWriter()
            writer.write(file)
            try put.run(.text(file.article.path), Self.key(context), .bytes(writer.bytes))
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
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let stamp: FileStamp = try reader.value()
        let line = try reader.number()
        let diagnostics: [Diagnostic] = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        self.init(article: try reader.value(), slugLine: line, diagnostics: diagnostics, stamp: stamp)
    }
}
