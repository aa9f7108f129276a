/// Hugo's `frontmatter`: under which keys of theirs authors keep dates, before the usual ones.
struct DateKeys: Sendable {
    /// With `fileName` for the day that begins the file's name.
    private(set) var date: [String] = []
    private(set) var publication: [String] = []
    private(set) var expiry: [String] = []

    /// As Hugo writes it.
    static let fileName = ":filename"

    init() {}

    /// - Parameter value: of `frontmatter`: lists of keys, in which words with a colon stand for something else.
    init(_ value: SourceValue?) {
        func keys(_ name: String) -> [String] {
            let written = (value?[name]?.items ?? []).compactMap(\.plainLine)
            return written.prefix { $0 != ":default" }.filter { !$0.hasPrefix(":") || $0 == Self.fileName }
        }
        date = keys("date")
        publication = keys("publishDate").filter { $0 != Self.fileName }
        expiry = keys("expiryDate").filter { $0 != Self.fileName }
    }

    /// Keys of dates, without other sources.
    var named: [String] { date.filter { $0 != Self.fileName } }
}
