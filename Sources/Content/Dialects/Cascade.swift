/// What front matter says where it is silent: Hugo's `cascade`, of a section file or of the settings.
struct Cascade: Sendable {
    /// Held against the page's path below the content; nil: all pages.
    private let paths: PathPattern?
    /// nil: all kinds.
    private let kinds: PathPattern?
    let entries: [SourceEntry]

    /// The cascades that a value of `cascade:` holds, one or a list.
    /// - Parameters:
    ///   - language: of the articles that are read; those of others are not.
    ///   - problem: is told of a target that is not understood: what it makes a draft would be published.
    static func all(
        _ value: SourceValue?, in language: String, problem: (SourceValue) -> Void = { _ in }
    ) -> [Cascade] {
        (value?.items ?? []).compactMap { item in
            let target = item["_target"] ?? item["target"]
            // In other environments nothing is published.
            guard let isMeant = isMeant(target, "production", language) else {
                problem(target ?? item)
                return nil
            }
            guard isMeant else { return nil }
            let kinds = target?["kind"]?.plainLine
            guard let glob = target?["path"]?.plainLine else { return Cascade(nil, item, kinds) }
            let cleaned = glob.hasPrefix("/") || glob.hasPrefix("{") || glob.hasPrefix("*") ? glob : "/" + glob
            guard let paths = PathPattern(glob: cleaned, separates: true, ignoresCase: true) else {
                problem(target ?? item)
                return nil
            }
            return Cascade(paths, item, kinds)
        }
    }

    /// Whether a target is of an environment and of a language, as far as it names any; nil when nobody can say.
    private static func isMeant(_ target: SourceValue?, _ environment: String, _ language: String) -> Bool? {
        let languages = target?["lang"] ?? target?.at("sites", "matrix", "languages")
        var isMeant = true
        for (value, name) in [(target?["environment"], environment), (languages, language)] {
            guard let value else { continue }
            guard let isNamed = PathPattern.isNamed(name, by: value.items) else { return nil }
            isMeant = isMeant && isNamed
        }
        return isMeant
    }

    private init(_ paths: PathPattern?, _ item: SourceValue, _ kinds: String?) {
        self.paths = paths
        self.kinds = kinds.flatMap { PathPattern(glob: $0, separates: true) }
        let own = item.entries.filter { !["_target", "target", "params"].contains($0.key) }
        entries = own + (item["params"]?.entries ?? [])
    }

    /// - Parameter path: of the article's file below the content, beginning with a slash. Hugo has held the whole of it against
    ///   targets at first, and then what it makes of it; whoever hides an article by either is understood.
    /// - Parameter kind: what Hugo calls it: `page`, `section` or `home`.
    func applies(to path: String, _ kind: String) -> Bool {
        guard kinds?.matches(kind) ?? true else { return false }
        guard let paths else { return true }
        let plain = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        let bundle = ["/index", "/_index"].filter(plain.hasSuffix).map { String(plain.dropLast($0.utf8.count)) }
        return ([path, plain] + bundle).contains(where: paths.matches)
    }
}
