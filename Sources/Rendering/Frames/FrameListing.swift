import Content
import ImageFitting
import ImageJobs
import Imaging
import Layout
import Typesetting

/// Every placed box and text line of a page's main content at one width: the numbers that the page must show and the
/// SVG editions are drawn from. Layout px from the page's top left (on a pager from the panel's), for a page as wide as its
/// body.
public struct FrameListing: Sendable, Hashable {
    public var page: String
    public var width: Double
    public var height: Double
    /// Narrow end of the range in force, in em.
    public var breakpoint: Double
    public var frames: [Entry]

    public enum Kind: String, Sendable, Hashable {
        case card
        case image
        case text
        /// Above the cells of a section.
        case header
        /// Of a list.
        case row
        /// May lie outside the page.
        case carouselCard = "carousel-card"
        /// Of a ladder, and a partial of the theme.
        case item
    }

    public struct Entry: Sendable, Hashable {
        /// Finds exactly this element in the page.
        public var selector: String
        public var kind: Kind
        public var rectangle: Rectangle
        /// Of a text; empty otherwise.
        public var lines: [Line]
        public var isTruncated: Bool
        /// Of a text: it stands upright, and its lines are columns from right to left.
        public var isStanding = false
        /// Of a text: all of it, the spaces at which lines end and what is cut included, and its type size.
        public var whole: Whole?
        /// Of a picture: the part of it that is seen there.
        public var shown: Focus?
        /// The panel from whose top left it is measured; nil on a page that is no pager.
        public var panel: String?
        /// What is needed to draw it, not printed.
        var style: Style?
        /// Of a headline that stands, for the same.
        var standing: StandingHeadline?
        /// Of a cell, for the same: what stands before its headline.
        var mark: Rectangle?
    }

    public struct Whole: Sendable, Hashable {
        public var text: String
        /// Layout px.
        public var size: Double
    }

    public struct Line: Sendable, Hashable {
        /// As shown, with the ellipsis of a cut line.
        public var text: String
        public var rectangle: Rectangle
        /// Of a deck; nil for what is as large as the text is said to be.
        public var type: TypeSize?
        /// Set in the display face; not printed.
        var isDisplay = false
        /// Begins at its right; not printed.
        var isFromRight = false
    }

    /// What a frame is drawn as.
    enum Style: Sendable, Hashable {
        case headline(TypeSize, article: Int)
        case kicker(TypeSize)
        case text(TypeSize)
        /// Who and when: so many leading UTF-8 bytes name the source.
        case meta(TypeSize, sourceLength: Int)
        case image(article: Int, DisplayBox)
        case card(article: Int, isRuled: Bool)
        case chip(PageAddress)
        case title(TypeSize)
        case more(TypeSize, PageSection.MoreTarget)
    }
}

extension FrameListing {
    /// JSON as the `frames` command prints it, one frame a line.
    public func json() -> [UInt8] { json(beforeFrames: "\n ", beforeEach: "\n  ") }

    /// The same on one line, as JSON Lines has it.
    public func jsonLine() -> [UInt8] { json(beforeFrames: " ", beforeEach: " ") }

    private func json(beforeFrames: String, beforeEach: String) -> [UInt8] {
        var json: [UInt8] = []
        json.append("{\"page\": \(quoted(page)), \"width\": ")
        json.append(number: width)
        json.append(", \"height\": ")
        json.append(number: height)
        json.append(", \"breakpoint\": ")
        json.append(number: breakpoint)
        json.append(",\(beforeFrames)\"frames\": [")
        for (index, frame) in frames.enumerated() {
            json.append(index == 0 ? beforeEach : ",\(beforeEach)")
            json.append("{\"selector\": \(quoted(frame.selector)), \"kind\": \"\(frame.kind.rawValue)\", ")
            json.append(rectangle: frame.rectangle)
            if frame.kind == .text {
                json.append(", \"lines\": [")
                for (number, line) in frame.lines.enumerated() {
                    json.append(number == 0 ? "" : ", ")
                    json.append("{\"text\": \(quoted(line.text)), ")
                    json.append(rectangle: line.rectangle)
                    if let type = line.type {
                        json.append(", \"size\": ")
                        json.append(number: type.size)
                    }
                    json.append("}")
                }
                json.append("], \"truncated\": \(frame.isTruncated)")
                if frame.isStanding { json.append(", \"writing\": \"vertical\"") }
            }
            if let whole = frame.whole {
                json.append(", \"text\": \(quoted(whole.text)), \"size\": ")
                json.append(number: whole.size)
            }
            if let shown = frame.shown {
                json.append(", \"shown\": [")
                for (number, side) in shown.sides.enumerated() {
                    json.append(number == 0 ? "" : ", ")
                    json.append(number: side, decimals: 4)
                }
                json.append("]")
            }
            if let panel = frame.panel { json.append(", \"panel\": \(quoted(panel))") }
            json.append("}")
        }
        json.append("]}\n")
        return json
    }

    private func quoted(_ text: String) -> String { String(decoding: JSONValue.text(text).bytes(), as: UTF8.self) }
}

extension [UInt8] {
    fileprivate mutating func append(rectangle: Rectangle) {
        append("\"x\": ")
        append(number: rectangle.x)
        append(", \"y\": ")
        append(number: rectangle.y)
        append(", \"width\": ")
        append(number: rectangle.width)
        append(", \"height\": ")
        append(number: rectangle.height)
    }
}
