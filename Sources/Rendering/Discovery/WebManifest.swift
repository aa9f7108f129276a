import Content

/// What a phone keeps of a site that somebody puts on its screen. https://www.w3.org/TR/appmanifest/
public struct WebManifest: Sendable, Hashable {
    public var name: String
    /// A BCP 47 tag.
    public var language: String
    /// `#rrggbb`
    public var background: String
    /// Square PNG files beside the manifest, with their sides in pixels.
    public var icons: [Icon]

    public struct Icon: Sendable, Hashable {
        public var file: String
        public var side: Int

        public init(file: String, side: Int) { (self.file, self.side) = (file, side) }
    }

    public init(name: String, language: String, background: String, icons: [Icon]) {
        self.name = name
        self.language = language
        self.background = background
        self.icons = icons
    }

    /// The file.
    public func json() -> [UInt8] {
        let value: JSONValue = [
            "name": .text(name), "lang": .text(language), "start_url": "index.html", "display": "browser",
            "background_color": .text(background), "theme_color": .text(background),
            "icons": .list(
                icons.map { ["src": .text($0.file), "sizes": .text("\($0.side)x\($0.side)"), "type": "image/png"] }),
        ]
        return value.bytes() + [UInt8(ascii: "\n")]
    }
}
