import Content
import Typesetting

/// Reads one pattern from its drawing.
///
/// The `viewBox` is as wide as the fewest lanes it takes; `data-heights`, `data-spans`, `data-lanes`, `data-opens` and `data-mirror` stand on the root. A group with
/// `data-slot="1"` is a slot: a `rect` of class `cell` and, per variant, a group with `data-variant` holding rectangles
/// of class `image`, `mark`, `headline`, `summary` or `meta`. `data-h` and `data-v` name the springs; a headline's `data-decks` and
/// `data-kicker` are sizes of what may stand with it, and `data-writing="vertical"` has it stand upright. Everything else in the file is decoration.
public struct PatternReader {
    private let name: String
    private let path: String
    private let scale: TypeScale
    private var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - name: the file's name without its extension, the pattern's name.
    ///   - path: as diagnostics give it.
    public static func read(
        _ bytes: [UInt8], name: String, path: String, scale: TypeScale
    ) -> (pattern: Pattern?, diagnostics: [Diagnostic]) {
        var reader = PatternReader(name: name, path: path, scale: scale)
        let pattern = reader.read(bytes)
        return (reader.diagnostics.isEmpty ? pattern : nil, reader.diagnostics)
    }

    /// The type sizes that the boxes of a drawing ask for, px; none of what is no drawing, and none that is no type size.
    public static func sizes(in bytes: [UInt8]) -> Set<Double> {
        guard let root = try? readDrawing(bytes) else { return [] }
        return Set(
            root.descendants.flatMap { element in
                [.sizes, .decks, .kicker].flatMap { sizeTexts($0, of: element) }
                    .compactMap { Double($0) }.filter { 1...1_000 ~= $0 }
            })
    }

    private static func sizeTexts(_ attribute: DrawingAttribute, of element: DrawingElement) -> [String] {
        (element[attribute] ?? "").split(separator: " ").map(String.init)
    }

    private init(name: String, path: String, scale: TypeScale) {
        self.name = name
        self.path = path
        self.scale = scale
    }

    private mutating func read(_ bytes: [UInt8]) -> Pattern? {
        let root: DrawingElement
        do {
            root = try readDrawing(bytes)
        } catch {
            diagnostics.append(
                Diagnostic(.error, error.message, at: path, line: error.line, column: error.column))
            return nil
        }
        guard root.name == "svg" else {
            report("is not an SVG drawing", root, hint: "the outermost element is svg")
            return nil
        }
        // What is misspelt is missing, which would be said as well.
        reportUnknownAttributes(in: root)
        guard diagnostics.isEmpty, let size = viewBox(of: root) else { return nil }
        reportTransforms(in: root)
        let slots = root.descendants.filter { $0[.slot] != nil }.sorted { slotNumber(of: $0) < slotNumber(of: $1) }
        reportNumbers(of: slots)
        if slots.isEmpty || slots.count > Pattern.maximumSlots {
            report("a pattern has 1 to \(Pattern.maximumSlots) slots, this one has \(slots.count)", root)
        }
        var pattern = Pattern(
            name: name, mirror: root[.mirror], spans: lanes(.spans, of: root),
            heights: heights(of: root),
            width: size.width, height: size.height, slots: slots.compactMap { slot(from: $0) }, line: root.line)
        if root[.lanes] != nil { pattern.pageLanes = lanes(.lanes, of: root) }
        if let text = root[.opens] {
            pattern.opens = text == "page"
            if !pattern.opens {
                report("data-opens is \"page\"", root, hint: "leave it out of what may stand anywhere")
            }
            if let lead = pattern.slots.indices.first { pattern.slots[lead].isLead = pattern.opens }
        }
        reportStandingHeads(in: pattern, slots)
        guard diagnostics.isEmpty else { return nil }
        for fault in pattern.faults() {
            let element = fault.slot.map { slots[$0] } ?? root
            let other = fault.other.map { " " + Self.name(of: slots[$0], beside: element) } ?? ""
            report(fault.message + other, element)
        }
        return pattern
    }

    private mutating func report(_ message: String, _ element: DrawingElement, hint: String? = nil) {
        diagnostics.append(
            Diagnostic(.error, "\(element.label): \(message)", at: path, line: element.line, hint: hint))
    }

    /// Drawing programs move groups by transforms; coordinates that mean something else than they say are refused.
    private mutating func reportTransforms(in element: DrawingElement) {
        for part in element.descendants where part.attributes["transform"] != nil && part.hasBoxes {
            report("a transform is not understood", part, hint: "apply it to the coordinates in your drawing program")
        }
    }

    /// Everything else in a drawing is decoration, and may say what it likes.
    private mutating func reportUnknownAttributes(in root: DrawingElement) {
        for element in [root] + root.descendants.filter(\.hasBoxes) {
            for name in DrawingAttribute.unknown(in: element) {
                let known = DrawingAttribute.allCases.map(\.rawValue).sorted().joined(separator: ", ")
                report(
                    "unknown attribute \(name)", element,
                    hint: DrawingAttribute.nearest(to: name).map { "did you mean \"\($0.rawValue)\"?" }
                        ?? "known are \(known)")
            }
        }
    }

