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

    @Test(
        "say none where the day begins at one o'clock",
        arguments: [(0, false), (60, true), (3_600, true), (-3_600, true)])
    func forward(seconds: Int, hasTime: Bool) {
        var configuration = SiteConfiguration()
        (configuration.language, configuration.timeZone) = ("en", "Africa/Cairo")
        let writer = BylineWriter(configuration: configuration, phrases: .english)
        // 2024-04-26, of which there is no midnight.
        let date = Timestamp(seconds: 1_714_082_400 + seconds)
        let article = Article(
            .init(id: ArticleID(category: "news", slug: "a"), title: "A", date: date, path: "content/news/a.md"))
        #expect(writer.byline(of: article).fullDate.contains(":") == hasTime)
    }
}
