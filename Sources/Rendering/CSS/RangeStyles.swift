import Layout
import Typesetting

/// What holds at some breakpoints and at no others, whatever narrower ones say: where lines begin and are cut, what takes several, which headlines have a face
/// of their own, a mark before them, or stand. Each set of breakpoints, as bits, is a class; but where lines begin, of which there are many
/// sets, each breakpoint is one.
struct RangeStyles {
    private let breakpoints: [Breakpoint]
    private let paper: Paper?
    /// Line starts and cuts. Of the former all breakpoints that have some, and of each set of them its classes.
    private var breaks: UInt32 = 0
    private var breakClasses: [UInt32: String] = [:]
    private var hyphens: Set<UInt32> = []
    private var cuts: Set<UInt32> = []
    /// Of lines that are indented, by one square or by two.
    private var indentsByOne: Set<UInt32> = []
    private var indentsByTwo: Set<UInt32> = []
    /// Headlines in the display face, and first clauses of headlines.
    private var displays: Set<UInt32> = []
    private var displayClauses: Set<UInt32> = []
    /// Marks before headlines, and of each kind of them, in the order in which they came, where it is.
    private var marks: [(mark: HeadlineMark, masks: Set<UInt32>)] = []
    /// Dashes that are not seen.
    private var unseen: Set<UInt32> = []
    /// Items in several lines.
    private var wrapped: Set<UInt32> = []
    /// Headlines that stand.
    private var standing: Set<UInt32> = []
    /// Of their squares that are narrowed: hundredths.
    private var narrowings: Set<Int> = []

    init(breakpoints: [Breakpoint], paper: Paper?) {
        self.breakpoints = breakpoints
        self.paper = paper
    }

    // MARK: classes

    mutating func classes(forLines masks: LineMarkup.Masks) -> String {
        Self.classes(
            classes(forBreaks: masks.breaks), Self.name("l", masks.hyphens, &hyphens),
            Self.name("k", masks.cuts, &cuts))
    }

    private mutating func classes(forBreaks mask: UInt32) -> String? {
        guard mask != 0 else { return nil }
        if let known = breakClasses[mask] { return known }
        breaks |= mask
        let classes = breakpoints.indices.filter { mask & (1 << UInt32($0)) != 0 }.map(Self.breakClass)
        breakClasses[mask] = classes.joined(separator: " ")
        return breakClasses[mask]
    }

    private static func breakClass(at index: Int) -> String { "b\(index)" }

    /// Classes for what stands in a line that is indented somewhere; nil of one that is not.
    mutating func classes(forIndents masks: LineMarkup.Masks) -> String? {
        masks.indents == .zero
            ? nil
            : Self.classes(
                Self.name("i", masks.indents[0], &indentsByOne), Self.name("j", masks.indents[1], &indentsByTwo))
    }

    /// A class for a cell whose headline stands somewhere; nil for one that lies.
    /// - Parameter mask: breakpoints, as bits.
    mutating func classes(forStanding mask: UInt32) -> String? { Self.name("u", mask, &standing) }

    /// Classes for what stands side by side in a square of a headline that stands.
    /// - Parameter narrowing: by how much it is narrowed, to the hundredth; 1 where it has room.
    mutating func classes(forSquare narrowing: Double) -> String {
        guard narrowing < 1 else { return "square" }
        let hundredths = Int((narrowing * 100).rounded())
        narrowings.insert(hundredths)
        return "square n\(hundredths)"
    }

    /// Classes for a cell whose headline is set in the display face somewhere.
    mutating func classes(for display: DisplayRanges) -> String {
        Self.classes(Self.name("d", display.whole, &displays), Self.name("q", display.clause, &displayClauses))
    }