    private func didYouMean(_ word: String, _ known: [String]) -> String? {
        suggestion(for: word, among: known).map { "did you mean \"\($0)\"?" }
    }

    // MARK: the root

    /// One on a screen: at the top of a page, in its first cell, and for headlines that can stand.
    private mutating func reportStandingHeads(in pattern: Pattern, _ elements: [DrawingElement]) {
        for (slot, element) in zip(pattern.slots, elements) where slot.variants.contains(where: \.isStanding) {
            if !slot.isLead {
                report("data-writing is for the first slot of a pattern with data-opens=\"page\"", element)
            }
            if slot.variants.last?.isStanding ?? false {
                report(
                    "the last variant of a slot has a headline that lies", element, hint: "not every headline can stand"
                )
            }
        }
    }

    private mutating func viewBox(of root: DrawingElement) -> Rectangle? {
        let numbers = (root.attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[0] == 0, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0,
            numbers.allSatisfy({ $0 <= 10_000 })
        else {
            report(
                "needs a viewBox that begins at 0 0", root,
                hint: "write viewBox=\"0 0 320 240\": as wide as its lanes, as high as the row")
            return nil
        }
        return Rectangle(x: 0, y: 0, width: numbers[2], height: numbers[3])
    }

    private mutating func heights(of root: DrawingElement) -> Pattern.Heights {
        guard let text = root[.heights] else {
            report("needs data-heights", root, hint: "list the heights it may take, or write \"any\"")
            return .any
        }
        if text == "any" { return .any }
        let heights = text.split(separator: " ").map { Double($0) ?? -1 }
        if heights.isEmpty || heights.count > Pattern.maximumHeights || heights.contains(where: { !(1...2_000 ~= $0) })
        {
            report("data-heights holds 1 to \(Pattern.maximumHeights) numbers from 1 to 2000, or \"any\"", root)
        }
        return .list(heights.sorted())
    }

    private mutating func lanes(_ attribute: DrawingAttribute, of root: DrawingElement) -> ClosedRange<Int> {
        let numbers = (root[attribute] ?? "1").split(separator: "-").map { Int($0) ?? 0 }
        guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first >= 1, last >= first,
            last <= Breakpoints.maximumLanes
        else {
            report("\(attribute.rawValue) is a number of lanes, or a range such as \"1-4\"", root)
            return 1...1
        }
        return first...last
    }

    // MARK: slots

    private func slotNumber(of element: DrawingElement) -> Int { element[.slot].flatMap { Int($0) } ?? Int.max }

    /// - Parameter slots: in the order of their numbers.
    private mutating func reportNumbers(of slots: [DrawingElement]) {
        for slot in slots where slotNumber(of: slot) == Int.max {
            report("data-slot is a whole number", slot, hint: "articles fill the slots in the order of their numbers")
        }
        for (slot, next) in zip(slots, slots.dropFirst())
        where slotNumber(of: slot) == slotNumber(of: next) && slotNumber(of: slot) != Int.max {
            report(
                "data-slot=\"\(slotNumber(of: slot))\" is the number of the slot in line \(slot.line), too", next,
                hint: "each slot has a number of its own")
        }
    }

    /// As the end of a sentence about another slot.
    private static func name(of slot: DrawingElement, beside other: DrawingElement) -> String {
        if let id = slot.id, id != other.id { return "\"\(id)\"" }
        return "slot \(slot[.slot] ?? ""), line \(slot.line)"
    }

    private mutating func slot(from element: DrawingElement) -> Slot? {
        guard let cell = element.children.first(where: { $0.attributes["class"] == "cell" }),
            let box = box(from: cell, origin: nil, horizontal: .proportional, vertical: .proportional)
        else {
            report("a slot needs a rect of class \"cell\"", element)
            return nil
        }
        let groups = element.children.filter { $0[.variant] != nil }
        guard
            !groups.isEmpty || !element.children.contains(where: { Self.boxes.contains($0.attributes["class"] ?? "") })
        else {
            report("boxes stand in a group with data-variant", element, hint: "<g data-variant=\"text\">")
            return nil
        }
        let variants = groups.compactMap { variant(from: $0, cell: box.rectangle) }
        if !variants.contains(where: { $0.image == nil }) {
            report("a slot needs a variant without an image", element, hint: "not every article has one")
        }
        return Slot(
            id: element.id ?? "slot-\(slotNumber(of: element))", kind: element[.kind] ?? "cell",
            box: box, variants: variants)
    }

    /// Classes of the rectangles of a variant.
    private static let boxes = TextRole.drawn.map(\.rawValue) + ["image", "mark"]

    private mutating func variant(from element: DrawingElement, cell: Rectangle) -> Slot.Variant? {
        var variant = Slot.Variant(name: element[.variant] ?? "", image: nil, texts: [])
        var drawn = Set<String>()
        for child in element.children where child.name == "rect" {
            let kind = child.attributes["class"] ?? ""
            if !drawn.insert(kind).inserted {
                report(
                    "a variant has one rect of class \"\(kind)\", and here is another", child,
                    hint: "take one of them out")
            } else if kind == "image" {
                variant.image = box(from: child, origin: cell, horizontal: .stretch, vertical: .top)
            } else if kind == "mark" {
                variant.mark = box(from: child, origin: cell, horizontal: .left, vertical: .top)
            } else if let role = TextRole.drawn.first(where: { $0.rawValue == kind }) {
                guard let box = box(from: child, origin: cell, horizontal: .stretch, vertical: .top) else { continue }
                var text = Slot.TextBox(
                    role: role, box: box, sizes: sizes(.sizes, of: child), maximumLines: maximumLines(of: child))
                addCompanions(to: &text, from: child)
                variant.texts.append(text)
            } else {
                report(
                    "a rect in a variant has class image, mark, headline, summary or meta", child,
                    hint: didYouMean(kind, Self.boxes))
            }
        }
        guard let headline = variant.texts.first(where: { $0.role == .headline }) else {
            report("a variant needs a rect of class \"headline\"", element)
            return variant
        }
        if let mark = variant.mark, !mark.isBeside(headline) {
            report(
                "a mark stands before its headline, no higher than a line of it", element,
                hint: "draw it to the left of a headline that lies, and the headline past its right edge")
        }
        return variant
    }

    private mutating func box(
        from element: DrawingElement, origin: Rectangle?, horizontal: HorizontalSpring, vertical: VerticalSpring
    ) -> DrawnBox? {
        let numbers = ["x", "y", "width", "height"].map { element.attributes[$0].map { Double($0) ?? .nan } ?? 0 }
        guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 10_000 }), numbers[2] > 0, numbers[3] > 0 else {
            report("x, y, width and height must be plain numbers, width and height above 0", element)
            return nil
        }
        let rectangle = Rectangle(
            x: numbers[0] - (origin?.x ?? 0), y: numbers[1] - (origin?.y ?? 0), width: numbers[2], height: numbers[3])
        return DrawnBox(
            rectangle: rectangle, horizontal: spring(element, .horizontal, default: horizontal),
            vertical: spring(element, .vertical, default: vertical), line: element.line)
    }

    private mutating func spring<Spring: RawRepresentable<String> & CaseIterable>(
        _ element: DrawingElement, _ attribute: DrawingAttribute, default: Spring
    ) -> Spring {
        guard let text = element[attribute] else { return `default` }
        if let spring = Spring(rawValue: text) { return spring }
        let known = Spring.allCases.map(\.rawValue)
        report(
            "\(attribute.rawValue) is one of \(known.joined(separator: ", "))", element, hint: didYouMean(text, known))
        return `default`
    }

    /// What may stand with a headline: the second clause below it, a kicker above.
    private mutating func addCompanions(to text: inout Slot.TextBox, from element: DrawingElement) {
        if let writing = element[.writing] {
            text.isVertical = writing == "vertical" && text.role == .headline
            if !text.isVertical { report("data-writing is \"vertical\", and of a headline", element) }
        }
        for attribute in [DrawingAttribute.decks, .kicker] where element[attribute] != nil {
            guard text.role == .headline else {
                report("\(attribute.rawValue) is for headlines", element)
                continue
            }
            let sizes = sizes(attribute, of: element)
            if attribute == .decks {
                text.decks = sizes
            } else {
                text.kicker = sizes.first
            }
        }
    }

    private mutating func sizes(_ attribute: DrawingAttribute, of element: DrawingElement) -> [TypeSize] {
        let sizes = Self.sizeTexts(attribute, of: element)
        let steps = sizes.compactMap { Double($0).flatMap { scale.step($0) } }
        if sizes.isEmpty || steps.count != sizes.count {
            let known = scale.steps.map { String(Int($0.size)) }.joined(separator: " ")
            report("\(attribute.rawValue) lists type sizes of the theme", element, hint: "the theme has \(known)")
        }
        return steps.sorted { $0.size > $1.size }
    }

    private mutating func maximumLines(of element: DrawingElement) -> Int {
        guard let text = element[.lines] else { return 12 }
        guard let lines = Int(text), 1...40 ~= lines else {
            report("data-lines is a number from 1 to 40", element)
            return 1
        }
        return lines
    }
}

extension DrawnBox {
    /// Whether a mark so drawn keeps clear of its headline at all widths.
    fileprivate func isBeside(_ headline: Slot.TextBox) -> Bool {
        let lowest = headline.sizes.map(\.leading).min() ?? 0
        return !headline.isVertical && horizontal == .left && rectangle.height <= lowest
            && rectangle.right <= headline.box.rectangle.x && [.left, .stretch].contains(headline.box.horizontal)
    }
}
