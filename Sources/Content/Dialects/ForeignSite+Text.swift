extension ForeignSite {
    /// An article's text as Markdown that only readers are meant to see.
    /// - Parameter frontMatter: its own.
    func markdown(
        _ text: ArraySlice<UInt8>, of path: String, _ frontMatter: SourceValue, in index: FileIndex
    ) -> PlainMarkdown {
        var syntax = TemplateSyntax(dialect.generator, path: path)
        if settings.namesEmoji { syntax.insert(.emoji) }
        syntax.formUnion(settings.moreSyntax)
        if frontMatter["render_with_liquid"]?.looseFlag == false { syntax.remove(.liquid) }
        // Hexo's way to write texts about templates.
        if frontMatter["disableNunjucks"]?.looseFlag == true { syntax.subtract([.liquid, .hexo]) }
        if dialect.rules.isVitePress { syntax.insert(.vue) }
        let isMarkdown = !HTMLArticle.isOne(path)
        let hasBoxes = isMarkdown && syntax.contains(.pythonMarkdown)
        let whole =
            syntax.contains(.vue) && isMarkdown
            ? VitePressInclude.resolved(
                text, of: path, home: dialect.articleFolders.first ?? "", files: includes)
            : nil
        let quoted = hasBoxes ? IndentedBoxes.quoted(whole?.text[...] ?? text) : nil
        let plain = TemplateCode.removed(
            from: quoted?.text[...] ?? whole?.text[...] ?? text, syntax,
            names: TemplateNames(
                article: { article($0, in: index) }, picture: { index.file($0) ?? pictures[fileName(of: $0)] },
                file: { index.file($0) },
                parameter: { name in
                    let own = frontMatter[name] ?? frontMatter.at("params", name)
                    return (own ?? settings.parameters?[name])?.plainLine
                },
                value: { value(named: $0, frontMatter) }, asset: { asset($0, of: path, in: index) },
                title: { titles[$0] }, isFromTop: { isFromTop($0, of: path, in: index) },
                snippet: { snippet($0, of: path, in: index) }),
            isHTML: !isMarkdown)
        if dialect.generator == .docusaurus, let title = frontMatter["title"]?.plainLine {
            return PlainMarkdown(
                text: RepeatedTitle.leftOut(title, of: plain.text), leftOut: plain.leftOut, addedLines: plain.addedLines
            )
        }
        return PlainMarkdown(
            text: isMarkdown ? plain.text : HTMLArticle.block(plain.text[...]), leftOut: plain.leftOut,
            addedLines: AddedLines.merged(quoted?.addedLines ?? [], plain.addedLines)
        ).including(whole?.addedLines ?? [], leftOut: whole?.leftOut ?? [])
    }

    /// Whether a file lies at a path from the top of a folder of Jekyll, and none beside the article.
    private func isFromTop(_ path: String, of article: String, in index: FileIndex) -> Bool {
        guard dialect.generator == .jekyll, case .inside(let top) = FileIndex.resolve("./" + path, from: ""),
            case .inside(let own) = FileIndex.resolve("./" + path, from: folder(of: article))
        else { return false }
        return index.file(top) != nil && index.file(own) == nil
    }

    /// The name of a file in words, for what has neither a title nor a heading: Jekyll begins each with a capital.
    func title(ofFile file: ContentFile) -> String {
        guard dialect.generator == .jekyll else { return file.nameAsTitle }
        return file.nameAsTitle.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined(separator: " ")
    }

    /// What a line of VitePress shows, if it is a file of the site.
    private func snippet(
        _ line: ArraySlice<UInt8>, of path: String, in index: FileIndex
    ) -> (path: String, name: String, lines: ArraySlice<UInt8>?)? {
        guard dialect.rules.isVitePress,
            let snippet = VitePressSnippet(line, of: path, home: dialect.articleFolders.first ?? ""),
            let file = index.file(snippet.path)
        else { return nil }
        return (file, snippet.name, snippets[snippet.path].map(snippet.lines))
    }

    /// What a name of Liquid stands for: a setting or data of the site, or a word of the article's front matter.
    private func value(named name: String, _ frontMatter: SourceValue) -> String? {
        var keys = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard !keys.contains(""), keys.count <= 8 else { return nil }
        var value: SourceValue?
        switch (dialect.generator, keys.removeFirst()) {
        case (.plain, "$site"), (.plain, "site"):
            let site = settings.configuration
            return keys == ["title"] ? site.title : keys == ["description"] ? site.description : nil
        case (.jekyll, "site") where keys.first == "data":
            keys.removeFirst()
            value = settings.data
        case (.jekyll, "site"): value = settings.all
        case (.jekyll, "page"): value = frontMatter
        case (.hexo, let first): return frontMatter[first].flatMap { Self.text($0, at: keys) }
        case (.eleventy, let first):
            if let own = frontMatter[first] { return Self.text(own, at: keys) }
            value = settings.data[first]
        default: return nil
        }
        return value.flatMap { keys.isEmpty ? nil : Self.text($0, at: keys) }
    }

    private static func text(_ value: SourceValue, at keys: [String]) -> String? {
        keys.reduce(SourceValue?.some(value)) { $0?[$1] }?.plainLine
    }
}
