import ImageFitting

/// What those that show a picture need of it.
public struct PictureUse: Sendable, Hashable {
    /// Every frame that shows it, in any order, perhaps more than once.
    public var boxes: [DisplayBox]
    public var places: Places

    /// Where it stands, as far as files of its own are needed there.
    public struct Places: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// In a text, where animations move.
        public static let prose = Places(rawValue: 1)
        /// On a page that is drawn as a whole, too.
        public static let drawnPage = Places(rawValue: 2)
        /// It is the picture of a page that search engines are told about.
        public static let newsPage = Places(rawValue: 4)
    }

    public init(boxes: [DisplayBox] = [], in places: Places = []) {
        (self.boxes, self.places) = (boxes, places)
    }

    public mutating func merge(_ other: PictureUse) {
        boxes += other.boxes
        places.formUnion(other.places)
    }
}
