import Content
import Foundation
import Rendering

/// What the title bar says of the time of issue: the moment of a page's newest article, and the edition's number.
struct EditionLines: Sendable {
    private let format: FormattedDate?
    /// Of a newest article that has no time; nil where the site says how all are written.
    private let dayFormat: FormattedDate?
    private let clock: FormattedDate?
    private let timeZone: String
    private let number: String?

    init(configuration: SiteConfiguration, phrases: Phrases) {
        timeZone = configuration.timeZone
        func format(_ pattern: String) -> FormattedDate? {
            try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
        }
        self.format = format(configuration.editionFormat ?? phrases.editionPattern)
        dayFormat = configuration.editionFormat == nil ? format(phrases.editionDayPattern) : nil
        clock = format("HHmmss")
        number = configuration.editionNumber.map { phrases.editionNumber.replacing("#", with: String($0)) }
    }

    func lines(at moment: Timestamp) -> [String] {
        let hasTime = clock?.string(from: moment) != "000000"
        let format = hasTime ? format : dayFormat ?? format
        return [format?.string(from: moment) ?? moment.isoDay(timeZone: timeZone)] + [number].compactMap { $0 }
    }

    /// Among these is the widest that any page says, or one as wide but for what digits differ.
    var samples: [[String]] { sampleMoments.map { lines(at: $0) } }

    /// Every month with every day of the week, all numbers of two digits.
    var sampleMoments: [Timestamp] {
        let newYear = Date(timeIntervalSince1970: Double(Self.start))
        let offset = TimeZone(identifier: timeZone)?.secondsFromGMT(for: newYear) ?? 0
        return Self.firstDays.flatMap { first in
            (0..<7).map { weekday in
                let day = first + 21 + weekday
                return Timestamp(seconds: Self.start + (day * 24 + 20) * 3_600 + 28 * 60 - offset)
            }
        }
    }

    /// 2026-01-01, seconds since 1970.
    private static let start = 1_767_225_600
    /// Of the months of a year, in days from its beginning.
    private static let firstDays = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
}
