import CSQLite

/// A statement of SQL, with values put in and rows taken out. Used by one task.
public final class Statement {
    private let database: Database
    private let handle: OpaquePointer

    init(_ sql: String, of database: Database) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw database.error(code) }
        self.database = database
        handle = prepared
    }

    deinit { sqlite3_finalize(handle) }

    /// One value of a row.
    public enum Value: Sendable, Hashable {
        case integer(Int)
        case text(String)
        case bytes([UInt8])
    }

    /// Runs the statement with these values, and gives each row to `row`, which may ask for its columns.
    public func run(
        _ values: Value..., row: (Statement) throws(DatabaseError) -> Void = { _ in }
    ) throws(DatabaseError) {
        try run(values, row: row)
    }

    public func run(
        _ values: [Value], row: (Statement) throws(DatabaseError) -> Void = { _ in }
    ) throws(DatabaseError) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw database.error(code) }
            try row(self)
        }
    }

    private func bind(_ value: Value, at index: Int32) throws(DatabaseError) {
        // SQLite copies what it is given before this returns.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code: Int32 =
            switch value {
            case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
            case .text(let text): sqlite3_bind_text(handle, index, text, -1, copied)
            case .bytes(let bytes):
                bytes.withUnsafeBytes {
                    sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copied)
                }
            }
        guard code == SQLITE_OK else { throw database.error(code) }
    }

    // MARK: the row

    public func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    public func text(_ column: Int32) -> String {
        sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }

    /// Only until the next row.
    public func withBytes<Result>(_ column: Int32, _ read: (UnsafeRawBufferPointer) -> Result) -> Result {
        let start = sqlite3_column_blob(handle, column)
        return read(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    public func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }
}
