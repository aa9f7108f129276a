import Foundation
import Testing

@testable import Typesetting

@Suite("Hyphenation") struct HyphenationPatternsTests {
    private func installed(_ language: String) throws -> HyphenationPatterns {
        try #require(
            HyphenationPatterns.installed(for: language),
            "no patterns of \(language): `Scripts/setup.sh test` installs them")
    }

    private func divided(_ word: String, _ patterns: HyphenationPatterns) -> String {
        let letters = Array(word)
        let places = Set(patterns.places(in: word.unicodeScalars.map(\.value)))
        return letters.indices.map { (places.contains($0) ? "-" : "") + String(letters[$0]) }.joined()
    }

    @Test(
        "headlines are divided with hyphens where a word is longer than the line, and nowhere else",
        arguments: [
            ("Trinkwasserversorgungsverband lehnt Beitragserhöhung ab", "Trinkwasser-|versorgungs-|verband lehnt"),
            ("Wegen der Trinkwasserversorgungsverbandssitzung", "Wegen"),
        ])
    func headlines(title: String, begin: String) throws {
        let family = try Fonts.mincho()
        let patterns = try installed("de")
        let plain = family.measure(title, language: "de", breaking: LineBreaking(language: "de"))
        let measured = family.dividing(plain) { patterns }
        let type = TypeSize(size: 20, leading: 24)
        for measure in stride(from: 120.0, through: 500, by: 7) {
            let set = Headline(measured).set(type, measure: measure, maximumLines: 12)
            let lines = set.lines.map { measured.visible($0) + ($0.isHyphenated ? "-" : "") }
            #expect(set.brokenWords == 0, "\(lines)")
            #expect(set.lines.allSatisfy { $0.width <= measure })
            #expect(lines.joined(separator: " ").replacing("- ", with: "") == title)
            if Headline(plain).set(type, measure: measure, maximumLines: 12).brokenWords == 0 {
                #expect(!set.lines.contains { $0.isHyphenated })
            }
        }
        let narrow = Headline(measured).set(type, measure: 150, maximumLines: 12).lines
        let shown = narrow.map { measured.visible($0) + ($0.isHyphenated ? "-" : "") }.joined(separator: "|")
        #expect(shown.hasPrefix(begin), "\(shown)")
        // Patterns are not even read for words that have room everywhere.
        _ = family.dividing(family.measure("Kurze Wörter nur", language: "de", breaking: LineBreaking(language: "de")))
        {
            Issue.record("asked for patterns")
            return nil
        }
    }

    @Test(
        "long words of headlines are divided at the joints of their compounds where these fit",
        arguments: [
            ("Arbeitsunfähigkeitsbescheinigung", "arbeits|unfähigkeits|bescheinigung"),
            ("Bundesverfassungsgericht", "bundes|verfassungs|gericht"),
            ("Donaudampfschifffahrtsgesellschaft", "donaudampf|schiff|fahrts|gesellschaft"),
            ("Trinkwasserversorgungsverband", "trink|wasser|versorgungs|verband"),
        ])
    func joints(title: String, parts: String) throws {
        let patterns = try installed("de")
        let letters = Array(title.lowercased())
        let divisions = patterns.divisions(of: title.lowercased().unicodeScalars.map(\.value))
        let joints = Set(divisions.filter(\.isJoint).map(\.place))
        #expect(letters.indices.map { (joints.contains($0) ? "|" : "") + String(letters[$0]) }.joined() == parts)
        // In a line that the last joint fits, and two letters more: some syllables would fit better.
        let family = try Fonts.mincho()
        let measured = family.dividing(
            family.measure(title, language: "de", breaking: LineBreaking(language: "de"))
        ) { patterns }
        let joint = try #require(joints.max())
        let boundary = measured.boundaries[joint]
        let measure = Double(boundary.lineEndAdvance + measured.unitsPerEm) / Double(measured.unitsPerEm) * 20
        let set = Headline(measured).set(TypeSize(size: 20, leading: 24), measure: measure, maximumLines: 4)
        let lines = set.lines.map { measured.visible($0) }
        #expect(lines.count == 2 && lines.joined() == title)
        #expect(joints.contains(lines.first?.count ?? 0), "\(lines)")
    }

    @Test("divides words as libhyphen does, by the same patterns", arguments: ["en": 1_100, "de": 50, "fr": 50])
    func library(_ language: String, _ words: Int) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = try String(contentsOf: tests.appending(path: "Fixtures/hyphenation/words.tsv"), encoding: .utf8)
        let patterns = try installed(language)
        var compared = 0
        for row in table.split(separator: "\n") where row.hasPrefix(language + "\t") {
            let expected = String(row.dropFirst(language.count + 1))
            #expect(divided(expected.filter { $0 != "-" }, patterns) == expected)
            compared += 1
        }
        #expect(compared >= words)
    }

    @Test("keeps the exceptions that the file of English lists")
    func exceptions() throws {
        let patterns = try installed("en-US")
        let file = try String(contentsOfFile: "/usr/share/hyphen/hyph_en_US.dic", encoding: .utf8)
        var exceptions = 0
        for line in file.split(whereSeparator: \.isNewline) {
            // A whole word, with all of its places forbidden (8) or asked for (9).
            guard line.hasPrefix("."), line.hasSuffix("."), line.contains("8") || line.contains("9"),
                line.allSatisfy({ $0 == "." || "a"..."z" ~= $0 || "0"..."9" ~= $0 })
            else { continue }
            var word: [UInt32] = []
            var wanted: [Int] = []
            var forbidden: [Int] = []
            for scalar in line.unicodeScalars.dropFirst().dropLast() {
                switch scalar {
                case "8": forbidden.append(word.count)
                case "9": wanted.append(word.count)
                case "a"..."z": word.append(scalar.value)
                default: break
                }
            }
            let places = patterns.places(in: word)
            #expect(places.allSatisfy { !forbidden.contains($0) }, "\(line)")
            #expect(wanted.allSatisfy { $0 < 2 || word.count - $0 < 3 || places.contains($0) }, "\(line)")
            exceptions += 1
        }
        #expect(exceptions > 1_000)
    }

    @Test("reads patterns of several levels, and leaves those out that change letters")
    func levels() throws {
        let file =
            "ISO8859-1\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n% a comment\na1b\nNEXTLEVEL\nc1d\n.x1y\nz1z/zz=z,1,2\n"
        let patterns = try #require(HyphenationPatterns(Array(file.utf8)))
        #expect(divided("ccacdabxyzzcdc", patterns) == "ccac-da-bxyzzc-dc")
        #expect(divided("xyxyxy", patterns) == "xyxyxy", "one letter alone stays")
        #expect(HyphenationPatterns(Array("KOI8-R\na1b\n".utf8)) == nil)
        #expect(HyphenationPatterns([]) == nil)
        #expect(HyphenationPatterns.installed(for: "../../etc") == nil)
    }

    @Test("of a text divides words of letters alone, none of capitals, none of four letters")
    func text() throws {
        let text = try Fonts.charisBold().measure(
            "Hyphenation of UNESCO’s hy4phenation, into e\u{301}lection", language: "en",
            breaking: LineBreaking(language: "en"))
        let characters = Array(text.text)
        let places = try installed("en").boundaries(in: text)
        let shown = characters.indices.map { (places.contains($0) ? "-" : "") + String(characters[$0]) }.joined()
        #expect(
            shown == "Hy-phen-ation of UNESCO’s hy4phen-ation, into e\u{301}lection"
                || shown.hasPrefix("Hy-phen-ation of UNESCO’s "))
        #expect(!places.contains { characters[$0 - 1] == " " || characters[$0] == " " })
    }
}
