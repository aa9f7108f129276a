import CCmark

extension BodyRenderer {
    /// Writes the start of a link; false when it has none (a dangerous scheme), and only its text is kept.
    mutating func openLink(_ node: OpaquePointer) -> Bool {
        let address = Array(bytes(cmark_node_get_url(node)))
        let isSilent = saysNothing(node)
        let isOpen = openLink(
            address, title: bytes(cmark_node_get_title(node)),
            isNamed: !isSilent || cmark_node_first_child(node) == nil,
            line: line(of: node))
        if isOpen, isSilent {
            notes.add(
                "the link has no text: \"\(String(decoding: address, as: UTF8.self))\"", line: line(of: node),
                hint: "say between the brackets where it leads; until then its address is what readers hear")
        }
        return isOpen
    }

    /// Whether a link holds no words, nor pictures with any.
    private func saysNothing(_ link: OpaquePointer) -> Bool {
        let text = plainText(of: link, includingImages: true, forms)
        return trimmed(Substring(decoding: text, as: UTF8.self)).isEmpty
    }

    /// - Parameters:
    ///   - isNamed: what is in it says what it is; else its address does, to those who hear it.
    ///   - wishes: what its author says of it besides.
    mutating func openLink(
        _ address: [UInt8], title: UnsafeBufferPointer<UInt8>, isNamed: Bool = true,
        wishes: LinkWishes = LinkWishes(), line: Int
    ) -> Bool {
        let address = Array(Address.withoutPathname(address, in: context.foreign))
        if let scheme = Address.refusedScheme(of: address, in: context.foreign) {
            notes.add("the link is left out: \"\(scheme):\" addresses are not safe", line: line)
            return false
        }
        guard !address.isEmpty else {
            notes.add(
                "the link has no address", line: line, hint: "its text stays; write the address between the brackets")
            return false
        }
        if let site = context.foreign, address.starts(with: "@/".utf8) {
            return openLink(to: address, of: site, title: title, isNamed: isNamed, wishes: wishes, line: line)
        }
        if let site = context.foreign, site.dialect.rules.isNikola, address.starts(with: NikolaLink.scheme.utf8) {
            return openNikolaLink(address, of: site, title: title, isNamed: isNamed, wishes: wishes, line: line)
        }
        let target = target(of: address, line: line)
        output.write("<a href=\"")
        switch target {
        case .file(let file, let fragment):
            output.append(.link(path: context.prefix + file, fragment: fragment, line: line))
        case .reference(let reference): output.append(.reference(reference))
        case .elsewhere: Address.escape(address, into: &output.html)
        }
        let label = isNamed ? nil : address
        if case .elsewhere = target {
            endLink(title: title, label: label, wishes: wishes, isRemote: Address.isRemote(address))
        } else {
            endLink(title: title, label: label, wishes: wishes, isRemote: false)
        }
        return true
    }

    private mutating func endLink(
        title: UnsafeBufferPointer<UInt8>, label: [UInt8]?, wishes: LinkWishes, isRemote: Bool
    ) {
        output.write("\"")
        if let label {
            output.write(" aria-label=\"")
            label.escapeHTML(into: &output.html)
            output.write("\"")
        }
        if !title.isEmpty {
            output.write(" title=\"")
            output.writeEscaped(title)
            output.write("\"")
        }
        let relations = (isRemote ? ["noopener"] : []) + wishes.relations
        if !relations.isEmpty { output.write(" rel=\"\(relations.joined(separator: " "))\"") }
        for (name, value) in wishes.attributes {
            output.write(" \(name)=\"")
            value.utf8.escapeHTML(into: &output.html)
            output.write("\"")
        }
        if let id = wishes.id.flatMap({ headings.take($0) }) { output.write(" id=\"\(id)\"") }
        output.write(">")
    }

    /// Zola's `@/blog/a.md`, and what `TemplateCode` puts in the place of other generators' references.
    private mutating func openLink(
        to address: [UInt8], of site: ForeignSite, title: UnsafeBufferPointer<UInt8>, isNamed: Bool,
        wishes: LinkWishes, line: Int
    ) -> Bool {
        let written = String(decoding: address.dropFirst(2).prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        let name = percentDecoded(written) ?? written
        guard let path = site.article(name, in: context.index) else {
            if let folder = site.address(ofFolder: name) {
                return openLink(folder, title: title, isNamed: isNamed, wishes: wishes, line: line)
            }
            noteNoArticle(written, line: line)
            return false
        }
        output.write("<a href=\"")
        output.append(.link(path: path, fragment: Self.fragment(of: address), line: line))
        endLink(title: title, label: isNamed ? nil : Array(name.utf8), wishes: wishes, isRemote: false)
        return true
    }

    /// Nikola's `link://slug/bridge`.
    private mutating func openNikolaLink(
        _ address: [UInt8], of site: ForeignSite, title: UnsafeBufferPointer<UInt8>, isNamed: Bool,
        wishes: LinkWishes, line: Int
    ) -> Bool {
        let written = String(decoding: address.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        let fragment = Self.fragment(of: address)
        let segment: Body.Segment
        switch NikolaLink(written) {
        case .article(let name):
            guard let path = site.article(calledByNikola: name, in: context.index) else { fallthrough }
            segment = .link(path: path, fragment: fragment, line: line)
        case nil:
            noteNoArticle(written, line: line)
            return false
        case .page(let page):
            segment = .reference(SiteReference(address: page, fragment: fragment, path: written, line: line))
        }
        output.write("<a href=\"")
        output.append(segment)
        endLink(title: title, label: isNamed ? nil : Array(written.utf8), wishes: wishes, isRemote: false)
        return true
    }

    private mutating func noteNoArticle(_ written: String, line: Int) {
        notes.add(
            "the link leads to no article: \"\(written)\"", line: line, hint: "its text stays, without an address")
    }
}

/// Whether a file name says Markdown.
func isMarkdown(_ name: String) -> Bool {
    for ending in [".md", ".markdown"] where name.utf8.count > ending.utf8.count {
        if name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
            return true
        }
    }
    return false
}
