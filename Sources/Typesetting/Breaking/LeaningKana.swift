/// Particles of Japanese: they lean on the word before them, and no line begins with one.
enum LeaningKana {
    /// Whether the kana from a place on, up to the first other character, are a particle that belongs to what stands before
    /// it, be that Latin (`VimConf の`, `Swiftの`) or Japanese.
    static func leansBack(_ index: Int, in scalars: [UInt32]) -> Bool {
        let run = scalars[index...].prefix(longest + 1).prefix(while: isHiragana)
        guard let first = run.first, index > 0, !ends.contains(scalars[index - 1]) else { return false }
        if run.count == 1 { return single.contains(first) }
        // Inside kana a run begins anywhere: くらしを｜より｜豊かに is no particle.
        return !isHiragana(scalars[index - 1]) && several.contains(Array(run))
    }

    /// After these a clause or a sentence has ended, and any word may begin: 、は虫類.
    private static let ends = Set("、。，．！？…　".unicodeScalars.map(\.value))
    private static let single = Set("をがにのはでとへもや".unicodeScalars.map(\.value))
    private static let several: Set<[UInt32]> = Set(
        [
            "から", "まで", "より", "など", "では", "には", "とは", "での", "への", "との", "からの", "までの", "による", "として", "という",
        ].map { $0.unicodeScalars.map(\.value) })
    private static let longest = 3

    private static func isHiragana(_ scalar: UInt32) -> Bool { (0x3041...0x3096).contains(scalar) }
}
