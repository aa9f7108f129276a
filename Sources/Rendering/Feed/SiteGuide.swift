import Content

/// What stands where on a site, for language models: `llms.txt`, which is Markdown. https://llmstxt.org
public struct SiteGuide: Sendable, Hashable {
    public struct Link: Sendable, Hashable {
        public var title: String
        /// Absolute.
        public var url: String
        public var summary: String

        public init(title: String, url: String, summary: String = "") {
            self.title = title
            self.url = url
            self.summary = summary
        }
    }

    public struct Section: Sendable, Hashable {
        public var title: String
        public var links: [Link]

        public init(title: String, links: [Link]) {
            self.title = title
            self.links = links
        }
    }

    public var title: String
    public var description: String
    public var sections: [Section]

    public init(title: String, description: String, sections: [Section]) {
        self.title = title
        self.description = description
        self.sections = sections
    }

    /// The file.
    public func markdown() -> [UInt8] {
        var text = "# \(Self.escaped(title))\n"
        if !description.isEmpty { text += "\n> \(Self.escaped(description))\n" }
        for section in sections where !section.links.isEmpty {
            text += "\n## \(Self.escaped(section.title))\n\n"
            for link in section.links {
                text += "- [\(Self.escaped(link.title))](\(link.url))"
                text += link.summary.isEmpty ? "\n" : ": \(Self.escaped(link.summary))\n"
            }
        }
        return Array(text.utf8)
    }

    /// Texts are one line each; of the marks of Markdown those are escaped that would end a link or begin an element.
    private static func escaped(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\`*_[]<>".unicodeScalars.contains(scalar) { scalars.append("\\") }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
