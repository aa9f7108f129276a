/// Records and rates: numbers with units that follow each other and are read as one, `2時間11分53秒`, `3割2分5厘`, `2メートル35`.
enum Records {
    /// Whether the place before a code point, not the first, is between two numbers of one. O(number).
    static func holds(before index: Int, in scalars: [UInt32]) -> Bool {
        guard CharacterClass.isDigit(scalars[index]), index > 1 else { return false }
        let last = scalars[index - 1]
        switch last {
        case hour, minute, tenth, yen, year, age:
            return CharacterClass.isDigit(scalars[index - 2])
                && unit(after: index, scalars).map { follows($0, last) } == true
        case span:
            return index > 2 && scalars[index - 2] == hour && CharacterClass.isDigit(scalars[index - 3])
                && unit(after: index, scalars) == minute
        // `1億2000万`
        case tenThousand, hundredMillion, trillion: return CharacterClass.isDigit(scalars[index - 2])
        case second: return CharacterClass.isDigit(scalars[index - 2]) && isFraction(index, scalars)
        // `2メートル35`, `42キロ195`
        case 0x30EB, 0x30ED:
            let unit = scalars[..<index].suffix(longestUnit).reversed().prefix { (0x30A1...0x30FC).contains($0) }.count
            return unit > 1 && unit < index && CharacterClass.isDigit(scalars[index - unit - 1])
                && isFraction(index, scalars)
        default: return false
        }
    }

    /// Whether the place before a code point, not the first, is inside of a date or a time of day, which is long: `11月｜29日`, `午後｜8時`.
    static func isInDate(_ index: Int, in scalars: [UInt32]) -> Bool {
        guard CharacterClass.isDigit(scalars[index]), index > 1 else { return false }
        switch scalars[index - 1] {
        case year: return unit(after: index, scalars) == month
        case month: return unit(after: index, scalars) == day
        // 午前, 午後
        case 0x524D, 0x5F8C: return scalars[index - 2] == noon && unit(after: index, scalars) == hour
        default: return false
        }
    }

    private static func follows(_ unit: UInt32, _ last: UInt32) -> Bool {
        switch last {
        case hour, tenth: unit == minute
        case minute: unit == second || unit == thousandth
        case yen: unit == sen
        // `2年3カ月`
        default: Inseparable.isSmallKa(unit)
        }
    }

    /// Whether the digits from a place on are a part of what was measured: two or three that count nothing else, `10秒02`, and not `100メートル2位`.
    private static func isFraction(_ index: Int, _ scalars: [UInt32]) -> Bool {
        let digits = scalars[index...].prefix(4).prefix(while: CharacterClass.isDigit).count
        guard 2...3 ~= digits else { return false }
        return unit(after: index, scalars).map { !Inseparable.isCounter($0) } ?? true
    }

    /// What stands behind the number that begins at a place.
    private static func unit(after index: Int, _ scalars: [UInt32]) -> UInt32? {
        scalars[index...].first { !CharacterClass.isDigit($0) && $0 != 0x2E && !Inseparable.isDecimalMark($0) }
    }

    // 時, 間, 分, 秒, 午
    private static let hour: UInt32 = 0x6642
    private static let span: UInt32 = 0x9593
    private static let minute: UInt32 = 0x5206
    private static let second: UInt32 = 0x79D2
    private static let noon: UInt32 = 0x5348
    // 年, 月, 日, 歳
    private static let year: UInt32 = 0x5E74
    private static let month: UInt32 = 0x6708
    private static let day: UInt32 = 0x65E5
    private static let age: UInt32 = 0x6B73
    // 割 and 厘; what is between the two is written as minutes are.
    private static let tenth: UInt32 = 0x5272
    private static let thousandth: UInt32 = 0x5398
    // 円, 銭
    private static let yen: UInt32 = 0x5186
    private static let sen: UInt32 = 0x92AD
    // 万, 億, 兆
    private static let tenThousand: UInt32 = 0x4E07
    private static let hundredMillion: UInt32 = 0x5104
    private static let trillion: UInt32 = 0x5146
    /// キロメートル.
    private static let longestUnit = 6
}
