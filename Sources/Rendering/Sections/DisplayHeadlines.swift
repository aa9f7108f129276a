import Layout

/// At which breakpoints a headline is set in the display face, as bits.
struct DisplayRanges: Hashable {
    /// All of it.
    private(set) var whole: UInt32 = 0
    /// Its first clause; the second is a deck.
    private(set) var clause: UInt32 = 0

    /// - Parameter cards: the headline's, one for each breakpoint.
    init(_ cards: [Card]) {
        for index in cards.indices {
            guard let text = cards[index].texts.firstIndex(where: { $0.role == .headline }),
                cards[index].texts[text].text.isDisplay
            else { continue }
            let bit = UInt32(1) << UInt32(index)
            if cards[index].texts[text].deck?.isDisplay ?? true { whole |= bit } else { clause |= bit }
        }
    }

    var isEmpty: Bool { whole == 0 && clause == 0 }

    /// Whether all of the headline is set in it at each of so many breakpoints.
    func areAll(of count: Int) -> Bool { whole == Self.all(count) }

    static func all(_ count: Int) -> UInt32 { (1 << UInt32(count)) - 1 }
}

extension TabPage {
    /// Headlines of which anything is set in the display face at any breakpoint, in the order of the page.
    public var displayHeadlines: [String] {
        sections.flatMap { section in
            zip(section.stories, section.displayRanges).filter { !$1.isEmpty }.map(\.0.headline.text)
        }
    }

    /// Headlines of which anything is set in the face of all others at any breakpoint, in the order of the page.
    public var plainHeadlines: [String] {
        sections.flatMap { section in
            zip(section.stories, section.displayRanges).filter { !$1.areAll(of: section.layouts.count) }
                .map(\.0.headline.text)
        }
    }
}

extension PageSection {
    /// Index-aligned with `stories`.
    fileprivate var displayRanges: [DisplayRanges] {
        stories.indices.map { story in DisplayRanges(layouts.map { $0.cards[story] }) }
    }
}
