/// What regions around tables are called, which a keyboard stops at to scroll them: as the table's caption, else as the heading above.
struct TableRegions {
    /// Of the table that begins.
    var caption: String?
    /// The last heading; the id is empty when it has none.
    private var heading = (text: "", id: "")
    private var uses: [String: Int] = [:]

    mutating func begin(heading text: String) { heading = (text, "") }

    /// The last heading has an id.
    mutating func identify(headingBy id: String) { heading.id = id }

    /// Headings above have nothing to do with the tables that follow.
    mutating func forgetHeading() { heading = ("", "") }

    /// The attributes of the next region. No two have the same name, and one without a name is none.
    mutating func attributes() -> String {
        defer { caption = nil }
        let name = caption.flatMap { $0.isEmpty ? nil : $0 } ?? heading.text
        guard !name.isEmpty else { return "role=\"group\" tabindex=\"0\"" }
        let count = uses[name, default: 0] + 1
        uses[name] = count
        if count == 1, caption == nil, !heading.id.isEmpty {
            return "role=\"region\" aria-labelledby=\"\(heading.id)\" tabindex=\"0\""
        }
        var label: [UInt8] = []
        (count == 1 ? name : "\(name) (\(count))").utf8.escapeHTML(into: &label)
        return "role=\"region\" aria-label=\"\(String(decoding: label, as: UTF8.self))\" tabindex=\"0\""
    }
}
