import Content
import Testing

@testable import Rendering

@Suite("Dates of articles")
struct BylineWriterTests {
    @Test("say the time only if they have one")
    func time() {
        var configuration = SiteConfiguration()
        (configuration.language, configuration.timeZone) = ("en", "Europe/London")
        let writer = BylineWriter(configuration: configuration, phrases: .english)
        // 2026-11-21, at midnight and at 07:30.
        let (day, moment) = (Timestamp(seconds: 1_795_219_200), Timestamp(seconds: 1_795_246_200))
        let short = writer.shortDates(on: moment)
        #expect(short(day) == "21 Nov" && short(moment) == "07:30")
        let article = Article(
            .init(id: ArticleID(category: "news", slug: "a"), title: "A", date: day, path: "content/news/a.md"))
        #expect(writer.byline(of: article).fullDate == "Sat, 21 Nov 2026")
    }
}
