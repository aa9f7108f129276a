import Foundation
import Layout
import Rendering

/// Whether what the engine says of a page is what a browser showed: the rules of `judges.geometry` in
/// `Tests/Browser/judges.py`, held against numbers.
struct BrowserJudge {
    let browser: RecordedBrowser
    let numbers: BrowserNumbers

    static let hint = "when what pages look like has changed, `make browser-numbers` asks the browsers anew"

    /// What is wrong with the pages of a site. Chromium was asked for all of them, so that a page of which it said nothing is a
    /// fault, and all have been asked for pages that are still there.
    func faults(in listings: [FrameListing]) -> [String] {
        let pages = numbers.pages
        let gone = pages.subtracting(listings.map(\.page)).sorted().map {
            "\($0) was recorded of \(numbers.browser), and is no page of the site"
        }
        return gone
            + listings.filter { numbers.widths.contains($0.width) && (browser == .chromium || pages.contains($0.page)) }
            .flatMap { faults(in: $0) }
    }

    /// A sentence for everything that differs on one page at one width: the page, the element, what the engine says, and what the
    /// browser showed.
    func faults(in listing: FrameListing) -> [String] {
        let place = BrowserNumbers.Place(page: listing.page, width: listing.width)
        let scene = "\(place) in \(numbers.browser)"
        guard var shown = numbers.frames[place] ?? (listing.frames.isEmpty ? [:] : nil) else {
            return ["\(scene): no numbers"]
        }
        var faults: [String] = []
        for frame in listing.frames {
            let element = "\(scene): \(frame.selector) (\(frame.kind.rawValue))"
            if let found = shown.removeValue(forKey: frame.selector) {
                faults += self.faults(in: frame, found).map { "\(element)\($0)" }
            } else {
                faults.append("\(element) is listed, and was not recorded")
            }
        }
        faults += shown.keys.sorted().map { "\(scene): \($0) was recorded, and is not listed" }
        return faults
    }

    private func faults(in frame: FrameListing.Entry, _ shown: BrowserNumbers.Frame) -> [String] {
        var faults: [String] = []
        if frame.panel != shown.panel {
            faults.append(": listed in the panel \(frame.panel ?? "–"), shown in \(shown.panel ?? "–")")
        }
        let (box, seen) = (frame.rectangle, shown.box)
        let isElsewhere = [box.x - seen.x, box.y - seen.y, box.width - seen.width, box.height - seen.height]
            .contains { abs($0) > RecordedBrowser.box }
        if isElsewhere {
            faults.append(": x, y, width, height: expected \(sides(box)), shown \(sides(seen))")
        }
        guard let lines = shown.lines else { return faults }
        if frame.lines.isEmpty { faults.append(": a text without lines") }
        guard frame.lines.count == lines.count else {
            let texts = lines.map(\.text).joined(separator: " / ")
            return faults + [": expected \(frame.lines.count) lines, shown \(lines.count): \(texts)"]
        }
        for (number, (line, seen)) in zip(frame.lines, lines).enumerated() {
            // What stands was recorded as if it lay.
            var (line, box) = (line, box)
            if frame.isStanding { (line.rectangle, box) = (line.rectangle.turned, box.turned) }
            faults += self.faults(in: line, seen, isStanding: frame.isStanding, in: box).map {
                " line \(number + 1) “\(line.text)”: \($0)"
            }
        }
        return faults
    }

    private func faults(
        in line: FrameListing.Line, _ shown: BrowserNumbers.Line, isStanding: Bool, in box: Rectangle
    ) -> [String] {
        var faults: [String] = []
        let text = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if text != shown.text { faults.append("shown “\(shown.text)”") }
        if abs(line.rectangle.x - shown.left) > browser.edge(isStanding: isStanding) {
            faults.append("left edge: expected \(thousandths(line.rectangle.x)), shown \(thousandths(shown.left))")
        }
        let fault = browser.fault(ofWidth: line.rectangle.width, of: shown, isStanding: isStanding, in: box)
        if let fault { faults.append(fault) }
        let middle = line.rectangle.y + line.rectangle.height / 2
        if abs(middle - shown.middle) > RecordedBrowser.middle {
            faults.append("middle: expected \(hundredths(middle)) down, shown \(hundredths(shown.middle))")
        }
        if !box.contains(line.rectangle) { faults.append("\(sides(line.rectangle)) leaves its box \(sides(box))") }
        return faults
    }

    private func sides(_ box: Rectangle) -> String {
        "(" + [box.x, box.y, box.width, box.height].map(hundredths).joined(separator: ", ") + ")"
    }
}

extension Rectangle {
    /// What is down is across.
    fileprivate var turned: Rectangle { Rectangle(x: y, y: x, width: height, height: width) }

    fileprivate func contains(_ other: Rectangle) -> Bool {
        let tolerance = RecordedBrowser.box
        return other.x >= x - tolerance && other.right <= right + tolerance && other.y >= y - tolerance
            && other.bottom <= bottom + tolerance
    }
}

func hundredths(_ value: Double) -> String { String(format: "%.2f", value) }
func thousandths(_ value: Double) -> String { String(format: "%.3f", value) }
