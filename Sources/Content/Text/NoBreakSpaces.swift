/// Spaces at which no line is to end: inside of numbers, before units, behind abbreviations and, in some languages, around marks and
/// behind words of one letter. Whoever types them types ordinary spaces. Of texts whose lines browsers end: where our own end, more is
/// weighed (Typesetting's `LatinSpace`), and a line has a way out.
///
/// All are U+00A0. French printers have a narrow one (U+202F) before `!` and inside of numbers, which many fonts lack.
struct NoBreakSpaces: Sendable, Hashable {
    /// Whether spaces stand before `; : ! ? »` and behind `«`.
    private let isFrench: Bool
    /// Whether words of one letter stand at the end of no line, as in Polish.
    private let joinsLetters: Bool
    /// Before names.
    private let titles: WordEnds
    /// Before numbers.
    private let numbered: WordEnds

    /// - Parameter language: the primary subtag, such as `fr`.
    init(language: String) {
        isFrench = language == "fr"
        joinsLetters = Self.joiningLetters.contains(language)
        titles = Self.titles[language] ?? WordEnds("")
        numbered = Self.numbered[language] ?? Self.signs
    }

    /// O(n).
    /// - Parameter before: the byte in front of the text; a space at the beginning of a line.
    /// - Returns: nil where nothing changes.
    func set(_ bytes: UnsafeBufferPointer<UInt8>, behind before: UInt8 = 0x20) -> [UInt8]? {
        var result: [UInt8] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x20 {
            guard holds(bytes[..<index], bytes[(index + 1)...], behind: before) else { continue }
            result += bytes[start..<index]
            result += [0xC2, 0xA0]
            start = index + 1
        }
        return start == 0 ? nil : result + bytes[start...]
    }

    func set(_ text: String) -> String {
        Array(text.utf8).withUnsafeBufferPointer { set($0) }.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    /// Whether no line is to end at the space between two parts of a text.
    private func holds(_ head: Part, _ rest: Part, behind before: UInt8) -> Bool {
        let last = head.last ?? before
        if isFrench, head.suffix(2).elementsEqual([0xC2, 0xAB]) { return true }
        if joinsLetters, endsInLetter(head, behind: before) { return true }
        guard let next = rest.first, next != 0x20 else { return false }
        if isFrench, Self.isFrenchMark(rest), Self.endsWord(last) { return true }
        if isDigit(last) { return Self.isInNumber(head, rest) || Self.beginsUnit(rest) }
        if isDigit(next) { return numbered.end(head, behind: before) }
        if last == UInt8(ascii: "."), Self.isInitial(rest), isInitial(head, behind: before) { return true }
        // Most words begin with a small letter.
        guard !(0x61...0x7A).contains(next), titles.end(head, behind: before) else { return false }
        return rest.firstScalar?.properties.isUppercase ?? false
    }

    /// Whether digits go on behind a space: one to three, and then three: `10 000`.
    private static func isInNumber(_ head: Part, _ rest: Part) -> Bool {
        guard rest.prefix(4).prefix(while: isDigit).count == 3 else { return false }
        let group = head.suffix(4).reversed().prefix(while: isDigit).count
        guard (1...3).contains(group) else { return false }
        return head.dropLast(group).last.map { $0 == 0x20 || $0 >= 0x80 || "([+$~".utf8.contains($0) } ?? true
    }

    private static func beginsUnit(_ rest: Part) -> Bool {
        guard let first = rest.first, let units = units[first] else { return false }
        return units.contains { unit in
            rest.starts(with: unit) && !goesOn(rest.dropFirst(unit.count))
        }
    }

    /// Whether what stands behind letters makes another word of them: letters, figures, an apostrophe, a brace of code.
    private static func goesOn(_ rest: Part) -> Bool {
        guard let next = rest.first else { return false }
        switch next {
        case UInt8(ascii: "}"), UInt8(ascii: "_"), UInt8(ascii: "'"): return true
        case 0xC2: return false
        case 0xE2:
            guard isMark(rest.prefix(3)) else { return true }
            return rest.starts(with: "’".utf8) || rest.starts(with: "⸅".utf8)
        default: return isLetter(next) || isDigit(next) || next >= 0x80
        }
    }

    /// Marks before which a space stands in French: not those of `:smile:`, `a::b`, `;)` and `?x=1`.
    private static func isFrenchMark(_ rest: Part) -> Bool {
        let next = rest.dropFirst().first ?? 0x20
        switch rest.first {
        case UInt8(ascii: ":"), UInt8(ascii: ";"): return next <= 0x20
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            return next <= 0x20 || next >= 0x80 || "!?.,)]\"'".utf8.contains(next)
        case 0xC2: return next == 0xBB
        default: return false
        }
    }

    /// Whether a mark may stand behind the word that a byte ends.
    private static func endsWord(_ last: UInt8) -> Bool {
        isLetter(last) || isDigit(last) || last >= 0x80 || ")]\"'%*.!?$".utf8.contains(last)
    }

    /// `z.` of `z. B.`
    private func isInitial(_ head: Part, behind before: UInt8) -> Bool {
        let letters = head.dropLast()
        return letters.last.map(isLetter) == true && letters.dropLast().isBeforeWord(behind: before)
    }

    private static func isInitial(_ rest: Part) -> Bool {
        rest.first.map(isLetter) == true && rest.dropFirst().first == UInt8(ascii: ".")
    }

    private func endsInLetter(_ head: Part, behind before: UInt8) -> Bool {
        guard let last = head.last else { return false }
        if isLetter(last) { return head.dropLast().isBeforeWord(behind: before) }
        // The letters of Europe outside of ASCII have two bytes.
        let letter = head.suffix(2)
        guard last >= 0x80, let first = letter.first, (0xC3...0xD4).contains(first) else { return false }
        return head.dropLast(2).isBeforeWord(behind: before) && letter.firstScalar?.properties.isAlphabetic == true
    }
}

// MARK: words

/// Words by their last byte.
private struct WordEnds: Sendable, Hashable {
    private var words: [UInt8: [[UInt8]]] = [:]

