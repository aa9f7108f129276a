import CICU

/// Which characters of Japanese begin no line: small kana, the prolonged sound mark, iteration marks, middle dots (classes NS and CJ of
/// UAX #14). UAX #14 lets a line end at a space before one; Japanese text does not. Closing brackets and commas hold to what is before a
/// space by themselves.
enum Kinsoku {
    /// O(1).
    static func beginsNoLine(_ scalar: UInt32) -> Bool { kawaraban_begins_no_line(scalar) }
}
