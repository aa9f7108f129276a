/// Faces of some headlines, which come with each page that shows one, in files of its own.
public enum HeadlineFace: String, Sendable, Hashable, CaseIterable {
    /// Of large headlines on pages without pictures.
    case display
    /// Of headlines that stand upright.
    case standing
}

/// Those faces as one page has them: with its own slices.
public struct OwnFonts: Sendable, Hashable {
    private var fonts: [HeadlineFace: Font] = [:]

    /// Of a page that has none.
    public init() {}

    public subscript(face: HeadlineFace) -> Font? {
        get { fonts[face] }
        set { fonts[face] = newValue }
    }

    /// In one order.
    var all: [(face: HeadlineFace, font: Font)] {
        HeadlineFace.allCases.compactMap { face in fonts[face].map { (face, $0) } }
    }
}

extension TabPage {
    /// Headlines of which anything is set in a face at any breakpoint, in the order of the page.
    public func headlines(in face: HeadlineFace) -> [String] {
        switch face {
        case .display: displayHeadlines
        case .standing: standingHeadlines
        }
    }
}
