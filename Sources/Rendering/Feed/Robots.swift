import Content

/// Writes `robots.txt` (RFC 9309): who may read what, and where the sitemaps are.
/// - Parameter sitemaps: absolute addresses; none when the site does not know its own.
public func robots(_ rules: SiteConfiguration.Robots = .init(), sitemaps: [String]) -> [UInt8] {
    var text: [UInt8] = []
    for agent in rules.refused { text.append("User-agent: \(agent)\n") }
    if !rules.refused.isEmpty { text.append("Disallow: /\n\n") }
    text.append("User-agent: *\n")
    for path in rules.disallowed { text.append("Disallow: \(path)\n") }
    // A group needs a rule.
    if rules.disallowed.isEmpty { text.append("Allow: /\n") }
    if !sitemaps.isEmpty { text.append("\n") }
    for address in sitemaps {
        text.append("Sitemap: ")
        // A line break in an address would begin a rule.
        text += address.utf8.filter { $0 > 0x20 && $0 != 0x7F }
        text.append("\n")
    }
    return text
}

extension SiteConfiguration.Robots {
    /// Whether no robot is to read a page: what is forbidden is no news for them, either.
    /// - Parameter path: as it stands in an address, with the slash that it begins with.
    public func forbids(_ path: String) -> Bool { disallowed.contains { Self.matches(path.utf8[...], $0.utf8[...]) } }

    /// A rule is the beginning of a path; `*` stands for anything, `$` at its end for the end (RFC 9309, 2.2.3).
    private static func matches(_ path: Substring.UTF8View, _ rule: Substring.UTF8View) -> Bool {
        var (path, rule) = (path, rule)
        // Where the last asterisk stood: what it stands for may always be one byte more.
        var retry: (path: Substring.UTF8View, rule: Substring.UTF8View)?
        while let sign = rule.first {
            if sign == UInt8(ascii: "*") {
                rule = rule.dropFirst()
                retry = (path, rule)
            } else if sign == UInt8(ascii: "$"), rule.count == 1, path.isEmpty {
                return true
            } else if path.first == sign {
                (path, rule) = (path.dropFirst(), rule.dropFirst())
            } else if let last = retry, !last.path.isEmpty {
                path = last.path.dropFirst()
                rule = last.rule
                retry = (path, rule)
            } else {
                return false
            }
        }
        return true
    }
}
