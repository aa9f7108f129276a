import Foundation

/// A part of a font that is shipped as a file of its own.
public struct FontSlice: Sendable, Hashable {
    /// Index of the face in its family.
    public var face: Int
    /// What tells it from other slices of its face, in file names: `joining`, `common`, `panel-0`, `group-12`.
    public var name: String
    /// Code points in the file, ascending.
    public var characters: [UInt32]
    public var rules: SubsetRules
    public var use: Use

    /// For pages with a text: what it says does not decide on it.
    public var isForTexts = false
    /// Which lines it is for.
    public var writing = SubsetWriting.horizontal

    /// Which pages fetch it.
    public enum Use: Sendable, Hashable {
        case everywhere
        /// Those that divide fonts into panels: the front page, the first page of each tab.
        case panels
        /// All others.
        case others
    }
}

/// Divides what a site sets in one family into slices, so that a page fetches little more than it shows, and a text with new
/// characters changes few of them.
///
/// Characters that join with others (Latin, marks, clusters of several code points) are together in one slice of their
/// face, shipped with all rules. East Asian characters, and signs as wide as these, follow: kana, signs and what stands on every page in one slice; what the
/// first panel shows besides in one, and what each further panel adds in one. All that the site uses is in slices by
/// `CharacterGroups` as well, which other pages fetch instead: what stands on panels changes with every article, and these do not,
/// and of the large slice of a panel an article needs a tenth.
public struct FontSlices: Sendable {
    private let family: FontFamily
    private let writing: SubsetWriting
    private let groups = CharacterGroups.standard
    private var joining: [Set<UInt32>]
    /// Characters of the slices so far, by face.
    private var panels: [[[UInt32]]]
    private var shownByPanels: Set<UInt32> = []
    private var all: Set<UInt32> = []
    /// On every page.
    private var common: Set<UInt32> = []
    /// On every page with a text.
    private var interface: Set<UInt32> = []
    /// Pages with a text may have all alphabets, also what no other page needs of them.
    private var hasAllLetters = false
    /// What the letters that join are shipped with, where one of them is used.
    private var alphabetsOfLetters: [Alphabet] = []

    /// - Parameter writing: which lines the slices are for.
    public init(family: FontFamily, writing: SubsetWriting = .horizontal) {
        self.family = family
        self.writing = writing
        joining = Array(repeating: [], count: family.faces.count)
        // Browsers take the line's measures from the face that has the space.
        joining[family.face(for: [0x20])].insert(0x20)
        panels = Array(repeating: [], count: family.faces.count)
    }

    /// Adds the texts of the next panel; the first call is for the first panel. O(n).
    public mutating func addPanel(_ texts: [String]) {
        var new = Array(repeating: [UInt32](), count: family.faces.count)
        for scalar in charactersStandingAlone(in: texts) where shownByPanels.insert(scalar).inserted {
            all.insert(scalar)
            new[family.face(for: [scalar])].append(scalar)
        }
        for face in new.indices { panels[face].append(new[face]) }
    }

    /// Adds texts that every page shows. O(n).
    public mutating func addCommon(_ texts: [String]) {
        common.formUnion(charactersStandingAlone(in: texts))
    }

    /// Adds texts that no panel shows. O(n).
    public mutating func addRest(_ texts: [String]) {
        all.formUnion(charactersStandingAlone(in: texts))
    }

    /// Adds words that every page with a text may say of itself: one slice has what is in them. O(n).
    public mutating func addInterface(_ words: some Sequence<String>) {
        interface.formUnion(
            Self.interface(words).filter { family.hasGlyph(for: $0, inFace: family.face(for: [$0])) })
    }

    /// Adds what every text may need, whatever it says: what other pages need none of is in slices of its own. O(1).
    public mutating func addLettersOfTexts() { hasAllLetters = true }

    /// Ships alphabets whole of which a letter is used, so that the next new one changes no file: pages name those of letters that join.
    /// O(1).
    /// - Parameter hasAccents: whoever writes English may as well name a Zoë or a José.
    public mutating func addWholeAlphabets(hasAccents: Bool) {
        alphabetsOfLetters = Alphabet.all(hasAccents: hasAccents)
    }

    /// What is shipped with the letters that are used, by face.
    private func companions() -> [Set<UInt32>] {
        joining.indices.map { face in
            alphabetsOfLetters.filter { $0.isBegun(by: joining[face]) }.reduce(into: []) { found, alphabet in
                found.formUnion(
                    alphabet.characters.filter {
                        !joining[face].contains($0) && family.face(for: [$0]) == face
                            && family.hasGlyph(for: $0, inFace: face)
                    })
            }
        }
    }

    /// Characters of the slices that nothing of what was added shows.
    public var unshown: Set<UInt32> { companions().reduce(into: []) { $0.formUnion($1) } }

    /// All that texts need, a slice for each face, in which letters that join have all rules.
    static func slices(of texts: [String], in family: FontFamily) -> [FontSlice] {
        var slices = FontSlices(family: family)
        slices.joining = slices.joining.map { _ in [] }
        let alone = Set(slices.charactersStandingAlone(in: texts))
        return family.faces.indices.compactMap { face in
            let joining = slices.joining[face]
            let characters = joining.union(alone.filter { family.face(for: [$0]) == face })
            guard !characters.isEmpty else { return nil }
            return FontSlice(
                face: face, name: "prose", characters: characters.sorted(),
                rules: joining.isEmpty ? .standingAlone : .joining, use: .others)
        }
    }

