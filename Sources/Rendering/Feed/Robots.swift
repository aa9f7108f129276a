/// Writes a `robots.txt` that lets everyone in and says where the sitemap is (RFC 9309).
/// - Parameter sitemapURL: absolute; nil when the site does not know its address.
public func robots(sitemapURL: String?) -> [UInt8] {
    var text = Array("User-agent: *\nAllow: /\n".utf8)
    guard let sitemapURL else { return text }
    text.append("\nSitemap: ")
    // A line break in an address would begin a rule.
    text += sitemapURL.utf8.filter { $0 > 0x20 && $0 != 0x7F }
    text.append("\n")
    return text
}
