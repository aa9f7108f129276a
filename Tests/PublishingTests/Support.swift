import Content
import Foundation
import TestSupport

@testable import Publishing

/// A folder of its own for a test, gone after it.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("kawaraban-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// A GIF of one colour, in a corner of 8 × 8 pixels.
    func writePicture(_ color: UInt8, to file: String, width: Int = 8, height: Int = 8) throws {
        let size = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let header: [UInt8] = Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let frame: [UInt8] = [
            0x2C, 0, 0, 0, 0, 8, 0, 8, 0, 0, 8, 15, 0x00, color, 0x08, 0x1C, 0x48, 0xB0, 0xA0, 0xC1, 0x83, 0x08, 0x13,
            0x2A, 0x4C, 0x18, 0x10, 0, 0x3B,
        ]
        try Data(header + frame).write(to: URL(fileURLWithPath: path + "/" + file))
    }

    func read(_ file: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + file).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file below a folder with its bytes.
    func files(in folder: String) -> [String: Data] {
        var files: [String: Data] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: path + "/" + folder) ?? .init() {
            // What tells of the build rather than of the site.
            if file == OutputMark.changes { continue }
            var isFolder: ObjCBool = false
            let full = path + "/" + folder + "/" + file
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[file] = FileManager.default.contents(atPath: full)
        }
        return files
    }

    func request(jobs: Int = 2) -> BuildRequest {
        var environment = ProcessInfo.processInfo.environment
        environment["KAWARABAN_IMAGES"] = imageWorker
        var request = BuildRequest(
            site: path, at: Timestamp(seconds: 1_795_000_000), jobs: jobs, environment: environment)
        request.survivesPowerLoss = false
        return request
    }
}

/// A site of so many articles in two categories, without cards, which take longer than all else.
func sampleSite(articles: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: 見本新聞\nbase_url: https://e.example\ncards: false\n", to: "content/site.yml")
    for number in 0..<articles {
        let category = number.isMultiple(of: 3) ? "tech" : "society"
        let earlier = number < 3 ? "" : "[前の記事](a\(number - 3).md)を見てください。"
        try folder.write(
            """
            ---
            title: 見出し第\(number)号、あすの天気は晴れのち曇り
            date: 2026-11-\(10 + number % 10) 0\(number % 10):15
            source: 社会部
            ---

            本文の第\(number)段落です。\(earlier)

            """, to: "content/\(category)/a\(number).md")
    }
    return folder
}
