import Content
import ImageJobs
import Layout
import Testing
import Typesetting

@testable import Composition

@Suite("What a composer remembers") struct ComposerMemoryTests {
    private func article(_ title: String) -> Article {
        Article(
            Article.Fields(
                id: ArticleID(category: "news", slug: "eel"), title: title, date: Timestamp(seconds: 0),
                path: "content/news/eel.md"))
    }

    private func story(_ headline: String, image: PixelSize? = nil) -> Story {
        func measured(_ text: String) -> MeasuredText {
            MeasuredText(text: text, unitsPerEm: 1_000, boundaries: [], ellipsisAdvance: 1_000)
        }
        return Story(
            headline: Headline(measured(headline)), summary: nil, meta: measured("12:00"), shortMeta: measured("12:00"),
            image: image)
    }

    @Test("An article is taken as it was measured while it says the same and its picture is the same")
    func stories() {
        let memory = ComposerMemory()
        let size = PixelSize(width: 1_200, height: 800)
        let eel = Focus(left: 0.2, top: 0.1, right: 0.5, bottom: 0.9)
        var seen = story("Eels", image: size)
        seen.attention = eel
        memory.hold(seen, of: article("Eels"))
        func known(_ title: String, _ image: PixelSize?, _ attention: Focus?, drawn: Focus? = nil) -> Story? {
            memory.story(of: article(title), image: image, subject: drawn, attention: attention)
        }
        #expect(known("Eels", size, eel) == seen)
        #expect(known("More eels", size, eel) == nil)
        #expect(known("Eels", PixelSize(width: 800, height: 800), eel) == nil)
        #expect(known("Eels", nil, nil) == nil)
        #expect(known("Eels", size, nil) == nil)
        #expect(known("Eels", size, .centre) == nil)
        #expect(known("Eels", size, eel, drawn: .centre) == nil)
    }

    @Test("A grid is placed again when anything else is asked for it, and only then")
    func grids() {
        let memory = ComposerMemory()
        var placed = 0
        func layouts(
            _ request: PlanRequest, at place: String = "index.html top-s-1", below leads: [Double?]? = nil
        ) -> [SectionLayout] {
            memory.layouts(at: place, of: request, below: leads) {
                placed += 1
                return [SectionLayout(height: Double(placed), cards: [])]
            }
        }
        var request = PlanRequest(stories: [story("One"), story("Two")], importance: [10, 5])
        #expect(layouts(request).map(\.height) == [1])
        #expect(layouts(request).map(\.height) == [1])
        request.importance = [10, 6]
        #expect(layouts(request).map(\.height) == [2])
        request.wishes = [PlanWish(place: 0, pattern: "1x3")]
        #expect(layouts(request).map(\.height) == [3])
        request.stories.reverse()
        #expect(layouts(request).map(\.height) == [4])
        #expect(layouts(request, at: "news/index.html news-s-1").map(\.height) == [5])
        #expect(layouts(request).map(\.height) == [4])
        #expect(layouts(request, below: [34]).map(\.height) == [6])
        #expect(layouts(request, below: [34]).map(\.height) == [6])
    }
}
