import Content

/// What the addresses of a site lead to: those that its pages have, and those that they had.
public struct SiteAddresses: Sendable {
    private var pages: [String: PageAddress] = [:]
    /// Ids of places in the texts of pages, by the paths of these.
    private var anchors: [String: [String]] = [:]

    public init() {}

    /// Makes room for so many pages.
    public mutating func reserveCapacity(_ count: Int) {
        pages.reserveCapacity(count)
        anchors.reserveCapacity(count)
    }

    /// A page with the places in its text that links may lead to.
    public mutating func add(_ page: PageAddress, anchors: [String]? = nil) {
        pages[Self.key(of: page.path)] = page
        self.anchors[page.path] = anchors
    }

    /// Another address of a page, unless a page has it.
    public mutating func add(_ old: PageAddress, leadingTo page: PageAddress) {
        let key = Self.key(of: old.path)
        if pages[key] == nil { pages[key] = page }
    }

    /// What an address leads to.
    /// - Parameters:
    ///   - address: from the top of the site with a slash in front, else from the page that it stands on.
    public func page(at address: String, from page: PageAddress) -> PageAddress? {
        let decoded = Self.decoded(address)
        if decoded.utf8.first == UInt8(ascii: "/") { return pages[Self.key(of: decoded)] }
        guard let path = Self.resolved(decoded, from: page.path) else { return nil }
        return pages[Self.key(of: path)]
    }

    /// Whether an address, seen from a page, is the very path of another.
    func names(_ address: String, _ target: PageAddress, from page: PageAddress) -> Bool {
        address.utf8.first != UInt8(ascii: "/") && Self.resolved(Self.decoded(address), from: page.path) == target.path
    }

    /// A fragment as it leads to the place that is meant; nil when the page has no such place, empty when there is none to be found.
    public func fragment(_ fragment: String, on page: PageAddress) -> String? {
        guard !fragment.isEmpty else { return "" }
        guard let ids = anchors[page.path] else { return Anchors.fragment(Self.decoded(String(fragment.dropFirst()))) }
        return Anchors.id(for: fragment, among: ids).map { Anchors.fragment($0) }
    }

    /// An address without what hosts add or leave away: slashes at the ends, `index.html`, `.html`.
    private static func key(of address: String) -> String {
        let slash = UInt8(ascii: "/")
        var address = address
        return address.withUTF8 { whole in
            var bytes = whole[...]
            while bytes.first == slash { bytes = bytes.dropFirst() }
            while bytes.last == slash { bytes = bytes.dropLast() }
            for ending in [".html", ".htm"] where bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
                bytes = bytes.dropLast(ending.utf8.count)
                break
            }
            if bytes.elementsEqual("index".utf8) { return "" }
            if bytes.suffix(6).elementsEqual("/index".utf8) { bytes = bytes.dropLast(6) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func decoded(_ address: String) -> String { percentDecoded(address) ?? address }

    private static func resolved(_ reference: String, from path: String) -> String? {
        var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.dropLast()
        for part in reference.utf8.split(separator: UInt8(ascii: "/")) {
            if part.elementsEqual("..".utf8) {
                if parts.popLast() == nil { return nil }
            } else if !part.elementsEqual(".".utf8) {
                parts.append(String(Substring(part)))
            }
        }
        return parts.joined(separator: "/")
    }
}

extension Publication {
    /// What a link in a text comes to.
    public enum LinkTarget: Sendable, Hashable {
        /// For `href`, not escaped.
        case address(String)
        /// For `href`, as its author wrote it, escaped.
        case written(String)
        /// Nothing: the text stays, without an address.
        case none
    }

    /// The page of a link by an address: one that has it, else that of the file that its author may mean.
    /// - Parameter page: on which the link stands.
    public func page(meantBy reference: SiteReference, on page: PageAddress) -> PageAddress? {
        guard !reference.address.isEmpty else { return nil }
        return addresses.page(at: reference.address, from: page) ?? addressesByPath[reference.file]
    }

    /// - Parameter page: on which the link stands.
    public func target(of reference: SiteReference, on page: PageAddress) -> LinkTarget {
        let unresolved = reference.written.map { LinkTarget.written($0) } ?? .none
        guard let target = self.page(meantBy: reference, on: page) else { return unresolved }
        // An author of ours has written what works, if it names the file.
        if addresses.names(reference.address, target, from: page) { return unresolved }
        return .address(page.reference(to: target) + (addresses.fragment(reference.fragment, on: target) ?? ""))
    }

    /// The address of a file of the site, for `href`, not escaped; nil for one that is not published.
    public func reference(toFile path: String, _ fragment: String, on page: PageAddress) -> String? {
        addressesByPath[path].map { page.reference(to: $0) + (addresses.fragment(fragment, on: $0) ?? "") }
    }
}
