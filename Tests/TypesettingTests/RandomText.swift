/// A generator whose seed a failing test prints (SplitMix64), so that the case can be run again.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Headlines that no editor would write, of the parts that headlines are made of.
enum RandomText {
    private static let parts = [
        "台風", "上陸", "の", "が", "は", "を", "、", "。", "「", "」", "・", "ー", "ッ", "18", "3.5％", "Swift", " ", " ",
        "incomprehensibilities", "（", "）", "…", "――", "々", "ギョーザ", "A", "\u{3000}", "é", "か\u{3099}", "🗾", "https://",
        "example.com/a?b=1", "!", "?", "“", "”", "-", "שלום", "مرحبا",
    ]

    static func headline(using generator: inout SeededGenerator, parts count: ClosedRange<Int> = 0...24) -> String {
        (0..<Int.random(in: count, using: &generator)).map { _ in
            parts.randomElement(using: &generator) ?? ""
        }.joined()
    }
}
