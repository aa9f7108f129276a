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
    /// What holds at some breakpoints alone.
    var ranges: RangeStyles

    init(breakpoints: [Breakpoint], paper: Paper? = nil) {
        self.breakpoints = breakpoints
        self.paper = paper
        ranges = RangeStyles(breakpoints: breakpoints, paper: paper)
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
            values[index] = .shown
        }
        return name("v", values)
    }

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
        var css = ranges.rulesEverywhere()
        for index in breakpoints.indices {
            let rules = rules(at: index)
            if !rules.isEmpty {
                css.append("@media ")
                css.append(from: breakpoints[index], paper)
                css.append("{")
                css += rules
                css.append("}")
            }
            css += ranges.rules(at: index)
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
        // What rules say, one behind the other, and where each does.
        var bodies: [UInt8] = []
        var places: [Rule: Range<Int>] = [:]
        var said: [(body: Range<Int>, name: String)] = []
        let isPrinted = index == breakpoints.count
        for (name, declared) in order where index < declared.count && declared[index] != 0 {
            let earlier = declared[..<(isPrinted ? (paper?.breakpoint ?? -1) + 1 : index)].last { $0 != 0 }
            guard declared[index] != earlier else { continue }
            let rule = Rule(
                number: declared[index], switched: declarations.switched(to: declared[index], after: earlier))
            if let known = places[rule] {
                said.append((known, name))
            } else {
                let start = bodies.count
                append(rule, to: &bodies)
                places[rule] = start..<bodies.count
                said.append((start..<bodies.count, name))
            }
        }
        return bodies.withUnsafeBufferPointer { Self.rules(&said, in: $0) }
    }

    /// What is said alike is said once, though it is not all that each says. Like beside like packs better. No two rules of one range
    /// concern the same property of a box.
    /// - Parameter said: what each class says, a range of `bodies`.
    private static func rules(
        _ said: inout [(body: Range<Int>, name: String)], in bodies: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        func isAlike(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
            left == right || bodies[left].elementsEqual(bodies[right])
        }
        said.sort { left, right in
            isAlike(left.body, right.body)
                ? left.name < right.name : bodies[left.body].lexicographicallyPrecedes(bodies[right.body])
        }
        var css: [UInt8] = []
        css.reserveCapacity(bodies.count + 8 * said.count)
        for (index, (body, name)) in said.enumerated() {
            css.append(".")
            css.append(name)
            if index + 1 < said.count, isAlike(said[index + 1].body, body) {
                css.append(",")
            } else {
                css.append("{")
                css += bodies[body]
                css.append("}")
            }
        }
        return css
    }

    private func append(_ rule: Rule, to css: inout [UInt8]) {
        let declaration = declarations[rule.number]
        switch rule.switched {
        case .nothing: break
        case .shown: css.append("display:block;")
        case .reverted: css.append("display:revert;")
        case .parts(let switched):
            guard case .parts(let places) = declaration else { break }
            for (number, place) in places.enumerated() where switched & 1 << UInt32(number) != 0 {
                css.append(name: .display, of: place.part)
                css.append(place.isShown ? "block;" : "none;")
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
        case .height(let height):
            css.append("height:")
            css.append(rem: height)
        case .parts(let parts):
            for part in parts { part.append(to: &css) }
        case .fitting(let isLetterboxed, let x, let y):
            // Both are said in both cases: a narrower range may have said something else.
            css.append(
                isLetterboxed
                    ? "object-fit:scale-down;object-position:50%" : "object-fit:cover;object-position:\(x)% \(y)%")
        case .position(let x, let y): css.append("object-position:\(x)% \(y)%")
        case .hidden: css.append("display:none")
        case .shown: break
        }
        if css.last == UInt8(ascii: ";") { css.removeLast() }
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
