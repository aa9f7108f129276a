/// Puts a text together whose links are resolved one by one.
public struct ProseWriter {
    public private(set) var html: [UInt8] = []
    /// What is left of a link that leads nowhere is passed over: the rest of its tag, later its end.
    private var passesOver = PassedOver.nothing

    private enum PassedOver {
        case nothing, tag, end
    }

    public init() {}

    /// Finished HTML, which may begin in the tag of a link.
    public mutating func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if passesOver == .tag {
            // In the values of attributes, `>` is a reference.
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return }
            rest = rest[(end + 1)...]
            passesOver = .end
        }
        if passesOver == .end, let end = Self.firstEnd(in: rest) {
            html += rest[..<end]
            rest = rest[(end + Self.end.count)...]
            passesOver = .nothing
        }
        html += rest
    }

    /// The address of a link, behind `<a href="`.
    public mutating func write(_ target: Publication.LinkTarget) {
        switch target {
        case .address(let text): html.appendEscaped(text)
        case .written(let text): html += text.utf8
        case .none:
            // Its text stays, and no link: without an address it would lead nowhere. Links do not stand inside each other, so that
            // the next end is its own.
            html.removeLast(Self.start.count)
            passesOver = .tag
        }
    }

    private static let start = Array("<a href=\"".utf8)
    private static let end = Array("</a>".utf8)

    private static func firstEnd(in html: ArraySlice<UInt8>) -> Int? {
        var index = html.startIndex
        while let bracket = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            if html[bracket...].starts(with: end) { return bracket }
            index = bracket + 1
        }
        return nil
    }
}
