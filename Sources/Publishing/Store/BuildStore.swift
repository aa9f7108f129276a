import Content
import Foundation
import Imaging
import Storage
import Synchronization

/// What builds of a site remember, in `.kawaraban/store.sqlite3`: what they saw and left, the articles that they read, and what their
/// pages were made of.
///
/// All of it can be found out again: one that is damaged or of another version is begun anew, and whoever cannot write goes without.
/// A build reads it once and writes it once, in one transaction, after its pages stand in the output; a build killed between the
/// two leaves records of the old output, which no file of the new one agrees with (`OutputFile`).
struct BuildStore: Sendable {
    private let path: String
    private let folder: CacheFolder
    /// nil when there is none yet.
    private let database: Database?
    private let damage: Damage

    /// That the file is no database any more.
    private final class Damage: Sendable {
        let isThere = Mutex(false)
        /// It was, until this build removed it.
        let isMended = Mutex(false)
    }

    /// Raised when the same rows come to mean something else.
    private static let version = 16
    static let fileName = "store.sqlite3"
    /// Bytes.
    private static let longestLog = 4_000_000

    /// Opens what is there; nothing is made before there is something to remember.
    init(site: String) {
        damage = Damage()
        folder = CacheFolder(site: site, name: "")
        path = site + "/.kawaraban/" + Self.fileName
        guard FileManager.default.fileExists(atPath: path) else {
            database = nil
            return
        }
        do throws(DatabaseError) {
            database = try Self.open(path)
        } catch {
            database = nil
            note(error)
        }
    }

    private init(beside store: BuildStore) {
        (path, folder, damage) = (store.path, store.folder, store.damage)
        database = store.database == nil ? nil : try? Self.open(path)
    }

    /// The same, to be read by another task: two that read through one connection wait for each other at every row.
    var beside: BuildStore { BuildStore(beside: self) }

    /// What is to be said of it, if anything: nobody has to do anything about it.
    var damageNote: String? {
        guard damage.isThere.withLock({ $0 }) else { return nil }
        return ".kawaraban/\(Self.fileName) was damaged: this build has made again what it could not remember"
    }

    private func note(_ error: DatabaseError) {
        if error.isDamage { damage.isThere.withLock { $0 = true } }
    }

    /// Forgets all.
    static func remove(of site: String) { remove(site + "/.kawaraban/" + fileName) }

    private static func remove(_ path: String) {
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    }

    private static func open(_ path: String) throws(DatabaseError) -> Database {
        let database = try Database(path: path)
        // Rows are of 1 kB, and read all at once: large pages are read eight times as fast. They are decided on when the file is made.
        // What a first build wrote is not to be looked through at each start: the log is cut by the next that writes.
        try database.run(
            """
            PRAGMA page_size=32768; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
            PRAGMA journal_size_limit=\(Self.longestLog)
            """)
        var version = 0
        try database.statement("PRAGMA user_version").run { version = $0.integer(0) }
        guard version != Self.version else { return database }
        try database.transaction { () throws(DatabaseError) in
            try database.run(
                """
                DROP TABLE IF EXISTS pages;
                DROP TABLE IF EXISTS sites;
                DROP TABLE IF EXISTS outputs;
                DROP TABLE IF EXISTS articles;
                DROP TABLE IF EXISTS builds;
                CREATE TABLE articles (path TEXT PRIMARY KEY, context INTEGER, form BLOB) WITHOUT ROWID;
                CREATE TABLE builds (asked INTEGER PRIMARY KEY, inputs INTEGER, day INTEGER, record BLOB);
                CREATE TABLE sites (variant INTEGER PRIMARY KEY, day INTEGER, parts BLOB);
                CREATE TABLE outputs (output INTEGER PRIMARY KEY, variant INTEGER);
                CREATE TABLE pages (
                    variant INTEGER, path TEXT, key INTEGER, record BLOB, parts BLOB,
                    PRIMARY KEY (variant, path)) WITHOUT ROWID;
                PRAGMA user_version = \(Self.version);
                """)
        }
        return database
    }

    /// Gives the rows of a question; none, or not all, when they cannot be read.
    func read(_ sql: String, _ values: Statement.Value..., row: (Statement) -> Void) {
        do throws(DatabaseError) {
            try database?.statement(sql).run(values) { statement throws(DatabaseError) in row(statement) }
        } catch {
            note(error)
        }
    }

    /// Writes all or nothing. A store that cannot be written costs time, nothing else.
    func write(_ work: (Database) throws(DatabaseError) -> Void) {
        let isDamaged = damage.isThere.withLock { $0 }
        if isDamaged {
            damage.isMended.withLock { isMended in
                if !isMended { Self.remove(path) }
                isMended = true
            }
        }
        guard (try? folder.create()) != nil,
            let database = isDamaged ? try? Self.open(path) : database ?? (try? Self.open(path))
        else { return }
        do throws(DatabaseError) {
            try database.transaction { () throws(DatabaseError) in try work(database) }
        } catch {
            note(error)
        }
    }

    // MARK: pages

    /// What is known of the last build of a variant: what all pages were made of, and its day, days since 1970.
    func site(of variant: UInt64) -> (day: Int, common: SiteParts.Common)? {
        var found: (Int, SiteParts.Common)?
        read("SELECT day, parts FROM sites WHERE variant = ?", Self.key(variant)) { row in
            let day = row.integer(0)
            found = row.withBytes(1) { StoredRows.value(of: $0) }.map { (day, $0) }
        }
        return found
    }

    /// A value of a row, sealed: the database does not find out what a disk has changed in it.
    static func sealed(_ bytes: [UInt8]) -> Statement.Value { .bytes(SealedBytes.seal(bytes)) }

    static func key(_ variant: UInt64) -> Statement.Value { .integer(Int(bitPattern: UInt(variant))) }

    /// Which variant's pages stand in an output, by its name in the store; nil when no build is remembered that wrote it.
    func variant(in output: String) -> UInt64? {
        var found: UInt64?
        read("SELECT variant FROM outputs WHERE output = ?", Self.key(ofOutput: output)) { row in
            found = UInt64(bitPattern: Int64(row.integer(0)))
        }
        return found
    }

    static func key(ofOutput output: String) -> Statement.Value {
        var folder = FolderGlance()
        folder.add(output)
        return key(folder.hash)
    }

    /// The records of the last build's pages by their paths in the output, marked by what they were made of (`PageKey`).
    /// - Parameter variant: tells builds of a site into different outputs or with different options apart.
    func pages(of variant: UInt64) -> StoredRows {
        var rows = StoredRows()
        read("SELECT path, key, record FROM pages WHERE variant = ?", Self.key(variant)) { row in
            let (path, key) = (row.text(0), UInt64(bitPattern: Int64(row.integer(1))))
            row.withBytes(2) { rows.add($0, of: path, key) }
        }
        return rows
    }

    /// What one page of the last build of a variant was made of.
    func parts(of path: String, in variant: UInt64) -> PageParts? {
        var parts: PageParts?
        read("SELECT parts FROM pages WHERE variant = ? AND path = ?", Self.key(variant), .text(path)) { row in
            parts = row.withBytes(0) { StoredRows.value(of: $0) }
        }
        return parts
    }
}
