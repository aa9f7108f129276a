import Testing
import Typesetting

@testable import Layout

@Suite("Setting a card")
struct CardSetterTests {
    private let breakpoint = Breakpoint(index: 0, minimumWidth: 320, container: 320, lanes: 1)

    private var long: Story { story(20, hasImage: false, summary: 60) }

    /// Two clauses with a space between them, each character one em wide.
    private func clauses(_ first: Int, _ second: Int) -> Headline {
        var text = monospaced(
            String(repeating: "あ", count: first) + " " + String(repeating: "い", count: second))
        let end = first + 1
        text.boundaries[first].opportunity = .none
        text.boundaries[end].opportunity = .clause
        text.boundaries[end].lineEnd = text.boundaries[first].lineEnd
        text.boundaries[end].lineEndAdvance = text.boundaries[first].lineEndAdvance
        return Headline(text)
    }

    private func card(_ story: Story, in name: String, height: Double) throws -> Card {
        let slot = try DefaultTheme.pattern(name).slots[0]
        var row = CellRow(at: breakpoint)
        row.seat(story, index: 0, in: slot, frame: Frame(x: .zero, y: 0, width: .full, height: height))
        return try #require(row.cards().first)
    }

    /// A headline that may stand, of two clauses without a place to divide them.
    private func standing(_ first: Int, _ second: Int) -> Story {
        var story = story(first + second + 1)
        story.standing = StandingHeadline(clauses(first, second).measured)
        return story
    }

