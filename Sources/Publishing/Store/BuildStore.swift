import Content
import Foundation
import Imaging
import Storage

/// What builds of a site remember, in `.kawaraban/store.sqlite3`: what their pages were made of.
///
/// All of it can be found out again: one that is damaged or of another version is begun anew, and whoever cannot write goes without.
/// A build reads it once and writes it once, in one transaction, after its pages stand in the output; a build killed between the
/// two leaves records of the old output, which no file of the new one agrees with (`OutputFile`).
struct BuildStore: Sendable {
    private let database: Database?
    /// It was damaged, and has been made anew.
    private(set) var wasDamaged = false

    /// Raised when the same rows come to mean something else.
    private static let version = 1
    static let fileName = "store.sqlite3"

    static let damage = Diagnostic(
        .warning, "what earlier builds remembered was damaged, and is forgotten", at: ".kawaraban/" + fileName,
        hint: "this build makes every page anew")

    init(site: String) {
        let folder = CacheFolder(site: site, name: "")
        let path = site + "/.kawaraban/" + Self.fileName
        guard (try? folder.create()) != nil else {
            database = nil
            return
        }
        do throws(DatabaseError) {
            database = try Self.open(path)
        } catch {
            guard error.isDamage else {
                database = nil
                return
            }
            wasDamaged = true
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
            database = try? Self.open(path)
        }
    }

    private static func open(_ path: String) throws(DatabaseError) -> Database {
        let database = try Database(path: path)
        try database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL")
        var version = 0
        try database.statement("PRAGMA user_version").run { version = $0.integer(0) }
        guard version != Self.version else { return database }
        try database.transaction { () throws(DatabaseError) in
            try database.run(
                """
                DROP TABLE IF EXISTS pages;
                DROP TABLE IF EXISTS sites;
                DROP TABLE IF EXISTS articles;
                CREATE TABLE articles (path TEXT PRIMARY KEY, context INTEGER, form BLOB) WITHOUT ROWID;
                CREATE TABLE sites (variant INTEGER PRIMARY KEY, parts BLOB);
                CREATE TABLE pages (variant INTEGER, path TEXT, record BLOB, PRIMARY KEY (variant, path)) WITHOUT ROWID;
                PRAGMA user_version = \(Self.version);
                """)
        }
        return database
    }

    func run(
        _ sql: String, _ values: Statement.Value..., row: (Statement) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        guard let database else { return }
        try database.statement(sql).run(values, row: row)
    }

    /// A store that cannot be written costs time, nothing else.
    func transaction(_ work: (Database) throws(DatabaseError) -> Void) {
        guard let database else { return }
        try? database.transaction { () throws(DatabaseError) in try work(database) }
    }

    // MARK: pages

    /// What all pages of the last build of a variant were made of.
    func common(of variant: UInt64) -> SiteParts.Common? {
        var common: SiteParts.Common?
        try? run("SELECT parts FROM sites WHERE variant = ?", Self.key(variant)) { row in
            common = row.withBytes(0) { bytes in
                var reader = ByteReader(bytes)
                return try? reader.value(SiteParts.Common.self)
            }
        }
        return common
    }

    static func key(_ variant: UInt64) -> Statement.Value { .integer(Int(bitPattern: UInt(variant))) }

    /// The pages of the last build of a variant, by their paths in the output; none when they cannot be read.
    /// - Parameter variant: tells builds of a site into different outputs or with different options apart.
    func pages(of variant: UInt64) -> [String: PageRecord] {
        var pages: [String: PageRecord] = [:]
        do throws(DatabaseError) {
            try run("SELECT path, record FROM pages WHERE variant = ?", Self.key(variant)) { row in
                pages[row.text(0)] = row.withBytes(1) { bytes in
                    var reader = ByteReader(bytes)
                    return try? reader.value(PageRecord.self)
                }
            }
        } catch {
            return [:]
        }
        return pages
    }

    /// Replaces what is known of some pages of a variant, and forgets all others but those that are kept.
    func note(
        _ pages: [String: PageRecord], keeping kept: some Collection<String>, common: SiteParts.Common,
        of variant: UInt64
    ) {
        let key = Self.key(variant)
        transaction { database throws(DatabaseError) in
            let kept = Set(kept)
            var gone: [String] = []
            try database.statement("SELECT path FROM pages WHERE variant = ?").run(key) { row in
                let path = row.text(0)
                if !kept.contains(path) { gone.append(path) }
            }
            let remove = try database.statement("DELETE FROM pages WHERE variant = ? AND path = ?")
            for path in gone { try remove.run(key, .text(path)) }
            var site = ByteWriter()
            site.write(common)
            try database.statement("INSERT OR REPLACE INTO sites VALUES (?, ?)").run(key, .bytes(site.bytes))
            let put = try database.statement("INSERT INTO pages VALUES (?, ?, ?)")
            for (path, record) in pages {
                var writer = ByteWriter()
                writer.write(record)
                try put.run(key, .text(path), .bytes(writer.bytes))
            }
        }
    }
}
