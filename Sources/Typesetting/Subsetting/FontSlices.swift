import Foundation

/// A part of a font that is shipped as a file of its own.
public struct FontSlice: Sendable, Hashable {
    /// Index of the face in its family.
    public var face: Int
    /// What tells it from other slices of its face, in file names: `joining`, `panel-0`, `group-12`.
    public var name: String
    /// Code points in the file, ascending.
    public var characters: [UInt32]
    /// Those that the file is fetched for, ascending; the others are in the slice of a panel, too.
    public var range: [UInt32]
    public var rules: SubsetRules
}

/// Divides what a site sets in one family into slices, so that a page fetches little more than it shows, and a text with new
/// characters changes few of them.
///
/// Characters that join with others (Latin, marks, clusters of several code points) are together in one slice of their
/// face, shipped with all rules. East Asian characters follow: what the first panel shows in one slice, and what each further
/// panel adds in one. All that the site uses is in slices by `CharacterGroups` as well, which pages fetch for what no panel
/// shows: what stands on panels changes with every article, and these do not.
public struct FontSlices: Sendable {
    private let family: FontFamily
    private let groups = CharacterGroups.standard
    private var joining: [Set<UInt32>]
    /// Characters of the slices so far, by face.
    private var panels: [[[UInt32]]]
    private var shownByPanels: Set<UInt32> = []
    private var all: Set<UInt32> = []

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
        for scalar in charactersStandingAlone(in: texts) where shownByPanels.insert(scalar).inserted {
            all.insert(scalar)
            new[family.face(for: [scalar])].append(scalar)
        }
        for face in new.indices { panels[face].append(new[face]) }
    }

    /// Adds texts that no panel shows. O(n).
    public mutating func addRest(_ texts: some Sequence<String>) {
        all.formUnion(charactersStandingAlone(in: texts))
    }

    private mutating func charactersStandingAlone(in texts: some Sequence<String>) -> [UInt32] {
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
            let characters = joining[face].sorted()
            slices.append(
                FontSlice(face: face, name: "joining", characters: characters, range: characters, rules: .joining))
        }
        func add(_ name: String, _ characters: [UInt32], for range: [UInt32], face: Int) {
            guard !range.isEmpty else { return }
            slices.append(
                FontSlice(
                    face: face, name: name, characters: characters.sorted(), range: range.sorted(),
                    rules: .standingAlone))
        }
        for panel in 0..<(panels.map(\.count).max() ?? 0) {
            for face in panels.indices {
                let characters = panels[face][panel].filter { !joining[face].contains($0) }
                add("panel-\(panel)", characters, for: characters, face: face)
            }
        }
        for face in joining.indices {
            let own = all.filter { family.face(for: [$0]) == face && !joining[face].contains($0) }
            for (group, characters) in Dictionary(grouping: own, by: groups.group(of:)).sorted(by: { $0.key < $1.key })
            {
                add(group.name, characters, for: characters.filter { !shownByPanels.contains($0) }, face: face)
            }
        }
        return slices
    }
}
