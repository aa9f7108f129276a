import Content

extension Phrases {
    /// In the language of a site, but for what its settings say.
    public init(of configuration: SiteConfiguration) {
        self = .phrases(for: configuration.language)
        if !Self.speaks(configuration.language) { writeDates(as: configuration.language) }
        for own in configuration.words { self[keyPath: Self.place(of: own.word)] = own.text }
    }

    /// As a language has them whose words nobody has put down yet; those of English where nobody knows.
    private mutating func writeDates(as language: String) {
        let patterns: [(WritableKeyPath<Phrases, String>, fields: String)] = [
            (\.editionPattern, "EEEdMMMyHHmm"), (\.editionDayPattern, "EEEdMMMy"), (\.dayPattern, "dMMM"),
            (\.yearPattern, "dMMMy"), (\.fullPattern, "EEEdMMMyHHmm"), (\.fullDayPattern, "EEEdMMMy"),
        ]
        for (place, fields) in patterns {
            if let pattern = NativeDatePattern.pattern(of: fields, language: language) {
                self[keyPath: place] = pattern
            }
        }
        if let day = NativeDatePattern.pattern(of: "EEEEdMMMMy", language: language) { sheetDayPatterns = [day] }
    }

    /// Where a word is that settings may say otherwise.
    static func place(of word: InterfaceWord) -> WritableKeyPath<Phrases, String> {
        switch word {
        case .skip: \.skip
        case .categories: \.categories
        case .otherPages: \.otherPages
        case .newerArticles: \.newerArticles
        case .olderArticles: \.olderArticles
        case .related: \.related
        case .source: \.source
        case .updated: \.updated
        case .noArticles: \.noArticles
        case .notFound: \.notFound
        case .notFoundText: \.notFoundText
        case .home: \.home
        case .carousel: \.carousel
        case .backward: \.backward
        case .forward: \.forward
        case .more: \.more
        case .moreOf: \.moreOf
        case .moreArticles: \.moreArticles
        case .articlesOn: \.articlesOn
        case .actions: \.actions
        case .save: \.save
        case .saved: \.saved
        case .share: \.share
        case .hide: \.hide
        case .read: \.read
        case .savedArticles: \.savedArticles
        case .hidden: \.hidden
        case .undone: \.undone
        case .undo: \.undo
        case .copied: \.copied
        case .copy: \.copy
        case .copiedCode: \.copiedCode
        case .editionNumber: \.editionNumber
        case .backIssues: \.backIssues
        case .front: \.front
        case .readingTime: \.article.readingTime
        case .oneMinute: \.article.oneMinute
        case .contents: \.article.contents
        case .corrections: \.article.corrections
        case .series: \.article.series
        case .part: \.article.part
        case .earlier: \.article.earlier
        case .later: \.article.later
        case .beyond: \.article.beyond
        case .translations: \.article.translations
        case .watch: \.article.watch
        case .readPost: \.article.readPost
        case .seeMap: \.article.seeMap
        case .printed: \.article.printed
        case .note: \.[inside: .note]
        case .tip: \.[inside: .tip]
        case .important: \.[inside: .important]
        case .warning: \.[inside: .warning]
        case .caution: \.[inside: .caution]
        case .details: \.[inside: .details]
        case .footnotes: \.[inside: .footnotes]
        case .backToText: \.[inside: .backToText]
        case .morning: \.[onSheet: .morning]
        case .evening: \.[onSheet: .evening]
        case .continuedOn: \.[onSheet: .continuedOn]
        case .continuedFrom: \.[onSheet: .continuedFrom]
        case .page: \.[onSheet: .page]
        case .inside: \.[onSheet: .inside]
        case .alsoInside: \.[onSheet: .alsoInside]
        case .briefs: \.[onSheet: .briefs]
        case .byline: \.[onSheet: .byline]
        }
    }

    private subscript(inside word: BodyWord) -> String {
        get { prose[word] ?? "" }
        set { prose[word] = newValue }
    }

    private subscript(onSheet word: SheetWord) -> String {
        get { sheet[word] ?? "" }
        set { sheet[word] = newValue }
    }
}
