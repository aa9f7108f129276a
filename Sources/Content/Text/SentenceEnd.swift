/// Where sentences end.
public enum SentenceEnd {
    /// Whether a sentence ends before a place of a text, other than its beginning. O(word).
    public static func stands(before place: String.Index, in text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard place > scalars.startIndex else { return false }
        let lastPlace = scalars.index(before: place)
        let next = place < scalars.endIndex ? scalars[place] : nil
        let isBeforeSpace = next == nil || next == " "
        switch scalars[lastPlace] {
        case "。", "！", "？": return next.map { !goingOn.contains($0) } ?? true
        case "」", "』":
            guard lastPlace > scalars.startIndex, scalars[scalars.index(before: lastPlace)] == "。" else { return false }
            // 「…。」と話した: the sentence around it goes on.
            return next != "と" && next != "っ"
        case ".": return isBeforeSpace && !endsAbbreviation(before: lastPlace, in: text)
        // Of Hindi, of Arabic and Urdu, of Armenian, Amharic and Khmer.
        case "।", "॥", "؟", "۔", "։", "።", "។": return isBeforeSpace
        case "!", "?": return isBeforeSpace && !goesOn(after: place, in: text)
        case "”", "\"", "’", ")":
            guard isBeforeSpace, lastPlace > scalars.startIndex, !goesOn(after: place, in: text) else { return false }
            let stop = scalars.index(before: lastPlace)
            return scalars[stop] == "!" || scalars[stop] == "?"
                || scalars[stop] == "." && !endsAbbreviation(before: stop, in: text)
        default: return false
        }
    }

    /// After the end of a sentence these belong to it.
    private static let goingOn: Set<Unicode.Scalar> = ["」", "』", "）", "。", "！", "？"]

    /// Whether the word behind the space at a place begins with a small letter: “Why?” she asked.
    private static func goesOn(after place: String.Index, in text: String) -> Bool {
        guard place < text.unicodeScalars.endIndex else { return false }
        return text.unicodeScalars[text.unicodeScalars.index(after: place)...].first?.properties.isLowercase ?? false
    }

    /// Whether the stop at a place is that of an initial, an abbreviation or three dots: George W. Bush, the U.S. Congress, Mr. Smith.
    private static func endsAbbreviation(before stop: String.Index, in text: String) -> Bool {
        let scalars = text.unicodeScalars
        let start =
            scalars[..<stop].lastIndex(where: \.properties.isWhitespace).map { scalars.index(after: $0) }
            ?? scalars.startIndex
        let word = scalars[start..<stop].drop { !isLetterOrDigit($0) }
        guard let last = word.last, last != ".", word.count > 1 else { return true }
        let parts = word.split(separator: ".")
        if parts.count > 1 {
            return parts.allSatisfy { $0.count <= longestInitial && $0.allSatisfy(\.properties.isAlphabetic) }
        }
        let written = String(word)
        if titles.contains(written) { return true }
        let small = written.lowercased()
        if abbreviations.contains(small) { return true }
        let following = scalars[stop...].dropFirst().drop(while: \.properties.isWhitespace)
        return numbered.contains(small) && following.first?.properties.numericType != nil
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Letters of a part of an abbreviation: Ph.D., U.S., e.g.
    private static let longestInitial = 2

    /// Before names. Small letters make words of some of them: the last rep.
    private static let titles: Set = [
        "Mr", "Mrs", "Ms", "Mx", "Dr", "Prof", "Rev", "Fr", "Hon", "Gov", "Sen", "Rep", "Gen", "Col", "Lt", "Sgt",
        "Capt",
        "Cmdr", "Adm", "Maj", "Pres", "Supt", "Insp", "Messrs", "Mme", "St", "Mt", "Ft", "Sr", "Jr",
    ]
    /// Sentences may end with some of them, but seldom do.
    private static let abbreviations: Set = [
        "vs", "etc", "cf", "al", "approx", "ca", "viz", "resp", "incl", "dept", "univ", "inc", "ltd", "corp", "co",
        "bros",
        "ave", "blvd",
    ]
    /// Before numbers: No. 5, Fig. 2, Jan. 3. Without one they may be words: he said no.
    private static let numbered: Set = [
        "no", "nos", "fig", "figs", "vol", "vols", "pp", "ch", "sec", "art", "ver", "jan", "feb", "mar", "apr", "jun",
        "jul",
        "aug", "sep", "sept", "oct", "nov", "dec",
    ]
}
