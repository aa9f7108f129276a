import Content

/// What the build has to know of a kind of section, besides how its cells are placed.
extension SectionSettings {
    /// How many articles it shows when its settings do not say.
    /// - Parameter gridCount: of a grid, which fills the page.
    func defaultCount(gridCount: Int) -> Int {
        switch kind {
        case .grid: gridCount
        case .carousel: 12
        case .list, .ladder: 8
        case .html: 0
        }
    }

    /// Its cells are planned; editors' wishes are about the first of these.
    var isPlanned: Bool { kind == .grid }

    /// It shows the words that articles are tagged with, as chips.
    var showsTags: Bool { kind == .ladder && ladder.items == .tags }

    /// It shows nothing of an article but its picture.
    var showsPicturesAlone: Bool { kind == .ladder && ladder.items == .pictures }

    /// The page's script gives it something that it would not have without.
    package var wantsScript: Bool {
        switch kind {
        case .carousel: true
        case .list: !list.actions.isEmpty
        case .grid, .ladder, .html: false
        }
    }

    /// Readers can save its articles.
    package var savesArticles: Bool { kind == .list && list.actions.contains(.save) }
}
