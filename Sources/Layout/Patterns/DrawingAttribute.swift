import Content

/// What drawings of patterns and cells say besides their rectangles.
enum DrawingAttribute: String, CaseIterable {
    // Of the drawing.
    case heights = "data-heights"
    case spans = "data-spans"
    case lanes = "data-lanes"
    case opens = "data-opens"
    case mirror = "data-mirror"
    // Of a slot, and of the ways to fill it.
    case slot = "data-slot"
    case kind = "data-kind"
    case variant = "data-variant"
    // Of a rectangle.
    case horizontal = "data-h"
    case vertical = "data-v"
    case sizes = "data-sizes"
    case lines = "data-lines"
    case decks = "data-decks"
    case kicker = "data-kicker"
    case writing = "data-writing"

    /// What drawing programs write by themselves.
    private static let foreign: Set = ["data-name"]

    /// Attributes of an element that look like these and are none, sorted.
    static func unknown(in element: DrawingElement) -> [String] {
        element.attributes.keys.filter {
            $0.hasPrefix("data-") && DrawingAttribute(rawValue: $0) == nil && !foreign.contains($0)
        }.sorted()
    }

    /// The one that was probably meant.
    static func nearest(to name: String) -> DrawingAttribute? {
        // What all of them begin with says nothing.
        let (word, known) = (bare(name), allCases.map { bare($0.rawValue) })
        // `data-vert`, `data-horizontal`: more than the name.
        let begun = known.filter { word.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        return (suggestion(for: word, among: known) ?? begun).flatMap { DrawingAttribute(rawValue: "data-" + $0) }
    }

    private static func bare(_ name: String) -> String { String(name.dropFirst("data-".count)) }
}

extension DrawingElement {
    subscript(attribute: DrawingAttribute) -> String? { attributes[attribute.rawValue] }
}