    private mutating func charactersStandingAlone(in texts: [String]) -> [UInt32] {
        var characters = LoneCharacters()
        for text in texts { characters.add(text) }
        let distinct = String(String.UnicodeScalarView(characters.characters.compactMap { Unicode.Scalar($0) }))
        var found = charactersStandingAlone(in: distinct)
        for text in characters.others { found += charactersStandingAlone(in: text) }
        return found
    }

    /// The characters that can go into any slice; the others are kept for the joining ones.
    private mutating func charactersStandingAlone(in text: String) -> [UInt32] {
        var found: [UInt32] = []
        func sort(_ cluster: ArraySlice<UInt32>) {
            guard let first = cluster.first else { return }
            let face = family.face(for: cluster)
            if cluster.count == 1, CharacterClass.isEastAsian(first) || isWideSign(first) {
                if family.hasGlyph(for: first, inFace: face) { found.append(first) }
            } else {
                joining[face].formUnion(cluster.filter { family.hasGlyph(for: $0, inFace: face) })
                joining[face].formUnion(charactersBehind(cluster, face: face))
            }
        }
        let scalars = text.unicodeScalars.map(\.value)
        if scalars.allSatisfy(CharacterClass.isAlone) {
            for index in scalars.indices { sort(scalars[index...index]) }
        } else {
            for character in text { sort(character.unicodeScalars.map(\.value)[...]) }
        }
        return found
    }

    /// Whether a sign is drawn as wide as kanji, so that nothing joins it: →, ①, № of a Japanese face.
    private func isWideSign(_ scalar: UInt32) -> Bool {
        (0x2100...0x27BF).contains(scalar) && family.advance(of: scalar) == family.unitsPerEm
    }

    /// What shaping makes of a cluster besides its own characters: one composed character, parts of one, a space of another width, a
    /// hyphen.
    private func charactersBehind(_ cluster: ArraySlice<UInt32>, face: Int) -> [UInt32] {
        let parts = cluster.flatMap { scalar in
            let parts = SplitCharacters.parts(of: scalar)
            return parts.allSatisfy { family.hasGlyph(for: $0, inFace: face) } ? parts : []
        }
        return parts + charactersInstead(of: cluster, face: face)
    }

    private func charactersInstead(of cluster: ArraySlice<UInt32>, face: Int) -> [UInt32] {
        if cluster.count > 1 {
            let composed = ComposedCharacters.whole(of: cluster)
            let isWhole = !composed.isEmpty && composed.allSatisfy { family.hasGlyph(for: $0, inFace: face) }
            return isWhole ? composed + cluster : []
        }
        switch cluster.first ?? 0 {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return Array(cluster) + [0x20]
        case 0x2011: return [0x2010, 0x2011]
        default: return []
        }
    }

    /// All slices, the most needed first: no character is twice in those of one use, or in one of these and in one for every page.
    /// O(n log n) in the characters.
    public func slices() -> [FontSlice] {
        var slices: [FontSlice] = []
        func add(
            _ name: String, _ characters: [UInt32], face: Int, for use: FontSlice.Use,
            _ rules: SubsetRules = .standingAlone, isForTexts: Bool = false
        ) {
            guard !characters.isEmpty else { return }
            slices.append(
                FontSlice(
                    face: face, name: name, characters: characters.sorted(), rules: rules, use: use,
                    isForTexts: isForTexts, writing: writing))
        }
        let everywhere = common.union(all.filter(CharacterClass.isKanaOrSign))
        let joining = zip(joining, companions()).map { $0.union($1) }
        func own(_ characters: some Sequence<UInt32>, of face: Int, isCommon: Bool) -> [UInt32] {
            characters.filter {
                family.face(for: [$0]) == face && !joining[face].contains($0) && everywhere.contains($0) == isCommon
            }
        }
        for face in joining.indices { add("joining", Array(joining[face]), face: face, for: .everywhere, .joining) }
        for face in joining.indices {
            add("common", own(everywhere, of: face, isCommon: true), face: face, for: .everywhere)
        }
        for panel in 0..<(panels.map(\.count).max() ?? 0) {
            for face in panels.indices {
                add("panel-\(panel)", own(panels[face][panel], of: face, isCommon: false), face: face, for: .panels)
            }
        }
        for face in joining.indices {
            add("interface", own(interface, of: face, isCommon: false), face: face, for: .others, isForTexts: true)
        }
        let letters = hasAllLetters ? Set(Self.alphabets).subtracting(everywhere).subtracting(interface) : []
        for (name, rules) in [("letters", SubsetRules.joining), ("kana", .standingAlone)] {
            for face in joining.indices {
                let own = own(letters.subtracting(all), of: face, isCommon: false).filter {
                    family.hasGlyph(for: $0, inFace: face)
                        && CharacterClass.isEastAsian($0) == (rules == .standingAlone)
                }
                add(name, own, face: face, for: .others, rules, isForTexts: true)
            }
        }
        for face in joining.indices {
            let own = own(all.subtracting(interface), of: face, isCommon: false)
            for (group, characters) in Dictionary(grouping: own, by: groups.group(of:)).sorted(by: { $0.key < $1.key })
            {
                add(group.name, characters, face: face, for: .others)
            }
        }
        return slices
    }
}
