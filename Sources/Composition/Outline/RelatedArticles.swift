import Content

/// Finds the articles that have most to do with another.
///
/// What two articles share is weighed: tags by how rare they are, their category, and how near they are in time. An index from each tag
/// to its articles, in the order of their dates, gives those that are looked at: the nearest in time, so many of each tag, so that the
/// work grows with the number of articles, however many share a tag. Rarity and nearness are told in powers of two: an article that
/// comes or goes changes what others lead to only where it is itself shown, or crosses such a step.
struct RelatedArticles: Sendable {
    private let articles: [Article]
    /// In the order of their dates.
    private var byTag: [[Int]] = []
    private var byCategory: [Section: [Int]] = [:]
    /// Of each article, its tags as ascending numbers, and where it stands among the articles of each.
    private var tags: [[Int]]
    private var places: [[Int]]
    private var categoryPlaces: [Int]

    /// Points.
    private enum Weight {
        /// Of a tag of two or three articles; a step less for each doubling. Even a tag of thousands says more than the day.
        static let rarestTag = 36
        static let step = 3
        static let category = 3
        /// On the same day; one less for each doubling of the days between them.
        static let sameDay = 8
    }

    /// How many articles on each side in time are looked at of a tag, and of a category.
    private static let reach = 8

    /// - Parameter inOrder: all articles in the order of their dates.
    init(_ articles: [Article], inOrder: [Int]) {
        self.articles = articles
        tags = Array(repeating: [], count: articles.count)
        places = tags
        categoryPlaces = Array(repeating: 0, count: articles.count)
        var numbers: [String: Int] = [:]
        for index in inOrder {
            let article = articles[index]
            categoryPlaces[index] = byCategory[Section(article)]?.count ?? 0
            byCategory[Section(article), default: []].append(index)
            var own: Set<Int> = []
            for tag in article.tags {
                let number = numbers[tag] ?? numbers.count
                if number == numbers.count {
                    numbers[tag] = number
                    byTag.append([])
                }
                own.insert(number)
            }
            tags[index] = own.sorted()
            places[index] = tags[index].map { byTag[$0].count }
            for tag in tags[index] { byTag[tag].append(index) }
        }
    }

    /// What the articles of one category in one language are together: a reader goes from one to the next.
    private struct Section: Hashable {
        var category: String
        var language: String?

        init(_ article: Article) { (category, language) = (article.id.category, article.language) }
    }

    /// Of its category and language, the next before and after it in time.
    func neighbours(of index: Int) -> (earlier: Int?, later: Int?) {
        let list = byCategory[Section(articles[index])] ?? []
        let place = categoryPlaces[index]
        return (place > 0 ? list[place - 1] : nil, place + 1 < list.count ? list[place + 1] : nil)
    }

    /// The best, at most so many.
    ///
    /// Parts of the same series are left out, and so is what the page leads to as the next before and after it, unless it shares a tag:
    /// that is not what has most to do with it.
    func related(to index: Int, most: Int) -> [Int] {
        let article = articles[index]
        var candidates: Set<Int> = []
        for (tag, place) in zip(tags[index], places[index]) { add(around: place, of: byTag[tag], to: &candidates) }
        add(around: categoryPlaces[index], of: byCategory[Section(article)] ?? [], to: &candidates)
        candidates.remove(index)
        let (earlier, later) = neighbours(of: index)
        let scored = candidates.compactMap { other -> Candidate? in
            let found = articles[other]
            guard found.language == article.language, found.series == nil || found.series != article.series else {
                return nil
            }
            let shared = sharedTags(index, other)
            guard shared > 0 || (other != earlier && other != later) else { return nil }
            let distance = abs(found.date.seconds - article.date.seconds)
            let category = found.id.category == article.id.category ? Weight.category : 0
            let nearness = max(0, Weight.sameDay - (distance / 86_400).bitLength)
            return Candidate(article: other, score: shared + category + nearness, distance: distance)
        }
        return scored.sorted { one, other in
            if one.score != other.score { return one.score > other.score }
            if one.distance != other.distance { return one.distance < other.distance }
            return articles[one.article].id < articles[other.article].id
        }.prefix(most).map(\.article)
    }

    private struct Candidate {
        var article: Int
        var score: Int
        /// Seconds.
        var distance: Int
    }

    private func add(around place: Int, of list: [Int], to candidates: inout Set<Int>) {
        for index in list[max(0, place - Self.reach)..<min(list.count, place + Self.reach + 1)] {
            candidates.insert(index)
        }
    }

    /// What the tags weigh that two articles share.
    private func sharedTags(_ one: Int, _ other: Int) -> Int {
        let (first, second) = (tags[one], tags[other])
        var (i, j, sum) = (0, 0, 0)
        while i < first.count, j < second.count {
            if first[i] == second[j] {
                sum += max(Weight.step, Weight.rarestTag - Weight.step * (byTag[first[i]].count.bitLength - 2))
                i += 1
                j += 1
            } else if first[i] < second[j] {
                i += 1
            } else {
                j += 1
            }
        }
        return sum
    }
}

extension Int {
    /// Of a number that is not negative: how many binary digits it has; 0 of 0.
    fileprivate var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
