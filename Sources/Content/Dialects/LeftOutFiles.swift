/// Files of a foreign folder that nothing is made of, counted by kind, so that nothing is lost in silence.
struct LeftOutFiles {
    private var languages: [String: Int] = [:]
    private var mainLanguage = ""
    private var books = 0
    private var templates = 0
    /// Whose names begin with a day that there is not.
    private var posts: [String] = []
    private var kinds: [String: Int] = [:]
    /// Texts outside of the folders that articles are read from, by the folders at the top.
    private var outside: [String: Int] = [:]
    private var homes: [String] = []

    /// Texts that other generators make pages of, with a program for each.
    private static let texts: Set = [
        "adoc", "asciidoc", "org", "rst", "textile", "ipynb", "pandoc", "mdoc", "typ", "gotmpl",
    ]

    mutating func noteLanguage(_ language: String, besides main: String) {
        languages[language, default: 0] += 1
        mainLanguage = main
    }

    /// A file that a program makes pages of.
    mutating func noteTemplate() { templates += 1 }

    /// A file where articles lie.
    mutating func noteKind(of name: String) {
        guard let ending = name.split(separator: ".").last?.lowercased(), Self.texts.contains(ending) else { return }
        kinds["." + ending, default: 0] += 1
    }

    /// A file of articles that is none. What begins with no day is no post of Jekyll's, and it says nothing; with a day that there is
    /// not, it makes no site.
    mutating func notePost(_ path: String, of dialect: ContentDialect) {
        guard dialect.generator == .jekyll, case .post = dialect.rules.jekyll.kind(of: path) else { return }
        let parts = fileName(of: path).split(separator: "-", maxSplits: 3).prefix(3)
        if parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) { posts.append(path) }
    }

    /// A file elsewhere.
    mutating func note(_ path: String, of dialect: ContentDialect) {
        guard [.zenn, .plain].contains(dialect.generator), isMarkdown(path),
            !ArticleFiles.isAboutProject(fileName(of: path))
        else { return }
        if dialect.generator == .zenn, path.hasPrefix("books/") {
            books += 1
        } else if !dialect.rules.isVitePress {
            // Notes of programs lie at the top, and drafts where nobody looks.
            guard path.contains("/"), !path.hasPrefix("_"), !path.hasPrefix("draft") else { return }
            let folder = String(path.prefix { $0 != "/" }) + "/"
            outside[folder, default: 0] += 1
            homes = dialect.articleFolders
        }
    }

    func diagnostics(at path: String) -> [Diagnostic] {
        var result: [Diagnostic] = []
        func note(_ count: Int, _ what: String, _ hint: String) {
            guard count > 0 else { return }
            result.append(
                Diagnostic(
                    .warning, "left out: \(count) \(count == 1 ? "file" : "files") \(what)", at: path, hint: hint))
        }
        func list(_ names: [String]) -> String { names.sorted(by: utf8Order).joined(separator: ", ") }
        note(
            languages.values.reduce(0, +),
            "in other languages than \"\(mainLanguage)\" (\(list(Array(languages.keys))))",
            "a newspaper has one language; another build may have another")
        for path in posts {
            result.append(
                Diagnostic(
                    .warning, "left out: its name begins with a day that does not exist", at: path,
                    hint: "rename it to begin with YYYY-MM-DD-"))
        }
        note(templates, "named as templates of pages ([name].md)", "what a program fills them with is not known here")
        note(
            outside.values.reduce(0, +), "outside of \(list(homes)) (\(list(Array(outside.keys))))",
            "articles are read from there, since there is such a folder: move them into it, or rename it")
        note(books, "of books, which are no articles", "Zenn's books stay on Zenn")
        note(
            kinds.values.reduce(0, +), "other than Markdown (\(list(Array(kinds.keys))))",
            "write them as Markdown, which is what is read")
        return result
    }
}
