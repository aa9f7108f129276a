import CCmark

/// Signs inside of bare addresses, which are neither emphasis nor punctuation there: they travel through libcmark as noncharacters.
///
/// GitHub finds addresses before it looks for emphasis; libcmark knows nothing of them, and would take `https://e.example/_a_` and
/// `https://e.example/v1...v2` to pieces.
enum ShieldedAddresses {
    /// Those that stand for themselves again as soon as libcmark has read the text, with the last byte of their noncharacters.
    private static let signs: [(sign: UInt8, byte: UInt8)] = [
        (UInt8(ascii: "_"), 0x97), (UInt8(ascii: "*"), 0x98), (UInt8(ascii: "-"), 0x99), (UInt8(ascii: "."), 0x9A),
        (UInt8(ascii: "'"), 0x9B),
    ]

    /// The places of signs that libcmark, or what looks through its tree, would take for others, ascending. O(n).
    static func places(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var places: [Int] = []
        for match in Autolinks.matches(in: text) { add(match.range, in: text, to: &places) }
        return places
    }

    /// A text of which no noncharacter is the author's, with others at the places.
    static func shielding(_ places: [Int], in text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 2 * places.count)
        var start = 0
        for place in places {
            guard let byte = noncharacter(of: text[place]) else { continue }
            result += text[start..<place]
            result += [0xEF, 0xB7, byte]
            start = place + 1
        }
        return result + text[start...]
    }

    private static func noncharacter(of sign: UInt8) -> UInt8? {
        signs.first { $0.sign == sign }?.byte ?? EscapedMarks.shield(of: sign)
    }

    /// Puts signs back into everything that a tree says.
    static func restore(below root: OpaquePointer) {
        TreeTexts.rewrite(below: root) { _, text in
            guard text.contains(0xB7) else { return nil }
            var result: [UInt8] = []
            result.reserveCapacity(text.count)
            var index = 0
            while index < text.count {
                if text[index] == 0xEF, index + 2 < text.count, text[index + 1] == 0xB7,
                    let sign = signs.first(where: { $0.byte == text[index + 2] })?.sign
                {
                    result.append(sign)
                    index += 3
                } else {
                    result.append(text[index])
                    index += 1
                }
            }
            return result
        }
    }

    /// Those of one address, up to what may be Markdown or HTML around it.
    private static func add(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, to places: inout [Int]) {
        let isQuoted = range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "'")
        var range = range
        if let end = text[range].firstIndex(where: { $0 >= 0x80 }) {
            // In Japanese nothing need stand between an address and what goes on: `**https://e.example/**です`.
            var stop = end
            while stop > range.lowerBound, "*_~".utf8.contains(text[stop - 1]) { stop -= 1 }
            range = range.lowerBound..<stop
        }
        func isDoubled(_ index: Int) -> Bool {
            index > range.lowerBound && text[index - 1] == text[index]
                || index + 1 < range.upperBound && text[index + 1] == text[index]
        }
        var open = 0
        for index in range {
            switch text[index] {
            case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"):
                return
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"):
                if open == 0 { return }
                open -= 1
            case UInt8(ascii: "_"), UInt8(ascii: "*"): places.append(index)
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "="):
                if isDoubled(index) { places.append(index) }
            case UInt8(ascii: "'"):
                let next = index + 1 < range.upperBound ? text[index + 1] : 0
                if isQuoted || next == 0 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return }
                places.append(index)
            default: continue
            }
        }
    }
}
