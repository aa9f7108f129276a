import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a database did not do what it was asked to.
public struct DatabaseError: Error, Hashable, Sendable {
    /// Of SQLite.
    public var code: Int32
    public var message: String

    /// The file is no database, or one that was damaged.
    public var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT].contains(code & 0xFF) }
}

/// One SQLite file. Several processes may have it open: readers see what was there when they began, writers wait for each other,
/// and what a killed one has not finished was never there (write-ahead log).
///
/// A thin wrapper of a C handle that SQLite itself guards (`SQLITE_OPEN_FULLMUTEX`), which is why tasks may share it.
public final class Database: @unchecked Sendable {
    let handle: OpaquePointer

    /// Opens the file, or makes it. A link is not followed: the folder of a site comes from anywhere, and its links lead to files of others.
    /// - Parameter patience: how long to wait for others that write, milliseconds.
    public init(path: String, patience: Int32 = 10_000) throws(DatabaseError) {
        var status = stat()
        guard lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw DatabaseError(code: SQLITE_CANTOPEN, message: "it is no file")
        }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard let opened else { throw DatabaseError(code: SQLITE_NOMEM, message: "there is not enough memory") }
        guard code == SQLITE_OK else {
            let error = DatabaseError(code: code, message: String(cString: sqlite3_errmsg(opened)))
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, patience)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements that give nothing.
    public func run(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// A statement to be run once or often, with `?` for its values.
    public func statement(_ sql: String) throws(DatabaseError) -> Statement { try Statement(sql, of: self) }

    /// All or nothing, on the disk too.
    public func transaction(_ work: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try run("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            try work()
            try run("COMMIT")
        } catch {
            // A failed commit may have been rolled back already.
            try? run("ROLLBACK")
            throw error
        }
    }

    func error(_ code: Int32) -> DatabaseError {
        DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}
