import Content
import Rendering
import Testing

@testable import Publishing

@Suite("Listings of frames")
struct FramesTests {
    private func site() throws -> TemporaryFolder {
        let folder = try sampleSite(articles: 6)
        try folder.write("title: 見本新聞\nfonts: {embed: false}\n", to: "content/site.yml")
        return folder
    }

    private func listings(_ question: FramesQuestion, _ folder: TemporaryFolder) async throws -> [FrameListing] {
        guard case .frames(let listings) = await frames(question, folder.request()) else {
            Issue.record("no frames of \(question)")
            throw CancellationError()
        }
        return listings
    }

    @Test("of all pages at several widths are those of each page at each width")
    func all() async throws {
        let folder = try site()
        let widths = [390.0, 1280]
        let all = try await listings(FramesQuestion(pages: [], widths: widths), folder)
        let pages = all.map(\.page)
        #expect(Set(pages).isSuperset(of: ["index.html", "society/index.html", "tech/a0.html"]))
        #expect(Set(pages).count * 2 == pages.count)
        #expect(all.map(\.width) == Array(repeating: widths, count: pages.count / 2).flatMap { $0 })
        for page in ["index.html", "tech/index.html", "tech/a0.html"] {
            for width in widths {
                let one = try await listings(FramesQuestion(pages: [page], widths: [width]), folder)
                #expect(one == all.filter { $0.page == page && $0.width == width })
                #expect(one.count == 1)
            }
        }
    }

    @Test("of related articles are those of their section alone, from its own corner")
    func related() async throws {
        let folder = try site()
        let (page, panel) = ("society/a1.html", "related.articles")
        let widths = [390.0, 1440]
        let found = try await listings(FramesQuestion(pages: [page], panel: panel, widths: widths), folder)
        #expect(found.map(\.width) == widths)
        for listing in found {
            let cells = listing.frames.filter { $0.selector.hasPrefix("#related\\.-a-") && $0.kind == .item }
            #expect((1...4).contains(cells.count))
            #expect(!cells.contains { $0.selector == "#related\\.-a-a1" }, "it leads to others")
            #expect(listing.frames.allSatisfy { $0.panel == panel })
            #expect(listing.frames.map(\.rectangle.y).min() == 0 && listing.frames.map(\.rectangle.x).min() == 0)
            #expect(listing.frames.allSatisfy { $0.rectangle.bottom <= listing.height + 1e-9 })
        }
        let head = try await listings(FramesQuestion(pages: [page], widths: widths), folder)
        #expect(head.flatMap(\.frames).allSatisfy { $0.panel == nil && !$0.selector.contains("related") })
    }

    @Test("pages that are not there and widths without geometry are errors, all at once")
    func faults() async throws {
        let folder = try site()
        let answer = await frames(
            FramesQuestion(pages: ["indx.html", "index.html"], widths: [300, 390]), folder.request())
        defer { withExtendedLifetime(folder) {} }
        guard case .failure(let diagnostics) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(
            diagnostics == [
                Diagnostic(
                    .error, "the site has no page of that name", at: "indx.html", hint: "did you mean index.html?"),
                Diagnostic(
                    .error, "a page narrower than 320 px is plain flow: the engine places nothing", at: "index.html"),
            ])
    }
}
