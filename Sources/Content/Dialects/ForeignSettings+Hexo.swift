extension ForeignSettings {
    /// What Hexo's settings say of the site, and of files: where they lie, which are passed over.
    mutating func readHexo(_ value: SourceValue, at path: String, into dialect: inout ContentDialect) {
        let source = permalinks.hexo.source
        dialect.articleFolders = [source + "_posts/", source]
        (dialect.roots, dialect.staticFolder) = ([source, ""], source)
        dialect.ignored.remove(String(source.prefix { $0 != "/" }))
        for key in ["exclude", "skip_render"] {
            readIgnored(value[key], at: path, into: &dialect.rules) { PathPattern(glob: source + $0, separates: true) }
        }
        readIgnored(value["ignore"], at: path, into: &dialect.rules) { PathPattern(glob: $0, separates: true) }
        if configuration.description.isEmpty, let subtitle = value["subtitle"]?.plainLine {
            configuration.description = String(subtitle.unicodeScalars.prefix(Limits.text))
        }
        readRoot(value)
    }

    /// The folder of the host that the site lies in, where its address does not say it.
    private mutating func readRoot(_ value: SourceValue) {
        guard let address = value["url"]?.plainLine, let root = value["root"]?.plainLine else { return }
        let folder = root.split(separator: "/").joined(separator: "/")
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        guard !folder.isEmpty, !base.hasSuffix("/" + folder), let whole = WebAddress.ofSite(base + "/" + folder) else {
            return
        }
        configuration.baseURL = whole
    }
}
