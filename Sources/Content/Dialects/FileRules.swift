/// What a generator's settings say of files: which lie elsewhere, which are passed over, which are another language's.
struct FileRules: Sendable, Hashable {
    /// A folder whose articles stand elsewhere than it does.
    struct Mount: Sendable, Hashable {
        /// The folders that its files are taken to lie in: `["blog"]` for what is mounted at `content/blog`.
        var section: [String] = []
        /// nil: the site's own.
        var language: String?
        var included: [PathPattern] = []
        var excluded: [PathPattern] = []
    }

    /// By folders of articles, with their final slash.
    var mounts: [String: Mount] = [:]
    /// Whatever settings and plugins keep back: Hugo's `ignoreFiles`, MkDocs' `exclude_docs`, Obsidian's filters and their like.
    var ignored: [PathPattern] = []
    /// Those that the site has, in lower case; empty when settings name none.
    var languages: Set<String> = []
    /// That of files which say no other.
    var mainLanguage = "en"
    var jekyll = JekyllFiles()
    /// Folders, and files, whose names begin with an underscore hold articles as others do: Astro's loaders take what their patterns
    /// match.
    var readsUnderscored = false
    var readsUnderscoredFiles = false
    /// Of Astro: the folder is a site of Starlight, whose pages lie in `docs`.
    var isStarlight = false
    /// Of MkDocs: which files tell of folders.
    var mkDocs: MkDocsRules?
    var docusaurus = DocusaurusRules()
    /// The folder is a site of VitePress or VuePress.
    var isVitePress = false
    /// Of these: the latter.
    var isVuePress = false
    var nikola: NikolaRules?
    var isNikola: Bool { nikola != nil }
    var pelican: PelicanRules?

    /// Whether a file tells of the folder that it lies in, and is no article: `_index.md`, MkDocs' `index.md`.
    func isSection(_ path: String) -> Bool {
        mkDocs?.isSection(path) ?? false || stem(of: fileName(of: path)) == "_index"
    }

    /// Whether a program makes pages of a file: VitePress' `[name].md`.
    func isTemplate(_ path: String, in home: String) -> Bool {
        guard isVitePress, !isVuePress else { return false }
        return path.utf8.dropFirst(home.utf8.count).split(
            separator: UInt8(ascii: "["), omittingEmptySubsequences: false
        )
        .dropFirst().contains { part in
            let name = part.prefix {
                isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
            }
            return !name.isEmpty && part[name.endIndex...].first == UInt8(ascii: "]")
        }
    }

    enum Verdict: Hashable {
        case article
        case ignored
        case otherLanguage(String)
    }

    /// - Parameter home: the folder of articles that the file lies in.
    func verdict(_ path: String, in home: String) -> Verdict {
        let mount = mounts[home]
        if let mount {
            let name = String(path.dropFirst(home.count))
            if !mount.included.isEmpty, !mount.included.contains(where: { $0.matches(name) }) { return .ignored }
            if mount.excluded.contains(where: { $0.matches(name) }) { return .ignored }
        }
        // The whole path of a file, of which nobody knows how it begins on another machine.
        if ignored.contains(where: { $0.matches("/" + path) || $0.matches(path) || $0.matches(fileName(of: path)) }) {
            return .ignored
        }
        let language = language(ofName: fileName(of: path)) ?? mount?.language ?? mainLanguage
        return language == mainLanguage ? .article : .otherLanguage(language)
    }

    /// The language that stands before a name's ending (`about.fr.md`), if the site has it.
    func language(ofName name: String) -> String? {
        guard !languages.isEmpty else { return nil }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return nil }
        let language = parts[parts.count - 2].lowercased()
        return languages.contains(language) ? language : nil
    }

    /// What stands before the ending of some names of files that are read; nil where none says its language.
    var languageOfNames: String? { languages.isEmpty ? nil : mainLanguage }

    /// A path without the language that its name says.
    func original(of path: String) -> String {
        let name = fileName(of: path)
        guard language(ofName: name) != nil, let ending = name.lastIndex(of: ".") else { return path }
        return path.dropLast(name.count) + stem(of: name) + name[ending...]
    }

    /// A name without its ending and its language.
    func stem(of name: String) -> String {
        let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
        guard let language = language(ofName: name) else { return stem }
        return String(stem.dropLast(language.count + 1))
    }
}

