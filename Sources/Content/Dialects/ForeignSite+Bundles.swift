extension ForeignSite {
    /// Learns where Hugo and Zola publish folders that are an article, whose front matter or settings may call them otherwise: what
    /// pictures lie beside an article is written by these addresses, too.
    /// - Complexity: of the bytes of all articles that have pictures beside them.
    mutating func readBundles(of files: ArticleFiles, _ read: (String) -> [UInt8]?) {
        guard [.hugo, .zola].contains(dialect.generator), !files.pictures.isEmpty else { return }
        let withPictures = Set(files.pictures.flatMap(Self.folders(above:)))
        let (index, options) = (FileIndex(files.pictures, roots: dialect.roots), LoadOptions(at: Timestamp(seconds: 0)))
        for file in files.articles where fileName(of: file.path).hasPrefix("index.") {
            let bundle = folder(of: file.path)
            guard withPictures.contains(bundle + "/"), let bytes = read(file.path) else { continue }
            // To parse is dear, and most say nothing of where they are published.
            var value = SourceValue(.map([]), line: 1)
            if !settings.permalinks.patterns.isEmpty || Self.mayNameAddress(bytes) {
                guard let text = try? SourceText(bytes, path: file.path),
                    let written = try? FrontMatter(text, isForeign: true).value
                else { continue }
                value = written
            }
            let frontMatter = ForeignFrontMatter(
                value, of: file, above: [], among: index, options, site: self, list: DiagnosticList())
            guard let address = frontMatter.permalink,
                let page = try? OldAddress.file(of: origin?.local(address) ?? address, ending: .folder),
                fileName(of: page) == "index.html"
            else { continue }
            let published = folder(of: page)
            if !published.isEmpty, bundles[published] == nil,
                !dialect.roots.contains(where: { $0 + published == bundle })
            {
                bundles[published] = bundle
            }
        }
    }

    private static let addressKeys = ["url", "slug", "path"].map { Array($0.utf8) }

    /// Whether a key of an address stands in a file, in any case: in its text, too, which does no harm.
    private static func mayNameAddress(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { start in
            let first = bytes[start] | 0x20
            return addressKeys.contains { key in
                key[0] == first && start + key.count <= bytes.count
                    && zip(bytes[start...], key).allSatisfy { $0 | 0x20 == $1 }
            }
        }
    }

    /// The file beside an article that was published at an address from the top of the site.
    func fileOfBundle(at address: String, in index: FileIndex) -> String? {
        guard !bundles.isEmpty, address.utf8.first == UInt8(ascii: "/") else { return nil }
        let path = String((percentDecoded(address) ?? address).drop { $0 == "/" })
        // From the longest address on, which is the bundle's own.
        for end in path.utf8.indices.reversed() where path.utf8[end] == UInt8(ascii: "/") {
            guard let bundle = bundles[String(path[..<end])] else { continue }
            return index.file(bundle + path[end...])
        }
        return nil
    }
}
