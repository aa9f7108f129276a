/// Images go the way of those of Markdown.
extension RawHTMLFilter {
    /// - Parameter isFigure: it is all of a block; its title is no caption, since it was never seen.
    static func image(
        _ attributes: [(name: String, value: String)], isFigure: Bool = false, line: Int, renderer: inout BodyRenderer
    ) {
        func value(_ name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }
        renderer.image(
            cleanedAddress(value("src")), alternativeText: cleanedLine(value("alt")),
            title: isFigure ? "" : cleanedLine(value("title")), isFigure: isFigure,
            wanted: size(attributes), line: line)
    }

    /// What an element is to be as large as, as far as it says it in px.
    static func size(_ attributes: [(name: String, value: String)]) -> WantedSize {
        func side(_ name: String) -> Int? { attributes.first { $0.name == name }.flatMap { pixels($0.value) } }
        return WantedSize(width: side("width"), height: side("height"))
    }

    /// `200` and `200px`; nil for parts of the page, and for what no screen shows.
    private static func pixels(_ written: String) -> Int? {
        let number = written.hasSuffix("px") ? written.dropLast(2) : written[...]
        return Int(number).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }

    /// Ends of lines and tabs in an address are nothing to a browser (URL Standard, 4.4).
    static func cleanedAddress(_ written: String) -> String {
        cleanedLine(written.filter { !$0.isNewline && $0 != "\t" })
    }
}
