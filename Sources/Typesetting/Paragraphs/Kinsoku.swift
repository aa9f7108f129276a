/// Which characters of Japanese begin no line. UAX #14, which finds the places where lines may end, knows them as well, and lets a line end at
/// a space before one; Japanese text does not.
enum Kinsoku {
    /// Small kana, the prolonged sound mark, iteration marks, middle dots and pairs of exclamation and question marks: classes NS and CJ of
    /// UAX #14. Closing brackets and commas hold to what is before a space by themselves.
    static func beginsNoLine(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Small kana, whole and half as wide.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
            0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
            0x31F0...0x31FF, 0xFF67...0xFF6F:
            true
        // ー ｰ, 々 〻 ゝ ゞ ヽ ヾ, ・ ･ ： ；, ‼ ⁇ ⁈ ⁉, 〜 ゠ and marks of voice.
        case 0x30FC, 0xFF70, 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE, 0x30FB, 0xFF65, 0xFF1A, 0xFF1B,
            0x203C, 0x2047, 0x2048, 0x2049, 0x301C, 0x30A0, 0x309B, 0x309C, 0xFF9E, 0xFF9F:
            true
        default: false
        }
    }
}
