import Foundation

/// How Hugo makes paths of texts.
struct HugoPath: Sendable, Hashable {
    /// `disablePathToLower`.
    var keepsCase = false
    /// `removePathAccents`.
    var removesAccents = false

    /// Letters, digits, marks and a few signs stay, white space becomes one dash, all else goes; lower case. Hugo's
    /// `UnicodeSanitize`.
    func sanitized(_ text: String) -> String {
        var text = keepsCase ? text : text.lowercased()
        if removesAccents { text = Self.withoutAccents(text) }
        var result = String.UnicodeScalarView()
        var wantsDash = false
        var wasDash = false
        for scalar in text.unicodeScalars {
            if Self.isKept(scalar) {
                wasDash = scalar == "-"
                if wantsDash, !wasDash { result.append("-") }
                wantsDash = false
                result.append(scalar)
            } else if !result.isEmpty, !wasDash, scalar.properties.isWhitespace {
                wantsDash = true
            }
        }
        return String(result)
    }

    /// The same, but that each space becomes a dash.
    func sanitizedSpaceBySpace(_ text: String) -> String { sanitized(text.replacing(" ", with: "-")) }

    /// One part of a pattern, in which a plus is a space.
    func segment(_ text: String) -> String {
        sanitized(sanitized(text).replacing("+", with: " ")).replacing("#", with: "")
    }

    private static func withoutAccents(_ text: String) -> String {
        let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars
        let plain = scalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(plain)).precomposedStringWithCanonicalMapping
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "~", "@", "+", "#": true
            default: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: false
        }
    }
}

/// How Jekyll makes paths of texts.
enum JekyllPath {
    /// The pattern of a style's name; anything else is a pattern already.
    static func pattern(ofStyle style: String) -> String {
        switch style {
        case "date": "/:categories/:year/:month/:day/:title:output_ext"
        case "pretty": "/:categories/:year/:month/:day/:title/"
        case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
        case "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext"
        case "none": "/:categories/:title:output_ext"
        default: style
        }
    }

    /// Those of the folders above `_posts`, then those that front matter names; each once.
    static func categories(of source: SourceValue, folders: [String]) -> [String] {
        var names = folders
        if let category = source["category"] { names += category.items.compactMap(\.plainLine) }
        if let several = source["categories"] {
            if case .scalar(let text, _) = several.kind {
                names += text.split(separator: " ").map { String($0) }
            } else {
                names += several.items.compactMap(\.plainLine)
            }
        }
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
    }

    /// `:title`: upper case and signs that addresses take stay.
    static func pretty(_ text: String) -> String { dashed(text) { "._~!$&'()+,;=@".unicodeScalars.contains($0) } }

    /// `:slug`.
    static func slug(_ text: String) -> String { dashed(text) { _ in false }.lowercased() }

    private static func dashed(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var result = String.UnicodeScalarView()
        var wantsDash = false
        for scalar in text.unicodeScalars {
            if isWord(scalar) || isKept(scalar) {
                if wantsDash, !result.isEmpty { result.append("-") }
                wantsDash = false
                result.append(scalar)
            } else {
                wantsDash = true
            }
        }
        return String(result)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: false
        }
    }
}
