import Content

/// What some article would show on some page: a box of a drawing in the way of another, outside of its cell, or too small.
public struct PatternFault: Sendable, Hashable {
    /// Where the box is drawn.
    public var line: Int
    /// `rect "image"`.
    public var element: String
    public var kind: Kind
    /// The rest of the sentence.
    public var message: String
    public var hint: String?

    public enum Kind: Sendable, Hashable {
        case overlaps
        case leavesCell
        case isTooNarrow
    }

    /// - Parameter path: of the drawing.
    public func diagnostic(at path: String) -> Diagnostic {
        Diagnostic(.error, "\(element): \(message)", at: path, line: line, hint: hint)
    }
}

/// Faults of one drawing, one for each box and kind: the first that is found stands for all.
struct PatternFaults {
    private(set) var all: [PatternFault] = []

    mutating func add(_ fault: PatternFault) {
        guard !all.contains(where: { ($0.line, $0.element, $0.kind) == (fault.line, fault.element, fault.kind) })
        else { return }
        all.append(fault)
    }
}
