import TestSupport

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
