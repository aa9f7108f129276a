/// What a text is looked through for besides the marks of CommonMark: `{漢字|かんじ}` and `[^1]`.
struct InlineForms {
    enum Form: Equatable {
        /// A note that there is.
        case note(label: String)
        /// Words with their readings, side by side.
        case ruby([(base: [UInt8], reading: [UInt8])])

        static func == (left: Form, right: Form) -> Bool {
            switch (left, right) {
            case (.note(let a), .note(let b)): a == b
            case (.ruby(let a), .ruby(let b)): a.elementsEqual(b) { $0.base == $1.base && $0.reading == $1.reading }
            default: false
            }
        }
    }

    var hasRuby = false
    /// Those of pairs that are no part of what is read (`PairedSigns`).
    var pairSigns: [UInt8] = []
    var footnotes = Footnotes()

    /// Bytes of words, and of their readings.
    private static let longest = 200

    var isEmpty: Bool { !hasRuby && footnotes.isEmpty }

    /// The first form at or behind an index, and where it stands. Linear in what it passes over.
    func next(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> (form: Form, range: Range<Int>)? {
        guard !isEmpty else { return nil }
        var index = start
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "["):
                if !footnotes.isEmpty, let end = LineMarks.reference(at: index, in: text) {
                    let label = String(decoding: text[index + 2..<end - 1], as: UTF8.self).lowercased()
                    if footnotes.holds(label) { return (.note(label: label), index..<end) }
                }
            case UInt8(ascii: "{"):
                if hasRuby, let (ruby, end) = Self.ruby(at: index, in: text) { return (.ruby(ruby), index..<end) }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Labels that a text refers to, and nothing is said under; none that may be a class of letters (`[^a-z]`).
    func missingNotes(in text: UnsafeBufferPointer<UInt8>) -> [String] {
        var labels: [String] = []
        var index = 0
        while let start = text[index...].firstIndex(of: UInt8(ascii: "[")) {
            index = start + 1
            guard let end = LineMarks.reference(at: start, in: text) else { continue }
            let label = String(decoding: text[start + 2..<end - 1], as: UTF8.self)
            let isName =
                label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
                && (label.count > 3 || label.allSatisfy(\.isNumber))
            if isName, !footnotes.holds(label.lowercased()) { labels.append(label) }
            index = end
        }
        return labels
    }

    /// What is read of a text: words without readings, no marks of notes.
    func appendPlain(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        while let (form, range) = next(from: start, in: text) {
            output += text[start..<range.lowerBound]
            if case .ruby(let pairs) = form { for pair in pairs { output += pair.base } }
            start = range.upperBound
        }
        output += text[start...]
    }

    /// A text without readings: `{漢字|かんじ}` is 漢字.
    static func withoutReadings(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var forms = InlineForms()
        forms.hasRuby = true
        var plain: [UInt8] = []
        Array(text.utf8).withUnsafeBufferPointer { forms.appendPlain($0, to: &plain) }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Where words with their readings end that begin at an index of a line; nil for what is none, or has backslashes.
    static func endOfRuby(at index: Int, in line: ArraySlice<UInt8>) -> Int? {
        line[index...].withUnsafeBufferPointer { text in
            ruby(at: 0, in: text).flatMap { text[..<$0.1].contains(UInt8(ascii: "\\")) ? nil : index + $0.1 }
        }
    }

    /// `{漢字|かんじ}`, or `{漢字|かん|じ}` with a reading for each character. The words are East Asian: braces with a line between
    /// them are part of many notations.
    private static func ruby(
        at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> ([(base: [UInt8], reading: [UInt8])], Int)? {
        var parts: [Range<Int>] = []
        var start = index + 1
        for place in start..<min(start + 2 * longest, text.count) {
            switch text[place] {
            case UInt8(ascii: "|"), UInt8(ascii: "}"):
                guard place > start, place - start <= longest else { return nil }
                parts.append(start..<place)
                start = place + 1
                guard text[place] == UInt8(ascii: "}") else { continue }
                guard parts.count > 1 else { return nil }
                return pairs(parts.map { Array(text[$0]) }).map { ($0, place + 1) }
            case UInt8(ascii: "{"), 0x0A: return nil
            default: continue
            }
        }
        return nil
    }

    private static func pairs(_ parts: [[UInt8]]) -> [(base: [UInt8], reading: [UInt8])]? {
        let base = String(decoding: parts[0], as: UTF8.self)
        guard base.unicodeScalars.contains(where: EastAsianCharacters.contains) else { return nil }
        let readings = parts.dropFirst()
        let characters = readings.count > 1 ? base.map { Array(String($0).utf8) } : []
        guard characters.count == readings.count else { return [(parts[0], Array(readings.joined()))] }
        return zip(characters, readings).map { ($0, $1) }
    }
}
