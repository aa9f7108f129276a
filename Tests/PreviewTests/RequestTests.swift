import Testing

@testable import Preview

@Suite("Requests, and who sends them")
struct RequestTests {
    private func head(_ text: String) throws(RequestHead.Refusal) -> RequestHead? {
        try RequestHead.read(Array(text.utf8))?.head
    }

    @Test("A head is read when it is whole")
    func whole() throws {
        #expect(try head("GET / HTTP/1.1\r\nHost: a") == nil)
        let read = try head("GET /a?b HTTP/1.1\r\nHost: LocalHost:4000\r\n\r\nrest")
        let found = try #require(read)
        #expect(found.target == "/a?b")
        #expect(found["host"] == "LocalHost:4000")
        #expect(found.keepsConnection)
    }

    @Test(
        "What is not plain is refused",
        arguments: [
            "GET  / HTTP/1.1\r\n\r\n", "get / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1 x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\n folded: a\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET /\u{1} HTTP/1.1\r\n\r\n",
            "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nA: \u{1}\r\n\r\n",
        ])
    func refused(text: String) {
        #expect(throws: RequestHead.Refusal.self) { try head(text) }
    }

    @Test("A head without an end is refused when it is too long")
    func endless() {
        #expect(throws: RequestHead.Refusal.tooLong) {
            try head("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 4_000))
        }
    }

    @Test(
        "Foreign hosts, origins and pages are not admitted",
        arguments: [
            ("Host: 127.0.0.1:4000", true), ("Host: localhost:4000", true), ("Host: [::1]:4000", true),
            // What listens elsewhere on this machine may pass it on.
            ("Host: 127.0.0.1:4001", true), ("Host: localhost", true), ("Host: evil.example:4000", false),
            ("Host: localhost.evil.example", false), ("Host: localhost:4000.evil.example", false),
            ("Host: 192.168.0.2:4000", true), ("Host: 192.168.0.2:4001", false), ("Host: 192.168.0.3:4000", false),
            ("X: y", false),
            ("Host: localhost:4000\r\nOrigin: http://localhost:4000", true),
            ("Host: localhost:4000\r\nOrigin: http://evil.example", false),
            ("Host: localhost:4000\r\nOrigin: http://localhost:3000", false),
            ("Host: localhost:4000\r\nOrigin: https://localhost:4000", false),
            ("Host: localhost:4000\r\nOrigin: null", false),
            ("Host: localhost:4000\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", false),
            ("Host: localhost:4000\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", true),
        ])
    func admission(fields: String, isAdmitted: Bool) throws {
        let read = try head("GET / HTTP/1.1\r\n\(fields)\r\n\r\n")
        let found = try #require(read)
        #expect(RequestGuard(port: 4_000, addresses: ["192.168.0.2"]).admits(found) == isAdmitted)
    }

    @Test(
        "What is shown is changed by the desk alone, and by who types its address",
        arguments: [
            ("X: y", true), ("Sec-Fetch-Site: none", true), ("Sec-Fetch-Site: same-origin", true),
            ("Sec-Fetch-Site: same-site", false), ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", false),
        ])
    func changing(fields: String, mayChange: Bool) throws {
        let read = try head("GET /_kawaraban/ask?drafts=on HTTP/1.1\r\nHost: localhost:4000\r\n\(fields)\r\n\r\n")
        #expect(RequestGuard.mayChange(try #require(read)) == mayChange)
    }

    @Test("A port that clients leave away is known without it, and connections end when one of several words says so")
    func usual() throws {
        let read = try #require(
            try head("GET / HTTP/1.1\r\nHost: 192.168.0.2\r\nConnection: keep-alive, close\r\n\r\n"))
        func admits(_ port: UInt16) -> Bool { RequestGuard(port: port, addresses: ["192.168.0.2"]).admits(read) }
        #expect(admits(80) && !admits(4000))
        #expect(!read.keepsConnection)
    }

    @Test("Who is not admitted is told by what names this server is asked, and learns no address")
    func refusal() {
        #expect(RequestGuard(port: 4_000).refusal == "this server is for this machine alone")
        let open = RequestGuard(port: 4_000, addresses: ["192.168.0.2"])
        #expect(open.refusal == "this server is asked by localhost or an address that it has shown, by no other name")
    }

    @Test("Ranges of bytes are those of players")
    func ranges() {
        #expect(ByteRange("bytes=0-", of: 10)?.bytes == 0..<10)
        #expect(ByteRange("bytes=2-4", of: 10)?.bytes == 2..<5)
        #expect(ByteRange("bytes=2-400", of: 10)?.bytes == 2..<10)
        #expect(ByteRange("bytes=0-\(Int.max)", of: 10)?.bytes == 0..<10)
        #expect(ByteRange("bytes=0-\(UInt64.max)", of: 10) == nil)
        #expect(ByteRange("bytes=-3", of: 10)?.bytes == 7..<10)
        for text in ["bytes=10-", "bytes=4-2", "bytes=-", "bytes=0-1,3-4", "bytes=--1", "bytes=-0", "items=0-1", ""] {
            #expect(ByteRange(text, of: 10) == nil, "\(text)")
        }
    }
}
