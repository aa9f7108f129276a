import Foundation
import Testing

@testable import Content

/// The reference examples of GFM's extensions are CC BY-SA and not part of this repository: this runs where `GFM_SPEC`
/// names a JSON file of them.
@Suite("GFM reference", .enabled(if: ProcessInfo.processInfo.environment["GFM_SPEC"] != nil))
struct GFMReferenceTests {
    private struct Specification: Decodable {
        struct Example: Decodable {
            var example: Int
            var `extension`: String
            var markdown: String
            var html: String
        }
        var examples: [Example]
    }

    @Test("tables, strikethrough, tasks and bare addresses agree with the reference, but for wrappers and attributes")
    func agree() async throws {
        let path = try #require(ProcessInfo.processInfo.environment["GFM_SPEC"])
        let specification = try JSONDecoder().decode(
            Specification.self, from: Data(contentsOf: URL(filePath: path)))
        // Tasks are switched off there.
        let known = ["table", "strikethrough", "autolink", "disabled"]
        let examples = specification.examples.filter { known.contains($0.extension) }
        #expect(examples.count == 23)
        for example in examples {
            let html = try await TestSite(body: example.markdown).load().html
            let bare = html.replacing("<div class=\"table\" role=\"group\" tabindex=\"0\">\n", with: "")
                .replacing("</table>\n</div>", with: "</table>").replacing(" class=\"task\"", with: "")
                .replacing(" class=\"", with: " align=\"").replacing(" rel=\"noopener\"", with: "")
                .replacing("<label>", with: "").replacing("</label>", with: "")
                .replacing(" type=\"checkbox\" disabled>", with: " disabled=\"\" type=\"checkbox\">")
                .replacing(
                    " type=\"checkbox\" checked disabled>", with: " checked=\"\" disabled=\"\" type=\"checkbox\">"
                )
                .replacing("&quot;", with: "\"").replacing("&#x27;", with: "'")
            #expect(bare == example.html, "example \(example.example)")
        }
    }
}
