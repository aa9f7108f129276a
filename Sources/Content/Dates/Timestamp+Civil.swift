import Foundation

extension Timestamp {
    /// The moment when clocks in a zone show this time. A time that a change to summer time skips counts from before the
    /// change (02:30 becomes 03:30); one that comes twice means the first.
    init(_ civil: CivilDate, in zone: TimeZone) {
        let local = civil.secondsAsUTC
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local - 86_400)))
        let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local + 86_400)))
        guard before != after else {
            self.init(seconds: local - before)
            return
        }
        let early = local - before
        let isBeforeChange = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(early))) == before
        let late = local - after
        let isAfterChange = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(late))) == after
        self.init(seconds: isBeforeChange || !isAfterChange ? early : late)
    }

    /// What a clock in a zone shows.
    func civil(in zone: TimeZone) -> CivilDate {
        CivilDate(secondsAsUTC: seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
}
