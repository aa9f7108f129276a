import Layout
import Typesetting

/// What stands in a card. The card's class says where, in custom properties, and one rule for all parts of a name reads
/// them: so a card needs one class for everything in it.
enum CardPart: String, CaseIterable {
    case image, kicker, headline, summary, meta
    /// The first clause of a headline, of which the second is a deck somewhere.
    case clause

    init?(_ role: TextRole) { self.init(rawValue: role.rawValue) }

    /// What a custom property says of a part; its name is made of the first letters of both.
    enum Property: Character {
        case x = "x"
        case width = "w"
        case y = "y"
        case height = "h"
        case size = "s"
        case leading = "l"
        case display = "d"
    }

    /// Name of a custom property.
    func name(of property: Property) -> String { "--\(rawValue.prefix(1))\(property.rawValue)" }

    /// In which nearly all lines of a part are set: what cards need not say.
    var usual: TypeSize? {
        switch self {
        case .meta: TypeSize(size: 11, leading: 16)
        case .kicker: TypeSize(size: 12, leading: 16)
        case .image, .headline, .clause, .summary: nil
        }
    }

    /// Stands in the column of the headline, if nothing else is said.
    private var followsHeadline: Bool { self == .summary || self == .meta || self == .kicker }

    /// The rules that read what classes of cards say.
    static func rules() -> [UInt8] {
        var css: [UInt8] = []
        for part in allCases where part != .clause {
            func value(_ property: Property, or other: String? = nil) -> String {
                "var(\(part.name(of: property))\(other.map { "," + $0 } ?? ""))"
            }
            // Kickers and meta lines are one line.
            func column(_ property: Property) -> String {
                value(property, or: part.followsHeadline ? "var(\(CardPart.headline.name(of: property)))" : nil)
            }
            css.append(".card .\(part.rawValue){left:\(column(.x));width:\(column(.width))")
            css.append(";top:\(value(.y))")
            func type(_ property: Property, _ usual: Double?) -> String {
                value(property, or: usual.map { "\(decimal($0 / 16))rem" })
            }
            let leading = type(.leading, part.usual?.leading)
            css.append(";height:\(value(.height, or: part.usual == nil ? nil : leading))")
            if part != .image { css.append(";font-size:\(type(.size, part.usual?.size));line-height:\(leading)") }
            css.append(";display:\(value(.display, or: "block"))}")
        }
        // Stays in the lines of the headline, whose own type is that of the deck.
        css.append(
            ".clause{font-size:var(\(clause.name(of: .size)),inherit);"
                + "line-height:var(\(clause.name(of: .leading)),inherit)}")
        return css
    }

    /// What stands in a card at each breakpoint: for every part that is shown at some.
    static func places(in cards: [Card]) -> [[Place]] {
        var all = cards.map { _ in
            var places: [Place] = []
            places.reserveCapacity(allCases.count)
            return places
        }
        if cards.contains(where: { $0.image != nil }) {
            for (index, card) in cards.enumerated() { all[index].append(Place(part: .image, card.image)) }
        }
        let headlines = cards.map { Box(.headline, in: $0) }
        for role in TextRole.allCases {
            guard let part = CardPart(role) else { continue }
            let boxes = role == .headline ? headlines : cards.map { Box(role, in: $0) }
            guard boxes.contains(where: { $0 != nil }) else { continue }
            let isBelow =
                part != .headline
                && zip(boxes, headlines).allSatisfy { box, headline in
                    box == nil || box?.frame.x == headline?.frame.x && box?.frame.width == headline?.frame.width
                }
            let isUsual = part.usual != nil && boxes.allSatisfy { $0 == nil || $0?.type == part.usual }
            let isLine = part.usual != nil && boxes.allSatisfy { $0 == nil || $0?.frame.height == $0?.type.leading }
            for (index, box) in boxes.enumerated() {
                var place = Place(part: part, box?.frame)
                place.type = isUsual ? nil : box?.deck ?? box?.type
                if isBelow { place.across = nil }
                if isLine { place.height = nil }
                all[index].append(place)
            }
        }
        guard headlines.contains(where: { $0?.deck != nil }) else { return all }
        for (index, headline) in headlines.enumerated() {
            var place = Place(part: .clause, nil)
            place.type = headline?.type
            all[index].append(place)
        }
        return all
    }

    /// Where a text stands in a card, and in which type; not its lines.
    private struct Box: Equatable {
        var frame: Frame
        var type: TypeSize
        /// Of the second clause of a headline that has a deck.
        var deck: TypeSize?

        /// nil where the card has no such text.
        init?(_ role: TextRole, in card: Card) {
            guard let index = card.texts.firstIndex(where: { $0.role == role }) else { return nil }
            frame = card.texts[index].frame
            type = card.texts[index].text.type
            deck = card.texts[index].deck?.type
        }
    }

    /// A part at one breakpoint, relative to the card.
    struct Place: Hashable {
        struct Across: Hashable {
            var x: Length
            var width: Length
        }

        var part: CardPart
        /// nil: as the headline.
        var across: Across?
        /// nil where the part is not shown.
        var y: Double?
        /// nil: one line.
        var height: Double?
        /// nil: as such lines usually are.
        var type: TypeSize?

        init(part: CardPart, _ frame: Frame?) {
            self.part = part
            across = frame.map { Across(x: $0.x, width: $0.width) }
            y = frame?.y
            height = frame?.height
        }

        var isShown: Bool { part == .clause || y != nil }

        func append(to css: inout [UInt8]) {
            func begin(_ property: Property) { css.append(name: property, of: part) }
            func add(_ property: Property, _ pixels: Double?) {
                guard let pixels else { return }
                begin(property)
                css.append(rem: pixels)
                css.append(";")
            }
            if let across {
                begin(.x)
                css.append(length: across.x)
                css.append(";")
                begin(.width)
                css.append(length: across.width)
                css.append(";")
            }
            add(.y, y)
            add(.height, height)
            add(.size, type?.size)
            add(.leading, type?.leading)
        }
    }
}

extension [UInt8] {
    /// A custom property up to its value.
    mutating func append(name property: CardPart.Property, of part: CardPart) {
        append("--")
        append(contentsOf: part.rawValue.utf8.prefix(1))
        append(contentsOf: property.rawValue.utf8)
        append(":")
    }
}
