import Foundation
import Layout

/// What a browser said of the pages of a site: a file of `Tests/Fixtures/browsers`, whose form `Scripts/browser_numbers.py`
/// describes.
struct BrowserNumbers {
    /// A page at a width.
    struct Place: Hashable, CustomStringConvertible {
        var page: String
        var width: Double

        var description: String { "\(page) at \(Int(width)) px" }
    }

    struct Frame: Equatable {
        var panel: String?
        var box: Rectangle
        /// nil of a picture, and where nobody sees all of the text, or sees it in a font that the site does not ship.
        var lines: [Line]?
    }

    struct Line: Equatable {
        /// With the ellipsis of a cut line.
        var text: String
        /// Layout px from where the frame is measured.
        var left, middle, width: Double
        /// Of text, each of which is as wide as a browser rounds it.
        var runs = 1
    }

    /// With its version.
    var browser: String
    var widths: [Double]
    /// By selector.
    private(set) var frames: [Place: [String: Frame]] = [:]

    var pages: Set<String> { Set(frames.keys.map(\.page)) }

    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    /// - Throws: `Unreadable` for what `make browser-numbers` would not have written.
    init(_ file: Data) throws {
        let lines = file.split(separator: UInt8(ascii: "\n"))
        let rows = try lines.map { try JSONDecoder().decode(Row.self, from: $0) }
        guard let head = rows.first, let browser = head.browser, let widths = head.widths else {
            throw Unreadable(description: "the first line names no browser")
        }
        (self.browser, self.widths) = (browser, widths)
        var page: String?
        for (number, row) in rows.enumerated().dropFirst() {
            page = row.page ?? page
            guard row.page == nil else { continue }
            guard let page, let selector = row.frame, let boxes = row.boxes, boxes.count == widths.count else {
                throw Unreadable(description: "line \(number + 1) is no frame of a page")
            }
            for (index, width) in widths.enumerated() {
                guard let box = boxes[index] else { continue }
                guard box.count == 4 else { throw Unreadable(description: "line \(number + 1): a box of \(box)") }
                frames[Place(page: page, width: width), default: [:]][selector] = Frame(
                    panel: row.panel, box: Rectangle(x: box[0], y: box[1], width: box[2], height: box[3]),
                    lines: try row.lines(at: index, of: number + 1))
            }
        }
    }
}

/// A line of the file.
private struct Row: Decodable {
    var browser: String?
    var widths: [Double]?
    var page: String?
    var frame: String?
    var panel: String?
    var boxes: [[Double]?]?
    var texts: [[String]]?
    var set: [Int?]?
    var lines: [[[Double]]?]?

    /// What stands in the frame at the width of that index.
    func lines(at index: Int, of number: Int) throws -> [BrowserNumbers.Line]? {
        guard let texts, let set, let lines, set.indices.contains(index), lines.indices.contains(index),
            let text = set[index], let places = lines[index]
        else { return nil }
        guard texts.indices.contains(text), texts[text].count == places.count,
            places.allSatisfy({ 3...4 ~= $0.count })
        else { throw BrowserNumbers.Unreadable(description: "line \(number): lines without a text or a place") }
        return zip(texts[text], places).map { text, place in
            BrowserNumbers.Line(
                text: text, left: place[0], middle: place[1], width: place[2], runs: place.count > 3 ? Int(place[3]) : 1
            )
        }
    }
}
