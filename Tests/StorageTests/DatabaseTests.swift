import Foundation
import Storage
import Testing

@Suite("A database") struct DatabaseTests {
    private let path = FileManager.default.temporaryDirectory.path + "/kawaraban-\(UUID().uuidString).sqlite3"

    private func remove() {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    private func rows(_ database: Database) throws -> [String] {
        var rows: [String] = []
        try database.statement("SELECT name, size, bytes FROM t ORDER BY name").run { row in
            rows.append("\(row.text(0)) \(row.integer(1)) \(row.bytes(2))")
        }
        return rows
    }

    @Test("gives what was put into it, also to who opens it later")
    func values() throws {
        defer { remove() }
        do {
            let database = try Database(path: path)
            try database.run("CREATE TABLE t (name TEXT, size INTEGER, bytes BLOB)")
            let put = try database.statement("INSERT INTO t VALUES (?, ?, ?)")
            try put.run(.text("瓦"), .integer(.min), .bytes([0, 255]))
            try put.run(.text(""), .integer(.max), .bytes([]))
        }
        #expect(try rows(Database(path: path)) == [" \(Int.max) []", "瓦 \(Int.min) [0, 255]"])
    }

    @Test("takes a transaction whole or not at all")
    func transaction() throws {
        defer { remove() }
        let database = try Database(path: path)
        try database.run("CREATE TABLE t (name TEXT PRIMARY KEY, size INTEGER, bytes BLOB)")
        #expect(throws: DatabaseError.self) {
            try database.transaction { () throws(DatabaseError) in
                try database.run("INSERT INTO t VALUES ('a', 1, x'')")
                try database.run("INSERT INTO t VALUES ('a', 2, x'')")
            }
        }
        #expect(try rows(database) == [])
        try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES ('a', 1, x'')") }
        #expect(try rows(database) == ["a 1 []"])
    }

    @Test("says when its file is none, and what is wrong with a statement")
    func errors() throws {
        defer { remove() }
        try Data("this is no database, whatever its name says; it is long enough to be read as one".utf8)
            .write(to: URL(fileURLWithPath: path))
        do throws(DatabaseError) {
            try Database(path: path).run("SELECT * FROM t")
            Issue.record("nothing was said")
        } catch {
            #expect(error.isDamage)
        }
        remove()
        do throws(DatabaseError) {
            _ = try Database(path: path).statement("SELECT * FROM missing")
            Issue.record("nothing was said")
        } catch {
            #expect(!error.isDamage)
            #expect(error.message == "no such table: missing")
        }
    }
}
