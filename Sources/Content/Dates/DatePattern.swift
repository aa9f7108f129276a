/// A Unicode date pattern, taken apart.
enum DatePattern {
    enum Piece: Sendable, Hashable {
        case literal(String)
        case field(Unicode.Scalar, count: Int)
    }

    static func pieces(of pattern: String) throws(FormattedDate.PatternError) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        let scalars = Array(pattern.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "'" {
                index = try readQuote(scalars, from: index + 1, into: &literal)
            } else if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) {
                let start = index
                while index < scalars.count, scalars[index] == scalar { index += 1 }
                let count = index - start
                guard let longest = longest(scalar), count <= longest else {
                    throw .unknownField(String(repeating: String(scalar), count: min(count, 12)))
                }
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(.field(scalar, count: count))
            } else {
                literal.unicodeScalars.append(scalar)
                index += 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }

    /// The offset after the closing quote; `''` is one quote, inside a quotation and outside.
    private static func readQuote(
        _ scalars: [Unicode.Scalar], from start: Int, into literal: inout String
    ) throws(FormattedDate.PatternError) -> Int {
        var index = start
        if index < scalars.count, scalars[index] == "'" {
            literal += "'"
            return index + 1
        }
        while index < scalars.count {
            if scalars[index] == "'" {
                guard index + 1 < scalars.count, scalars[index + 1] == "'" else { return index + 1 }
                index += 1
            }
            literal.unicodeScalars.append(scalars[index])
            index += 1
        }
        throw .unclosedQuote
    }

    /// How many letters of a field mean something.
    private static func longest(_ letter: Unicode.Scalar) -> Int? {
        switch letter {
        case "y", "u": 6
        case "G", "M", "L", "Z", "X", "x", "a", "Q", "q": 5
        case "E", "c": 6
        case "O", "z", "V": 4
        case "D": 3
        case "S": 9
        case "d", "h", "H", "K", "k", "m", "s": 2
        default: nil
        }
    }
}
