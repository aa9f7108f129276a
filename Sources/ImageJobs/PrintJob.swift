/// Pages of paper with everything on them placed, to be written as a PDF. Layout px, 96 to the inch, from the top left of each page.
public struct PrintJob: Sendable, Hashable {
    public var title: String
    /// Empty where nobody is named.
    public var author: String
    /// ISO 8601.
    public var date: String
    public var fonts: [Font]
    public var pages: [Page]

    public init(title: String, author: String, date: String, fonts: [Font], pages: [Page]) {
        (self.title, self.author, self.date) = (title, author, date)
        (self.fonts, self.pages) = (fonts, pages)
    }

    /// A font file, and which of its faces.
    public struct Font: Sendable, Hashable, Codable {
        public var path: String
        public var index: Int

        public init(path: String, index: Int) { (self.path, self.index) = (path, index) }
    }

    public struct Page: Sendable, Hashable, Codable {
        public var width: Double
        public var height: Double
        /// In reading order, which is the order in which they are drawn.
        public var marks: [Mark]

        public init(width: Double, height: Double, marks: [Mark]) {
            (self.width, self.height, self.marks) = (width, height, marks)
        }
    }

    public enum Mark: Sendable, Hashable, Codable {
        /// - Parameter color: `#rrggbb`.
        case box(Box, color: String)
        /// A JPEG, PNG or SVG that this program has made.
        case picture(Box, path: String)
        case text([Run], color: String)
        /// What leads somewhere else, on as many lines: an absolute address.
        case link([Box], address: String)
    }

    public struct Box: Sendable, Hashable, Codable {
        public var x, y, width, height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Glyphs of one font, in one size and direction.
    public struct Run: Sendable, Hashable, Codable {
        /// Index in `fonts`.
        public var font: Int
        public var size: Double
        /// On its right side.
        public var isSideways: Bool
        /// Of its outlines across.
        public var narrowing: Double
        public var clusters: [Cluster]

        public init(font: Int, size: Double, isSideways: Bool, narrowing: Double, clusters: [Cluster]) {
            (self.font, self.size, self.isSideways) = (font, size, isSideways)
            (self.narrowing, self.clusters) = (narrowing, clusters)
        }
    }

    /// Characters, and the glyphs that stand for them.
    public struct Cluster: Sendable, Hashable, Codable {
        public var text: String
        public var glyphs: [Glyph]

        public init(text: String, glyphs: [Glyph]) { (self.text, self.glyphs) = (text, glyphs) }
    }

    /// A glyph of the font file, by its origin.
    public struct Glyph: Sendable, Hashable, Codable {
        public var id: UInt32
        public var x: Double
        public var y: Double

        public init(id: UInt32, x: Double, y: Double) { (self.id, self.x, self.y) = (id, x, y) }
    }
}
