/// What an author's generator takes for template code.
struct TemplateSyntax: OptionSet, Sendable {
    let rawValue: Int

    /// `{% tag %}` and `{{ output }}`, as Jekyll, Eleventy and Zola have them.
    static let liquid = TemplateSyntax(rawValue: 1)
    /// `{{< name >}}` and `{{% name %}}`: Hugo.
    static let shortcodes = TemplateSyntax(rawValue: 2)
    /// `{: .class}`, `{:toc}`: kramdown.
    static let attributeLists = TemplateSyntax(rawValue: 4)
    /// `{#id}` and `{.class}` behind headings or on a line of their own.
    static let headingAttributes = TemplateSyntax(rawValue: 8)
    /// MDX: imports, `<Component />`, `{expression}`.
    static let components = TemplateSyntax(rawValue: 16)
    /// `:::note` and Zenn's `@[card](…)`.
    static let directives = TemplateSyntax(rawValue: 32)

    /// `:tada:`.
    static let emoji = TemplateSyntax(rawValue: 64)
    /// `[[note|text]]`, `![[picture.png]]` and `%% remark %%`, as note takers have them.
    static let wikiLinks = TemplateSyntax(rawValue: 128)
    /// `{% asset_img a.png %}` and the rest of Hexo's tags.
    static let hexo = TemplateSyntax(rawValue: 256)
    /// `{static}/images/a.png` and `{filename}../a.md`, as Pelican has them.
    static let placedPaths = TemplateSyntax(rawValue: 512)
    /// Comments of listings that mark their lines.
    static let lineMarks = TemplateSyntax(rawValue: 1024)
    /// `{{ output }}`, `[[toc]]`, `<script setup>` and `<<< @/file`: VitePress.
    static let vue = TemplateSyntax(rawValue: 2048)
    /// `!!! note` above what is indented, `++ctrl+c++`, `:material-check:`, `--8<-- "file"`: extensions of Python-Markdown.
    static let pythonMarkdown = TemplateSyntax(rawValue: 4096)
    /// `x^2^`, `H~2~O`, `^^added^^`.
    static let raisedSigns = TemplateSyntax(rawValue: 8192)
    /// `{++added++}`: CriticMarkup.
    static let edits = TemplateSyntax(rawValue: 16384)
    /// `\(E = mc^2\)` and `\[…\]`, whatever stands in them.
    static let bracketedFormulas = TemplateSyntax(rawValue: 32768)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ generator: ContentDialect.Generator, path: String) {
        switch generator {
        case .kawaraban: self = []
        case .hugo: self = [.shortcodes, .headingAttributes]
        case .jekyll: self = [.liquid, .attributeLists, .headingAttributes]
        case .zola: self = [.liquid, .headingAttributes]
        case .eleventy: self = [.liquid, .attributeLists, .headingAttributes]
        case .zenn: self = [.directives]
        case .docusaurus: self = [.directives, .headingAttributes, .components, .lineMarks]
        case .astro: self = [.directives, .headingAttributes, .lineMarks]
        case .hexo: self = [.liquid, .headingAttributes, .hexo]
        case .mkdocs: self = [.attributeLists, .headingAttributes, .pythonMarkdown]
        case .plain:
            self = [.directives, .headingAttributes, .wikiLinks, .placedPaths, .lineMarks, .pythonMarkdown]
        }
        if path.hasSuffix(".mdx") { formUnion([.components, .lineMarks]) }
    }

    /// What stands in a listing, without the marks that keep it from being run.
    func unguarded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard Self.holdsMarks(bytes) else { return Array(bytes) }
        var marks: [(String, String)] = []
        if contains(.liquid) {
            marks += [
                ("{% raw %}", ""), ("{%- raw -%}", ""), ("{%raw%}", ""), ("{% endraw %}", ""), ("{%- endraw -%}", ""),
                ("{%endraw%}", ""), ("{{/*", "{{"), ("*/}}", "}}"), ("{%/*", "{%"), ("*/%}", "%}"),
            ]
        }
        if contains(.shortcodes) {
            marks += [("{{</*", "{{<"), ("*/>}}", ">}}"), ("{{%/*", "{{%"), ("*/%}}", "%}}")]
        }
        var text = String(decoding: bytes, as: UTF8.self)
        for (mark, plain) in marks where text.utf8.count >= mark.utf8.count { text = text.replacing(mark, with: plain) }
        return Array(text.utf8)
    }

    /// `{{`, `{%` or `*/`; most listings have none of them, but braces enough.
    private static func holdsMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if previous == UInt8(ascii: "{"), byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") { return true }
            if previous == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { return true }
            previous = byte
        }
        return false
    }
}