/// What Jekyll's settings say of files.
struct JekyllFiles: Sendable, Hashable {
    /// The folders of collections, without their underscores, of which pages are made.
    var collections: Set<String> = []
    /// Where collections and posts lie, with its final slash; empty for the site folder.
    var folder = ""
    var excluded: [Entry] = []
    var included: [Entry] = []

    /// An entry of `exclude:` or `include:`: a path, or a pattern.
    struct Entry: Sendable, Hashable {
        let path: String
        /// nil of a path.
        private let pattern: PathPattern?

        init(_ written: String) {
            path = written.hasPrefix("/") ? String(written.dropFirst()) : written
            let isPattern = path.utf8.contains(where: "*?[{".utf8.contains)
            pattern = isPattern ? PathPattern(glob: path, separates: false) : nil
        }

        func matches(_ path: String) -> Bool {
            path == self.path || path + "/" == self.path || pattern?.matches(path) ?? false
        }
    }

    /// What a file is, by the folders that it lies in.
    enum Kind: Hashable {
        /// With the folder that is its category, if it is in any.
        case post(category: String?)
        case draft(category: String?)
        case document(collection: String)
        case page
        case none
    }

    func kind(of path: String) -> Kind {
        let parts = path.split(separator: "/").map { String($0) }
        guard let name = parts.last, !isExcluded(parts) else { return .none }
        let folders = parts.dropLast()
        if let index = folders.firstIndex(where: { $0 == "_posts" || $0 == "_drafts" }) {
            guard path.hasPrefix(folder), !folders[..<index].contains(where: isSpecial) else { return .none }
            let inside = parts[(index + 1)...]
            guard let first = inside.first, !isSpecial(first), !isSpecial(name) else { return .none }
            let around = folders[..<index].last.map { $0 + "/" == folder ? nil : $0 } ?? nil
            let category = around ?? folders[(index + 1)...].first
            return folders[index] == "_drafts" ? .draft(category: category) : .post(category: category)
        }
        if path.hasPrefix(folder), let first = path.dropFirst(folder.count).split(separator: "/").first,
            first.hasPrefix("_"), collections.contains(String(first.dropFirst())),
            path.utf8.count > folder.utf8.count + first.utf8.count
        {
            return isSpecial(name) ? .none : .document(collection: String(first.dropFirst()))
        }
        for (number, part) in parts.enumerated() where isSpecial(part) {
            let path = parts[...number].joined(separator: "/")
            guard included.contains(where: { $0.matches(path) || $0.matches(part) }) else { return .none }
        }
        return .page
    }

    /// Jekyll passes over names that begin so.
    private func isSpecial(_ name: String) -> Bool { "_.#~".contains(name.prefix(1)) || name.isEmpty }

    /// By `exclude:`, whose entries are paths or patterns, of the file or of a folder around it.
    private func isExcluded(_ parts: [String]) -> Bool {
        parts.indices.contains { number in
            let path = parts[...number].joined(separator: "/")
            return excluded.contains { $0.matches(path) || $0.matches(path + "/") }
                && !included.contains { $0.matches(path) || $0.matches(parts[number]) }
        }
    }
}

extension ContentFile {
    /// What Jekyll's `defaults` call such a file.
    func jekyllType(in dialect: ContentDialect) -> String {
        switch dialect.generator == .jekyll ? dialect.rules.jekyll.kind(of: path) : .none {
        case .post, .none: "posts"
        case .draft: "drafts"
        case .document(let collection): collection
        case .page: "pages"
        }
    }
}
