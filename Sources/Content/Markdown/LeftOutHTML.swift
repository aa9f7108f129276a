/// What was left out of a piece of raw HTML, as a warning names it: elements before attributes, and of these first those that go with all
/// they hold, or that readers would write into.
struct LeftOutHTML {
    private var whole: [String] = []
    /// What they hold stays.
    private var shells: [String] = []
    /// What else there was, in the words of a warning.
    private var rest: String?

    private static let mostNames = 3
    private static let longestName = 40

    init() {}

    /// - Parameter element: left out, but for what it holds.
    init(shell element: String) { shells = [element] }

    mutating func add(_ token: HTMLTokens.Token) {
        switch token {
        case .start(let name, _, _) where SafeHTML.elements[name] != nil || name == "h1":
            // It stood where it may not, or attributes were left out.
            rest = rest ?? "something of \"<\(name)>\""
        case .start(let name, _, _):
            let short = String(name.prefix(Self.longestName))
            if SafeHTML.opaque.contains(name) || SafeHTML.forms.contains(name) {
                Self.add([short], to: &whole)
            } else {
                Self.add([short], to: &shells)
            }
        case .end(let name): rest = rest ?? "\"</\(name.prefix(Self.longestName))>\""
        case .text: rest = rest ?? "a text"
        }
    }

    /// What was left out of the same paragraph besides.
    mutating func add(_ other: LeftOutHTML) {
        Self.add(other.whole, to: &whole)
        Self.add(other.shells, to: &shells)
        rest = rest ?? other.rest
    }

    private static func add(_ names: [String], to list: inout [String]) {
        for name in names where list.count < mostNames && !list.contains(name) { list.append(name) }
    }

    /// As a warning names it.
    var names: String {
        let elements = (whole + shells).prefix(Self.mostNames).map { "\"<\($0)>\"" }
        return elements.isEmpty ? rest ?? "" : elements.joined(separator: ", ")
    }
}
