/// A film or a sound inside prose, which its reader starts: nothing of it runs by itself.
public struct BodyPlayer: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case audio, video
    }

    /// Where a file lies.
    public enum Place: Sendable, Hashable {
        /// Relative to the site folder; it exists. Where a film begins (`#t=30`) is escaped for an attribute, or empty.
        case file(path: String, fragment: String)
        /// An address of the site, at which there may be a file.
        case reference(SiteReference)
        /// On another server, escaped for an attribute.
        case remote(String)
    }

    /// The same film in one of its forms: a browser plays the first that it can.
    public struct Source: Sendable, Hashable {
        public var place: Place
        /// As its author says; empty for nothing.
        public var type: String

        public init(_ place: Place, type: String = "") { (self.place, self.type) = (place, type) }
    }

    /// Captions, or other words to it.
    public struct Track: Sendable, Hashable {
        /// Relative to the site folder; it exists.
        public var path: String
        public var kind: String
        /// Empty for that of the text.
        public var language: String
        /// What readers choose it by; empty for nothing.
        public var label: String
        /// Shown unless a reader chooses another.
        public var isDefault: Bool

        public init(path: String, kind: String, language: String = "", label: String = "", isDefault: Bool = false) {
            self.path = path
            self.kind = kind
            self.language = language
            self.label = label
            self.isDefault = isDefault
        }
    }

    public var kind: Kind
    /// At least one.
    public var sources: [Source]
    public var tracks: [Track] = []
    /// The picture that is seen before a film begins, relative to the site folder; nil for none.
    public var poster: String?
    /// What its author calls it, else the name of its file.
    public var name: String
    /// Its author calls it so.
    public var isNamed: Bool
    /// Of a film, px; its shape follows from both.
    public var size = WantedSize()
    /// It stands alone, not inside of anything else.
    public var isFigure: Bool
    public var caption = ""
    /// The caption is more than a text: the next segments have it, and the end of the figure.
    public var captionFollows = false
    public var line: Int

    public init(_ kind: Kind, _ sources: [Source], name: String, isNamed: Bool, isFigure: Bool, line: Int) {
        self.kind = kind
        self.sources = sources
        self.name = name
        self.isNamed = isNamed
        self.isFigure = isFigure
        self.line = line
    }

    /// Of the site, relative to its folder.
    public var files: [String] {
        let own = sources.compactMap { if case .file(let path, _) = $0.place { path } else { nil } }
        return own + tracks.map(\.path) + [poster].compactMap { $0 }
    }

    public var references: [SiteReference] {
        sources.compactMap { if case .reference(let reference) = $0.place { reference } else { nil } }
    }

    /// Everything but the files and the references that decides what is written.
    public var texts: [String] {
        var texts = [kind.rawValue, name, caption, "\(isNamed) \(isFigure) \(captionFollows) \(poster != nil)"]
        texts.append("\(size.width ?? 0) \(size.height ?? 0)")
        for source in sources {
            switch source.place {
            case .file(_, let fragment): texts.append(fragment)
            case .reference: texts.append("")
            case .remote(let address): texts.append(address)
            }
            texts.append(source.type)
        }
        for track in tracks { texts += [track.kind, track.language, track.label, "\(track.isDefault)"] }
        return texts
    }
}

extension BodyPlayer.Kind {
    /// Of a file that a browser plays, by the ending of its name; nil for any other.
    init?(ofFile address: String) {
        let ending = Self.fileEnding(of: address)
        if Self.films.contains(ending) {
            self = .video
        } else if Self.sounds.contains(ending) {
            self = .audio
        } else {
            return nil
        }
    }

    private static let films: Set = ["m4v", "mov", "mp4", "ogv", "webm"]
    private static let sounds: Set = ["aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav"]

    /// Whether no browser plays a file, as its name says: readers have a program that does.
    static func isUnplayable(_ address: String) -> Bool { unplayable.contains(fileEnding(of: address)) }

    private static let unplayable: Set = ["avi", "mid", "midi", "mpeg", "mpg", "wma", "wmv"]

    /// In lower case; empty for none.
    private static func fileEnding(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last ?? ""
        return name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    }
}
