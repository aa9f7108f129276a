import Foundation

/// A part of a font that is shipped as a file of its own.
public struct FontSlice: Sendable, Hashable {
    /// Index of the face in its family.
    public var face: Int
    /// Code points, ascending.
    public var characters: [UInt32]
    public var rules: SubsetRules

    public init(face: Int, characters: [UInt32], rules: SubsetRules) {
        self.face = face
        self.characters = characters
        self.rules = rules
    }
}

/// Divides what a site sets in one family into slices, so that a page fetches little more than it shows.
///
/// Characters that join with others (Latin, marks, clusters of several code points) are together in one slice of their
/// face, shipped with all rules. East Asian characters follow: what the first panel shows in one slice, what each further
/// panel adds in one, and the rest by falling frequency in slices of `restSize`. Of each face a character is in one slice
/// only.
public struct FontSlices {
    private let family: FontFamily
    private var joining: [Set<UInt32>]
    /// Characters of the slices so far, by face.
    private var panels: [[[UInt32]]]
    private var frequencies: [UInt32: Int] = [:]
    private var taken: Set<UInt32> = []

    /// Characters in a slice of what no panel shows: about 25 kB of a Japanese font.
    static let restSize = 120

    public init(family: FontFamily) {
        self.family = family
        joining = Array(repeating: [], count: family.faces.count)
        // Browsers take the line's measures from the face that has the space.
        joining[family.face(for: [0x20])].insert(0x20)
        panels = Array(repeating: [], count: family.faces.count)
    }

    /// Adds the texts of the next panel; the first call is for the first panel. O(n).
    public mutating func addPanel(_ texts: some Sequence<String>) {
        var new = Array(repeating: [UInt32](), count: family.faces.count)
        for text in texts {
            for scalar in charactersStandingAlone(in: text) where taken.insert(scalar).inserted {
                new[family.face(for: [scalar])].append(scalar)
            }
        }
        for face in new.indices { panels[face].append(new[face]) }
    }

    /// Adds texts that no panel shows. O(n).
    public mutating func addRest(_ texts: some Sequence<String>) {
        for text in texts {
            for scalar in charactersStandingAlone(in: text) { frequencies[scalar, default: 0] += 1 }
        }
    }

    /// The characters that can go into any slice; the others are kept for the joining ones.
    private mutating func charactersStandingAlone(in text: String) -> [UInt32] {
        var found: [UInt32] = []
        func sort(_ cluster: ArraySlice<UInt32>) {
            guard let first = cluster.first else { return }
            let face = family.face(for: cluster)
            if cluster.count == 1, CharacterClass.isEastAsian(first) {
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

    /// What shaping makes of a cluster besides its own characters: one composed character, a space of another width, a hyphen.
    private func charactersBehind(_ cluster: ArraySlice<UInt32>, face: Int) -> [UInt32] {
        if cluster.count > 1 {
            let text = String(String.UnicodeScalarView(cluster.compactMap { Unicode.Scalar($0) }))
            let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            let isWhole = composed.allSatisfy { family.hasGlyph(for: $0, inFace: face) }
            return composed.count < cluster.count && isWhole ? composed + cluster : []
        }
        switch cluster.first ?? 0 {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return Array(cluster) + [0x20]
        case 0x2011: return [0x2010, 0x2011]
        default: return []
        }
    }

    /// All slices, the most needed first. O(n log n) in the characters.
    public func slices() -> [FontSlice] {
        var slices: [FontSlice] = []
        for face in joining.indices where !joining[face].isEmpty {
            slices.append(FontSlice(face: face, characters: joining[face].sorted(), rules: .joining))
        }
        func add(_ characters: some Sequence<UInt32>, face: Int) {
            let characters = characters.filter { !joining[face].contains($0) }.sorted()
            guard !characters.isEmpty else { return }
            slices.append(FontSlice(face: face, characters: characters, rules: .standingAlone))
        }
        for panel in (panels.map(\.count).max() ?? 0) > 0 ? panels[0].indices : 0..<0 {
            for face in panels.indices { add(panels[face][panel], face: face) }
        }
        let rest = frequencies.filter { !taken.contains($0.key) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        for face in joining.indices {
            let own = rest.filter { family.face(for: [$0]) == face }
            for start in stride(from: 0, to: own.count, by: Self.restSize) {
                add(own[start..<min(start + Self.restSize, own.count)], face: face)
            }
        }
        return slices
    }
}
