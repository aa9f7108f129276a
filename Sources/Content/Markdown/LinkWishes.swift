/// What the author of a link in raw HTML says of it, besides where it leads and what it is called.
struct LinkWishes {
    /// What `rel` says of it, in the order of `known`.
    private(set) var relations: [String] = []
    private(set) var attributes: [(name: String, value: String)] = []
    /// As it is written.
    private(set) var id: String?
    /// Whether nothing was left out.
    private(set) var isComplete = true

    /// Relations that nothing is done for: paid links say so, as search engines ask for.
    private static let known = [
        "author", "external", "license", "me", "nofollow", "noreferrer", "sponsored", "ugc",
    ]

    /// Said of links to other sites anyway. Where they open readers decide.
    private static let implied: Set = ["noopener"]
    private static let passedOver: Set = ["href", "target", "title"]

    init() {}

    init(_ attributes: [(name: String, value: String)]) {
        for (name, value) in attributes where !Self.passedOver.contains(name) {
            if name == "rel" {
                let tokens = Set(value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
                relations = Self.known.filter(tokens.contains)
                isComplete = isComplete && tokens.subtracting(relations).isSubset(of: Self.implied)
            } else if name == "id" || name == "name" {
                // The older word for the same.
                if id == nil || name == "id" { id = value }
            } else if let safe = SafeHTML.value(name, value, of: "a") {
                self.attributes.append((name, safe))
            } else {
                isComplete = false
            }
        }
    }
}
