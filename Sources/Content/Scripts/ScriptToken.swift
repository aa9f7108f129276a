/// A word, a text or a sign of a program, and where it begins.
struct ScriptToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case word(String)
        case number(String)
        case text(String)
        /// `` `a${ ``, `}b${` and ``}c` ``: what stands before, between and behind the pieces of program in a text.
        case templateStart(String)
        case templateMiddle(String)
        case templateEnd(String)
        case expression
        /// A bracket, or an operator of up to three signs.
        case sign(String)
    }

    var kind: Kind
    var place: ScriptPlace
    /// The first of its line.
    var startsLine: Bool
}
