import Foundation

/// A date as people write it into front matter and file names.
///
/// Read: `2024-05-26`, `2024/5/26`, either followed (after `T` or a space) by `20:54`, `20:54:07` or `20:54:07.123`, then
/// perhaps `Z`, `UTC`, `GMT`, `+09:00`, `+0900` or `+09`; `4/26/2023` and `26/4/2023` where only one reading is a date.
struct DateText {
    enum Failure: Error, Equatable {
        case notADate
        /// `01/02/2024` is two different days.
        case ambiguous
        case noSuchDay
        case noSuchTime
        case noSuchOffset
    }

    /// The moment; without an offset of its own, the text is a time in the zone.
    static func timestamp(_ text: String, in zone: TimeZone) -> Result<Timestamp, Failure> {
        var reader = DateText(bytes: Array(text.utf8))
        return Result { () throws(Failure) in try reader.moment(in: zone) }
    }

    /// The date that begins a file's name (`2024-05-26-slug`), and the rest of the name, never empty.
    static func leading(_ name: String) -> (date: CivilDate, rest: String)? {
        var reader = DateText(bytes: Array(name.utf8))
        guard let year = reader.number(digits: 4...4), reader.take("-"), let month = reader.number(digits: 2...2),
            reader.take("-"), let day = reader.number(digits: 2...2), reader.take("-") || reader.take("_"),
            reader.index < reader.bytes.count
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.exists ? (date, String(decoding: reader.bytes[reader.index...], as: UTF8.self)) : nil
    }

    private let bytes: [UInt8]
    private var index = 0

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func moment(in zone: TimeZone) throws(Failure) -> Timestamp {
        var date = try day()
        guard date.exists else { throw .noSuchDay }
        skipSpaces()
        if index == bytes.count { return Timestamp(date, in: zone) }
        if take("T") || take("t") { skipSpaces() }
        try time(into: &date)
        guard date.exists else { throw .noSuchTime }
        skipSpaces()
        if index == bytes.count { return Timestamp(date, in: zone) }
        return Timestamp(seconds: date.secondsAsUTC - (try offset()))
    }

    private mutating func day() throws(Failure) -> CivilDate {
        guard let first = number(digits: 1...4) else { throw .notADate }
        let width = index
        guard let separator: UInt8 = take("-") ? 0x2D : take("/") ? 0x2F : nil,
            let second = number(digits: 1...2), take(Unicode.Scalar(separator)), let third = number(digits: 1...4)
        else { throw .notADate }
        if width == 4 { return CivilDate(year: first, month: second, day: third) }
        guard separator == 0x2F, width <= 2, third > 31 else { throw .notADate }
        if first > 12 { return CivilDate(year: third, month: second, day: first) }
        guard second > 12 else { throw .ambiguous }
        return CivilDate(year: third, month: first, day: second)
    }

    private mutating func time(into date: inout CivilDate) throws(Failure) {
        guard let hour = number(digits: 1...2), take(":"), let minute = number(digits: 2...2) else { throw .notADate }
        (date.hour, date.minute) = (hour, minute)
        guard take(":") else { return }
        guard let second = number(digits: 2...2) else { throw .notADate }
        date.second = second
        if take(".") || take(","), number(digits: 1...18) == nil { throw .notADate }
    }

    /// Seconds east of Greenwich.
    private mutating func offset() throws(Failure) -> Int {
        for name in ["Z", "z", "UTC", "GMT"] where bytes[index...].elementsEqual(name.utf8) { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(digits: 2...2) else { throw .notADate }
        _ = take(":")
        let minutes = index == bytes.count ? 0 : number(digits: 2...2)
        guard let minutes, index == bytes.count else { throw .notADate }
        let seconds = hours * 3_600 + minutes * 60
        guard minutes < 60, seconds <= 14 * 3_600 else { throw .noSuchOffset }
        return isWest ? -seconds : seconds
    }

    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        let start = index
        while index < bytes.count, index - start < digits.upperBound, (0x30...0x39).contains(bytes[index]) {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        return index - start >= digits.lowerBound ? value : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpaces() {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
}

extension DateText.Failure {
    var message: String {
        switch self {
        case .notADate: "is not a date"
        case .ambiguous: "can be read as two different days"
        case .noSuchDay: "is no day of the calendar"
        case .noSuchTime: "is no time of day"
        case .noSuchOffset: "has an offset from UTC that no place has"
        }
    }

    var hint: String {
        switch self {
        case .notADate, .ambiguous: "write YYYY-MM-DD, or YYYY-MM-DD HH:MM, perhaps with an offset such as +09:00"
        case .noSuchDay: "write YYYY-MM-DD"
        case .noSuchTime: "write HH:MM or HH:MM:SS"
        case .noSuchOffset: "offsets go from -14:00 to +14:00"
        }
    }
}
