import Typesetting

/// The fonts that pages are set in, by what they set.
public struct FontSet: Sendable, Hashable {
    public var headline: Font
    public var text: Font
    public var title: Font
    /// Of what is strong in shipped prose; nil when browsers thicken the font of texts.
    public var strong: Strong?
    /// Of what is emphasised there, in scripts whose letters lean; nil when browsers slant the font of texts.
    public var emphasis: Font?
    /// Of large headlines on pages without pictures; nil where they are set as all others are. Its slices are each such page's own
    /// (`OwnFonts`).
    public var display: Font?
    /// Of headlines that stand upright, in which all characters are squares; nil where none stands. The same of its slices.
    public var standing: Font?

    public enum Strong: Sendable, Hashable {
        /// That of headlines: the same files.
        case headline
        case own(Font)
    }

    public init(
        headline: Font, text: Font, title: Font, strong: Strong? = nil, emphasis: Font? = nil, display: Font? = nil,
        standing: Font? = nil
    ) {
        self.display = display
        self.standing = standing
        self.headline = headline
        self.text = text
        self.title = title
        self.strong = strong
        self.emphasis = emphasis
    }

    /// Those that nothing but prose is set in.
    var ofProse: [(role: String, font: Font)] {
        var fonts: [(role: String, font: Font)] = []
        if case .own(let font) = strong { fonts.append((ProseRole.strong.rawValue, font)) }
        if let emphasis { fonts.append((ProseRole.emphasis.rawValue, emphasis)) }
        return fonts
    }

    public var all: [(role: String, font: Font)] { [("headline", headline), ("text", text), ("title", title)] }
}

/// What a role is set in: the slices that are shipped, and what stands in for them until they are there.
public struct Font: Sendable, Hashable {
    public var weight: Int
    public var isItalic = false
    /// Of the family, whether or not they are shipped.
    public var faces: Int
    public var metrics: FontMetrics
    /// Brackets and commas stand in squares, half of which is empty, and not in as much room as they need.
    public var hasSquareSigns = false
    /// Empty when a site ships no fonts.
    public var slices: [Slice]
    /// Names of similar faces that readers' machines may have, in order of preference: full-width Japanese ones, and Latin
    /// ones with the advances of `latinAdvances`.
    public var localNames: [String]
    public var localLatinNames: [String]
    public var latinAdvances: LatinAdvances
    /// How these are scaled to stand in for the shipped ones.
    public var localFaces: [LocalFace]
    /// The same for pages whose prose is set in the font, where browsers divide lines: nearer, and many more rules. Nil where none is.
    public var localProseFaces: [LocalFace]?
    /// CSS's own name of a family: `sans-serif`, `serif`.
    public var generic: String
    /// A WOFF2 file with the space alone, where the font is one of prose. Browsers take the measures of a line, and the distance of
    /// scripts, from the font that has the space: in the style sheet it is there before all others, and nothing changes with them. It is a
    /// family of its own, for prose alone.
    public var space: [UInt8]?

    public init(
        weight: Int, isItalic: Bool = false, faces: Int = 1, metrics: FontMetrics, hasSquareSigns: Bool = false,
        slices: [Slice] = [],
        localNames: [String] = [],
        localLatinNames: [String] = [], latinAdvances: LatinAdvances = .helvetica, localFaces: [LocalFace] = [],
        generic: String = "sans-serif"
    ) {
        self.weight = weight
        self.isItalic = isItalic
        self.faces = faces
        self.metrics = metrics
        self.hasSquareSigns = hasSquareSigns
        self.slices = slices
        self.localNames = localNames
        self.localLatinNames = localLatinNames
        self.latinAdvances = latinAdvances
        self.localFaces = localFaces
        self.generic = generic
    }

    /// A file with some of the characters.
    public struct Slice: Sendable, Hashable {
        /// Number of the face in the family, from 0: earlier ones are preferred.
        public var face: Int
        public var address: PageAddress
        /// What it is fetched for: code points, ascending.
        public var characters: [UInt32]
        public var use: FontSlice.Use
        /// A new article seldom gives it another name, so that any page may name it.
        public var isLasting: Bool

        public init(
            face: Int, address: PageAddress, characters: [UInt32], use: FontSlice.Use = .everywhere,
            isLasting: Bool = false
        ) {
            self.use = use
            self.face = face
            self.address = address
            self.characters = characters
            self.isLasting = isLasting
        }
    }

    /// What pages of one kind fetch from.
    public func slices(for use: FontSlice.Use) -> [Slice] { slices.filter { $0.use == .everywhere || $0.use == use } }

    /// The slices that most of a text is in, at most `limit`, for a page to fetch early.
    /// - Complexity: O(n · slices · log characters).
    func slices(for text: String, limit: Int) -> [Slice] {
        var counts = [Int](repeating: 0, count: slices.count)
        for scalar in text.unicodeScalars {
            for index in slices.indices where slices[index].contains(scalar.value) { counts[index] += 1 }
        }
        let used = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
        return used.prefix(limit).map { slices[$0] }
    }

    /// Some of `characters`, one of each slice that has any: a browser that sets them fetches all that those need.
    /// - Complexity: O(characters of all slices).
    func representatives(of characters: Set<UInt32>) -> [Unicode.Scalar] {
        slices(for: .panels).compactMap { $0.characters.last(where: characters.contains).flatMap(Unicode.Scalar.init) }
    }
}

extension Font.Slice {
    func contains(_ character: UInt32) -> Bool {
        var low = 0
        var high = characters.count
        while low < high {
            let middle = (low + high) / 2
            if characters[middle] < character { low = middle + 1 } else { high = middle }
        }
        return low < characters.count && characters[low] == character
    }
}
