import Foundation
import NewspaperSupport
import Typesetting

@testable import Layout

/// What pages say when their lines are read one after the other: the text, and notes by themselves.
struct PrintedReading {
    private(set) var text = ""
    private(set) var notes = ""
    /// Words that a hyphen divides, and after how many letters.
    private(set) var divided: [(word: String, place: Int)] = []

    init(_ pages: [SetPage]) {
        for set in pages {
            let size = set.grid.size * GalleyBuilder.noteScale
            for case .text(let line) in set.page.elements where Self.isRead(line) {
                let isNote = abs((line.isVertical ? line.box.width : line.box.height) - size) < 0.01
                read(line, into: isNote ? \.notes : \.text)
            }
        }
    }

    /// Not what stands around the text, nor boxes, whose places are their own.
    private static func isRead(_ line: NewspaperText) -> Bool {
        switch line.part {
        case .line, .heading: true
        default: false
        }
    }

    private mutating func read(_ line: NewspaperText, into part: WritableKeyPath<PrintedReading, String>) {
        if self[keyPath: part].last == Self.hyphen {
            self[keyPath: part].removeLast()
            let start = String(self[keyPath: part].reversed().prefix { $0.isLetter }.reversed())
            divided.append((start + line.text.prefix { $0.isLetter }, start.count))
        }
        self[keyPath: part] += line.text.filter { !$0.isWhitespace }
        if line.asides.contains(where: { $0.text == "-" }) { self[keyPath: part].append(Self.hyphen) }
    }

    /// Marks the end of a line that divides a word; no text has it.
    private static let hyphen: Character = "\u{AD}"

    /// Paragraphs, headings and markers of an article that are not read from the pages as a whole, letter by letter.
    func missing(of blocks: [ArticleBlock]) -> [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .paragraph(let rich, _), .line(let rich), .heading(_, let rich):
                has(rich.text) ? [] : [rich.text]
            case .item(let marker, _, let inner): (has(marker) ? [] : [marker]) + missing(of: inner)
            case .quote(let inner), .notes(let inner): missing(of: inner)
            case .code, .table, .figure, .rule: []
            }
        }
    }

    private func has(_ said: String) -> Bool {
        let said = said.filter { !$0.isWhitespace }.withOneSignForBoxes
        return text.withOneSignForBoxes.contains(said) || notes.withOneSignForBoxes.contains(said)
    }

    /// By words: after how many letters none of them may be divided, as the file of English patterns lists its exceptions.
    static func exceptions() -> [String: Set<Int>] {
        let file = (try? String(contentsOfFile: "/usr/share/hyphen/hyph_en_US.dic", encoding: .utf8)) ?? ""
        var exceptions: [String: Set<Int>] = [:]
        for line in file.split(whereSeparator: \.isNewline) {
            guard line.hasPrefix("."), line.hasSuffix("."), line.contains("8") else { continue }
            var word = ""
            var forbidden: Set<Int> = []
            for character in line where character != "." {
                if character == "8" {
                    forbidden.insert(word.count)
                } else if character.isLetter {
                    word.append(character)
                }
            }
            exceptions[word] = forbidden
        }
        return exceptions
    }
}
