import Content

/// Finds the articles that have most to do with another.
///
/// What two articles share is weighed: tags by how rare they are, their category, and how near they are in time. An index from each tag
/// to its articles, in the order of their dates, gives those that are looked at: the nearest in time, so many of each tag, so that the
/// work grows with the number of articles, however many share a tag. Rarity and nearness are told in powers of two: an article that
/// comes or goes changes what others lead to only where it is itself shown, or crosses such a step.
struct RelatedArticles: Sendable {
    private let articles: [Article]
    private let facts: [Facts]
    /// In the order of their dates.
    private var byTag: [[Int]] = []
    private var bySection: [[Int]] = []
    /// Of each article, its tags as ascending numbers, and where it stands among the articles of each.
    private var tags: [[Int]]
    private var places: [[Int]]
    private var sectionPlaces: [Int]
    /// Points of each tag.
    private var tagWeights: [Int] = []

    /// Points.
    private enum Weight {
        /// Of a tag of two or three articles; a step less for each doubling. Even a tag of thousands says more than the day.
        static let rarestTag = 36
        static let step = 3
        static let category = 3
        /// On the same day; one less for each doubling of the days between them.
        static let sameDay = 8
    }

    /// What every candidate is asked, as numbers: those of equal texts are equal.
    private struct Facts {
        /// Since 1970.
        var seconds: Int
        var language: Int
        /// Of its category in its language: a reader goes from one to the next.
        var section: Int
        /// nil of none.
        var series: Int?
    }

    /// How many articles on each side in time are looked at of a tag, and of a section.
    private static let reach = 8

    init(_ articles: [Article], inOrder order: DateOrder) {
        self.articles = articles
        var (languages, series) = (Numbering<String?>(), Numbering<String>())
        var sections = Numbering<[String?]>()
        facts = articles.indices.map { index in
            let article = articles[index]
            return Facts(
                seconds: order.seconds[index], language: languages.number(of: article.language),
                section: sections.number(of: [article.id.category, article.language]),
                series: article.series.map { series.number(of: $0.lowercased()) })
        }
        tags = Array(repeating: [], count: articles.count)
        places = tags
        sectionPlaces = Array(repeating: 0, count: articles.count)
        bySection = Array(repeating: [], count: sections.count)
        // Spellings that share a page are one tag.
        var (numbers, bySpelling) = (Numbering<String>(), [String: Int]())
        func number(of tag: String) -> Int {
            if let known = bySpelling[tag] { return known }
            let new = numbers.number(of: TagPages.folder(of: tag))
            bySpelling[tag] = new
            return new
        }
        for index in order.articles {
            let section = facts[index].section
            sectionPlaces[index] = bySection[section].count
            bySection[section].append(index)
            let own = Set(articles[index].tags.map(number)).sorted()
            while byTag.count < numbers.count { byTag.append([]) }
            tags[index] = own
            places[index] = own.map { byTag[$0].count }
            for tag in own { byTag[tag].append(index) }
        }
        tagWeights = byTag.map { max(Weight.step, Weight.rarestTag - Weight.step * ($0.count.bitLength - 2)) }
    }

    /// Of its category and language, the next before and after it in time.
    func neighbours(of index: Int) -> (earlier: Int?, later: Int?) {
        let list = bySection[facts[index].section]
        let place = sectionPlaces[index]
        return (place > 0 ? list[place - 1] : nil, place + 1 < list.count ? list[place + 1] : nil)
    }

    /// The best, at most so many.
    ///
    /// Parts of the same series are left out, and so is what the page leads to as the next before and after it, unless it shares a tag:
    /// that is not what has most to do with it.
    func related(to index: Int, most: Int) -> [Int] {
        let own = facts[index]
        let (earlier, later) = neighbours(of: index)
        var best: [Candidate] = []
        var last: Int?
        for other in candidates(around: index).sorted() where other != index && other != last {
            last = other
            let found = facts[other]
            guard found.language == own.language, found.series == nil || found.series != own.series else { continue }
            let shared = sharedTags(index, other)
            guard shared > 0 || (other != earlier && other != later) else { continue }
            let distance = abs(found.seconds - own.seconds)
            let section = found.section == own.section ? Weight.category : 0
            let nearness = max(0, Weight.sameDay - (distance / 86_400).bitLength)
            let candidate = Candidate(article: other, score: shared + section + nearness, distance: distance)
            let place = best.firstIndex { isBetter(candidate, than: $0) } ?? best.count
            guard place < most else { continue }
            best.insert(candidate, at: place)
            if best.count > most { best.removeLast() }
        }
        return best.map(\.article)
    }

    private struct Candidate {
        var article: Int
        var score: Int
        /// Seconds.
        var distance: Int
    }

    private func isBetter(_ one: Candidate, than other: Candidate) -> Bool {
        if one.score != other.score { return one.score > other.score }
        if one.distance != other.distance { return one.distance < other.distance }
        return articles[one.article].id < articles[other.article].id
    }

    /// Those that are looked at for an article, some several times, and itself among them.
    private func candidates(around index: Int) -> [Int] {
        func near(_ place: Int, in list: [Int]) -> ArraySlice<Int> {
            list[max(0, place - Self.reach)..<min(list.count, place + Self.reach + 1)]
        }
        var found = Array(near(sectionPlaces[index], in: bySection[facts[index].section]))
        for (tag, place) in zip(tags[index], places[index]) { found += near(place, in: byTag[tag]) }
        return found
    }

    /// What the tags weigh that two articles share.
    private func sharedTags(_ one: Int, _ other: Int) -> Int {
        let (first, second) = (tags[one], tags[other])
        var (i, j, sum) = (0, 0, 0)
        while i < first.count, j < second.count {
            if first[i] == second[j] {
                sum += tagWeights[first[i]]
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

/// Gives equal values equal numbers: from 0, in the order in which they come.
private struct Numbering<Value: Hashable> {
    private var numbers: [Value: Int] = [:]

    var count: Int { numbers.count }

    mutating func number(of value: Value) -> Int {
        if let known = numbers[value] { return known }
        numbers[value] = numbers.count
        return numbers.count - 1
    }
}

extension Int {
    /// Of a number that is not negative: how many binary digits it has; 0 of 0.
    fileprivate var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