    /// - Parameter text: with spaces between the words.
    init(_ text: String) {
        for word in text.utf8.split(separator: 0x20) {
            if let last = word.last { words[last, default: []].append(Array(word)) }
        }
    }

    /// Whether one of them is the last word of a text.
    func end(_ text: Slice<UnsafeBufferPointer<UInt8>>, behind before: UInt8) -> Bool {
        guard let last = text.last, let words = words[last] else { return false }
        return words.contains { word in
            text.suffix(word.count).elementsEqual(word) && text.dropLast(word.count).isBeforeWord(behind: before)
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether a word may begin behind a text: there is a space, or what opens brackets or a quotation.
    fileprivate func isBeforeWord(behind before: UInt8) -> Bool {
        switch last ?? before {
        case 0x20, 0x0A, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""): true
        // A space that does not break, «.
        case 0xA0, 0xAB: dropLast().last == 0xC2
        default: isMark(suffix(3))
        }
    }
}

/// Whether three bytes are a mark of general punctuation, or what stands for one that the author has set (`OwnQuotationMarks`).
private func isMark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.starts(with: [0xE2, 0x80]) || bytes.starts(with: [0xE2, 0xB8])
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

// MARK: languages

extension NoBreakSpaces {
    /// Languages whose printers let no line end with a word of one letter.
    private static let joiningLetters: Set = ["be", "cs", "pl", "ru", "sk", "uk"]

    private static let titles = [
        "cs": "Dr. dr. Ing. Mgr. prof.",
        "de": "Dr. Fr. Hr. Prof. St.",
        "en": "Dr. Dr Mr. Mr Mrs. Mrs Ms. Ms Prof. St.",
        "es": "D. Dr. Dra. Sr. Sra. Srta.",
        "fr": "Dr M. MM. Me Mgr Mlle Mlles Mme Mmes Pr",
        "it": "Dott. Prof. Sig.",
        "nl": "dhr. dr. Dr. mevr. mr. prof.",
        "pl": "dr ks. prof.",
        "pt": "D. Dr. Dra. Sr. Sra.",
        "ru": "г. им. ул.",
        "sk": "Dr. Ing. Mgr. prof.",
        "uk": "ім. м. вул.",
    ].mapValues(WordEnds.init)

    private static let numbered = [
        "cs": "č. čl. odst. s. str.",
        "da": "art. kap. nr. s. stk.",
        "de": "Abb. Abs. Art. Bd. Kap. Nr. S. Tab. Ziff.",
        "en": "art. Art. fig. Fig. no. No. nos. Nos. p. pp. vol. Vol.",
        "es": "art. n.º núm. p. pág. vol.",
        "fr": "art. chap. fig. h no p. pp. t. vol.",
        "it": "art. n. p. pag. vol.",
        "nb": "art. kap. nr. s.",
        "nl": "art. blz. nr. p.",
        "pl": "art. nr pkt poz. s. str. ust.",
        "pt": "art. n.º p. pág. vol.",
        "ru": "гл. п. рис. с. ст. стр. т.",
        "sk": "č. čl. ods. s. str.",
        "sv": "art. kap. nr nr. s.",
        "uk": "п. с. ст. стор.",
    ].mapValues { WordEnds("\($0) \(signsOfNumbers)") }

    private static let signs = WordEnds(signsOfNumbers)
    private static let signsOfNumbers = "n° nº № § §§ € $ £ ¥"

    /// Symbols alone, by their first byte: words are what languages have.
    private static let units = Dictionary(
        grouping: """
            % ‰ € $ £ ¥ k€ M€ Md€ ° °C °F nm µm mm cm dm m km cm² m² km² cm³ m³ ha mg g kg t ml mL cl dl hl l L ms s min h m/s km/h \
            W kW MW GW TW Wh kWh MWh GWh TWh V kV Hz kHz MHz GHz kB MB GB TB dB bar hPa kPa kJ MJ kcal
            """.utf8.split(separator: 0x20).map { Array($0) }, by: { $0[0] })
}
