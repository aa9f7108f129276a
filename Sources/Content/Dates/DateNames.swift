import Foundation

/// The names of months, days, eras and halves of the day in one language, copied out of the system's data once.
struct DateNames: Sendable {
    let am: String
    let pm: String
    let eras: [String]
    private let shortMonths, longMonths, narrowMonths: [String]
    private let shortMonthsAlone, longMonthsAlone: [String]
    private let shortDays, longDays, narrowDays: [String]

    init(language: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: language)
        am = calendar.amSymbol
        pm = calendar.pmSymbol
        eras = Self.checked(calendar.eraSymbols, ["BC", "AD"])
        let numbers = (1...12).map(String.init)
        shortMonths = Self.checked(calendar.shortMonthSymbols, numbers)
        longMonths = Self.checked(calendar.monthSymbols, numbers)
        narrowMonths = Self.checked(calendar.veryShortMonthSymbols, numbers)
        shortMonthsAlone = Self.checked(calendar.shortStandaloneMonthSymbols, numbers)
        longMonthsAlone = Self.checked(calendar.standaloneMonthSymbols, numbers)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        shortDays = Self.checked(calendar.shortWeekdaySymbols, days)
        longDays = Self.checked(calendar.weekdaySymbols, days)
        narrowDays = Self.checked(calendar.veryShortWeekdaySymbols, days)
    }

    /// 3 letters short, 4 whole, 5 one character.
    func months(_ letters: Int, standalone: Bool) -> [String] {
        switch letters {
        case 4: standalone ? longMonthsAlone : longMonths
        case 5: narrowMonths
        default: standalone ? shortMonthsAlone : shortMonths
        }
    }

    /// From Sunday. Up to 3 letters short, 4 whole, 5 one character.
    func weekdays(_ letters: Int) -> [String] {
        switch letters {
        case 4: longDays
        case 5: narrowDays
        default: shortDays
        }
    }

    private static func checked(_ names: [String], _ fallback: [String]) -> [String] {
        names.count == fallback.count ? names : fallback
    }
}
