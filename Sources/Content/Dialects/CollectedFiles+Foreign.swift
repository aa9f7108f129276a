extension CollectedFiles {
    /// Tabs of categories; with more categories, one last tab contains the smallest.
    private static let mostTabs = 8

    /// The categories that articles name, the largest first, each with the title that most of them give it.
    /// - Parameters:
    ///   - tabs: with any, every category stays by itself: their author has decided.
    ///   - menu: categories that the site's own menu leads to, in its order.
    func gatherCategories(
        tabs: [SiteConfiguration.Tab], titled: [Category] = [], menu: [Category] = [], isJapanese: Bool
    ) -> [Category] {
        var sizes: [String: Int] = [:]
        var titles: [String: [String: Int]] = [:]
        for article in articles {
            sizes[article.id.category, default: 0] += 1
            let title = Categories.title(ofFolder: article.categoryTitle ?? article.id.category)
            titles[article.id.category, default: [:]][title, default: 0] += 1
        }
        let sorted = sizes.sorted { $0.value != $1.value ? $0.value > $1.value : utf8Order($0.key, $1.key) }
        let categories = sorted.map { name, _ in
            if let category = menu.first(where: { $0.name == name }) { return category }
            let title = titles[name]?.max { $0.value != $1.value ? $0.value < $1.value : utf8Order($1.key, $0.key) }
            return Category(name: name, title: title?.key ?? Categories.title(ofFolder: name))
        }
        var named = tabs.compactMap { tab -> Category? in
            guard case .category(let name) = tab.source else { return nil }
            return Category(name: name, title: tab.title)
        }
        named += titled.filter { category in !named.contains { $0.name == category.name } }
        guard named.isEmpty else {
            return named + categories.filter { category in !named.contains { $0.name == category.name } }
        }
        let order = Dictionary(zip(menu.map(\.name), 0...)) { first, _ in first }
        if categories.count <= Self.mostTabs { return Self.sorted(categories, by: order) }
        // Addresses must not depend on how many articles others have: a category stays what it is.
        let small = categories[(Self.mostTabs - 1)...].sorted { utf8Order($0.name, $1.name) }
        let all = Category(
            name: sizes["more"] == nil ? "more" : "more-articles", title: isJapanese ? "そのほか" : "More",
            hasKicker: false, members: small.map(\.name))
        return Self.sorted(Array(categories.prefix(Self.mostTabs - 1)), by: order) + small + [all]
    }

    /// Those of the site's own menu first, as it has them.
    private static func sorted(_ categories: [Category], by order: [String: Int]) -> [Category] {
        let places = categories.indices.sorted {
            let (first, second) = (order[categories[$0].name] ?? .max, order[categories[$1].name] ?? .max)
            return first != second ? first < second : $0 < $1
        }
        return places.map { categories[$0] }
    }

    /// Makes articles without a date as old as the oldest that has one: the time of a file is that of the last copy, and would make it the
    /// lead. Where none has a date, those times stand.
    mutating func placeUndated() {
        let isUndated = Set(undated)
        let dated = articles.indices.filter { !isUndated.contains($0) }
        guard let oldest = dated.map({ articles[$0].date }).min() else { return }
        for index in undated { articles[index].fields.date = min(articles[index].date, oldest) }
    }

    /// Leaves out what says the same as another file in another language than the site's: it has the name in addresses of one that is in
    /// the site's.
    mutating func leaveOutTranslations(besides language: String, at settings: String) {
        var leftOut = LeftOutFiles()
        let own = LanguageTag.variety(of: language)
        func isForeign(_ tag: String?) -> Bool { tag.map { LanguageTag.variety(of: $0) != own } ?? false }
        func translations(_ files: [(slug: String, language: String?)]) -> Set<Int> {
            guard files.contains(where: { isForeign($0.language) }) else { return [] }
            let originals = Set(files.lazy.filter { !isForeign($0.language) }.map { clashKey($0.slug) })
            return Set(
                files.indices.filter { isForeign(files[$0].language) && originals.contains(clashKey(files[$0].slug)) })
        }
        let leaving = translations(articles.map { ($0.id.slug, $0.language) })
        for index in leaving { leftOut.noteLanguage(articles[index].language ?? "", besides: language) }
        if !leaving.isEmpty { keepArticles { !leaving.contains($0) } }
        let pagesLeaving = translations(pages.map { ($0.slug, $0.language) })
        for index in pagesLeaving { leftOut.noteLanguage(pages[index].language ?? "", besides: language) }
        pages = pages.indices.filter { !pagesLeaving.contains($0) }.map { pages[$0] }
        for diagnostic in leftOut.diagnostics(at: settings) { report(diagnostic) }
    }

    /// Gives each of several files that want one address an address of its own, in the order of their paths.
    mutating func resolveClashes(with categories: [Category]) {
        var taken = Set<String>()
        var warnings: [Diagnostic] = []
        func free(_ slug: String, in folder: String, of path: String) -> String {
            var result = slug
            var number = 2
            while !taken.insert(clashKey(folder + result)).inserted {
                result = "\(slug)-\(number)"
                number += 1
            }
            if result != slug {
                warnings.append(
                    Diagnostic(
                        .warning,
                        "the address \"\(folder)\(slug).html\" is another file's: it becomes \"\(result).html\"",
                        at: path, line: 1, hint: "write another \"slug:\", or rename the file"))
            }
            return result
        }
        nameByFolders()
        for index in articles.indices {
            let article = articles[index]
            articles[index].fields.id.slug = free(article.id.slug, in: article.id.category + "/", of: article.path)
        }
        for category in categories { taken.insert(clashKey(category.name)) }
        for index in pages.indices { pages[index].slug = free(pages[index].slug, in: "", of: pages[index].path) }
        for warning in warnings { report(warning) }
    }

    /// Articles of one name and category that lie in different folders are told apart by these; the one that lies the highest keeps its
    /// name.
    private mutating func nameByFolders() {
        let groups = Dictionary(grouping: articles.indices) {
            clashKey(articles[$0].id.category + "/" + articles[$0].id.slug)
        }
        for group in groups.values where group.count > 1 {
            let depths = group.map { index in articles[index].path.utf8.count { $0 == 0x2F } }
            guard let highest = depths.min() else { continue }
            for (index, depth) in zip(group, depths) where depth > highest {
                var folder = Content.folder(of: articles[index].path)
                let name = fileName(of: articles[index].path)
                if name.hasPrefix("index.") || name.hasPrefix("_index.") { folder = Content.folder(of: folder) }
                let place = slugified(fileName(of: folder))
                guard !place.isEmpty else { continue }
                articles[index].fields.id.slug = CategoryName.cut(place + "-" + articles[index].id.slug)
            }
        }
    }

    /// One warning for each reason why articles are not shown that is neither a draft's nor the future's.
    mutating func reportHidden(at path: String) {
        let reasons = [
            (expired, "whose expiryDate has passed", "take it out of the front matter of those that are to stay"),
            (unlisted, "of which no page was made, or that was listed nowhere", "their front matter says so"),
            (empty, "without a text and a date, which a template fills", "write a text to have it as a page"),
        ]
        for (count, reason, hint) in reasons where count > 0 {
            let articles = count == 1 ? "1 article" : "\(count) articles"
            report(Diagnostic(.warning, "left out: \(articles) \(reason)", at: path, hint: hint))
        }
    }
}
