import Foundation

/// A text as it may stand in an address, a file name and an HTML id: lower case, NFC, letters and digits of any script
/// (with their marks), `-` and `_`; everything else becomes `-`, several one, none at the ends. May come out empty.
public func slugified(_ text: String) -> String {
    if let simple = simpleSlug(text) { return simple }
    var result = String.UnicodeScalarView()
    var pendingDash = false
    for scalar in composed(text.lowercased()).unicodeScalars {
        if scalar == Slug.dotAbove, result.last == "i" { continue }
        if isSlugScalar(scalar, after: result.last) {
            if pendingDash && !result.isEmpty { result.append("-") }
            pendingDash = false
            result.append(scalar)
        } else {
            pendingDash = true
        }
    }
    return String(result)
}

/// Names of folders made of what people write.
public enum Slug {
    /// What the small letter of İ has besides the dot of i: nobody sees it or types it.
    fileprivate static let dotAbove: Unicode.Scalar = "\u{307}"
    /// Bytes, so that every file system takes the name.
    private static let longest = 120

    /// In the form that all cases of a text have, and not too long.
    /// - Parameter fallback: for a text without letters and digits.
    public static func limited(_ text: String, fallback: String) -> String {
        var slug = slugified(text).uppercased().lowercased()
        while slug.utf8.count > longest { slug.removeLast() }
        return slug.isEmpty ? fallback : slug
    }
}

/// What decides whether two slugs are one: as slugs, but also for letters with several lower cases (ſ and s, ς and σ).
func clashKey(_ slug: String) -> String {
    if slug.utf8.allSatisfy({ $0 < 0x80 }) { return slug }
    return slug.uppercased().lowercased().precomposedStringWithCanonicalMapping
}

/// Names that the generator writes itself, in a category's folder or at the top.
public enum ReservedNames {
    public static let all: Set<String> = [
        "404", "assets", "atom", "content", "feed", "index", "index-phone", "output", "page", "pages", "robots", "rss",
        "sitemap", "static", "tags", "templates",
    ]
}

/// Folders of a site that hold what it is made of, and what is remembered of it.
public enum SourceFolders {
    public static let all: Set<String> = ["content", "templates", ".kawaraban", ".git"]
}

/// The text in NFC. Most texts are, and a look at their characters tells so faster than normalisation does.
private func composed(_ text: String) -> String {
    let isComposed = text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x300, 0x2010...0x2027, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF,
            0xFF01...0xFFEE:
            true
        default: false
        }
    }
    return isComposed ? text : text.precomposedStringWithCanonicalMapping
}

private func simpleSlug(_ text: String) -> String? {
    var text = text
    let isSimple = text.withUTF8 { bytes in
        var last = UInt8(ascii: "-")
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): break
            case UInt8(ascii: "-") where last != UInt8(ascii: "-"): break
            default: return false
            }
            last = byte
        }
        return last != UInt8(ascii: "-")
    }
    return isSimple ? text : nil
}

private func isSlugScalar(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "_": return true
    default: break
    }
    guard !scalar.isASCII, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter, .decimalNumber:
        return true
    case .nonspacingMark, .spacingMark: return last.map { $0 != "-" && $0 != "_" } ?? false
    default: return false
    }
}
