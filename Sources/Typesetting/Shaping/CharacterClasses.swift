/// What the shaping has to know about a code point before it looks at fonts.
enum CharacterClass {
    /// East Asian characters that stand on their own: ideographs, kana, Hangul syllables, full-width forms and their
    /// punctuation.
    ///
    /// They are what makes Japanese fonts large, so they are shipped in slices (`FontSlices`), and no pair of them is
    /// kerned: it might come from two files. Everything else is shipped together and shaped with all that the font has.
    static func isEastAsian(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x3000: false
        case 0x3000...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Characters that no other one of this set joins in a grapheme cluster (UAX #29): between two of them there is a
    /// boundary, without looking any further.
    static func isAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E: true
        case ..<0x2010: false
        case 0x2010...0x2027, 0x2030...0x203B, 0x3000...0x3029, 0x3031...0x303C, 0x3041...0x3096, 0x309B...0x30FF,
            0x3105...0x312F, 0x3190...0x3296, 0x3298, 0x329A...0x4DBF, 0x4E00...0x9FFF, 0xFF01...0xFF9D:
            true
        default: false
        }
    }

    /// The character is not drawn and needs no glyph: joiners, variation selectors, directional marks (Default_Ignorable
    /// in so far as it comes up in text).
    static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x034F, 0x061C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Kana, and East Asian punctuation: in every text, and light.
    static func isKanaOrSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001...0x301F, 0x3041...0x30FF, 0xFF01...0xFF0F, 0xFF1A...0xFF20: true
        default: false
        }
    }

    /// Decimal digits, half and full width.
    static func isDigit(_ scalar: UInt32) -> Bool {
        (0x30...0x39).contains(scalar) || (0xFF10...0xFF19).contains(scalar)
    }

    static func isASCIILetter(_ scalar: UInt32) -> Bool {
        (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar)
    }

    /// Latin letters with what they bear, figures, the space, and the signs that stand among them: ASCII, and the apostrophe. Quotes, dashes and dots
    /// that East Asian text has, too, are none of them.
    static func isLatin(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x1E00...0x1EFF, 0x2018, 0x2019: true
        default: false
        }
    }

    /// Kanji, and `々`, which stands for one.
    static func isIdeograph(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x3005: false
        case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// `Ａ`…`Ｚ`, `ａ`…`ｚ`.
    static func isFullWidthLetter(_ scalar: UInt32) -> Bool {
        (0xFF21...0xFF3A).contains(scalar) || (0xFF41...0xFF5A).contains(scalar)
    }

    /// Letters of Greek, with all that they bear.
    static func isGreek(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x370: false
        case 0x370...0x3FF, 0x1F00...0x1FFF: true
        default: false
        }
    }

    /// Scripts of South East Asia that have no spaces between words: Thai, Lao, Burmese, Khmer and their neighbours.
    static func hasNoWordSpaces(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0xE00: false
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
            0xAA60...0xAADF:
            true
        default: false
        }
    }

    static func isHangul(_ scalar: UInt32) -> Bool { (0xAC00...0xD7A3).contains(scalar) }
}
