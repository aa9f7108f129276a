import Foundation

/// How Zola makes paths of texts: `slugify.paths`.
enum ZolaPath {
    enum Strategy: String, Sendable {
        /// ASCII letters and digits with dashes between, what is written in other scripts in Latin letters.
        case on
        /// Without what file systems do not take.
        case safe
        case off
    }

    static func path(_ text: String, _ strategy: Strategy) -> String {
        switch strategy {
        case .on: slug(text)
        case .safe: safe(text)
        case .off: text
        }
    }

    /// The crate `slug`; empty where letters are of scripts of which only it has a table.
    static func slug(_ text: String) -> String {
        var result: [UInt8] = []
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            guard let latin = Transliteration.latin(scalar) else { return "" }
            for byte in latin.utf8 {
                let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                if isDigit(small) || (0x61...0x7A).contains(small) {
                    result.append(small)
                } else if result.last != UInt8(ascii: "-"), !result.isEmpty {
                    result.append(UInt8(ascii: "-"))
                }
            }
        }
        if result.last == UInt8(ascii: "-") { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    private static func safe(_ text: String) -> String {
        var text = text[...]
        while text.last == " " || text.last == "." { text = text.dropLast() }
        return text.filter { !"<>:\"/\\|?*".contains($0) }
    }
}
