import Content
import Rendering

/// Links to files of the site that are not published: drafts, articles of the future, and what is left out for its errors.
func unpublishedLinks(in site: Site) -> [Diagnostic] {
    let published = Set(
        site.articles.map(\.path) + site.pages.map(\.path) + site.attachments.map(\.path) + site.sectionPages.keys)
    func faults(in body: BodyDigest, of path: String) -> [Diagnostic] {
        body.links.filter { !published.contains($0.path) }.map { link in
            Diagnostic(
                .warning, "the link leads to \(link.path), which is not published", at: path, line: link.line,
                hint: !site.staticFolder.isEmpty && !link.path.hasSuffix(".md")
                    ? "put it into \(site.staticFolder) to have it published as it is"
                    : "its text stays, without an address")
        }
    }
    return site.articles.flatMap { faults(in: $0.body, of: $0.path) }
        + site.pages.flatMap { faults(in: BodyDigest($0.body), of: $0.path) }
}

/// Links by addresses that no page of the site has or had, and those to places that their pages have not.
func brokenLinks(in publication: Publication) -> [Diagnostic] {
    let site = publication.site
    var faults: [Diagnostic] = []
    func look(at body: BodyDigest, of path: String, on page: PageAddress) {
        for link in body.links {
            guard let target = publication.addressesByPath[link.path] else { continue }
            look(for: link.fragment, on: target, path: path, line: link.line)
        }
        for reference in body.references where !reference.address.isEmpty {
            if let target = publication.page(meantBy: reference, on: page) {
                look(for: reference.fragment, on: target, path: path, line: reference.line)
            } else {
                faults.append(
                    Diagnostic(
                        .warning, "the link leads to no page of the site: \"\(short(reference))\"", at: path,
                        line: reference.line,
                        hint: reference.written == nil
                            ? "its text stays, without an address" : "it stays as it was written"))
            }
        }
    }
    func look(for fragment: String, on target: PageAddress, path: String, line: Int) {
        guard publication.addresses.fragment(fragment, on: target) == nil else { return }
        let place = fragment.utf8.count > 100 ? String(fragment.unicodeScalars.prefix(100)) + "…" : fragment
        faults.append(
            Diagnostic(
                .warning, "the link leads to no place \"\(place)\" of \"\(target.path)\"", at: path, line: line,
                hint: "it leads to the page's top"))
    }
    let origin = SiteOrigin(site.configuration.baseURL)
    for article in site.articles {
        look(at: article.body, of: article.path, on: article.address)
        // Where an article comes from may be the site itself.
        guard let source = article.sourceURL, let local = origin?.local(source) else { continue }
        let path = String(local.prefix { $0 != "?" && $0 != "#" })
        guard publication.addresses.page(at: path, from: article.address) == nil else { continue }
        faults.append(
            Diagnostic(
                .warning, "the link leads to no page of the site: \"\(source)\"", at: article.path, line: 1,
                hint: "source_url stays as it was written"))
    }
    for page in site.pages { look(at: BodyDigest(page.body), of: page.path, on: page.address) }
    return faults
}

private func short(_ reference: SiteReference) -> String {
    let isRemote = reference.written.map { $0.hasPrefix("http") || $0.hasPrefix("//") } ?? false
    let text = isRemote ? reference.written ?? "" : reference.path.isEmpty ? reference.address : reference.path
    return text.utf8.count > 200 ? String(text.unicodeScalars.prefix(200)) + "…" : text
}
