import Foundation
import Testing

@testable import Content

@Suite("Broken sites") struct BrokenSiteTests {
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: Fixtures.path("broken"))) ?? []).sorted()

    @Test("each is reported word for word", arguments: names)
    func report(_ name: String) async throws {
        let loaded = await load(Fixtures.path("broken/" + name))
        #expect(try loaded.report == Fixtures.text("broken/\(name)/expected.txt"))
        #expect((loaded.site == nil) == loaded.diagnostics.contains { $0.severity == .error })
    }

    @Test("there are some") func count() { #expect(Self.names.count >= 8) }
}
