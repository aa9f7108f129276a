import Content
import Foundation
import Testing

/// What pages look like, byte for byte: HTML, CSS, SVG, feeds and the rest of small sites as they were when somebody last
/// looked at them. A change of the program shows here as a change of pages, and `make record` writes it down, so that it is
/// reviewed with the change that caused it: `git diff Tests/Fixtures/pages` is what readers will get.
///
/// A site is a folder of `Tests/Fixtures/pages`: what its author wrote is in `content`, what was written of it in `expected`, in
/// the form that `RecordedForm` describes. Its pictures are made and its fonts cut as in every build, but no recording holds a
/// byte that an encoder chose. A font package of another version changes what its advances change: the widths of lines, perhaps
/// where they end and in what size. One with the same advances changes nothing, and nor do other libraries, as long as ICU
/// allows the same lines, HarfBuzz sets them as wide, and libvips sees the same colour in an area of one colour.
@Suite("Recorded pages") struct RecordedPagesTests {
    private static let mode = RecordingMode(ProcessInfo.processInfo.environment)

    @Test("what is written of a site is what was recorded of it", arguments: RecordedSite.names)
    func pages(_ name: String) async throws {
        try #require(Self.mode != .refuses, "RECORD and CI are set: nothing was compared, and nothing recorded")
        let site = RecordedSite(name: name)
        let written = try await site.build()
        let differences = try site.recorded().differences(to: written)
        if Self.mode == .records {
            try site.record(written)
            print("recorded \(name): \(differences.count) of \(written.files.count) files are others now")
        } else {
            for difference in differences { Issue.record("\(name)/\(difference)") }
        }
    }

    @Test(
        "a section of every kind is on a recorded page", .enabled(if: mode == .compares),
        arguments: SectionSettings.Kind.allCases)
    func kinds(_ kind: SectionSettings.Kind) throws {
        let pages = try RecordedSite.names.flatMap { try RecordedSite(name: $0).recorded().files }
        let box = "<div class=\"cells \(kind.rawValue) "
        #expect(pages.contains { $0.key.hasSuffix(".html") && String(decoding: $0.value, as: UTF8.self).contains(box) })
    }
}
