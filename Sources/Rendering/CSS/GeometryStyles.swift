import Layout
import Typesetting

/// The geometry of one page as classes: one for the horizontal axis of a box, one for the vertical, one for its type, one
/// for all that stands in a card; each shared by every box with the same values at all breakpoints.
///
/// A rule is written from the breakpoint on at which a value begins to hold, and boxes that change alike share it, so
/// that a page of 60 cards costs about as many bytes as the cards themselves.
struct GeometryStyles {
    private let breakpoints: [Breakpoint]
    /// How the page is printed; nil where paper has the page that flows.
    private let paper: Paper?
    private var declarations = GeometryDeclarations()
    /// By what each says, a number for each breakpoint, and one for paper where that says something else than the breakpoint that is
    /// printed; 0 leaves what the narrower breakpoint said.
    private var classes: [[Int32]: String] = [:]
    private var order: [(name: String, numbers: [Int32])] = []
    /// How many classes begin with a letter.
    private var counts: [String: Int] = [:]
    /// Line starts and cuts: sets of breakpoints, as bits.
    private var breaks: Set<UInt32> = []
    /// Of lines that are indented, by one square or by two.
    private var indentsByOne: Set<UInt32> = []
    private var indentsByTwo: Set<UInt32> = []
    private var cuts: Set<UInt32> = []
    /// Headlines in the display face, and first clauses of headlines: the same.
    private var displays: Set<UInt32> = []
    private var displayClauses: Set<UInt32> = []
    /// Marks before headlines: the same, by what they are.
    private var marks: [HeadlineMark: Set<UInt32>] = [:]
    /// Of each kind, in the order in which they came.
    private var markKinds: [HeadlineMark] = []
    /// Dashes that are not seen: the same.
    private var unseen: Set<UInt32> = []
    /// Headlines that stand: the same.
    private var standing: Set<UInt32> = []
    /// Of their squares that are narrowed: hundredths.
    private var narrowings: Set<Int> = []

    init(breakpoints: [Breakpoint], paper: Paper? = nil) {
        self.breakpoints = breakpoints
        self.paper = paper
    }

    // MARK: classes

    /// Classes for both axes of a box; where a frame is nil the box is not shown.
    mutating func classes(for frames: [Frame?]) -> String {
        let across = name("x", frames.map { $0.map { .across(x: $0.x, width: $0.width) } })
        let down = name("y", frames.map { $0.map { .down(y: $0.y, height: $0.height) } ?? .hidden })
        return across + " " + down
    }

    /// Classes for a cell, which stands in a row on paper.
    /// - Parameters:
    ///   - frame: on paper.
    ///   - place: on paper.
    mutating func classes(for frames: [Frame?], onPaper frame: Frame, _ place: PaperRows.Place) -> String {
        guard let paper else { return classes(for: frames) }
        let printed = GeometryDeclaration.across(x: frame.x, width: frame.width)
        var across: [GeometryDeclaration?] = frames.map { $0.map { .across(x: $0.x, width: $0.width) } }
        if across[...paper.breakpoint].last(where: { $0 != nil }) != printed { across.append(printed) }
        let down: [GeometryDeclaration?] = frames.map { $0.map { .down(y: $0.y, height: $0.height) } ?? .hidden }
        return name("x", across) + " " + name("y", down + [.row(place.row, offset: place.offset)])
    }

    /// For each breakpoint, the same parts of a card.
    mutating func classes(forParts parts: [[CardPart.Place]]) -> String {
        name("c", parts.map { .parts($0) })
    }

    mutating func classes(for types: [TypeSize?]) -> String {
        name("t", types.map { $0.map { .type($0) } })
    }

