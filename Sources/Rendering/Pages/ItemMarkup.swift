import Layout
import Typesetting

/// An item of the footer, or of the way through the pages: one line, and where that is wider than the page several.
struct ItemMarkup {
    /// For each breakpoint; nil where it is one line.
    private let settings: [SetText?]

    /// - Parameters:
    ///   - number: of the item.
    ///   - layouts: for each breakpoint.
    init(_ number: Int, of layouts: [CentredItemsLayout]) {
        settings = layouts.map { $0.wrapped[number] }
    }

    func html(_ text: String, styles: inout GeometryStyles) -> String {
        LineMarkup.html(text, settings: settings, styles: &styles)
    }

    /// Where it stands, and at which breakpoints in several lines.
    func classes(_ place: String, styles: inout GeometryStyles) -> String {
        styles.ranges.classes(forWrapped: settings).map { place + " " + $0 } ?? place
    }

    /// Notes what its classes say in the style sheet of all pages: the markup of the footer is that of all of them.
    func note(in ranges: inout RangeStyles) {
        _ = ranges.classes(forWrapped: settings)
        for masks in LineMarkup.starts(settings).values { _ = ranges.classes(forLines: masks) }
    }
}
