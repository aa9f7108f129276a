/// A day of the proleptic Gregorian calendar with a time of day, in no time zone.
struct CivilDate: Sendable, Hashable {
    var year: Int
    /// 1…12.
    var month: Int
    /// 1…31.
    var day: Int
    var hour = 0
    var minute = 0
    /// 0…60; 60 is the leap second, which counts as the next minute's first.
    var second = 0

    /// Days since 1970-01-01. Howard Hinnant's `days_from_civil`.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = floorDivide(shifted, 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Seconds since 1970-01-01T00:00:00 as if the clock showed UTC.
    var secondsAsUTC: Int {
        Self.days(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// What a clock at UTC shows; `civil_from_days`.
    init(secondsAsUTC seconds: Int) {
        let days = floorDivide(seconds, 86_400)
        let time = seconds - days * 86_400
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * month + 2) / 5 + 1
        self.month = month < 10 ? month + 3 : month - 9
        year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    }

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// 0 is Sunday.
    var weekday: Int {
        let days = Self.days(year: year, month: month, day: day) + 4
        return days - floorDivide(days, 7) * 7
    }

    /// 1…366.
    var dayOfYear: Int { Self.days(year: year, month: month, day: day) - Self.days(year: year, month: 1, day: 1) + 1 }

    /// Whether there is such a day and time.
    var exists: Bool {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, hour < 24, minute < 60, second <= 60
        else {
            return false
        }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let longest = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return day <= longest
    }
}

private func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor)
}
