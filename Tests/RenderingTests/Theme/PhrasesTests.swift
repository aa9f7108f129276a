import Content
import Foundation
import Testing

@testable import Rendering

@Suite("What pages say of themselves") struct PhrasesTests {
    private static let languages = ["ja", "en", "de", "fr", "es", "it", "pt", "nl", "ko", "zh-Hans", "zh-Hant"]

    @Test("all of it is said in every language, and of something where it is said of something", arguments: languages)
    func whole(language: String) {
        let phrases = Phrases.phrases(for: language)
        for word in InterfaceWord.allCases {
            let text = phrases[keyPath: Phrases.place(of: word)]
            #expect(!text.isEmpty, "\(word)")
            #expect(text.split(separator: "#", omittingEmptySubsequences: false).count == (word.isOfSomething ? 2 : 1))
        }
    }

    @Test("dates are written in patterns that can be followed", arguments: languages)
    func dates(language: String) throws {
        let phrases = Phrases.phrases(for: language)
        for pattern in [
            phrases.editionPattern, phrases.editionDayPattern, phrases.dayPattern, phrases.yearPattern,
            phrases.fullPattern, phrases.fullDayPattern, phrases.archiveYearPattern, phrases.archiveMonthPattern,
        ] + phrases.sheetDayPatterns {
            _ = try FormattedDate(pattern: pattern, language: language, timeZone: "UTC")
        }
    }

    @Test(
        "languages without words have dates in the order that is theirs, of which those of English have none",
        arguments: [
            ("hu", "y", "d"), ("fi", "d", "y"), ("lt", "y", "d"), ("vi", "d", "y"), ("ar", "d", "y"), ("fa", "d", "y"),
        ])
    func ownDates(language: String, first: Character, last: Character) throws {
        var configuration = SiteConfiguration()
        configuration.language = language
        let phrases = Phrases(of: configuration)
        let patterns = [
            phrases.editionPattern, phrases.editionDayPattern, phrases.dayPattern, phrases.yearPattern,
            phrases.fullPattern, phrases.fullDayPattern,
        ]
        for pattern in patterns + phrases.sheetDayPatterns {
            _ = try FormattedDate(pattern: pattern, language: language, timeZone: "UTC")
        }
        let year = phrases.yearPattern
        let (start, end) = (try #require(year.firstIndex(of: first)), try #require(year.lastIndex(of: last)))
        #expect(start < end)
        #expect(phrases.yearPattern != Phrases.english.yearPattern)
    }

    @Test("a language that nobody knows has the dates of English")
    func unknownDates() {
        var configuration = SiteConfiguration()
        configuration.language = "qaa"
        #expect(Phrases(of: configuration).yearPattern == Phrases.english.yearPattern)
    }

    @Test("no two languages say the same")
    func different() {
        #expect(Set(Self.languages.map { Phrases.phrases(for: $0) }).count == Self.languages.count)
    }

    @Test(
        "countries say it as their language does, and Chinese in its script",
        arguments: [
            ("de-AT", "de"), ("JA", "ja"), ("en-GB", "en"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"),
            ("zh-Hant-HK", "zh-Hant"), ("pt-BR", "pt"),
        ])
    func countries(tag: String, language: String) {
        #expect(Phrases.phrases(for: tag) == Phrases.phrases(for: language))
        #expect(Phrases.speaks(tag))
    }

    @Test("in other languages it is English", arguments: ["fi", "deu", "e", ""])
    func others(tag: String) {
        #expect(Phrases.phrases(for: tag) == .english)
        #expect(!Phrases.speaks(tag))
    }

    @Test("README.md has all that settings may say, and what it is in English")
    func listed() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        for word in InterfaceWord.allCases {
            let entry = "`\(word.rawValue)` \(Phrases.english[keyPath: Phrases.place(of: word)])"
            #expect(readme.contains(entry + ",") || readme.contains(entry + " |"), "\(entry)")
        }
    }

    @Test("settings say it otherwise, and nothing else changes")
    func own() {
        var configuration = SiteConfiguration()
        configuration.words = [.init(word: .related, text: "あわせて"), .init(word: .note, text: "メモ")]
        var expected = Phrases.japanese
        expected.related = "あわせて"
        expected.prose[.note] = "メモ"
        #expect(Phrases(of: configuration) == expected)
    }
}
