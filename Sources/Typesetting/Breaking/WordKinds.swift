/// What a word is where a line might end beside it: bits, and not an `OptionSet`, since every word of a headline is asked.
struct WordKinds {
    private var bits: UInt8

    static var none: WordKinds { WordKinds(bits: 0) }
    /// An article, a conjunction or a preposition that headlines keep with what follows.
    static var leaning: WordKinds { WordKinds(bits: 1) }
    /// One of one letter that never ends a line.
    static var clinging: WordKinds { WordKinds(bits: 1 << 1) }
    /// It stands before a name, with a capital, mostly with a stop: `Dr.`, `St.`, `Mme`.
    static var title: WordKinds { WordKinds(bits: 1 << 2) }
    /// It stands behind one: `Jr.`, `Inc.`
    static var trailing: WordKinds { WordKinds(bits: 1 << 3) }
    /// Another with a stop that goes on in the next word: `Mrd.`, `ca.`
    static var abbreviation: WordKinds { WordKinds(bits: 1 << 4) }
    /// With a stop no pause follows, and nothing leans on the next: `proc.`, `Co.`
    static var measure: WordKinds { WordKinds(bits: 1 << 5) }
    /// In small letters between words with capitals: `van Gogh`.
    static var particle: WordKinds { WordKinds(bits: 1 << 6) }
    /// The same with a capital of its own: `Robert De Niro`.
    static var capitalParticle: WordKinds { WordKinds(bits: 1 << 7) }

    func contains(_ kind: WordKinds) -> Bool { bits & kind.bits != 0 }

    mutating func add(_ kinds: WordKinds) { bits |= kinds.bits }
}
