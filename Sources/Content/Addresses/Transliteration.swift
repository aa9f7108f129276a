import Foundation

/// Characters in ASCII, each by itself, as Text::Unidecode has them and whoever took over its tables (Rust's `deunicode`): kana and Hangul by
/// their sounds, Chinese characters by their readings in Mandarin with a space behind, Cyrillic and Greek letter by letter.
enum Transliteration {
    /// nil for letters of other scripts; a space for what is no letter.
    static func latin(_ scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return String(scalar) }
        switch scalar.value {
        // Katakana as Hiragana.
        case 0x30A1...0x30F6: return kana[scalar.value - 0x60]
        case 0x3041...0x3096: return kana[scalar.value]
        case 0xAC00...0xD7A3: return hangul(Int(scalar.value - 0xAC00))
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: return reading(of: scalar)
        default: break
        }
        let small = Character(scalar).lowercased()
        if let letters = alphabets[small] {
            return small == String(scalar) ? letters : letters.prefix(1).uppercased() + letters.dropFirst()
        }
        let plain = small.folding(options: .diacriticInsensitive, locale: nil)
        if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain }
        if plain != small, let letters = alphabets[plain] { return letters }
        return scalar.properties.isAlphabetic ? nil : " "
    }

    private static func reading(of scalar: Unicode.Scalar) -> String? {
        guard let latin = String(scalar).applyingTransform(.toLatin, reverse: false), latin != String(scalar) else {
            return nil
        }
        let marks = latin.decomposedStringWithCanonicalMapping.unicodeScalars
        // As it is typed: "lv" for "lü".
        let isRounded = marks.contains("\u{308}")
        let letters = marks.filter { $0.isASCII && $0.properties.isAlphabetic }.map {
            isRounded && $0 == "u" ? "v" : $0
        }
        guard !letters.isEmpty else { return nil }
        return String(String.UnicodeScalarView(letters)) + " "
    }

    // MARK: Hangul

    private static let initials = [
        "g", "gg", "n", "d", "dd", "r", "m", "b", "bb", "s", "ss", "", "j", "jj", "c", "k", "t", "p", "h",
    ]
    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "weo", "we", "wi", "yu",
        "eu", "yi",
        "i",
    ]
    private static let finals = [
        "", "g", "gg", "gs", "n", "nj", "nh", "d", "l", "lg", "lm", "lb", "ls", "lt", "lp", "lh", "m", "b", "bs", "s",
        "ss", "ng",
        "j", "c", "k", "t", "p", "h",
    ]

    private static func hangul(_ index: Int) -> String {
        initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }

    // MARK: tables

    private static let kana: [UInt32: String] = {
        let sounds = """
            a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi zi su zu se ze so zo ta da chi di tsu tsu du te de to do \
            na ni nu ne no ha ba pa hi bi pi hu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa wi \
            we wo n vu ka ke
            """
        return Dictionary(uniqueKeysWithValues: zip(UInt32(0x3041)..., sounds.split(separator: " ").map { String($0) }))
    }()

    private static let alphabets: [String: String] = {
        let letters = """
            а a б b в v г g д d е e ё io ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ ' \
            ы y ь ' э e ю iu я ia і i ї yi є ie ґ g' ў u ѓ gj ќ kj љ lj њ nj џ dzh ђ dj ћ tsh ј j ѕ dz \
            α a β b γ g δ d ε e ζ z η e θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ u φ ph χ kh ψ ps ω o \
            ß ss ø o æ ae œ oe đ d ł l þ th ð d ı i ー -
            """.split(separator: " ").map { String($0) }
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: letters.count, by: 2).map { (letters[$0], letters[$0 + 1]) })
    }()
}
