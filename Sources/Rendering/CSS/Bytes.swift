import Content

/// Appending to byte buffers without a detour over `Character`s or formatters.
extension [UInt8] {
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// A decimal number as CSS, SVG and JSON write it: at most `decimals` places, no trailing zeros, no exponent.
    mutating func append(number value: Double, decimals: Int = 4) {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        guard value.isFinite, abs(value) < 1e12 else { return append(UInt8(ascii: "0")) }
        var rest = Int((value * scale).rounded())
        if rest < 0 {
            append(UInt8(ascii: "-"))
            rest = -rest
        }
        let whole = rest / Int(scale)
        append(String(whole))
        var fraction = rest % Int(scale)
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        var place = Int(scale) / 10
        while fraction > 0 {
            append(UInt8(ascii: "0") + UInt8(fraction / place))
            fraction %= place
            place /= 10
        }
    }

    /// Layout px, written in rem.
    mutating func append(rem pixels: Double) {
        append(number: pixels / 16, decimals: 5)
        if (pixels / 16 * 100_000).rounded() != 0 { append("rem") }
    }
}

/// A number as text, in the same form.
func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
}

/// Text escaped for element content and for attributes in double quotes.
func escaped(_ text: String) -> String { text.escapedHTML }

extension [UInt8] {
    mutating func appendEscaped(_ text: String) {
        text.utf8.escapeHTML(into: &self)
    }

    mutating func appendEscaped(utf8 bytes: ArraySlice<UInt8>) {
        bytes.escapeHTML(into: &self)
    }
}
