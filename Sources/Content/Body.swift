/// The prose of an article: HTML bytes, interrupted where something must be decided later, when the address of the
/// page and the files of its images are known.
public struct Body: Sendable, Hashable {
    public enum Segment: Sendable, Hashable {
        /// Finished, escaped, valid HTML (it may stop and continue inside a paragraph).
        case html([UInt8])
        /// An image, to be written as an `img` element.
        case image(BodyImage)
        /// A film or a sound, to be written as an element that plays it, or as a link.
        case player(BodyPlayer)
        /// The inside of an `href` attribute: a link to another file of the content folder (`content/tech/swift.md`),
        /// with the `#fragment` as written, not escaped, or empty. What stands before it ends with ` href="`.
        case link(path: String, fragment: String, line: Int)
        /// The same for a link by an address.
        case reference(SiteReference)
        /// A word in the language of the page, to be written between tags or into an attribute in double quotes.
        case word(BodyWord)
        /// A text of a heading, not escaped, whose lines end between phrases where the page knows them.
        case phrases(String)
    }

    public var segments: [Segment]
    /// Ids of the places that links may lead to, in the order of the text.
    public var anchors: [String] = []

    public init(segments: [Segment]) {
        self.segments = segments
    }
}

/// What the engine itself says inside of prose.
public enum BodyWord: String, Sendable, Hashable, CaseIterable {
    /// Titles of boxes.
    case note, tip, important, warning, caution, details
    /// The notes of the article.
    case footnotes
    /// Of a link from a note to its place in the text.
    case backToText
}

/// An image inside prose.
public struct BodyImage: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// Relative to the site folder; it exists.
        case file(path: String)
        /// An http(s) address, as written.
        case remote(url: String)
    }

    public var source: Source
    public var alternativeText: String
    /// The caption of a figure.
    public var title: String
    /// It stands alone, not inside a line of text.
    public var isFigure: Bool
    /// The caption is more than a text: the next segments have it, and the end of the figure.
    public var captionFollows = false
    /// Of a figure: it leads somewhere. The segment before has the beginning of the figure and of the link.
    public var isLinked = false
    /// How wide or how high its author wants it, CSS px; of both the width is meant.
    public var wanted = WantedSize()
    public var line: Int

    public init(source: Source, alternativeText: String, title: String = "", isFigure: Bool = false, line: Int) {
        self.source = source
        self.alternativeText = alternativeText
        self.title = title
        self.isFigure = isFigure
        self.line = line
    }
}

/// The width or height that raw HTML gives an image.
public struct WantedSize: Sendable, Hashable {
    public var width: Int?
    public var height: Int?

    public init(width: Int? = nil, height: Int? = nil) {
        (self.width, self.height) = (width, height)
    }

    /// Of an image of `width` × `height` px the size that is wanted: with its shape, and in whole px.
    public func size(ofImage width: Int, by height: Int) -> (width: Int, height: Int) {
        func scaled(_ side: Int, _ wanted: Int, of other: Int) -> Int {
            max(1, Int((Double(side) * Double(wanted) / Double(max(1, other))).rounded()))
        }
        if let wanted = self.width { return (wanted, scaled(height, wanted, of: width)) }
        if let wanted = self.height { return (scaled(width, wanted, of: height), wanted) }
        return (width, height)
    }
}

/// What is known of a text without having it: enough to tell whether it has changed, and what it needs of the site.
public struct BodyDigest: Sendable, Hashable {
    /// A place of the text that names a file of the content folder, relative to the site folder.
    public struct Mention: Sendable, Hashable {
        public var path: String
        public var line: Int
        /// Of a link, with its `#`; or empty.
        public var fragment: String

        public init(path: String, line: Int, fragment: String = "") {
            self.path = path
            self.line = line
            self.fragment = fragment
        }
    }

    /// 64 bits of all that it says, links and images as written.
    public var hash: UInt64
    /// Images that are files, in their order.
    public var images: [Mention]
    /// Links to other files, in their order.
    public var links: [Mention]
    /// Links by addresses of the site, in their order.
    public var references: [SiteReference] = []
    /// Ids of the places that links may lead to.
    public var anchors: [String] = []
    /// How much there is to read.
    public var extent = TextExtent()
    /// It has footnotes; it has figures with captions: what can stand beside the text.
    public var hasNotes = false
    public var hasCaptions = false

    public init(hash: UInt64, images: [Mention], links: [Mention]) {
        self.hash = hash
        self.images = images
        self.links = links
    }

    public init(_ body: Body) {
        var hasher = ContentHasher()
        images = []
        links = []
        anchors = body.anchors
        var markup = ShownMarkup()
        for segment in body.segments {
            switch segment {
            case .html(let bytes):
                hasher.combine(0)
                hasher.combine(bytes.withUnsafeBytes { contentHash($0) })
                extent.count(markup: markup.shown(bytes))
            case .image(let image):
                switch image.source {
                case .file(let path):
                    hasher.combine(1)
                    hasher.combine(contentHash(path))
                    images.append(Mention(path: path, line: image.line))
                case .remote(let url):
                    hasher.combine(2)
                    hasher.combine(contentHash(url))
                }
                hasher.combine(contentHash(image.alternativeText))
                hasher.combine(contentHash(image.title))
                hasher.combine(image.isFigure)
                if image.captionFollows { hasher.combine(image.captionFollows) }
                if image.isLinked { hasher.combine(9) }
                if image.wanted != WantedSize() {
                    hasher.combine(image.wanted.width ?? 0)
                    hasher.combine(image.wanted.height ?? 0)
                }
                hasCaptions = hasCaptions || image.isFigure && !image.title.isEmpty
            case .player(let player):
                hasher.combine(7)
                for text in player.texts + player.files { hasher.combine(contentHash(text)) }
                links += player.files.map { Mention(path: $0, line: player.line) }
                for reference in player.references { Self.combine(reference, into: &hasher) }
                references += player.references
                if !markup.isHiding { extent.count(player.name) }
            case .link(let path, let fragment, let line):
                hasher.combine(3)
                hasher.combine(contentHash(path))
                hasher.combine(contentHash(fragment))
                links.append(Mention(path: path, line: line, fragment: fragment))
            case .reference(let reference):
                hasher.combine(4)
                Self.combine(reference, into: &hasher)
                references.append(reference)
            case .word(let word):
                hasher.combine(5)
                hasher.combine(contentHash(word.rawValue))
                hasNotes = hasNotes || word == .footnotes
            case .phrases(let text):
                hasher.combine(6)
                hasher.combine(contentHash(text))
                if !markup.isHiding { extent.count(text) }
            }
        }
        hash = hasher.finish()
    }

    private static func combine(_ reference: SiteReference, into hasher: inout ContentHasher) {
        for text in [reference.address, reference.fragment, reference.written ?? "\0", reference.file] {
            hasher.combine(contentHash(text))
        }
    }
}
