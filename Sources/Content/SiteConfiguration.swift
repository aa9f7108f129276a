/// `content/site.yml`, read and checked. Every property has a default, so that a site without the file is a site.
public struct SiteConfiguration: Sendable, Hashable {
    public var title = "Kawaraban"
    public var description = ""
    /// `language`: a BCP 47 tag.
    public var language = "ja"
    /// `time_zone`: an IANA name, known to exist.
    public var timeZone = "Asia/Tokyo"
    /// `base_url`: http(s), without the final `/`; nil means no feeds, no sitemap and no canonical links.
    public var baseURL: String?
    /// `clean_urls`: whether the host names pages without `.html`.
    public var hidesEndings = false
    /// nil of a site that does not know its address.
    public var base: SiteBase? { baseURL.map { SiteBase($0, hidesEndings: hidesEndings) } }
    /// `theme`: the folder under `templates/`.
    public var theme = "default"
    /// `accent`: overrides the theme's accent colour, `#rgb` or `#rrggbb`.
    public var accent: Located<String>?
    /// `seal`: one to four characters for the red seal of the title bar; empty means none.
    public var seal = ""
    /// `logo`: a picture of the static folder instead of the seal.
    public var logo: String?
    /// `categories`: names and titles of categories, for a strip that lists no tabs.
    public var categories: [Category] = []
    /// `footer`: what stands below every page besides the links.
    public var footer: [FooterLine] = []
    /// `tabs`, in order; empty means the front page and every category by name.
    public var tabs: [Tab] = []
    /// `edition.format`: a Unicode date pattern (CLDR), language and time zone those of the site.
    /// nil means the form of the site's language; in Japanese `M/d(EEE) HH:mm '発行'`.
    public var editionFormat: String?
    /// `edition.number`: shown as 第142号.
    public var editionNumber: Int?
    /// `front_page_articles`, 1…1000: how many a grid of the front page shows; nil means as many as a panel.
    public var frontPageArticles: Int?
    /// `panel_articles`, 1…1000: how many each panel of the front page shows.
    public var panelArticles = 24
    /// `articles_per_page`, 1…1000.
    public var articlesPerPage = 60
    /// `html`: what becomes of raw HTML in articles.
    public var html = RawHTML.safeList
    /// `smart_punctuation`; nil means as the language has it.
    public var smartPunctuation: Bool?
    /// `markdown`
    public var markdown = MarkdownSettings()
    /// `line_break`: how strictly Japanese and Chinese lines are broken.
    public var lineBreak = LineBreak.strict
    /// `fonts.embed`: whether pages bring the fonts that their texts were measured with.
    public var embedsFonts = true
    /// Whether settings say that.
    public var saysFontEmbedding = false
    /// `prose`: in which fonts the texts of articles are set.
    public var prose = Prose.shipped
    /// `images`: how pictures are made.
    public var images = Images()
    /// `print`: whether articles are set as newspaper pages, too, and on what.
    public var print = Print()
    /// `plan`: how articles are given their cells.
    public var plan = Plan.best
    /// `sequence`: names of patterns for `plan: fixed`, instead of the theme's.
    public var sequence: [Located<String>] = []
    /// `patterns`: with what rows of the front page begin.
    public var patterns: [PatternWish] = []
    /// `half_life`: hours after which news is worth half as much, 0.1…100000.
    public var halfLife = 24.0
    /// `publish_future`: articles ahead of their date are published, as `--future` has it.
    public var publishesFuture = false
    /// `redirects`: addresses that pages of the site had before, and the pages that have taken their place.
    public var redirects: [MovedFolder] = []
    /// `hub`: where changes are told to those who wait for them (WebSub), an http(s) address.
    public var hub: String?
    /// `tag_pages`: which tags have pages, and feeds.
    public var tagPages = TagPages.common
    /// `cards`: whether pictures are drawn for pages that somebody shares.
    public var drawsCards = false
    /// `smartformat`: whether there is a feed for SmartNews.
    public var writesSmartFormat = true
    /// `robots`: who may read what of the site.
    public var robots = Robots()
    /// `llms`: whether there is `llms.txt`, which tells language models what is where.
    public var writesGuide = false
    /// `profiles`: http(s) addresses of the newspaper elsewhere.
    public var profiles: [String] = []
    /// `fediverse`: its account, `@name@host`.
    public var fediverse: String?
    /// `x`: its account, `@name`.
    public var xAccount: String?
    /// The first of its settings that means nothing without `base_url`.
    public var addressWish: Located<String>?
    /// `output`: the folder of the built site, relative to the site folder.
    public var output = "output"
    /// `editor`: what links of messages open a file in while the site is served: a name, or an address with `{path}`.
    public var editor: String?

    /// `words`: what pages say of themselves otherwise than their language has it, in the order of `InterfaceWord`.
    public var words: [OwnWord] = []