    @Test("a summary that is too long ends with a sentence that ends in the second half of what fits")
    func sentences() throws {
        func summary(_ first: Int) throws -> SetText {
            var story = story(8, hasImage: false)
            let text = String(repeating: "い", count: first) + "。" + String(repeating: "う", count: 200)
            story.summary = monospaced(text)
            return try #require(
                try card(story, in: "front-text", height: 240).texts.first { $0.role == .summary }?.text)
        }
        let cut = try summary(0)
        #expect(cut.isTruncated && cut.hasEllipsis)
        let shown = try #require(cut.lines.last?.end) / "う".utf8.count
        let ended = try summary(shown - 4)
        #expect(ended.isTruncated && !ended.hasEllipsis && ended.lines.last?.end == (shown - 3) * "う".utf8.count)
    }

    @Test("a headline stands in its box at the right, its columns from right to left, beside picture and texts")
    func stands() throws {
        let card = try card(standing(8, 10), in: "standing-phone", height: 400)
        let headline = try #require(card.texts.first { $0.role == .headline })
        #expect(card.variant == "standing" && headline.isStanding)
        #expect(headline.text.type.size == 34 && headline.deck?.type.size == 20)
        let box = headline.frame.rectangle(in: 320)
        #expect(box == Rectangle(x: 236, y: 12, width: 72, height: 376))
        #expect(
            headline.columns(in: box) == [
                Rectangle(x: 264, y: 12, width: 44, height: 8 * 34), Rectangle(x: 236, y: 52, width: 28, height: 200),
            ])
        let image = try #require(card.image?.rectangle(in: 320))
        let summary = try #require(card.texts.first { $0.role == .summary }?.frame.rectangle(in: 320))
        #expect(image.right < box.x && image.bottom <= summary.y && summary.right < box.x)
    }

    @Test("a mark stands before a brief, in the middle of its first line")
    func mark() throws {
        for height in [80.0, 120] {
            let card = try card(story(8, hasImage: false), in: "briefs", height: height)
            let headline = try #require(card.texts.first { $0.role == .headline })
            let mark = try #require(card.mark)
            #expect(mark.x == Length(offset: 12) && mark.width == Length(offset: 6) && mark.height == 6)
            #expect(mark.y + 3 == headline.frame.y + headline.text.type.leading / 2)
            #expect(headline.frame.x == Length(offset: 26))
        }
        #expect(try card(long, in: "story", height: 124).mark == nil)
    }

    @Test("a headline that cannot stand lies in the same slot")
    func lies() throws {
        let card = try card(story(8), in: "standing-phone", height: 400)
        #expect(card.variant == "image" && card.texts.allSatisfy { !$0.isStanding })
        let long = try self.card(standing(30, 10), in: "standing-phone", height: 400)
        #expect(long.variant != "standing" && long.texts.allSatisfy { !$0.isStanding })
    }

    @Test("a second clause becomes a deck below a first that is larger for it")
    func deck() throws {
        var story = story(1, hasImage: false)
        story.headline = clauses(6, 14)
        let headline = try #require(try card(story, in: "front-text", height: 240).texts.first { $0.role == .headline })
        let deck = try #require(headline.deck)
        // Together they would take three lines of 44 px.
        #expect(headline.text.type.size == 44 && headline.text.lines.count == 1)
        #expect(deck.type.size == 20 && deck.lines.count == 1)
        #expect(headline.frame.height == headline.text.height + deck.height)
        #expect(headline.whole.lines.map(\.start) == [0, "ああああああ ".utf8.count])
    }

    @Test("a lead's headline is smaller where it would leave no room for the standfirst")
    func standfirst() throws {
        // Four lines of 44 px fill the cell.
        var story = story(22, hasImage: false, summary: 20)
        let texts = try card(story, in: "front-text", height: 280).texts
        #expect(texts.map(\.role) == [.headline, .summary, .meta])
        #expect(texts[0].text.type.size == 34 && texts[0].text.lines.count == 3)
        story.summary = nil
        #expect(try card(story, in: "front-text", height: 280).texts[0].text.type.size == 44)
    }

    @Test("a phrase is not divided to make room for a standfirst")
    func undividedStandfirst() throws {
        // The first phrase has thirteen characters: no type is small enough for it.
        var text = monospaced(String(repeating: "あ", count: 22))
        for index in text.boundaries.indices.dropFirst() where index != 13 {
            text.boundaries[index].opportunity = min(text.boundaries[index].opportunity, .inPhrase)
        }
        var story = story(22, hasImage: false, summary: 20)
        story.headline = Headline(text)
        let texts = try card(story, in: "front-text", height: 280).texts
        #expect(texts.map(\.role) == [.headline, .meta] && texts[0].text.type.size == 44)
    }

    @Test("what has room as large in one piece stays in one")
    func noDeck() throws {
        var story = story(1, hasImage: false)
        story.headline = clauses(3, 3)
        let headline = try #require(try card(story, in: "front-text", height: 240).texts.first { $0.role == .headline })
        #expect(headline.deck == nil && headline.text.type.size == 44)
    }

    @Test("a kicker stands above a headline that leaves it room, in its column")
    func kicker() throws {
        var story = story(8, hasImage: false, summary: 40)
        story.kicker = monospaced("社会")
        let texts = try card(story, in: "front-text", height: 240).texts
        let (kicker, headline) = (texts[0], texts[1])
        #expect(kicker.role == .kicker && headline.role == .headline)
        #expect(kicker.frame.y == 14 && kicker.text.type.size == 12)
        #expect(headline.frame.y == kicker.frame.bottom + CardSetter.kickerGap && headline.frame.x == kicker.frame.x)
        // No room above a summary that is to keep two lines.
        var long = self.long
        long.kicker = story.kicker
        #expect(try card(long, in: "story", height: 124).texts[0].role == .headline)
        story.kicker = monospaced(String(repeating: "社", count: 40))
        #expect(try card(story, in: "front-text", height: 240).texts[0].role == .headline, "it is never cut")
    }

    @Test("of cells side by side all have kickers, or none")
    func agreement() throws {
        let slot = try DefaultTheme.pattern("story").slots[0]
        func cards(_ kickers: [String?]) -> [Card] {
            var row = CellRow(at: breakpoint)
            for (index, kicker) in kickers.enumerated() {
                var story = story(6, hasImage: false, summary: 10)
                story.kicker = kicker.map { monospaced($0) }
                let frame = Frame(x: Length(fraction: Double(index)), y: 0, width: .full, height: 188)
                row.seat(story, index: index, in: slot, frame: frame)
            }
            return row.cards()
        }
        func count(_ cards: [Card]) -> Int { cards.flatMap(\.texts).filter { $0.role == .kicker }.count }
        #expect(count(cards(["社会", "経済"])) == 2)
        let mixed = cards(["社会", nil])
        #expect(count(mixed) == 0)
        #expect(Set(mixed.compactMap { $0.texts.first { $0.role == .headline }?.frame.y }).count == 1)
    }
}
