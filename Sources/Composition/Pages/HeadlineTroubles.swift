import Rendering

/// Articles whose headlines had to be cut, or have a word broken inside, for each breakpoint.
package struct HeadlineTroubles: Sendable {
    package var cut: [Set<Int>]
    package var broken: [Set<Int>]

    package init(breakpoints: Int) {
        cut = Array(repeating: [], count: breakpoints)
        broken = cut
    }

    package init(_ page: TabPage) {
        self.init(breakpoints: page.notice.count)
        for section in page.sections {
            for (index, layout) in section.layouts.enumerated() {
                for card in layout.cards {
                    guard case .article(let article) = section.items[card.story] else { continue }
                    for text in card.texts where text.role == .headline {
                        if text.text.isTruncated { cut[index].insert(article) }
                        if text.text.brokenWords > 0 { broken[index].insert(article) }
                    }
                }
            }
        }
    }

    /// What another page has of them, besides.
    package mutating func add(_ other: HeadlineTroubles) {
        for index in cut.indices {
            cut[index].formUnion(other.cut[index])
            broken[index].formUnion(other.broken[index])
        }
    }
}
