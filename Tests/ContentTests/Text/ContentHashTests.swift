import Foundation
import Testing

@testable import Content

struct ContentHashTests {
    @Test(
        "A file is as its bytes, however many pieces it is read in",
        arguments: [0, 1, 7, 8, 262_143, 262_144, 600_001])
    func file(count: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hash-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let file = folder.appendingPathComponent("font.ttf")
        try Data(bytes).write(to: file)
        #expect(contentHash(ofFileAt: file.path) == bytes.withUnsafeBytes { contentHash($0) })
    }

    @Test func `Bytes at the end count, and how many there are`() {
        func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { contentHash($0) } }
        #expect(hash([1, 2, 3, 4, 5, 6, 7, 8, 9]) != hash([1, 2, 3, 4, 5, 6, 7, 8, 0]))
        #expect(hash([]) != hash([0]))
        #expect(hash([0]) != hash([0, 0]))
    }
}
