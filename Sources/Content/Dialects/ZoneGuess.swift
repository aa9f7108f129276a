import Foundation

/// The time zone of authors who write the offset of their clocks into dates (`2024-03-01T00:30:00-05:00`): of the zones where most write,
/// that whose clocks show these offsets, in summer and in winter.
///
/// A day that is read in UTC would be another for whoever writes in the evening in New York, or after midnight in Athens.
enum ZoneGuess {
    /// - Parameter read: the bytes of a file, nil if it cannot be read.
    /// - Returns: the name of a zone; nil where dates have no offsets, too few, or those of several zones.
    /// - Complexity: of as many files as are looked at, a few.
    static func zone(of articles: [ContentFile], read: (String) -> [UInt8]?) -> String? {
        let dates = articles.prefix(files).compactMap { file in
            read(file.path).flatMap { date(in: $0, path: file.path) }
        }
        guard let utc = TimeZone(identifier: "UTC") else { return nil }
        let moments = dates.compactMap { text -> (local: String, moment: Timestamp)? in
            guard let clock = text.firstIndex(of: ":"),
                let sign = text[clock...].lastIndex(where: { "+-".contains($0) }),
                let moment = LenientDate.timestamp(text, in: utc)
            else { return nil }
            return (String(text[..<sign]), moment)
        }
        // All at Greenwich's time are a machine's, and nobody's own.
        let isAbroad = moments.contains { LenientDate.timestamp($0.local, in: utc) != $0.moment }
        guard moments.count >= fewest, isAbroad else { return nil }
        let counts = zones.map { name in
            let zone = TimeZone(identifier: name) ?? utc
            return moments.count { LenientDate.timestamp($0.local, in: zone) == $0.moment }
        }
        // Of several that agree the first, where more people live.
        guard let best = counts.max(), 5 * best >= 4 * dates.count else { return nil }
        return counts.firstIndex(of: best).map { zones[$0] }
    }

    /// What the front matter says first of when the article appeared.
    private static func date(in bytes: [UInt8], path: String) -> String? {
        guard let text = try? SourceText(bytes, path: path),
            let source = try? FrontMatter(text, isForeign: true).value
        else { return nil }
        return ForeignFrontMatter.dateKeys.lazy.compactMap { source[$0]?.plainLine }.first
    }

    private static let files = 20
    private static let fewest = 3
    private static let zones = [
        "America/New_York", "America/Los_Angeles", "America/Chicago", "America/Denver", "Europe/Berlin",
        "Europe/London",
        "Europe/Athens", "Europe/Moscow", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo", "America/Sao_Paulo",
        "Australia/Sydney", "Pacific/Auckland",
    ]
}
