/// A pattern such as `/:categories/:year/:month/:title/`, in Hugo's and Jekyll's manner.
struct PermalinkPattern {
    let text: String

    /// The pattern filled in; nil when it asks for something that nobody knows.
    /// - Parameter value: of a name without its colon.
    func filled(_ value: (String) -> String?) -> String? {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: ":") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let name = bytes[(index + 1)...].prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
            guard let filled = Self.longest(String(decoding: name, as: UTF8.self), value) else { return nil }
            index += 1 + filled.length
            if let (part, length) = Self.part(bytes[index...], of: filled.text) {
                result += part.utf8
                index += length
            } else {
                result += filled.text.utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `[1:]`, `[0]`, `[last]`, `[:last]` behind a name: some of the folders that it stands for, and how long that is written.
    private static func part(_ bytes: ArraySlice<UInt8>, of text: String) -> (text: String, length: Int)? {
        guard bytes.first == UInt8(ascii: "["), let end = bytes.prefix(20).firstIndex(of: UInt8(ascii: "]")) else {
            return nil
        }
        let folders = text.split(separator: "/")
        let written = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        func number(_ word: Substring, _ other: Int) -> Int? {
            word.isEmpty ? other : word == "last" ? max(0, folders.count - 1) : Int(word)
        }
        let ends = written.split(separator: ":", omittingEmptySubsequences: false)
        guard ends.count <= 2, let first = number(ends[0], 0), first >= 0 else { return nil }
        guard let stop = ends.count == 1 ? first + 1 : number(ends[1], folders.count), stop >= 0 else { return nil }
        let from = min(first, folders.count)
        let part = folders[from..<max(from, min(stop, folders.count))]
        return (part.joined(separator: "/"), end + 1 - bytes.startIndex)
    }

    /// `:title_x` is `:title` and `_x` where there is no name `title_x`.
    private static func longest(_ name: String, _ value: (String) -> String?) -> (text: String, length: Int)? {
        var name = name
        while !name.isEmpty {
            if let text = value(name) { return (text, name.utf8.count) }
            guard let end = name.lastIndex(of: "_") else { return nil }
            name = String(name[..<end])
        }
        return nil
    }
}

extension CivilDate {
    /// What `:year` and its like stand for in every generator's patterns.
    func part(ofPermalink name: String) -> String? {
        switch name {
        case "year": padded(year, 4)
        case "month": padded(month)
        case "day": padded(day)
        case "i_month": String(month)
        case "i_day": String(day)
        case "hour": padded(hour)
        case "minute": padded(minute)
        case "second": padded(second)
        case "short_year": padded(year % 100)
        case "yearday": String(dayOfYear)
        case "y_day": padded(dayOfYear, 3)
        case "monthname", "long_month": Self.months[month - 1]
        case "short_month": String(Self.months[month - 1].prefix(3))
        case "weekday": String(weekday)
        case "w_day": String(weekday == 0 ? 7 : weekday)
        case "weekdayname", "long_day": Self.days[weekday]
        case "short_day": String(Self.days[weekday].prefix(3))
        case "week": padded(week.number)
        case "w_year": padded(week.year, 4)
        default: nil
        }
    }

    /// By ISO 8601: that of the week's Thursday.
    private var week: (year: Int, number: Int) {
        let thursday = CivilDate(
            secondsAsUTC: (Self.days(year: year, month: month, day: day) - (weekday + 6) % 7 + 3) * 86_400)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
