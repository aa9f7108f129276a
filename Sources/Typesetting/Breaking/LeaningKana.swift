/// Particles of Japanese: they lean on the word before them, and no line begins with one.
enum LeaningKana {
    /// Whether the kana from a place on, up to the first other character, are a particle that belongs to what stands before
    /// it, be that Latin (`VimConf の`, `Swiftの`) or Japanese.
    static func leansBack(_ index: Int, in scalars: [UInt32]) -> Bool {
        if isInCompound(index, scalars) { return true }
        let run = scalars[index...].prefix(longest + 1).prefix(while: isHiragana)
        guard let first = run.first, index > 0, !ends.contains(scalars[index - 1]) else { return false }
        if run.count == 1 { return single.contains(first) }
        if followsLatin(index, in: scalars),
            single.contains(first) || run.count > 1 && pairs.contains(Array(run.prefix(2)))
        {
            return true
        }
        // Inside kana a run begins anywhere: くらしを｜より｜豊かに is no particle.
        return !isHiragana(scalars[index - 1]) && several.contains(Array(run))
    }

    /// Whether a place is inside of a particle of several words, or before one behind a kanji or another sign. All begin with に, と or を:
    /// hardly any place costs more than looking back for these.
    private static func isInCompound(_ index: Int, _ scalars: [UInt32]) -> Bool {
        var start = index
        while start > 0, index - start < longestCompound {
            if mayBeginCompound(start, scalars), start < index || mayStandAlone(start, scalars),
                compounds.contains(where: { $0.count > index - start && scalars[start...].starts(with: $0) })
            {
                return true
            }
            start -= 1
        }
        return false
    }

    private static func mayBeginCompound(_ start: Int, _ scalars: [UInt32]) -> Bool {
        guard scalars[start] == 0x306B || scalars[start] == 0x3068 || scalars[start] == 0x3092,
            start + 1 < scalars.count
        else { return false }
        return seconds.contains(scalars[start + 1])
    }

    /// Behind kana a run begins anywhere, and behind a comma any word.
    private static func mayStandAlone(_ start: Int, _ scalars: [UInt32]) -> Bool {
        !isHiragana(scalars[start - 1]) && !ends.contains(scalars[start - 1])
    }

    /// Whether the kana before a place are all of a particle after a Latin word, and those behind it are another word: `Swiftが｜すごい`. If a
    /// line must end inside of such a phrase, it ends here.
    static func endsAfterLatin(before index: Int, in scalars: [UInt32]) -> Bool {
        guard index > 1, single.contains(scalars[index - 1]), followsLatin(index - 1, in: scalars) else { return false }
        return isHiragana(scalars[index]) && !single.contains(scalars[index]) && !joined.contains(scalars[index])
    }

    /// Whether a Latin word or a number stands before a place, with spaces between or none. The phrase model takes what follows it for
    /// words of their own: `Swift 6.2／がすごいという`, `Rust／でなら`.
    private static func followsLatin(_ index: Int, in scalars: [UInt32]) -> Bool {
        guard let last = scalars[..<index].last(where: { $0 != 0x20 }) else { return false }
        return CharacterClass.isASCIILetter(last) || CharacterClass.isDigit(last)
            || CharacterClass.isFullWidthLetter(last)
            || (0xC0...0x24F).contains(last) || signs.contains(last)
    }

    /// After these a clause or a sentence has ended, and any word may begin: 、は虫類.
    private static let ends = Set("、。，．！？…　".unicodeScalars.map(\.value))
    private static let single = Set("をがにのはでとへもや".unicodeScalars.map(\.value))
    private static let several: Set<[UInt32]> = Set(
        [
            "から", "まで", "より", "など", "では", "には", "とは", "での", "への", "との", "からの", "までの", "による", "として", "という",
        ].map { $0.unicodeScalars.map(\.value) })
    private static let longest = 3
    private static let compounds = [
        "について", "につき", "において", "における", "に対し", "に関し", "に関する", "によって", "により", "によると", "によれば", "にとって", "とともに", "をめぐり",
        "をめぐる",
    ].map { $0.unicodeScalars.map(\.value) }
    private static let longestCompound = 5
    private static let seconds = Set(compounds.map { $0[1] })
    /// After a Latin word these begin no other word than a particle.
    private static let pairs: Set<[UInt32]> = Set(["から", "まで", "より", "など"].map { $0.unicodeScalars.map(\.value) })
    /// What a Latin word may end with: C++, C#, 50%.
    private static let signs = Set("+#%％".unicodeScalars.map(\.value))
    /// With a kana that could be a particle these may be one word: として, という, によって, がんばる, はじめる.
    private static let joined = Set("いしじょよつっんゃゅ".unicodeScalars.map(\.value))

    private static func isHiragana(_ scalar: UInt32) -> Bool { (0x3041...0x3096).contains(scalar) }
}
