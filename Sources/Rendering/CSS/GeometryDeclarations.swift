import Layout
import Typesetting

/// What a class of `GeometryStyles` says at one breakpoint.
enum GeometryDeclaration: Hashable {
    case across(x: Length, width: Length)
    case down(y: Double, height: Double)
    /// A cell on paper: its row, from 0, and layout px below the row above. Its height is that of the breakpoint that is printed.
    case row(Int, offset: Double)
    case type(TypeSize)
    case height(Double)
    case parts([CardPart.Place])
    /// How a picture lies in its box; percent.
    case fitting(isLetterboxed: Bool, x: Int, y: Int)
    /// The same of one that always fills its box.
    case position(x: Int, y: Int)
    case hidden
    /// No longer hidden, and otherwise as it was.
    case shown
}

/// What classes say, each once and by its number: hashed when it comes, and never compared again.
struct GeometryDeclarations {
    private var list: [GeometryDeclaration] = []
    private var numbers: [GeometryDeclaration: Int32] = [:]

    /// - Parameter number: from 1.
    subscript(number: Int32) -> GeometryDeclaration { list[Int(number) - 1] }

    /// Numbers from 1; 0 for nil.
    mutating func numbers(of values: [GeometryDeclaration?]) -> [Int32] {
        var found: [Int32] = []
        found.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            // Most say the same over several ranges.
            if index > 0, value == values[index - 1] {
                found.append(found[index - 1])
            } else {
                found.append(value.map { number(of: $0) } ?? 0)
            }
        }
        return found
    }

    private mutating func number(of value: GeometryDeclaration) -> Int32 {
        if let known = numbers[value] { return known }
        list.append(value)
        numbers[value] = Int32(list.count)
        return Int32(list.count)
    }

    /// What is hidden from a breakpoint on, or no longer.
    enum Switched: Hashable {
        case nothing, shown, reverted
        /// As bits, the parts of a card.
        case parts(UInt32)
    }

    func switched(to number: Int32, after earlier: Int32?) -> Switched {
        switch (earlier.map { self[$0] }, self[number]) {
        case (.hidden, .hidden): return .nothing
        case (.hidden, .shown): return .reverted
        case (.hidden, _): return .shown
        case (let earlier, .parts(let now)):
            var before = UInt32.max
            if case .parts(let places) = earlier { before = Self.shown(places) }
            let switched = zip(0..., now).reduce(UInt32(0)) { bits, part in
                let bit = UInt32(1) << UInt32(part.0)
                return (before & bit != 0) == part.1.isShown ? bits : bits | bit
            }
            return .parts(switched)
        default: return .nothing
        }
    }

    private static func shown(_ places: [CardPart.Place]) -> UInt32 {
        zip(0..., places).reduce(UInt32(0)) { $1.1.isShown ? $0 | 1 << UInt32($1.0) : $0 }
    }
}
