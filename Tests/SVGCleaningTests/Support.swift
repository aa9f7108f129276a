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