    /// Classes for a cell that has a mark before its headline somewhere; nil for one that has none.
    /// - Parameter cards: one for each breakpoint.
    mutating func classes(forMarks cards: [Card]) -> String? {
        // By kind: most pages have one.
        var masks: [UInt32] = []
        for (index, card) in cards.enumerated() {
            guard let mark = HeadlineMark(card) else { continue }
            let kind = marks.firstIndex { $0.mark == mark } ?? marks.count
            if kind == marks.count { marks.append((mark, [])) }
            while masks.count <= kind { masks.append(0) }
            masks[kind] |= 1 << UInt32(index)
        }
        let names = masks.enumerated().compactMap { kind, mask in
            Self.name(Self.markLetter(kind), mask, &marks[kind].masks)
        }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    private static func markLetter(_ kind: Int) -> String { kind == 0 ? "m" : "m\(kind)-" }

    /// A class for a part of a text that is in no line somewhere. It stays in what is copied, found and read aloud.
    /// - Parameter mask: breakpoints, as bits.
    mutating func classes(forUnseen mask: UInt32) -> String { Self.name("z", mask, &unseen) ?? "" }

    /// A class for what is wider than the page somewhere and takes several lines there; nil for what is always one.
    /// - Parameter settings: for each breakpoint, its lines; nil where it is one.
    mutating func classes(forWrapped settings: [SetText?]) -> String? {
        let mask = settings.enumerated().reduce(UInt32(0)) { $1.element == nil ? $0 : $0 | 1 << UInt32($1.offset) }
        return Self.name("w", mask, &wrapped)
    }

    /// The class for a set of breakpoints, which is noted; nil for none of them.
    private static func name(_ letter: String, _ mask: UInt32, _ known: inout Set<UInt32>) -> String? {
        guard mask != 0 else { return nil }
        known.insert(mask)
        return letter + String(mask, radix: 36)
    }

    private static func classes(_ first: String?, _ second: String?, _ third: String? = nil) -> String {
        both(both(first, second), third) ?? ""
    }

    /// Nearly always one of two is nil.
    private static func both(_ first: String?, _ second: String?) -> String? {
        guard let first, let second else { return first ?? second }
        return first + " " + second
    }

    // MARK: rules

    /// Of what has the display face at all breakpoints: it has it where the page flows, too.
    func rulesEverywhere() -> [UInt8] {
        let everywhere = DisplayRanges.all(breakpoints.count)
        return displays.contains(everywhere) ? displayRule([displaySelector(everywhere)]) : []
    }

    /// All that holds at one breakpoint, in its media range; nothing where nothing does.
    func rules(at index: Int) -> [UInt8] {
        func here(_ masks: Set<UInt32>) -> [UInt32] { masks.lazy.filter { $0 & (1 << UInt32(index)) != 0 }.sorted() }
        func selectors(_ masks: Set<UInt32>, _ letter: String, _ part: String = "") -> String {
            here(masks).map { ".\(letter)\(String($0, radix: 36))\(part)" }.joined(separator: ",")
        }
        var css: [UInt8] = []
        func add(_ selectors: String, _ declarations: String) {
            if !selectors.isEmpty { css.append("\(selectors){\(declarations)}") }
        }
        // Said twice: older browsers do not know the text for ears (none) behind the slash. A block would start a line as well,
        // but inside of a line it costs a browser several times as much.
        if breaks & (1 << UInt32(index)) != 0 {
            add(".\(Self.breakClass(at: index))::before", "content:\"\\A\";content:\"\\A\"/\"\"")
        }
        add(selectors(hyphens, "l", "::before"), "content:\"-\\A\";content:\"-\\A\"/\"\"")
        // A line is as high as all that is in it, and what has no size would have its height around the baseline.
        add(selectors(unseen, "z"), "font-size:0;line-height:0")
        // Spaces at ends of lines are none: they would move what is centred.
        let several = here(wrapped).map { ".w\(String($0, radix: 36))" }
        add(several.flatMap { [".item\($0)", ".more\($0)"] }.joined(separator: ","), "white-space:pre-line")
        add(several.map { ".item\($0)" }.joined(separator: ","), "text-align:center")
        for (kind, (mark, masks)) in marks.enumerated() {
            add(selectors(masks, Self.markLetter(kind), " .cell::after"), mark.declarations)
        }
        css += displayRule(
            here(displays).filter { $0 != DisplayRanges.all(breakpoints.count) }.map(displaySelector)
                + here(displayClauses).map { ".q\(String($0, radix: 36)) .clause" })
        let upright = here(standing).map { ".u\(String($0, radix: 36))" }
        if !upright.isEmpty {
            add(selectors(indentsByOne, "i"), "padding-top:1em")
            add(selectors(indentsByTwo, "j"), "padding-top:2em")
            css += standingRules(upright)
        }
        // What is left out begins a line later than it would: its marks rise above it, and are not to be seen.
        add(selectors(cuts, "k", "::before"), "content:\"…\\A\\A\";content:\"…\\A\\A\"/\"\";white-space:pre")
        return css.isEmpty ? [] : range(at: index) + css + [UInt8(ascii: "}")]
    }

    /// How the media range of a breakpoint alone begins.
    private func range(at index: Int) -> [UInt8] {
        var css: [UInt8] = []
        css.append("@media screen and (")
        css.append(number: breakpoints[index].minimumWidth / 16)
        css.append("em<=width")
        if index + 1 < breakpoints.count {
            css.append("<")
            css.append(number: breakpoints[index + 1].minimumWidth / 16)
            css.append("em")
        }
        css.append(index == paper?.breakpoint ? "),print{" : "){")
        return css
    }

    private func displaySelector(_ mask: UInt32) -> String { ".d\(String(mask, radix: 36)) .headline" }

    private func displayRule(_ selectors: [String]) -> [UInt8] {
        selectors.isEmpty
            ? []
            : Array(
                "\(selectors.joined(separator: ",")){font-family:var(--display-font);font-weight:var(--display-weight)}"
                    .utf8)
    }

    /// - Parameter cells: selectors of those whose headlines stand.
    private func standingRules(_ cells: [String]) -> [UInt8] {
        func all(_ part: String) -> String { cells.map { "\($0) \(part)" }.joined(separator: ",") }
        let (size, clauseSize) = (CardPart.headline.name(of: .size), CardPart.clause.name(of: .size))
        var css = Array(all(".headline").utf8)
        css.append("{font-family:var(--standing-font);font-weight:var(--standing-weight);")
        css.append("writing-mode:vertical-rl;text-orientation:upright;--size:var(\(size))}")
        css.append(all(".clause") + "{--size:var(\(clauseSize),var(\(size)))}")
        // Not combined, as CSS calls it: WebKit gives who copies that a sign for an object, and Chromium finds no text across it, nor
        // across a box inside of a line. So the number itself, which is copied and found, has no size, and a box that is made up shows it:
        // as wide as it likes, in one em.
        css.append(all(".square") + "{font-size:0}")
        css.append(all(".square::before") + "{content:attr(data-square);content:attr(data-square)/\"\";")
        css.append("font-size:var(--size);display:inline-block;writing-mode:horizontal-tb;width:2em;margin:0 -.5em;")
        css.append("line-height:1em;text-align:center}")
        // From its middle, across alone: no column reaches into the one beside it.
        for hundredths in narrowings.sorted() {
            css.append(all(".n\(hundredths)::before") + "{transform:scaleX(\(decimal(Double(hundredths) / 100)))}")
        }
        css.append(all(".pause") + "{-webkit-text-fill-color:transparent}")
        return css
    }
}
