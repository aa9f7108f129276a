import Foundation

/// Writes moments by a Unicode date pattern (UTS #35, "Date Format Patterns") in one language and time zone, whatever the
/// locale and the time zone of the process.
///
/// The names of months, days and eras are looked up once, on creation; formatting is then plain arithmetic, about a
/// microsecond. Make one per pattern and keep it.
///
/// `Y`, the year of a week, is refused: at the turn of the year it is another than the one that is meant.
///
/// Fields: `G y u Q M L d D E c a h H K k m s S z Z O X x V`; text in single quotes stands as it is, `''` is a quote.
public struct FormattedDate: Sendable {
    public enum PatternError: Error, Sendable, Equatable {
        /// The field is not one of the above, or has too many letters.
        case unknownField(String)
        case unclosedQuote
        case unknownTimeZone(String)
    }

    private let pieces: [DatePattern.Piece]
    private let zone: TimeZone
    private let names: DateNames

    /// - Parameters:
    ///   - pattern: for example `M/d(EEE) HH:mm '発行'`.
    ///   - language: a BCP 47 tag; names of a language unknown to the system come out in English or as numbers.
    ///   - timeZone: an IANA name.
    public init(pattern: String, language: String, timeZone: String) throws(PatternError) {
        guard let zone = TimeZone(identifier: timeZone) else { throw .unknownTimeZone(timeZone) }
        self.zone = zone
        pieces = try DatePattern.pieces(of: pattern)
        names = DateNames(language: language)
    }

    public func callAsFunction(_ moment: Timestamp) -> String { string(from: moment) }

    /// The moment as the pattern has it, in the zone and the language.
    public func string(from moment: Timestamp) -> String {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.seconds)))
        let date = CivilDate(secondsAsUTC: moment.seconds + offset)
        var result = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): result += text
            case .field(let letter, let count): write(letter, count, date, offset, into: &result)
            }
        }
        return result
    }

    private func write(
        _ letter: Unicode.Scalar, _ count: Int, _ date: CivilDate, _ offset: Int, into result: inout String
    ) {
        switch letter {
        case "G": result += names.eras[date.year > 0 ? 1 : 0]
        case "y", "u": result += count == 2 ? padded(date.year % 100) : padded(date.year, count)
        case "Q", "q": result += count <= 2 ? padded((date.month + 2) / 3, count) : "Q\((date.month + 2) / 3)"
        case "M", "L":
            if count <= 2 {
                result += padded(date.month, count)
            } else {
                result += names.months(count, standalone: letter == "L")[date.month - 1]
            }
        case "d": result += padded(date.day, count)
        case "D": result += padded(date.dayOfYear, count)
        case "E", "c": result += names.weekdays(count)[date.weekday]
        case "a": result += date.hour < 12 ? names.am : names.pm
        case "H": result += padded(date.hour, count)
        case "k": result += padded(date.hour == 0 ? 24 : date.hour, count)
        case "K": result += padded(date.hour % 12, count)
        case "h": result += padded(date.hour % 12 == 0 ? 12 : date.hour % 12, count)
        case "m": result += padded(date.minute, count)
        case "s": result += padded(date.second, count)
        case "S": result += String(repeating: "0", count: count)
        case "V": result += zone.identifier
        default: result += zoneText(letter, count, offset)
        }
    }

    private func zoneText(_ letter: Unicode.Scalar, _ count: Int, _ offset: Int) -> String {
        let sign = offset < 0 ? "-" : "+"
        let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
        switch (letter, count) {
        case ("X", _) where offset == 0: return "Z"
        case ("X", 1), ("x", 1): return sign + padded(hours) + (minutes == 0 ? "" : padded(minutes))
        case ("X", 2), ("x", 2), ("Z", 1...3): return sign + padded(hours) + padded(minutes)
        case ("Z", 5) where offset == 0: return "Z"
        case ("X", _), ("x", _), ("Z", 5): return sign + padded(hours) + ":" + padded(minutes)
        default:
            if offset == 0 { return "GMT" }
            return "GMT" + sign + (count == 4 ? padded(hours) : "\(hours)")
                + (minutes == 0 && count < 4 ? "" : ":" + padded(minutes))
        }
    }
}
