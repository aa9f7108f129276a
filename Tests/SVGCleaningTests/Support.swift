@testable import SVGCleaning

/// The inside of a cleaned drawing of 9 × 9, or why there is none.
func cleaned(_ inside: String) -> String {
    let outer = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
    do throws(SVGFault) {
        let text = String(decoding: try SVGCleaner.cleaned(Array((outer + inside + "</svg>").utf8)), as: UTF8.self)
        if text == outer.dropLast() + "/>" { return "" }
        return text.hasPrefix(outer) && text.hasSuffix("</svg>")
            ? String(text.dropFirst(outer.count).dropLast(6)) : text
    } catch {
        return "\(error.kind): \(error.sentence)"
    }
}

/// A whole cleaned file.
func cleaned(file: some Sequence<UInt8>) -> String {
    do throws(SVGFault) {
        return String(decoding: try SVGCleaner.cleaned(Array(file)), as: UTF8.self)
    } catch {
        return "\(error.kind): \(error.sentence)"
    }
}

/// The same seed, the same drawings (SplitMix64).
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
