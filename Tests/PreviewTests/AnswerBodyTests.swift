import Foundation
import Publishing
import Testing

@testable import Preview

@Suite("What is sent in answer")
final class AnswerBodyTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder + "/site", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, to name: String) throws -> String {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test("A file is read in the parts that are asked for")
    func parts() throws {
        let file = try #require(OpenFile(try write("0123456789", to: "site/a.txt")))
        let body = AnswerBody.file(file)
        #expect(body.count == 10)
        #expect(body.part(3..<6) == Array("345".utf8))
        #expect(body.part(10..<10) == [])
        #expect(body.all == Array("0123456789".utf8))
        #expect(AnswerBody.bytes([1, 2, 3]).part(1..<3) == [2, 3])
    }

    @Test("A file that has become shorter is not sent to its end, and one that is gone is")
    func changed() throws {
        let path = try write("0123456789", to: "site/a.txt")
        let (shorter, gone) = (try #require(OpenFile(path)), try #require(OpenFile(path)))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 4)
        #expect(shorter.bytes(in: 0..<4) == Array("0123".utf8))
        #expect(shorter.bytes(in: 0..<10) == nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(gone.bytes(in: 0..<4) == Array("0123".utf8))
    }

    @Test("What is no file of the site's folder is not sent")
    func outside() throws {
        let secret = try write("secret", to: "secret.txt")
        let (site, link) = (folder + "/site", folder + "/site/link.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
        for path in [secret, link, site, site + "/nothing.txt", site + "/../secret.txt"] {
            #expect(ResidentFile.file(path: path).body(of: site)?.count == nil, "\(path)")
        }
        #expect(OpenFile(link) == nil && OpenFile(site) == nil)
        let own = try write("own", to: "site/own.txt")
        #expect(ResidentFile.file(path: own).body(of: site)?.all == Array("own".utf8))
    }

    @Test("A range of a file is what follows the head of the answer")
    func ranges() throws {
        let file = try #require(OpenFile(try write("0123456789", to: "site/a.txt")))
        let answer = Answer(200, "text/plain", .file(file))
        #expect(answer.head(keepsConnection: true).part == 0..<10)
        let (head, part) = answer.head(range: "bytes=2-4", keepsConnection: true)
        #expect(part == 2..<5)
        let text = String(decoding: head, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 206 Partial Content\r\n") && text.contains("Content-Length: 3\r\n"))
        #expect(text.contains("Content-Range: bytes 2-4/10\r\n") && text.hasSuffix("\r\n\r\n"))
    }
}
