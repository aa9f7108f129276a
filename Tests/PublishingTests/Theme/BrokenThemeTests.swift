import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Broken themes")
struct BrokenThemeTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/broken-themes")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []).sorted()

    @Test("each is reported word for word, and built unless it has an error", arguments: names)
    func report(_ name: String) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.copyItem(atPath: Self.fixtures.path + "/" + name, toPath: folder.path)
        let report = await build(folder.request())
        let text = report.diagnostics.map { $0.description + "\n" }.joined()
        #expect(text == folder.read("expected.txt"))
        #expect((report.summary == nil) == report.diagnostics.contains { $0.severity == .error })
    }

    @Test("there are some") func count() { #expect(Self.names.count >= 5) }
}
