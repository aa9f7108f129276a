import XMLReading

/// Why a file gives no drawing.
public struct SVGFault: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// It is no XML: cut short, or damaged.
        case broken
        /// It is XML, and asks for more than it may have.
        case refused
    }

    public var kind: Kind
    /// The end of a sentence.
    public var sentence: String

    public init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }

    init(_ fault: XMLFault) {
        switch fault {
        case .broken(_, _, let message) where message.isEmpty: self.init(.broken, "it is no well-formed XML")
        case .broken(let line, _, let message): self.init(.broken, "line \(line) is no well-formed XML (\(message))")
        case .ended, .noMemory: self.init(.refused, "it takes too much memory")
        }
    }

    static func tooMany(_ limit: Int, _ things: String) -> SVGFault {
        SVGFault(.refused, "it has more than \(grouped(limit)) \(things)")
    }

    /// `1,000,000`.
    private static func grouped(_ number: Int) -> String {
        var digits = String(number)
        for place in stride(from: digits.count - 3, to: 0, by: -3) {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
        }
        return digits
    }
}
