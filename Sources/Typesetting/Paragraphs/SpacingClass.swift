/// How a character of Japanese text behaves beside others (JIS X 4051, classes of characters), as far as room is taken and given there.
enum SpacingClass {
    /// Its ink is in the second half of its square.
    case opening
    /// Its ink is in the first half: closing brackets and commas.
    case closing
    /// As `closing`, but the room after it is not taken inside a line.
    case stop
    /// Its ink is in the middle half.
    case middleDot
    case space
    /// Part of a Latin word or a number: no room is given inside.
    case latin
    /// Dashes and leaders, which join with their like.
    case leader
    case other

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301D, 0xFF08, 0xFF3B, 0xFF5B:
            self = .opening
        case 0x3001, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301F, 0xFF09, 0xFF0C, 0xFF3D,
            0xFF5D:
            self = .closing
        case 0x3002, 0xFF0E: self = .stop
        case 0x30FB, 0xFF1A, 0xFF1B: self = .middleDot
        case 0x20: self = .space
        case 0x2014, 0x2015, 0x2025, 0x2026: self = .leader
        case ..<0x2000: self = .latin
        default: self = .other
        }
    }

    /// Those of the first characters of clusters that follow each other. Quotation marks, apostrophes and hyphens that stand beside a
    /// Latin letter belong to its word, and so do dashes and dots between two. Linear.
    static func classes(of scalars: [UInt32]) -> [SpacingClass] {
        var classes = scalars.map(SpacingClass.init)
        func isLatin(_ index: Int) -> Bool { classes.indices.contains(index) && classes[index] == .latin }
        for index in scalars.indices where joinsWords(scalars[index]) && isLatin(index - 1) { classes[index] = .latin }
        for index in scalars.indices.reversed() where joinsWords(scalars[index]) && isLatin(index + 1) {
            classes[index] = .latin
        }
        for index in scalars.indices where classes[index] == .leader && isLatin(index - 1) && isLatin(index + 1) {
            classes[index] = .latin
        }
        return classes
    }

    private static func joinsWords(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2010...0x2013, 0x2018...0x201F, 0x2032, 0x2033, 0x2039, 0x203A: true
        default: false
        }
    }

    /// Whether it has room after its ink that lines may take.
    var isClosing: Bool { self == .closing || self == .stop }
}
