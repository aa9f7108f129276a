import Content
import Typesetting

/// An article as one strip of lines and boxes, all as long as the columns that they will stand in, and each so many units of the grid
/// deep: lines of neighbouring columns stand beside each other.
struct Galley {
    var items: [Item] = []
    /// What stands at the foot of the columns that refer to it, by its place in the article.
    var notes: [Note] = []

    struct Item {
        var kind: Kind
        var chunks: [Chunk]
        /// Units of room before it, but for the top of a column.
        var before = 0
        /// So many chunks stand together at either end, when it is divided.
        var least = 1

        enum Kind {
            case text
            /// Ends no column.
            case heading
            /// A figure: goes to the top of the next column when it does not fit, and the text goes on.
            case floating
            /// Goes where the text is, a piece at a time.
            case boxes
        }

        var units: Int { chunks.reduce(0) { $0 + $1.units } }

        /// Units that it needs to begin.
        var minimum: Int {
            switch kind {
            case .floating: 0
            case .heading: units
            case .text, .boxes: chunks.count < 2 * least ? units : chunks.prefix(least).reduce(0) { $0 + $1.units }
            }
        }
    }

    struct Chunk {
        var units: Int
        var content: Content
        /// Notes of the galley that stand at the foot of its column. Each is referred to once.
        var notes: [Int] = []
        /// What stands above it where a column begins with it, and is no part of what is read.
        var head: Head?

        struct Head {
            var units: Int
            var elements: [NewspaperElement]
        }

        enum Content {
            /// - Parameter marker: of a list's item, which begins before it.
            case line(FlowLine, marker: FlowLine?)
            /// From the top left of a box as deep as its units; in a vertical row as wide as these.
            case box([NewspaperElement])
        }
    }

    /// A note in lines of its own type.
    struct Note {
        var parts: [Part]
        /// Notes that it refers to itself.
        var further: [Int] = []

        struct Part {
            /// Units, not always whole.
            var depth: Double
            var content: Chunk.Content
        }
    }
}

extension Galley.Chunk.Content {
    /// On paper.
    /// - Parameters:
    ///   - column: in which it stands.
    ///   - at: px from where the column begins.
    ///   - deep: px that it takes.
    func elements(in column: Rectangle, at: Double, deep: Double, _ writing: Writing) -> [NewspaperElement] {
        switch (self, writing) {
        case (.box(let parts), .horizontal): parts.map { $0.moved(x: column.x, y: column.y + at) }
        case (.box(let parts), .vertical): parts.map { $0.moved(x: column.right - at - deep, y: column.y) }
        case (.line(let line, let marker), .horizontal):
            [marker, line].compactMap { $0.map { .text($0.level(x: column.x, top: column.y + at, leading: deep)) } }
        case (.line(let line, let marker), .vertical):
            [marker, line].compactMap {
                $0.map { .text($0.standing(middle: column.right - at - deep / 2, top: column.y)) }
            }
        }
    }
}

/// What all columns of an article have in common. Layout px.
struct ColumnGrid {
    let writing: Writing
    /// Of the text.
    let size: Double
    /// The unit.
    let leading: Double
    /// As long as lines are: the width of a column, the height of a row.
    let measure: Double
    /// Units of a whole column.
    let capacity: Int
    /// Its language is: its texts begin with no initial.
    let isEastAsian: Bool
}