    public var places = SettingPlaces()

    public init() {}

    public struct OwnWord: Sendable, Hashable {
        public var word: InterfaceWord
        public var text: String

        public init(word: InterfaceWord, text: String) {
            self.word = word
            self.text = text
        }
    }

    public enum TagPages: String, Sendable, Hashable, CaseIterable {
        /// Those that words of a ladder lead to.
        case linked
        /// Those, and what three articles have.
        case common
        /// All that articles have.
        case all
    }

    public enum RawHTML: String, Sendable, Hashable, CaseIterable {
        /// Left out, with a warning that names the line.
        case drop
        /// A set of harmless elements and attributes is kept, the rest left out with a warning.
        case safeList = "safe-list"
    }

    public enum Prose: String, Sendable, Hashable, CaseIterable {
        /// Those of the theme: each page brings the letters that it has.
        case shipped
        /// The reader's own.
        case system
    }

    /// Whether pages bring the fonts of their prose.
    public var shipsProse: Bool { prose == .shipped && embedsFonts }
    /// Whether an article is set as newspaper pages, too. A site without fonts of its own has none: they are made of glyphs.
    public func prints(_ article: Article) -> Bool {
        embedsFonts && (article.isPrinted ?? print.isOn) && Self.hasNewspapers(article.language ?? language)
    }

    /// Whether newspaper pages can be set in a language: their lines begin at the left, or on top.
    public static func hasNewspapers(_ language: String) -> Bool { !LanguageTag.isRightToLeft(language) }

    public struct Print: Sendable, Hashable {
        /// Every article that does not say otherwise.
        public var isOn = false
        /// `paper`
        public var paper = PaperSize.a4
        /// `writing`: nil for what is usual in an article's language.
        public var writing: Writing?
        /// `digits`: numbers of at most so many digits stand side by side in a square of a vertical line.
        public var digits = 2
        /// Commas and full stops may stand behind the lines that they end.
        public var hanging = false
        /// `headline`: of articles in vertical lines.
        public var headline = HeadlinePlace.across

        public init() {}
    }

    /// As in CSS `line-break` (CSS Text 3, §5.3).
    public enum LineBreak: String, Sendable, Hashable, CaseIterable {
        case strict, normal, loose
    }

    /// What `robots.txt` says.
    public struct Robots: Sendable, Hashable {
        /// `disallow`: paths from the top of the site that no robot is to read.
        public var disallowed: [String] = []
        /// `refuse`: robots that are to read nothing.
        public var refused: [String] = []

        public init() {}
    }

    public struct Images: Sendable, Hashable {
        /// `quality`: of WebP, 1…100; the other formats follow.
        public var quality = 75
        /// `avif`: AVIF files beside WebP.
        public var hasAVIF = false
        /// `animations`
        public var animations = Animations.keep
        /// `remote`
        public var remote = Remote.keep

        public init() {}
    }

    /// Animated GIF and WebP in prose; on cards the first frame is shown.
    public enum Animations: String, Sendable, Hashable, CaseIterable {
        case keep, still
    }

    /// Images of prose that other servers keep.
    public enum Remote: String, Sendable, Hashable, CaseIterable {
        /// Left as they are, with a warning.
        case keep
        /// An error.
        case refuse
    }

    public enum Plan: String, Sendable, Hashable, CaseIterable {
        /// The plan that costs least.
        case best
        /// The theme's sequence of patterns, over and over.
        case fixed
    }

    /// One entry of `footer`: a text, perhaps with an address.
    public struct FooterLine: Sendable, Hashable {
        public var text: String
        /// http(s).
        public var address: String?

        public init(text: String, address: String? = nil) {
            self.text = text
            self.address = address
        }
    }

    /// One entry of `patterns`.
    public struct PatternWish: Sendable, Hashable {
        /// `at`: the article that begins the row, counted from 1.
        public var article: Int
        /// `pattern`: a name.
        public var pattern: String
        /// Line in `site.yml`.
        public var line: Int

        public init(article: Int, pattern: String, line: Int) {
            self.article = article
            self.pattern = pattern
            self.line = line
        }
    }

    /// One entry of `tabs`.
    public struct Tab: Sendable, Hashable {
        public enum Source: Sendable, Hashable {
            /// `- front: true`: the newest articles of all categories.
            case front
            /// `- category: society`
            case category(String)
        }

        public var source: Source
        /// What the strip shows; a category's name when not given.
        public var title: String
        /// nil when none are named: all articles in one grid.
        public var sections: [SectionSettings]?
        /// Line in `site.yml`.
        public var line: Int

        public init(source: Source, title: String, sections: [SectionSettings]? = nil, line: Int) {
            self.source = source
            self.title = title
            self.sections = sections
            self.line = line
        }
    }
}
