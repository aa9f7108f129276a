import Content
import Layout
import Typesetting

/// Writes the pages of a publication as HTML. Pure: values in, bytes out.
public struct Renderer: Sendable {
    public let publication: Publication
    /// Header and footer of the pages of one folder under one tab, which are all the same: written once.
    private var surroundings: [Place: Surroundings] = [:]

    public init(_ publication: Publication) {
        self.publication = publication
        for category in publication.site.categories {
            let tab = publication.tabs.firstIndex { $0.name == category.name }
            for page in ["index.html", "page/2.html"] {
                let place = Place(PageAddress("\(category.name)/\(page)"), tab: tab)
                surroundings[place] = makeSurroundings(place)
            }
        }
    }

    private struct Place: Hashable {
        var folder: Substring
        var tab: Int?

        init(_ address: PageAddress, tab: Int?) {
            folder = address.path[..<(address.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? address.path.startIndex)]
            self.tab = tab
        }
    }

    private struct Surroundings {
        var header: String
        var footer: String
    }

    private func surroundings(of address: PageAddress, tab: Int?) -> Surroundings {
        let place = Place(address, tab: tab)
        return surroundings[place] ?? makeSurroundings(place)
    }

    private func makeSurroundings(_ place: Place) -> Surroundings {
        let address = PageAddress(place.folder.isEmpty ? "index.html" : "\(place.folder)/index.html")
        return Surroundings(header: header(for: address, tab: place.tab), footer: footer(for: address))
    }

    var site: Site { publication.site }
    var phrases: Phrases { publication.phrases }
    var breakpoints: [Breakpoint] { publication.chrome.map(\.breakpoint) }

    /// What a page puts into the shell.
    struct Shell {
        var address: PageAddress
        var kind: String
        /// Index of the current tab.
        var tab: Int?
        /// Before the site's title; empty on the front page.
        var title: String
        var description: String
        var content: String
        var afterContent = ""
        var geometry: [UInt8]
        var image: PublishedImage?
        var feed: PageAddress?
        var previous: PageAddress?
        var next: PageAddress?
    }

    func page(_ shell: Shell) -> [UInt8] {
        let configuration = site.configuration
        let address = shell.address
        let surroundings = surroundings(of: address, tab: shell.tab)
        var values: [String: Any] = [
            "language": configuration.language,
            "site_title": configuration.title,
            "page_title": shell.title.isEmpty ? configuration.title : "\(shell.title) | \(configuration.title)",
            "kind": shell.kind,
            "stylesheet": address.reference(to: publication.stylesheet),
            "geometry": String(decoding: shell.geometry, as: UTF8.self),
            "skip": phrases.skip,
            "header": surroundings.header,
            "content": shell.content,
            "after_content": shell.afterContent,
            "footer": surroundings.footer,
        ]
        values["description"] = shell.description.isEmpty ? nil : shell.description
        values["favicon"] = publication.favicon.map { address.reference(to: $0) }
        values["feed"] = (shell.feed ?? publication.homeFeed).map { address.reference(to: $0) }
        values["previous"] = shell.previous.map { address.reference(to: $0) }
        values["next"] = shell.next.map { address.reference(to: $0) }
        if let base = configuration.baseURL {
            values["canonical"] = address.url(base: base)
            values["image_url"] = shell.image?.address.url(base: base)
        }
        return Array(publication.theme.templates.render("page", values).utf8)
    }

    private func header(for address: PageAddress, tab: Int?) -> String {
        let masthead = publication.masthead
        let home = PageAddress("index.html")
        return publication.theme.templates.render(
            "header",
            [
                "home": address.reference(to: home),
                "site_title": masthead.title.text,
                "seal": masthead.seal.enumerated().map { ["text": $1.text, "class": "seal-line s\($0)"] },
                "has_seal": !masthead.seal.isEmpty,
                "edition": masthead.edition.enumerated().map { ["text": $1.text, "class": "edition-line e\($0)"] },
                "categories": phrases.categories,
                "has_tabs": publication.tabs.count > 1,
                "tabs": publication.tabs.enumerated().map { index, item in
                    [
                        "title": item.title, "href": address.reference(to: item.address), "current": index == tab,
                    ] as [String: Any]
                },
            ])
    }

    private func footer(for address: PageAddress) -> String {
        publication.theme.templates.render(
            "footer",
            [
                "items": publication.footer.enumerated().map { index, item in
                    var values: [String: Any] = ["text": item.label.text, "class": "f\(index)"]
                    values["href"] = item.address.map { address.reference(to: $0) }
                    return values
                }
            ])
    }
}
