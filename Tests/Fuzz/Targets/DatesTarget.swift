import Foundation

@testable import Content

/// Dates as people write them, and the patterns by which they are written.
enum DatesTarget {
    private static let zones = ["UTC", "Asia/Tokyo", "America/New_York", "Pacific/Apia", "Africa/Monrovia"]

    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let text = String(decoding: bytes, as: UTF8.self)
        for zone in zones {
            guard let moment = Timestamp(text, timeZone: zone) else { continue }
            try check(moment, zone)
            for other in zones { try check(moment, other) }
        }
        if let (day, rest) = DateText.leading(text) {
            try hold(day.exists && !rest.isEmpty && text.hasSuffix(rest), "the day \(day) before \"\(rest)\"")
            try hold(CivilDate(secondsAsUTC: day.secondsAsUTC) == day, "the day \(day) is another")
        }
        try check(pattern: text)
    }

    /// Written as machines read it, a moment is the same moment.
    private static func check(_ moment: Timestamp, _ zone: String) throws(BrokenPromise) {
        let (first, last) = (Timestamp(seconds: -62_135_596_800 - 86_400), Timestamp(seconds: 253_402_300_799 + 86_400))
        try hold(moment >= first && moment <= last, "\(moment.seconds) s is in no year")
        for style in [moment.iso8601(timeZone: zone), moment.iso8601()] {
            // What is another year elsewhere than any that is read.
            guard !style.hasPrefix("0000"), style.dropFirst(4).first == "-" else { continue }
            try hold(Timestamp(style) == moment, "\(style) is not \(moment.seconds) s, in \(zone)")
        }
        try hold(moment.rfc822(timeZone: zone).utf8.count >= 31, "\(moment.rfc822(timeZone: zone)) is no date")
        try hold(moment.isoDay(timeZone: zone).utf8.count == 10, "\(moment.isoDay(timeZone: zone)) is no day")
    }

    private static func check(pattern: String) throws(BrokenPromise) {
        // A language's names are slow to find, and a text without fields needs none.
        guard let pieces = try? DatePattern.pieces(of: pattern), pieces.count > 1 else { return }
        let date = try? FormattedDate(pattern: pattern, language: "ja", timeZone: "Asia/Tokyo")
        guard let date else { throw BrokenPromise(description: "pieces, and no pattern") }
        for seconds in [0, -62_135_596_800, 253_402_300_799, 1_795_000_000] {
            let written = date.string(from: Timestamp(seconds: seconds))
            try hold(written.utf8.count <= pieces.count * 64 + pattern.utf8.count, "\(written) is long")
        }
    }
}
