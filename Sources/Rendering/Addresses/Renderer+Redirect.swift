import Content

extension Renderer {
    /// The page of an address that another page had: it leads there by itself, and says so to those whom it does not. To search engines
    /// it says which page is meant; told not to look at this one they would forget the other, too.
    /// - Parameter title: of the page that it leads to.
    public func redirectHTML(from old: PageAddress, to page: PageAddress, title: String) -> [UInt8] {
        let reference = old.reference(to: page)
        let canonical = site.configuration.base.map { page.url(base: $0) } ?? reference
        // What is in a reference needs no escape, but for a base address.
        var html =
            "<!DOCTYPE html>\n<html lang=\"\(site.configuration.language.escapedHTML)\">\n<meta charset=\"utf-8\">\n"
        html += "<meta name=\"viewport\" content=\"width=device-width\">\n"
        html += "<title>\(title.escapedHTML)</title>\n<link rel=\"canonical\" href=\"\(canonical.escapedHTML)\">\n"
        html += "<meta http-equiv=\"refresh\" content=\"0; url=\(reference.escapedHTML)\">\n"
        html += "<p><a href=\"\(reference.escapedHTML)\">\(title.escapedHTML)</a></p>\n</html>\n"
        return Array(html.utf8)
    }
}
