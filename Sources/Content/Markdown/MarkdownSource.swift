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

    /// - Parameter excluded: lines that are not looked at for blocks of our own.
    init(
        _ text: ArraySlice<UInt8>, _ settings: MarkdownSettings = MarkdownSettings(), takesAllBoxes: Bool = false,
        excluding excluded: Set<Int> = []
    ) {
        bytes = Array(text)
        guard settings.hasExtensions else { return }
        func holds(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
            Self.contains(UInt8(ascii: first), UInt8(ascii: second), in: text)
        }
        if holds("~", "~") { pairSigns.append(UInt8(ascii: "~")) }
        if settings.hasMarks, holds("=", "=") { pairSigns.append(UInt8(ascii: "=")) }
        hasAutolinks = text.contains(UInt8(ascii: "@")) || holds("/", "/") || holds("w", ".") || holds("W", ".")
        hasRuby = text.contains(UInt8(ascii: "{")) && text.contains(UInt8(ascii: "|"))
        hasAlerts = holds("[", "!")
        hasInlineNotes = holds("^", "[")
        // Of a note, or of a task.
        let hasBrackets = holds("\\", "[")
        lineMarks = LineMarks(into: &bytes, excluding: excluded, takesAllBoxes: takesAllBoxes)
        let wanted =
            pairSigns + (hasRuby ? [UInt8(ascii: "{")] : []) + (hasBrackets ? [UInt8(ascii: "[")] : [])
            + (hasInlineNotes ? [UInt8(ascii: "^")] : [])
        hasEscapes = wanted.contains { Self.contains(UInt8(ascii: "\\"), $0, in: text) }
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

    private static func contains(_ first: UInt8, _ second: UInt8, in text: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in text {
            if byte == second && previous == first { return true }
            previous = byte
        }
        return false
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
