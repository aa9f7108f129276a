/// Which quotations are open where a text is read.
struct OpenQuotations {
    /// One that `"` began.
    var outer = false
    /// One that `'` began.
    var inner = false
}

/// What `'` and `"` are where they are no quotation marks.
extension QuotationMarks {
    typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    /// Feet and inches, minutes and seconds.
    static let (prime, doublePrime) = ("′", "″")

    /// Whether an apostrophe stands for what is left out before a text: two figures of a year, the `n` of two words joined, or the
    /// beginning of a word (’tis). What another mark closes is a quotation: '24', 'em'.
    func isOmission(before text: Part) -> Bool {
        let figures = text.prefix(3).prefix(while: isDigit).count
        if figures == 2 { return !isClosed(text.dropFirst(2)) }
        let word = text.prefix(Self.longestShortened + 1).prefix { (0x61...0x7A).contains($0 | 0x20) }
        let rest = text.dropFirst(word.count)
        if word.elementsEqual("n".utf8), let mark = apostrophe(rest) {
            return rest.dropFirst(mark).first ?? 0x20 == 0x20
        }
        guard !shortened.isEmpty, !isClosed(rest) else { return false }
        return shortened.contains(word.map { $0 | 0x20 })
    }

    /// Whether an apostrophe behind a digit stands for feet or minutes: in front of a letter it does not (the 60’s), nor before three
    /// digits (10’000).
    static func isPrime(behind head: Part, before text: Part) -> Bool {
        guard head.last.map(isDigit) == true, text.firstScalar?.properties.isAlphabetic != true else { return false }
        return text.prefix(3).prefix(while: isDigit).count < 3
    }

    private func isClosed(_ text: Part) -> Bool {
        apostrophe(text).map { text.dropFirst($0).firstScalar?.properties.isAlphabetic != true } ?? false
    }

    /// The length of the apostrophe that a text begins with, as it is typed or as libcmark sets it.
    private func apostrophe(_ text: Part) -> Int? {
        if text.first == UInt8(ascii: "'") { return 1 }
        return text.starts(with: "’".utf8) ? 3 : nil
    }

    /// Words without their beginning, in small letters, by language.
    static let shortened: [String: Set<[UInt8]>] = [
        "de": "n ne nem nen ner nes s",
        "en": "bout cause cos cuz em gainst neath nuff til till tis tisn twas twasn twere twill twould",
        "nl": "k m n ns r s t",
    ].mapValues { Set($0.utf8.split(separator: 0x20).map { Array($0) }) }

    private static let longestShortened = 6
}
