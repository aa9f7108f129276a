/// A link by an address of the site itself. What it leads to is known when all pages are.
public struct SiteReference: Sendable, Hashable {
    /// From the top of the site (`/news/bridge/`); without a slash in front, from the page that it stands on; empty for that page.
    /// Neither query nor fragment.
    public var address: String
    /// With its `#`, percent-encoded; or empty.
    public var fragment: String
    /// As it was written, without query and fragment: the file that it may mean.
    public var path: String
    /// What the page has, if the address leads nowhere, escaped for an attribute; nil for a link that goes without.
    public var written: String?
    public var line: Int
    /// The file that it means where no page has the address, relative to the site folder; empty for none.
    public var file = ""

    public init(address: String, fragment: String = "", path: String = "", written: String? = nil, line: Int) {
        self.address = address
        self.fragment = fragment
        self.path = path
        self.written = written
        self.line = line
    }
}

/// Ids of places in a page, and the fragments that mean them.
public struct Anchors: Sendable {
    private let ids: Set<String>
    /// The first that says the same but for case, dashes and signs.
    private let byKey: [String: String]

    /// O(n).
    public init(_ ids: [String]) {
        self.ids = Set(ids)
        byKey = Dictionary(ids.map { (Self.key(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The id that a fragment means: its own, or the first that says the same but for case, dashes and signs, which generators put
    /// differently into ids of headings. Nil when there is none. `#` and `#top` are the page's top, and need no id.
    public func id(for fragment: String) -> String? {
        Self.id(for: fragment, isThere: ids.contains) { byKey[$0] }
    }

    /// The same of ids that are asked once, without a table of them. O(n).
    public static func id(for fragment: String, among ids: [String]) -> String? {
        id(for: fragment, isThere: ids.contains) { key in ids.first { Self.key(of: $0) == key } }
    }

    private static func id(
        for fragment: String, isThere: (String) -> Bool, first: (_ key: String) -> String?
    ) -> String? {
        let written = String(fragment.drop { $0 == "#" })
        let id = percentDecoded(written) ?? written
        if isThere(id) { return id }
        if id.isEmpty || id.lowercased() == "top" { return written }
        let key = key(of: id)
        return key.isEmpty ? nil : first(key)
    }

    /// As it stands behind a `#`.
    public static func fragment(_ id: String) -> String {
        guard !id.isEmpty else { return "#" }
        var bytes = [UInt8(ascii: "#")]
        for byte in id.utf8 {
            if byte > 0x20 && byte < 0x7F && !escaped.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes += hexadecimal(byte).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let escaped = Array("\"#%&'<>[]\\^`{|}".utf8)

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }

    private static func key(of id: String) -> String {
        String(
            String.UnicodeScalarView(
                id.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || isDigit($0) }))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .decimalNumber
    }
}
