import Foundation
import Layout
import Testing

@testable import Rendering

@Suite("The listing of frames")
struct FrameListingTests {
    @Test("is JSON, whatever the texts hold")
    func json() throws {
        let text = "「\"\\\u{1}」"
        let listing = FrameListing(
            page: "index.html", width: 390, height: 240, breakpoint: 24.375,
            frames: [
                FrameListing.Entry(
                    selector: "#a .headline", kind: .text, rectangle: Rectangle(x: 0.125, y: 1, width: 2, height: 3),
                    lines: [.init(text: text, rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1))],
                    isTruncated: true, whole: .init(text: text + "…", size: 24))
            ])
        let json = try JSONSerialization.jsonObject(with: Data(listing.json())) as? [String: Any]
        let frame = try #require((json?["frames"] as? [[String: Any]])?.first)
        #expect(json?["breakpoint"] as? Double == 24.375)
        #expect(frame["x"] as? Double == 0.125)
        #expect(frame["truncated"] as? Bool == true)
        #expect((frame["lines"] as? [[String: Any]])?.first?["text"] as? String == text)
        #expect(frame["text"] as? String == text + "…" && frame["size"] as? Double == 24)
        let line = listing.jsonLine()
        #expect(line.last == 0x0A && !line.dropLast().contains(0x0A))
        #expect(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary == json.map(NSDictionary.init))
    }
}
