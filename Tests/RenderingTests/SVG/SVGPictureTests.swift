import Content
import ImageJobs
import Testing

@testable import Imaging
@testable import Layout
@testable import Rendering

@Suite("Pictures in the SVG edition") struct SVGPictureTests {
    private typealias Sample = SamplePublication

    private static let path = "content/news/a.jpg"

    private func publication(focus: Focus = .centre, isMade: Bool = true) throws -> Publication {
        let image = CardImage(path: Self.path, alternativeText: "Waves & \"wind\"", line: 1)
        var publication = try Sample.make(
            articles: [Sample.article("rain", image: image)], bylines: [Sample.byline(source: nil)])
        guard isMade else { return publication }
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 800, height: 400), contentHash: 1)
        let order = ImageOrder(
            source: source, focus: nil, for: PictureUse(in: .drawnPage), settings: ImageSettings())
        let result = ImageJournal.ResultRecord(key: 1, day: 1, focus: focus, fallback: "jpg")
        publication.images[image.reference] = PublishedImage(PreparedImage(order: order, result))
        return publication
    }

    /// Of a picture that fills a card at the page's left edge.
    private func drawn(_ publication: Publication, in width: Double, _ height: Double) throws -> String {
        let box = Sample.frame(0, 0, width, height)
        let section = Sample.section(
            .ladder, [Sample.card(box, image: box)], items: [.article(0)], stories: [Sample.story("", meta: "")])
        let bytes = SVGEdition.draw(
            Sample.page([section]), with: Renderer(publication), at: PageAddress("top/index.svg"), width: 320)
        let svg = String(decoding: try #require(bytes), as: UTF8.self)
        let rest = try #require(svg.components(separatedBy: "<a href=\"../news/rain.html\">").dropFirst().first)
        let drawn = rest.components(separatedBy: "</a>")[0]
        let name = publication.images.values.first?.prepared.order.wholeName
        return name.map { drawn.replacing($0, with: "whole") } ?? drawn
    }

    private let image = """
        <image href="../assets/whole-s.jpg" width="800" height="400" preserveAspectRatio="none">\
        <title>Waves &amp; &quot;wind&quot;</title></image></svg>
        """

    @Test("one that fills its frame is cut by the picture around it, around what matters in it")
    func filled() throws {
        // A square of the right end.
        let publication = try publication(focus: Focus(x: 1, y: 0.5))
        #expect(
            try drawn(publication, in: 200, 200) == """
                <rect class="plate" x="0" y="92" width="200" height="200" rx="0"/>\
                <svg x="0" y="92" width="200" height="200" preserveAspectRatio="none" viewBox="400 0 400 400">\(image)
                """)
        // From the middle of a crop that is a little wider.
        #expect(
            try drawn(self.publication(), in: 210, 150).contains(
                "<svg x=\"0\" y=\"92\" width=\"210\" height=\"150\" preserveAspectRatio=\"none\" viewBox=\"120 0 560 400\">"
            ))
    }

    @Test("one that stands whole in its frame is in the middle, on a plate as large as the frame")
    func letterboxed() throws {
        // As in a frame so flat that most of it would be lost.
        #expect(
            try drawn(publication(), in: 320, 40) == """
                <rect class="plate" x="0" y="92" width="320" height="40" rx="0"/>\
                <svg x="80" y="92" width="160" height="40" preserveAspectRatio="none" viewBox="0 100 800 200">\(image)
                """)
    }

    @Test("one that was not made leaves nothing")
    func missing() throws {
        #expect(try drawn(publication(isMade: false), in: 200, 200) == "")
    }
}
