/// What stands beside a run of `*`, `_` or `~`, and which sides of emphasis the run may be.
///
/// CommonMark 0.31.2 judges by spaces and punctuation, of which the former are not written in Chinese and Japanese: `**「強調」**の`
/// would be none. So this is its amendment for Chinese, Japanese and Korean
/// (https://github.com/commonmark/commonmark-spec/issues/650): what counts as punctuation there is what is not East Asian.
struct Flanking: Hashable {
    /// It may open.
    var isLeft: Bool
    /// It may close.
    var isRight: Bool

    enum Neighbour: Hashable {
        /// Also the ends of a line.
        case space
        /// Not East Asian.
        case punctuation
        case eastAsianPunctuation
        case eastAsian
        case other

        var isPunctuation: Bool { self == .punctuation || self == .eastAsianPunctuation }
    }

    init(between before: Neighbour, and after: Neighbour) {
        isLeft = after != .space && (after != .punctuation || before != .other)
        isRight = before != .space && (before != .punctuation || after != .other)
    }

    /// As libcmark has it, which knows nothing of East Asia.
    init(plainlyBetween before: SeenCharacter, and after: SeenCharacter) {
        isLeft = !after.isSpace && (!after.isMark || before.isSpace || before.isMark)
        isRight = !before.isSpace && (!before.isMark || after.isSpace || after.isMark)
    }
}

extension Flanking.Neighbour {
    /// - Parameter text: ends where the run begins.
    init(endOf text: some BidirectionalCollection<UInt8>) {
        guard let last = text.lastScalar else {
            self = .space
            return
        }
        switch last.value {
        // A variation selector goes with the character before it.
        case 0xFE00...0xFE0E:
            guard let base = text.dropLast(3).lastScalar else {
                self = .other
                return
            }
            // Curved quotation marks may be wide ones.
            let isWideQuote = last.value == 0xFE01 && [0x2018, 0x2019, 0x201C, 0x201D].contains(base.value)
            self = isWideQuote ? .eastAsianPunctuation : Self(base)
        case 0xE0100...0xE01EF: self = .eastAsian
        default: self = Self(last)
        }
    }

    init(_ scalar: Unicode.Scalar?) {
        guard let scalar, !scalar.isSpaceOfMarkdown else {
            self = .space
            return
        }
        switch (scalar.isPunctuationOfMarkdown, EastAsianCharacters.contains(scalar)) {
        case (true, true): self = .eastAsianPunctuation
        case (true, false): self = .punctuation
        case (false, true): self = .eastAsian
        case (false, false): self = .other
        }
    }
}

/// Characters of Chinese, Japanese and Korean texts: wide, full and half width ones that are no emoji, and all Hangul
/// (Unicode 16: `EastAsianWidth.txt`, `Scripts.txt`, `emoji-data.txt`).
enum EastAsianCharacters {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
        return index < ranges.count && ranges[index].contains(scalar.value)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x20A9...0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
        0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F,
        0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFFBE, 0xFFC2...0xFFC7, 0xFFCA...0xFFCF,
        0xFFD2...0xFFD7, 0xFFDA...0xFFDC, 0xFFE0...0xFFE6, 0xFFE8...0xFFEE, 0x16FE0...0x16FE4, 0x16FF0...0x16FF6,
        0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
        0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
        0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F200,
        0x1F202...0x1F202, 0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237...0x1F237,
        0x1F23B...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension Unicode.Scalar {
    /// "Unicode whitespace" of CommonMark.
    var isSpaceOfMarkdown: Bool {
        switch value {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        case ..<0x80: false
        default: properties.generalCategory == .spaceSeparator
        }
    }

    /// "Unicode punctuation character" of CommonMark 0.31.2: of the general categories P and S.
    var isPunctuationOfMarkdown: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: isPunctuation
        }
    }

    /// Of the general category P.
    var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// Of UTF-8 that ends here; nil when there is nothing, or nothing whole.
    var lastScalar: Unicode.Scalar? {
        var bytes: [UInt8] = []
        for byte in reversed() {
            bytes.append(byte)
            if byte & 0xC0 != 0x80 { break }
            if bytes.count == 4 { return nil }
        }
        return String(decoding: bytes.reversed(), as: UTF8.self).unicodeScalars.first
    }
}

extension Collection<UInt8> {
    /// Of UTF-8 that begins here; nil when there is nothing.
    var firstScalar: Unicode.Scalar? { String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first }
}
