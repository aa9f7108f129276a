import Content
import Rendering
import Testing

@testable import Composition

@Suite("What the title bar says of the time of issue") struct EditionLinesTests {
    private func lines(_ configure: (inout SiteConfiguration) -> Void) -> EditionLines {
        var configuration = SiteConfiguration()
        configuration.language = "ja"
        configuration.timeZone = "Asia/Tokyo"
        configure(&configuration)
        return EditionLines(configuration: configuration, phrases: .phrases(for: configuration.language))
    }

    @Test("follows the clocks of the site, not of the machine")
    func timeZone() {
        // 2026-11-19 15:30 UTC.
        let moment = Timestamp(seconds: 1_795_102_200)
        #expect(lines { $0.editionFormat = "M/d HH:mm" }.lines(at: moment) == ["11/20 00:30"])
        #expect(
            lines {
                $0.editionFormat = "M/d HH:mm"
                $0.timeZone = "America/New_York"
            }.lines(at: moment) == ["11/19 10:30"])
    }

    @Test("has no time if the newest article has none, unless the site says how it is written")
    func day() {
        // 2026-11-21 at midnight in Japan.
        let moment = Timestamp(seconds: 1_795_186_800)
        #expect(lines { _ in }.lines(at: moment) == ["11/21(土) 発行"])
        #expect(lines { $0.editionFormat = "HH:mm" }.lines(at: moment) == ["00:00"])
    }

    @Test("ends with the number of the edition")
    func number() {
        let lines = lines {
            $0.editionFormat = "M/d"
            $0.editionNumber = 1_234
        }.lines(at: Timestamp(seconds: 0))
        #expect(lines.count == 2 && lines[0] == "1/1" && lines[1].contains("1234"))
    }

    @Test("has among its samples every month with every day of the week, in two digits")
    func samples() {
        let edition = lines { $0.editionFormat = "MMMM EEEE" }
        #expect(Set(edition.samples.flatMap { $0 }).count == 12 * 7)
        for sample in lines({ $0.editionFormat = "d HH mm" }).samples.flatMap({ $0 }) {
            #expect(sample.utf8.count == "22 20 28".utf8.count, "\(sample)")
        }
    }

    @Test("has the same samples whatever the season of the build", arguments: ["Europe/Berlin", "Australia/Sydney"])
    func season(timeZone: String) {
        let edition = lines {
            $0.editionFormat = "M/d HH:mm"
            $0.timeZone = timeZone
        }
        #expect(edition.samples.first == ["1/22 20:28"])
    }
}