    /// How a picture lies in its boxes; nil when it is as the style sheet says: filling them from the middle.
    mutating func classes(for placements: [ImagePlacement?]) -> String? {
        let isFilling = placements.allSatisfy { !($0?.fit.isLetterboxed ?? false) }
        let values: [GeometryDeclaration?] = placements.map { placement in
            placement.map {
                isFilling
                    ? .position(x: $0.x, y: $0.y) : .fitting(isLetterboxed: $0.fit.isLetterboxed, x: $0.x, y: $0.y)
            }
        }
        let isPlain = isFilling && values.allSatisfy { $0 == nil || $0 == .position(x: 50, y: 50) }
        return isPlain ? nil : name("o", values)
    }

    mutating func classes(forHeights heights: [Double]) -> String {
        name("h", heights.map { .height($0) })
    }

    /// A class that hides something at some breakpoints; nil when it is always shown.
    mutating func classes(hiddenAt hidden: [Bool]) -> String? {
        guard hidden.contains(true) else { return nil }
        var values: [GeometryDeclaration?] = hidden.map { $0 ? .hidden : nil }
        // A box that comes back needs a value of its own to say so.
        for index in values.indices where index > 0 && values[index] == nil && hidden[index - 1] {
            values[index] = .height(-1)
        }
        return name("v", values)
    }

