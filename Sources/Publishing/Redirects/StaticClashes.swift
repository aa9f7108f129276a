import Composition
import Content

/// Static files that want the address of a page. O(pages), where any static file is one, and nothing otherwise.
func staticClashes(in site: Site, _ outline: SiteOutline) -> [Diagnostic] {
    let files = site.staticFiles.filter { $0.hasSuffix(".html") }
    guard !files.isEmpty else { return [] }
    var pages: [String: String] = [:]
    for page in outline.tabPages { pages[page.address.path] = "a page of articles" }
    for page in site.pages { pages[page.addressPath] = page.path }
    for article in site.articles { pages[article.addressPath] = article.path }
    return files.compactMap { file in
        pages[file].map { page in
            Diagnostic(
                .error, "its address, \"\(file)\", is that of another page: \(page)", at: site.staticFolder + file,
                hint: "rename it")
        }
    }
}
