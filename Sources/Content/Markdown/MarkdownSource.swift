/// A Markdown text made ready for libcmark, and what a glance over its bytes tells of it.
struct MarkdownSource {
    private(set) var bytes: [UInt8]
    /// Pairs of signs that stand somewhere and are worth looking for: `~` of strikethrough, `=` of marked text.
    private(set) var pairSigns: [UInt8] = []
    /// A bare address may stand somewhere.
    private(set) var hasAutolinks = false
    /// `{漢字|かんじ}` may stand somewhere.
    private(set) var hasRuby = false
    /// `[!NOTE]` may stand somewhere.
    private(set) var hasAlerts = false
    /// `^[a note]` may stand somewhere.
    private(set) var hasInlineNotes = false
    /// Escaped marks travel as noncharacters.
    private(set) var hasEscapes = false
    /// Signs inside of addresses travel as noncharacters.
    private(set) var hasShields = false
    var hasNoncharacters: Bool { hasEscapes || hasShields }
    /// Lines that are blocks of our own.
    private(set) var lineMarks: LineMarks?
    /// What `bytes` have besides the text.
    private(set) var emphasis: EmphasisMarks?

    /// Image marks that libcmark goes back over in one paragraph: at each bracket that closes, all that stand before it
    /// (`![[]()` again and again). So many take it a tenth of a second.
    private static let imageSteps = 7_000_000

    /// The 1-based line of the text where a paragraph begins to have more image marks, and brackets that close behind them,
    /// than libcmark can take. A mark alone costs nothing, and need not be one: `<![CDATA[` has it, too.
    static func lineOfExcess(in text: ArraySlice<UInt8>) -> Int? {
        // So few bytes hold no marks and brackets whose product is as large.
        guard text.count * text.count / 8 > imageSteps else { return nil }
        var line = 1
        var images = 0
        var steps = 0
        var previous: UInt8 = 0x0A
        for byte in text {
            if byte == 0x0A {
                line += 1
                if previous == 0x0A { (images, steps) = (0, 0) }
            } else if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") {
                images += 1
            } else if byte == UInt8(ascii: "]") {
                steps += images
                if steps > imageSteps { return line }
            }
            previous = byte
        }
        return nil
    }

    /// - Parameters:
    ///   - excluded: lines that are not looked at for blocks of our own.
    ///   - separated: lines of such blocks that an empty one is put in front of.
    init(
        _ text: ArraySlice<UInt8>, _ settings: MarkdownSettings = MarkdownSettings(), takesAllBoxes: Bool = false,
        excluding excluded: Set<Int> = [], separating separated: Set<Int> = []
    ) {
        bytes = Array(text)
        guard settings.hasExtensions else { return }
        let signs = SignPairs(text)
        if signs.contain("~", "~") { pairSigns.append(UInt8(ascii: "~")) }
        if settings.hasMarks, signs.contain("=", "=") { pairSigns.append(UInt8(ascii: "=")) }
        hasAutolinks =
            signs.contain("@") || signs.contain("/", "/") || signs.contain("w", ".") || signs.contain("W", ".")
        hasRuby = signs.contain("{") && signs.contain("|")
        hasAlerts = signs.contain("[", "!")
        hasInlineNotes = signs.contain("^", "[")
        // Of a note, or of a task.
        let hasBrackets = signs.contain("\\", "[")
        lineMarks = LineMarks(
            into: &bytes, excluding: excluded, separating: separated, takesAllBoxes: takesAllBoxes)
        let wanted =
            pairSigns + (hasRuby ? [UInt8(ascii: "{")] : []) + (hasBrackets ? [UInt8(ascii: "[")] : [])
            + (hasInlineNotes ? [UInt8(ascii: "^")] : [])
        hasEscapes = wanted.contains { signs.contain("\\", Unicode.Scalar($0)) }
        if hasEscapes { bytes = EscapedMarks.marking(wanted, in: bytes[...]) }
        let shielded = hasAutolinks ? bytes.withUnsafeBufferPointer(ShieldedAddresses.places) : []
        if !shielded.isEmpty {
            hasShields = true
            // The author's noncharacters are taken away, each for as many bytes.
            if !hasEscapes { bytes = EscapedMarks.marking([], in: bytes[...]) }
            bytes = ShieldedAddresses.shielding(shielded, in: bytes)
        }
        emphasis = EmphasisMarks(into: &bytes)
    }

    /// As libcmark sees it.
    func tree(quotationMarks: QuotationMarks?) -> MarkdownTree? { tree(of: bytes, quotationMarks: quotationMarks) }

    /// The same of something that is made of parts of it.
    func tree(of text: [UInt8], quotationMarks: QuotationMarks?) -> MarkdownTree? {
        let tree = text.withUnsafeBufferPointer {
            MarkdownTree(
                $0, quotationMarks: quotationMarks, emphasis: emphasis, hasShields: hasShields,
                hasAutolinks: hasAutolinks)
        }
        if hasNoncharacters, let tree { EscapedMarks.restore(below: tree.root) }
        return tree
    }
}

/// Which bytes of ASCII a text has, and which of them follow one another: most texts have few of the signs that are looked for, and one
/// pass tells.
private struct SignPairs {
    /// Of each byte those that follow it, a bit each.
    private var followers: [(low: UInt64, high: UInt64)]

    init(_ text: ArraySlice<UInt8>) {
        var followers = [(low: UInt64, high: UInt64)](repeating: (0, 0), count: 256)
        var previous: UInt8 = 0
        for byte in text {
            if byte < 64 {
                followers[Int(previous)].low |= 1 << UInt64(byte)
            } else if byte < 128 {
                followers[Int(previous)].high |= 1 << UInt64(byte - 64)
            }
            previous = byte
        }
        self.followers = followers
    }

    func contain(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        Self.has(followers[Int(UInt8(ascii: first))], UInt8(ascii: second))
    }

    func contain(_ sign: Unicode.Scalar) -> Bool { followers.contains { Self.has($0, UInt8(ascii: sign)) } }

    private static func has(_ signs: (low: UInt64, high: UInt64), _ byte: UInt8) -> Bool {
        byte < 64 ? signs.low >> UInt64(byte) & 1 == 1 : signs.high >> UInt64(byte - 64) & 1 == 1
    }
}