    mutating func classes(forLines masks: LineMarkup.Masks) -> String {
        Self.classes(Self.name("b", masks.breaks, &breaks), Self.name("k", masks.cuts, &cuts))
    }

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
        var masks: [HeadlineMark: UInt32] = [:]
        for (index, card) in cards.enumerated() {
            if let mark = HeadlineMark(card) { masks[mark, default: 0] |= 1 << UInt32(index) }
        }
        guard !masks.isEmpty else { return nil }
        for mark in masks.keys.sorted(by: { ($0.lead, $0.width, $0.height) < ($1.lead, $1.width, $1.height) })
        where !markKinds.contains(mark) { markKinds.append(mark) }
        let names = markKinds.enumerated().compactMap { kind, mark in
            masks[mark].map { mask in
                marks[mark, default: []].insert(mask)
                return markName(mask, kind: kind)
            }
        }
        return names.joined(separator: " ")
    }

    /// Most pages have one kind.
    private func markName(_ mask: UInt32, kind: Int) -> String {
        "m\(String(mask, radix: 36))" + (kind == 0 ? "" : "-\(kind)")
    }

    /// A class for a part of a text that is in no line somewhere. It stays in what is copied, found and read aloud.
    /// - Parameter mask: breakpoints, as bits.
    mutating func classes(forUnseen mask: UInt32) -> String { Self.name("z", mask, &unseen) ?? "" }

    /// The class for a set of breakpoints, which is noted; nil for none of them.
    private static func name(_ letter: String, _ mask: UInt32, _ known: inout Set<UInt32>) -> String? {
        guard mask != 0 else { return nil }
        known.insert(mask)
        return letter + String(mask, radix: 36)
    }

    private static func classes(_ names: String?...) -> String { names.compactMap(\.self).joined(separator: " ") }

    /// - Parameter values: for each breakpoint what the class says there; nil leaves what the narrower breakpoint said.
    private mutating func name(_ letter: String, _ values: [GeometryDeclaration?]) -> String {
        let numbers = declarations.numbers(of: values)
        if let known = classes[numbers] { return known }
        let name = letter + String(counts[letter, default: 0], radix: 36)
        counts[letter, default: 0] += 1
        classes[numbers] = name
        order.append((name, numbers))
        return name
    }

    // MARK: the style sheet

    /// All rules, in media ranges; linear in the number of classes.
    func css() -> [UInt8] {
        var css: [UInt8] = []
        // One that has the face at all breakpoints has it where the page flows, too.
        let everywhere = DisplayRanges.all(breakpoints.count)
        if displays.contains(everywhere) { css += displayRule([displaySelector(everywhere)]) }
        for index in breakpoints.indices {
            let rules = rules(at: index)
            if !rules.isEmpty {
                css.append("@media ")
                css.append(from: breakpoints[index], paper)
                css.append("{")
                css += rules
                css.append("}")
            }
            css += lineRules(at: index)
        }
        let printed = rules(at: breakpoints.count)
        if !printed.isEmpty { css += Array("@media print{".utf8) + printed + Array("}".utf8) }
        return css
    }

    /// A rule at one breakpoint: what begins to hold there.
    private struct Rule: Hashable {
        /// Of the declaration.
        var number: Int32
        var switched: GeometryDeclarations.Switched
    }

    /// - Parameter index: of a breakpoint, or behind the last: of paper.
    private func rules(at index: Int) -> [UInt8] {
        var numbers: [Rule: Int] = [:]
        var rules: [(rule: Rule, names: [String])] = []
        let isPrinted = index == breakpoints.count
        for (name, declared) in order where index < declared.count && declared[index] != 0 {
            let earlier = declared[..<(isPrinted ? (paper?.breakpoint ?? -1) + 1 : index)].last { $0 != 0 }
            guard declared[index] != earlier else { continue }
            let rule = Rule(
                number: declared[index], switched: declarations.switched(to: declared[index], after: earlier))
            let number = numbers[rule] ?? rules.count
            if number == rules.count {
                numbers[rule] = number
                rules.append((rule, []))
            }
            rules[number].names.append(name)
        }
        // What is said alike is said once, though it is not all that each says. Like beside like packs better. No two rules of this
        // range concern the same property of a box.
        let bodies = Dictionary(rules.map { (body(of: $0.rule), $0.names) }, uniquingKeysWith: +)
        var css: [UInt8] = []
        for (body, names) in bodies.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            css.append(names.sorted().map { "." + $0 }.joined(separator: ","))
            css.append("{")
            css += body
            css.append("}")
        }
        return css
    }

    private func body(of rule: Rule) -> [UInt8] {
        var css: [UInt8] = []
        let declaration = declarations[rule.number]
        switch rule.switched {
        case .nothing: break
        case .shown: css.append("display:block;")
        case .reverted: css.append("display:revert;")
        case .parts(let switched):
            guard case .parts(let places) = declaration else { break }
            for (number, place) in places.enumerated() where switched & 1 << UInt32(number) != 0 {
                css.append(place.part.name(of: .display) + (place.isShown ? ":block;" : ":none;"))
            }
        }
        switch declaration {
        case .across(let x, let width):
            css.append("left:")
            css.append(length: x)
            css.append(";width:")
            css.append(length: width)
        case .down(let y, let height):
            css.append("top:")
            css.append(rem: y)
            css.append(";height:")
            css.append(rem: height)
        case .row(let row, let offset):
            css.append("grid-row:\(row + 1)")
            if offset > 0 {
                css.append(";margin-top:")
                css.append(rem: offset)
            }
        case .type(let type):
            css.append("font-size:")
            css.append(rem: type.size)
            css.append(";line-height:")
            css.append(rem: type.leading)
        case .height(let height) where height >= 0:
            css.append("height:")
            css.append(rem: height)
        case .height: break
        case .parts(let parts):
            for part in parts { part.append(to: &css) }
        case .fitting(let isLetterboxed, let x, let y):
            // Both are said in both cases: a narrower range may have said something else.
            css.append(
                isLetterboxed
                    ? "object-fit:scale-down;object-position:50%" : "object-fit:cover;object-position:\(x)% \(y)%")
        case .position(let x, let y): css.append("object-position:\(x)% \(y)%")
        case .hidden: css.append("display:none")
        }
        if css.last == UInt8(ascii: ";") { css.removeLast() }
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
        var css = Array(all(".headline").utf8)
        css.append("{font-family:var(--standing-font);font-weight:var(--standing-weight);")
        css.append("writing-mode:vertical-rl;text-orientation:upright;")
        css.append("--size:var(\(CardPart.headline.name(of: .size)))}")
        // Not combined, as CSS calls it: WebKit gives who copies that a sign for an object, and Chromium finds no text across it, nor
        // across a box inside of a line. So the number itself, which is copied and found, has no size, and a box that is made up shows it:
        // as wide as it likes, in one em.
        css.append(all(".clause") + "{--size:var(\(CardPart.clause.name(of: .size)),")
        css.append("var(\(CardPart.headline.name(of: .size))))}")
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

    /// - Parameter here: of sets of breakpoints, those that hold the one that is written.
    private func markRules(_ here: (Set<UInt32>) -> [UInt32]) -> [UInt8] {
        markKinds.enumerated().reduce(into: []) { css, element in
            let (kind, mark) = element
            let selectors = here(marks[mark] ?? []).map { ".\(markName($0, kind: kind)) .cell::after" }
            guard !selectors.isEmpty else { return }
            css.append(selectors.joined(separator: ",") + "{")
            css += mark.declarations
            css.append("}")
        }
    }

    /// Line starts, cuts and faces hold for one range alone.
    private func lineRules(at index: Int) -> [UInt8] {
        func here(_ masks: Set<UInt32>) -> [UInt32] { masks.filter { $0 & (1 << UInt32(index)) != 0 }.sorted() }
        func selectors(_ masks: Set<UInt32>, _ letter: String, _ part: String = "::before") -> String {
            here(masks).map { ".\(letter)\(String($0, radix: 36))\(part)" }.joined(separator: ",")
        }
        let broken = selectors(breaks, "b")
        let upright = here(standing).map { ".u\(String($0, radix: 36))" }
        let cut = selectors(cuts, "k")
        let dashes = selectors(unseen, "z", "")
        let marked = markRules { here($0) }
        let display = displayRule(
            here(displays).filter { $0 != DisplayRanges.all(breakpoints.count) }.map(displaySelector)
                + here(displayClauses).map { ".q\(String($0, radix: 36)) .clause" })
        guard
            !broken.isEmpty || !cut.isEmpty || !display.isEmpty || !upright.isEmpty || !dashes.isEmpty
                || !marked.isEmpty
        else { return [] }
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
        // Said twice: older browsers do not know the text for ears (none) behind the slash. A block would start a line as well,
        // but inside of a line it costs a browser several times as much.
        if !broken.isEmpty { css.append(broken + "{content:\"\\A\";content:\"\\A\"/\"\"}") }
        if !dashes.isEmpty { css.append(dashes + "{font-size:0}") }
        css += marked
        css += display
        if !upright.isEmpty {
            for (squares, masks) in [(1, indentsByOne), (2, indentsByTwo)] where !here(masks).isEmpty {
                css.append("\(selectors(masks, squares == 1 ? "i" : "j", "")){padding-top:\(squares)em}")
            }
            css += standingRules(upright)
        }
        if !cut.isEmpty { css.append(cut + "{content:\"…\\A\";content:\"…\\A\"/\"\";white-space:pre}") }
        css.append("}")
        return css
    }
}

extension [UInt8] {
    /// The media that show the layout of a breakpoint, or one that is made of it.
    mutating func append(from breakpoint: Breakpoint, _ paper: Paper?) {
        append("screen and (width>=")
        append(number: breakpoint.minimumWidth / 16)
        append("em)")
        if let paper, breakpoint.index <= paper.breakpoint { append(",print") }
    }

    /// `calc(50% + 1rem)`, or the half of it that is not zero.
    mutating func append(length: Length) {
        let hasFraction = abs(length.fraction) > 0.000_000_1
        let hasOffset = abs(length.offset) > 0.000_1
        switch (hasFraction, hasOffset) {
        case (false, false): append("0")
        case (false, true): append(rem: length.offset)
        case (true, false):
            append(number: length.fraction * 100, decimals: 5)
            append("%")
        case (true, true):
            append("calc(")
            append(number: length.fraction * 100, decimals: 5)
            append(length.offset < 0 ? "% - " : "% + ")
            append(rem: abs(length.offset))
            append(")")
        }
    }
}
