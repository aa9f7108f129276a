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
