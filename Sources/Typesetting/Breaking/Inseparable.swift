/// What no reader wants to see divided, although the rules of the script would allow it.
enum Inseparable {
    /// Whether the place before a code point, not the first, is inside a number or between two with a dash, between a number and
    /// its counter, between that and 目, inside a full-width word, before a slash, or between doubled dashes or leaders.
    static func holds(before index: Int, in scalars: [UInt32]) -> Bool {
        let last = scalars[index - 1]
        let next = scalars[index]
        var isAfterNumber: Bool { index > 1 && isNumeral(scalars[index - 2]) }
        if CharacterClass.isDigit(last) {
            return CharacterClass.isDigit(next) || CharacterClass.isFullWidthLetter(next) || isCounter(next)
                || isDecimalMark(next) || isSmallKa(next)
        }
        // `11カ国`, `三ヶ月`: the kana that stands for 箇, and what is counted with it.
        if isSmallKa(last), isAfterNumber { return countedWithKa.contains(next) }
        if CharacterClass.isFullWidthLetter(last) {
            return CharacterClass.isFullWidthLetter(next) || CharacterClass.isDigit(next)
        }
        if isDecimalMark(last) { return CharacterClass.isDigit(next) && isAfterNumber }
        // Scores and spans: 3–2, 1914–18.
        if 0x2012...0x2013 ~= last {
            return CharacterClass.isDigit(next) && index > 1 && CharacterClass.isDigit(scalars[index - 2])
        }
        if next == ordinal { return isOrdinal(index, scalars) }
        // `2時間`
        if next == span { return isAfterNumber && isCounter(last) }
        return next == 0xFF0F || last == next && (0x2014...0x2015 ~= last || 0x2025...0x2026 ~= last || last == 0x2500)
    }

    /// Whether a place is between a number and what it counts, in katakana: `1200／ポイント`, `42／キロ`.
    static func isBeforeUnit(_ index: Int, in scalars: [UInt32]) -> Bool {
        guard CharacterClass.isDigit(scalars[index - 1]) else { return false }
        let word = Array(scalars[index...].prefix(longestUnit + 1).prefix { (0x30A1...0x30FC).contains($0) })
        return units.contains(word)
            || multiples.contains { word.starts(with: $0) && units.contains(Array(word.dropFirst($0.count))) }
    }

    private static let units = Set(
        [
            "キロ", "メートル", "メーター", "センチ", "ミリ", "グラム", "トン", "リットル", "アール", "ヘクタール", "マイル", "フィート", "インチ", "ポンド", "オンス",
            "ワット",
            "ボルト", "アンペア", "ヘルツ", "カロリー", "ドル", "ユーロ", "ウォン", "ルピー", "ルーブル", "フラン", "ペソ", "セント", "ポイント", "パーセント", "ビット",
            "バイト",
            "ページ", "カ", "ダース", "セット", "チーム", "クラス", "コマ", "ピクセル",
        ].map { $0.unicodeScalars.map(\.value) })
    private static let multiples = ["キロ", "メガ", "ギガ", "テラ", "ミリ", "センチ", "ヘクト", "平方", "立方"].map {
        $0.unicodeScalars.map(\.value)
    }
    private static let longestUnit = 8

    /// A digit, or a number in kanji.
    private static func isNumeral(_ scalar: UInt32) -> Bool {
        CharacterClass.isDigit(scalar) || kanjiNumerals.contains(scalar)
    }

    private static let kanjiNumerals = Set("一二三四五六七八九十百千万数".unicodeScalars.map(\.value))
    private static let countedWithKa = Set("所国月年条村町寺".unicodeScalars.map(\.value))

    /// Whether the 目 at a place says which one of what is counted before it is meant, and begins no word: `4度目`, `10試合目`, and not
    /// `3連覇目指す`.
    private static func isOrdinal(_ index: Int, _ scalars: [UInt32]) -> Bool {
        if index + 1 < scalars.count, afterEye.contains(scalars[index + 1]) { return false }
        func counts(_ length: Int) -> Bool {
            index > length && isNumeral(scalars[index - length - 1])
                && !scalars[index - length..<index].contains { (0x3041...0x3096).contains($0) }
        }
        return counts(1) || counts(2)
    }

    private static let ordinal: UInt32 = 0x76EE
    private static let span: UInt32 = 0x9593
    /// With these 目 is another word.
    private static let afterEye = Set("指標前的線玉安撃立覚当論視次録印減黒".unicodeScalars.map(\.value))

    /// Whether a place is in the middle of `一問一答`, `一進一退`: four characters that are one word.
    static func isBetweenOnes(_ index: Int, in scalars: [UInt32]) -> Bool {
        guard scalars[index] == one, index > 1, scalars[index - 2] == one, index + 1 < scalars.count else {
            return false
        }
        return CharacterClass.isIdeograph(scalars[index - 1]) && CharacterClass.isIdeograph(scalars[index + 1])
            && (index == 2 || !isNumeral(scalars[index - 3]))
    }

    private static let one: UInt32 = 0x4E00

    static func isSmallKa(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30AB, 0x30B1, 0x30F5, 0x30F6, 0x304B, 0x7B87: true
        default: false
        }
    }

    /// Full-width decimal point and thousands comma; ICU knows the ASCII ones.
    static func isDecimalMark(_ scalar: UInt32) -> Bool { scalar == 0xFF0E || scalar == 0xFF0C }

    /// Characters that count or measure what a number before them numbers.
    static func isCounter(_ scalar: UInt32) -> Bool { counters.contains(scalar) }

    private static let counters: Set<UInt32> = Set(
        "年月日時分秒歳才円人名件個本台回位倍割度号階番点票校社店枚冊匹頭羽着軒戸巻丁話週代世紀級型版話部章節条項万億兆千百勝敗戦厘銭"
            .unicodeScalars.map(\.value))

    /// Marks every code point that belongs to the URL or mail address that the one before it belongs to. Empty, and fast,
    /// for a text without any.
    static func addresses(in scalars: [UInt32]) -> [Bool] {
        guard scalars.contains(where: { $0 == 0x3A || $0 == 0x40 }) else { return [] }
        var marks = [Bool](repeating: false, count: scalars.count)
        var hasAny = false
        var start = 0
        while start < scalars.count {
            guard isAddressCharacter(scalars[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < scalars.count, isAddressCharacter(scalars[end]) { end += 1 }
            if isAddress(scalars[start..<end]) {
                hasAny = true
                for index in start + 1..<end { marks[index] = true }
            }
            start = end
        }
        return hasAny ? marks : []
    }

    /// Printable ASCII but what encloses an address in text.
    private static func isAddressCharacter(_ scalar: UInt32) -> Bool {
        (0x21...0x7E).contains(scalar) && !"\"<>(){}[]".unicodeScalars.contains { $0.value == scalar }
    }

    /// `scheme://…`, or letters on both sides of an `@`.
    private static func isAddress(_ word: ArraySlice<UInt32>) -> Bool {
        guard word.count > 4 else { return false }
        if let at = word.firstIndex(of: 0x40), at > word.startIndex, word[at...].contains(0x2E) { return true }
        guard let colon = word.firstIndex(of: 0x3A), colon > word.startIndex, colon + 2 < word.endIndex else {
            return false
        }
        return word[colon + 1] == 0x2F && word[colon + 2] == 0x2F
    }
}
