import Foundation

/// A date as the front matter of other generators has it: all that `DateText` reads, and what Ruby, Go and JavaScript
/// take besides (`-4` as an offset, names of months and zones, AM and PM, digits alone).
enum LenientDate {
    /// nil when no day can be made out.
    static func timestamp(_ text: String, in zone: TimeZone) -> Timestamp? {
        guard text.utf8.count <= Limits.date else { return nil }
        let text = String(trimmed(text[...]))
        if case .success(let moment) = DateText.timestamp(text, in: zone) { return moment }
        return moment(of: words(text), in: zone)
    }

    /// The day that begins a file's name, also without zeros (`2019-1-7-x`), and what follows it (perhaps nothing).
    static func leading(_ name: String) -> (date: CivilDate, rest: String)? {
        let bytes = Array(name.utf8)
        var index = 0
        func number(_ digits: ClosedRange<Int>) -> Int? {
            let run = bytes[index...].prefix(digits.upperBound).prefix(while: isDigit)
            guard digits.contains(run.count) else { return nil }
            index += run.count
            return run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func separator() -> Bool {
            guard index < bytes.count, "-_.".utf8.contains(bytes[index]) else { return false }
            index += 1
            return true
        }
        guard let year = number(4...4), separator(), let month = number(1...2), separator(), let day = number(1...2),
            separator() || index == bytes.count || bytes[index] == 0x20
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.exists ? (date, String(trimmed(Substring(String(decoding: bytes[index...], as: UTF8.self))))) : nil
    }

    /// The day in an address or among folders: `2022/04/07/rust`.
    static func inPath(_ path: String) -> CivilDate? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { part in
            part.count <= 4 && part.allSatisfy(isDigit) ? part.reduce(0) { $0 * 10 + Int($1 - 0x30) } : -1
        }
        for start in parts.indices.dropLast(2)
        where parts[start] >= 1000 && parts[start + 1] > 0 && parts[start + 2] > 0 {
            let date = CivilDate(year: parts[start], month: parts[start + 1], day: parts[start + 2])
            if date.exists { return date }
        }
        return nil
    }

    // MARK: words

    private enum Word {
        case number(Int, digits: Int)
        case name(String)
        case mark(UInt8)
    }

    private static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            let run = bytes[index...].prefix(while: isDigit)
            let letters = bytes[index...].prefix { (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 }
            if !run.isEmpty {
                words.append(.number(run.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: run.count))
                index += run.count
            } else if !letters.isEmpty {
                words.append(.name(String(decoding: letters, as: UTF8.self).lowercased()))
                index += letters.count
            } else {
                if bytes[index] != 0x20 && bytes[index] != 0x2C { words.append(.mark(bytes[index])) }
                index += 1
            }
        }
        return words
    }

    private static func moment(of words: [Word], in zone: TimeZone) -> Timestamp? {
        var numbers: [(value: Int, digits: Int)] = []
        var clock: [Int] = []
        var month: Int?
        var offset: Int?
        var isAfternoon: Bool?
        var index = 0
        while index < words.count {
            switch words[index] {
            case .mark(let mark)
            where (mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-")) && !clock.isEmpty && offset == nil:
                guard index + 1 < words.count, case .number(let value, let digits) = words[index + 1] else {
                    return nil
                }
                var seconds = digits > 2 ? value / 100 * 3_600 + value % 100 * 60 : value * 3_600
                if index + 3 < words.count, case .number(let minutes, _) = words[index + 3], digits <= 2 {
                    seconds += minutes * 60
                }
                guard seconds <= 14 * 3_600 else { return nil }
                offset = mark == UInt8(ascii: "-") ? -seconds : seconds
                index = words.count
            case .number(let value, let digits):
                let isHour = index + 1 < words.count && isColon(words[index + 1])
                let isMinute = index > 0 && isColon(words[index - 1])
                if isHour || isMinute { clock.append(value) } else { numbers.append((value, digits)) }
            case .name(let name):
                if let number = months.firstIndex(where: { name.hasPrefix($0) }) {
                    month = month ?? number + 1
                } else if let hours = zones[name], !(index + 1 < words.count && isSign(words[index + 1])) {
                    // Not of `UTC-03:00`, which counts from there.
                    offset = offset ?? hours * 3_600
                } else if name == "am" || name == "pm" {
                    isAfternoon = name == "pm"
                }
            case .mark: break
            }
            index += 1
        }
        guard var date = day(numbers, month: month), clock.count <= 3 else { return nil }
        if var hour = clock.first {
            if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
            date.hour = hour
            date.minute = clock.count > 1 ? clock[1] : 0
            date.second = clock.count > 2 ? clock[2] : 0
        }
        guard date.exists else { return nil }
        return offset.map { Timestamp(seconds: date.secondsAsUTC - $0) } ?? Timestamp(date, in: zone)
    }

    /// With a month's name the longer number is the year; `20240526` alone; else year, month, day, or the American order.
    private static func day(_ numbers: [(value: Int, digits: Int)], month: Int?) -> CivilDate? {
        if let month, numbers.count >= 2 {
            let (first, second) = (numbers[0], numbers[1])
            return first.digits == 4
                ? CivilDate(year: first.value, month: month, day: second.value)
                : second.digits == 4 ? CivilDate(year: second.value, month: month, day: first.value) : nil
        }
        guard let first = numbers.first else { return nil }
        if first.digits == 8 {
            return CivilDate(year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
        }
        guard numbers.count >= 3 else { return nil }
        let (second, third) = (numbers[1], numbers[2])
        if first.digits == 4 { return CivilDate(year: first.value, month: second.value, day: third.value) }
        guard third.digits == 4 else { return nil }
        let american = CivilDate(year: third.value, month: first.value, day: second.value)
        return american.exists ? american : CivilDate(year: third.value, month: second.value, day: first.value)
    }

    private static func isSign(_ word: Word) -> Bool {
        if case .mark(let mark) = word { mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-") } else { false }
    }

    private static func isColon(_ word: Word) -> Bool {
        if case .mark(UInt8(ascii: ":")) = word { true } else { false }
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Hours east of Greenwich, of the zones that RFC 822 names, and Japan's.
    private static let zones = [
        "z": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
        "pdt": -7, "jst": 9, "cet": 1, "cest": 2,
    ]
}
