extension BodyRenderer {
    /// What a link leads to, as far as one article tells.
    enum Target {
        /// A file, relative to the folder that `index` knows.
        case file(String, fragment: String)
        case reference(SiteReference)
        /// Another site, or what is no address of a page (`mailto:`).
        case elsewhere
    }

    /// - Parameter address: as it was written.
    mutating func target(of address: [UInt8], line: Int) -> Target {
        let fragment = Self.fragment(of: address)
        if Address.isRemote(address) {
            guard let local = context.origin?.local(String(decoding: address, as: UTF8.self)) else { return .elsewhere }
            let path = Self.path(of: Array(local.utf8))
            if let file = context.index.target(of: path, from: "") { return .file(file, fragment: fragment) }
            return .reference(
                SiteReference(
                    address: path, fragment: fragment, path: path, written: Self.escaped(address), line: line))
        }
        guard let first = address.first, first != UInt8(ascii: "?"), Address.scheme(of: address) == nil else {
            return .elsewhere
        }
        // Another generator's addresses lead nowhere here when they cannot be told; our own are their author's business.
        let written = context.foreign == nil ? Self.escaped(address) : nil
        let path = Self.path(of: address)
        if path.isEmpty {
            return .reference(SiteReference(address: "", fragment: fragment, written: written, line: line))
        }
        let local = first == UInt8(ascii: "/") ? context.origin?.local(path) ?? path : path
        if let file = context.index.target(of: local, from: context.folder) { return .file(file, fragment: fragment) }
        // Among the files of the article.
        if let own = context.pictureFolder, first != UInt8(ascii: "/"),
            let file = context.index.target(of: own + local, from: "")
        {
            return .file(file, fragment: fragment)
        }
        if context.foreign == nil, first != UInt8(ascii: "/"), isMarkdown(path) {
            notes.add("the link leads to no file: \"\(path)\"", line: line)
            return .elsewhere
        }
        var reference = SiteReference(
            address: seen(local), fragment: fragment, path: local, written: written, line: line)
        if let site = context.foreign {
            let homes = site.dialect.articleFolders
            reference.file =
                context.index.article(
                    meantBy: percentDecoded(local) ?? local, from: context.folder, homes: homes,
                    language: site.dialect.rules.languageOfNames) ?? ""
            // A file by its place from the top of the site, with more steps up than its article is deep.
            if reference.file.isEmpty, let file = context.index.file(fromTop: local) {
                return .file(file, fragment: fragment)
            }
        }
        return .reference(reference)
    }

    /// An address relative to the page that the article had, as one from the top of its site.
    func seen(_ path: String) -> String {
        guard context.foreign != nil, path.utf8.first != UInt8(ascii: "/") else { return path }
        // A file beside the article, or its neighbour in the folder of articles, as it is named in the text.
        let base = context.permalink.map { $0.hasSuffix("/") ? $0 : Content.folder(of: $0) } ?? "/" + context.folder
        guard case .inside(let resolved) = FileIndex.resolve("./" + path, from: base) else { return path }
        return "/" + resolved + (path.hasSuffix("/") ? "/" : "")
    }

    private static func path(of address: [UInt8]) -> String {
        String(decoding: address.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }, as: UTF8.self)
    }

    /// With its `#`; empty when there is none.
    static func fragment(of address: [UInt8]) -> String {
        String(decoding: address.drop { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    }

    private static func escaped(_ address: [UInt8]) -> String {
        var result: [UInt8] = []
        Address.escape(address, into: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Settles links to places of the text itself, now that all of them are known.
    mutating func settleFragments() {
        let ids = headings.all
        // Most texts have no such links.
        var known: Anchors?
        output.settle { reference in
            guard reference.address.isEmpty else { return nil }
            let anchors = known ?? Anchors(ids)
            known = anchors
            if let id = anchors.id(for: reference.fragment) {
                // As it was written, when that is right.
                let isExact = "#" + id == reference.fragment
                return isExact ? reference.written ?? Anchors.fragment(id) : Anchors.fragment(id)
            }
            notes.add(
                "the link leads to no place of the text: \"\(reference.fragment)\"", line: reference.line,
                hint: reference.written == nil ? "its text stays, without an address" : "headings are places")
            return reference.written
        }
    }
}

extension FileIndex {
    /// The file that a link of an article in a folder means, escapes in it or not: from the top of the site with a slash in front,
    /// else from the folder. Folders and pages without `.md`, as other generators link them, are none.
    func target(of path: String, from folder: String) -> String? {
        guard let last = path.utf8.last, last != UInt8(ascii: "/") else { return nil }
        return image(path, from: folder) ?? percentDecoded(path).flatMap { $0 == path ? nil : image($0, from: folder) }
    }

    /// The article that another generator's author means by an address without an ending, or without the steps between: beside the
    /// article that the link stands in, else among all of them.
    /// - Parameters:
    ///   - homes: folders of articles.
    ///   - language: what may stand before the endings of their names: `bridge.en.md`.
    func article(
        meantBy address: String, from folder: String, homes: [String], language: String? = nil
    ) -> String? {
        var name = address[...]
        while name.utf8.last == UInt8(ascii: "/") { name = name.dropLast() }
        if name.hasSuffix(".html") { name = name.dropLast(5) }
        let path = String(name)
        guard !path.isEmpty, path.utf8.count <= Limits.path else { return nil }
        let inner = "./" + Self.withoutSteps(path)
        let isFromTop = path.utf8.first == UInt8(ascii: "/")
        let places = (isFromTop ? [] : [(path, folder)]) + homes.map { (inner, $0) }
        for (reference, place) in places {
            guard case .inside(let stem) = Self.resolve("./" + reference, from: place), !stem.isEmpty else { continue }
            if ArticleFiles.isArticle(stem), let file = file(stem) ?? file(stem, in: language) { return file }
            for ending in Self.articleEndings {
                if let file = file(stem + ending) ?? file(stem + ending, in: language) { return file }
            }
        }
        return nil
    }

    /// A file whose name says its language, by a path that does not.
    func file(_ path: String, in language: String?) -> String? {
        guard let language, let dot = path.lastIndex(of: ".") else { return nil }
        return file("\(path[..<dot]).\(language)\(path[dot...])")
    }

    /// A file that is no article, by its place from the top of the site: what pictures and documents are called that were shown on pages
    /// deeper, or less deep, than their articles lie.
    func file(fromTop address: String) -> String? {
        let path = Self.withoutSteps(percentDecoded(address) ?? address)
        guard path != address, let file = image("/" + path, from: ""), !ArticleFiles.isArticle(file) else { return nil }
        return file
    }

    private static let articleEndings = [
        ".md", ".mdx", ".markdown", "/index.md", "/index.mdx", "/README.md", "/readme.md",
    ]

    /// Without `/`, `./` and `../` in front.
    private static func withoutSteps(_ path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/"))
            .drop { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
            .map { String(Substring($0)) }.joined(separator: "/")
    }
}
