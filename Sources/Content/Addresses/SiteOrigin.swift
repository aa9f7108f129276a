/// Where a site lies: its host, and the folder there that it begins in.
public struct SiteOrigin: Sendable, Hashable {
    /// In lower case, without `www.`, with its port.
    private let host: String
    /// `/paper`, or empty.
    public let folder: String

    /// - Parameter base: the site's address, `https://minato.example/paper`; nil for none.
    public init?(_ base: String?) {
        guard let base, let (host, path) = Self.parts(of: base) else { return nil }
        self.host = host
        folder = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    }

    /// An address on this host as one from the top of the site (`/about/`), and one from the top of the host as well, where the site
    /// lies in a folder of it; nil when it is neither.
    public func local(_ address: String) -> String? {
        guard let (host, path) = Self.parts(of: address) else { return withoutFolder(address) }
        guard host == self.host else { return nil }
        return folder.isEmpty ? (path.isEmpty ? "/" : path) : withoutFolder(path)
    }

    private func withoutFolder(_ path: String) -> String? {
        guard !folder.isEmpty, path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        if rest.isEmpty { return "/" }
        return rest.first == UInt8(ascii: "/") ? String(Substring(rest)) : nil
    }

    /// The host and what follows it, of an http(s) address.
    private static func parts(of address: String) -> (host: String, path: String)? {
        let start = String(decoding: address.utf8.prefix(8), as: UTF8.self).lowercased()
        guard let scheme = ["https://", "http://", "//"].first(where: start.hasPrefix) else { return nil }
        let rest = Substring(address.utf8.dropFirst(scheme.utf8.count))
        let end = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        var host = rest[..<end].lowercased()
        if host.hasPrefix("www.") { host.removeFirst(4) }
        return host.isEmpty ? nil : (host, String(rest[end...]))
    }
}
