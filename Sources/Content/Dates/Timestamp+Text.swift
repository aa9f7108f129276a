import Foundation

extension Timestamp {
    /// Reads a moment as `--at` takes it: the date forms of front matter; without an offset, a time in the given zone.
    /// Nil when it is not one.
    public init?(_ text: String, timeZone: String = "UTC") {
        guard let zone = TimeZone(identifier: timeZone), let time = try? DateText.timestamp(text, in: zone).get() else {
            return nil
        }
        self = time
    }

    /// ISO 8601 with the offset of a time zone (an IANA name; UTC when unknown), as in `2024-05-26T20:54:00+09:00`.
    public func iso8601(timeZone: String = "UTC") -> String {
        let (civil, offset) = local(timeZone)
        // As bytes: each card of a page says its time, and sitemaps those of all pages.
        var bytes: [UInt8] = []
        bytes.reserveCapacity("2024-05-26T20:54:00+09:00".utf8.count)
        func add(_ mark: Unicode.Scalar, _ number: Int) {
            bytes.append(UInt8(ascii: mark))
            bytes.append(padded: number)
        }
        bytes.append(padded: civil.year, 4)
        add("-", civil.month)
        add("-", civil.day)
        add("T", civil.hour)
        add(":", civil.minute)
        add(":", civil.second)
        if offset == 0 {
            bytes.append(UInt8(ascii: "Z"))
        } else {
            add(offset < 0 ? "-" : "+", abs(offset) / 3_600)
            add(":", abs(offset) / 60 % 60)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The day alone, `2024-05-26`.
    public func isoDay(timeZone: String = "UTC") -> String {
        String(iso8601(timeZone: timeZone).prefix(10))
    }

    /// RFC 822 with a four-digit year, as RSS 2.0 wants it: `Sun, 26 May 2024 20:54:00 +0900`. Always English.
    public func rfc822(timeZone: String = "UTC") -> String {
        let (civil, offset) = local(timeZone)
        let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][civil.weekday]
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
            civil.month - 1]
        let zone = (offset < 0 ? "-" : "+") + padded(abs(offset) / 3_600) + padded(abs(offset) / 60 % 60)
        return "\(day), \(padded(civil.day)) \(month) \(padded(civil.year, 4)) \(clock(civil)) \(zone)"
    }

    private func local(_ name: String) -> (CivilDate, offset: Int) {
        guard name != "UTC", let zone = TimeZone(identifier: name) else { return (CivilDate(secondsAsUTC: seconds), 0) }
        // Offsets are written in minutes; before there were time zones, clocks were seconds off (Tokyo: 9:18:59). The clock that
        // goes with the offset is shown, so that it is the same moment.
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) / 60 * 60
        return (CivilDate(secondsAsUTC: seconds + offset), offset)
    }

    private func clock(_ civil: CivilDate) -> String {
        padded(civil.hour) + ":" + padded(civil.minute) + ":" + padded(civil.second)
    }
}

/// The number with zeros in front, up to a width.
func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}

extension [UInt8] {
    /// The same as digits.
    fileprivate mutating func append(padded number: Int, _ width: Int = 2) {
        var power = 1
        for _ in 1..<width { power *= 10 }
        guard number >= 0, number / power < 10 else { return append(contentsOf: padded(number, width).utf8) }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(number / power % 10))
            power /= 10
        }
    }
}
