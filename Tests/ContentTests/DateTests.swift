import Foundation
import Testing

@testable import Content

@Suite("Dates") struct DateTests {
    private let tokyo = TimeZone(identifier: "Asia/Tokyo") ?? .gmt

    @Test(
        "all forms that real folders hold are read",
        arguments: [
            ("2024-05-26", "2024-05-26T00:00:00+09:00"), ("2024/5/26", "2024-05-26T00:00:00+09:00"),
            ("2026-03-16 23:18:29 +0000", "2026-03-17T08:18:29+09:00"),
            ("2022-03-07 11:15:00 -0500", "2022-03-08T01:15:00+09:00"),
            ("2015-07-27T23:05", "2015-07-27T23:05:00+09:00"),
            ("2016-03-29T13:00:00.000Z", "2016-03-29T22:00:00+09:00"),
            ("2026-08-07 11:30", "2026-08-07T11:30:00+09:00"),
            ("4/26/2023", "2023-04-26T00:00:00+09:00"), ("26/4/2023", "2023-04-26T00:00:00+09:00"),
            ("2016-12-31T23:59:60Z", "2017-01-01T09:00:00+09:00"), ("1889-02-11", "1889-02-11T00:00:00+09:00"),
        ])
    func forms(_ text: String, _ expected: String) {
        #expect((try? DateText.timestamp(text, in: tokyo).get())?.iso8601(timeZone: "Asia/Tokyo") == expected)
    }

    @Test(
        "what is no date says why",
        arguments: [
            ("yesterday", DateText.Failure.notADate), ("01/02/2024", .ambiguous), ("2024-02-30", .noSuchDay),
            ("2023-02-29", .noSuchDay), ("2024-01-02T25:00", .noSuchTime), ("2024-01-02T00:00:00+99:00", .noSuchOffset),
            ("2024-01-02 10:00 JST", .notADate), ("20240102", .notADate), ("", .notADate), ("0000-01-01", .noSuchDay),
        ])
    func failures(_ text: String, _ expected: DateText.Failure) {
        #expect(DateText.timestamp(text, in: tokyo) == .failure(expected))
    }

    @Test("a time that clocks skip moves on by what they skipped; one that comes twice is the first")
    func summerTime() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let gap = try DateText.timestamp("2024-03-10T02:30:00", in: zone).get()
        #expect(gap.iso8601(timeZone: "America/New_York") == "2024-03-10T03:30:00-04:00")
        let twice = try DateText.timestamp("2024-11-03T01:30:00", in: zone).get()
        #expect(twice.iso8601(timeZone: "America/New_York") == "2024-11-03T01:30:00-04:00")
    }

    @Test("days and dates agree with the calendar over four centuries")
    func civil() {
        var previous = CivilDate.days(year: 1700, month: 1, day: 1) - 1
        for day in (previous + 1)..<(previous + 150_000) {
            let date = CivilDate(secondsAsUTC: day * 86_400 + 3_661)
            #expect(date.exists && date.secondsAsUTC == day * 86_400 + 3_661)
            previous += 1
        }
    }

    @Test("the edition's default pattern")
    func edition() throws {
        let format = try FormattedDate(pattern: "M/d(EEE) HH:mm '発行'", language: "ja", timeZone: "Asia/Tokyo")
        #expect(format(try #require(Timestamp("2024-05-26T20:54:00+09:00"))) == "5/26(日) 20:54 発行")
    }

    @Test(
        "patterns as Unicode has them",
        arguments: [
            ("EEEE, d MMMM y", "en", "Sunday, 26 May 2024"), ("y年M月d日(EEEE)", "ja", "2024年5月26日(日曜日)"),
            ("yy-MM-dd h:mm a", "en", "24-05-26 8:54 PM"), ("EEEEE ''d'' 'o''clock' H", "en", "S '26' o'clock 20"),
            ("d. MMMM yyyy, HH:mm:ss XXX", "de", "26. Mai 2024, 20:54:00 +09:00"), ("D Q z", "en", "147 2 GMT+9"),
        ])
    func patterns(_ pattern: String, _ language: String, _ expected: String) throws {
        let format = try FormattedDate(pattern: pattern, language: language, timeZone: "Asia/Tokyo")
        #expect(format(Timestamp(seconds: 1_716_724_440)) == expected)
    }

    @Test("a bad pattern is refused")
    func badPatterns() {
        #expect(throws: FormattedDate.PatternError.unclosedQuote) {
            try FormattedDate(pattern: "d 'x", language: "en", timeZone: "UTC")
        }
        #expect(throws: FormattedDate.PatternError.unknownField("b")) {
            try FormattedDate(pattern: "b", language: "en", timeZone: "UTC")
        }
    }

    @Test("the year of a week is refused: on the last days of December it would be the next year's")
    func weekYear() {
        #expect(throws: FormattedDate.PatternError.unknownField("YYYY")) {
            try FormattedDate(pattern: "YYYY/M/d", language: "en", timeZone: "UTC")
        }
    }

    @Test("feeds get RFC 822 in English")
    func rfc822() {
        #expect(Timestamp(seconds: 1_716_724_440).rfc822(timeZone: "Asia/Tokyo") == "Sun, 26 May 2024 20:54:00 +0900")
        #expect(Timestamp(seconds: 0).iso8601() == "1970-01-01T00:00:00Z")
    }

    @Test("a clock that was seconds off is shown with an offset in minutes, as the same moment")
    func localMeanTime() throws {
        let moment = try #require(Timestamp("1800-01-01T12:00:00Z"))
        #expect(moment.iso8601(timeZone: "Asia/Tokyo") == "1800-01-01T21:18:00+09:18")
        #expect(moment.rfc822(timeZone: "America/New_York") == "Wed, 01 Jan 1800 07:04:00 -0456")
    }
}
