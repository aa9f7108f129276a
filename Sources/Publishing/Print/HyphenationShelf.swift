import Content
import Foundation
import Layout
import Storage
import Synchronization
import Typesetting

/// Where words of languages may be divided, each file read when it is first asked for and then held.
final class HyphenationShelf: Sendable {
    private struct Held {
        var patterns: [String: HyphenationPatterns?] = [:]
        var hashes: [String: UInt64] = [:]
    }

    private let held = Mutex(Held())

    /// For texts in a language (BCP 47); nil without a file of it. Safe to be asked by several tasks.
    func patterns(for language: String) -> HyphenationPatterns? {
        let language = Self.divided(language)
        return held.withLock { held in
            if let known = held.patterns[language] { return known }
            let patterns = HyphenationPatterns.installed(for: language)
            held.patterns[language] = .some(patterns)
            return patterns
        }
    }

    /// The same for headlines of pages: those in East Asian languages are divided between any two characters.
    @Sendable func patternsOfPages(_ language: String) -> HyphenationPatterns? {
        ArticleColumns.isSquare(language) ? nil : patterns(for: language)
    }

    /// All that headlines of a site are divided by, in 64 bits.
    func hashOfPages(_ site: Site) -> UInt64 {
        let languages = Set(site.articles.compactMap(\.language)).union([site.configuration.language])
        var writer = ByteWriter()
        for language in languages.sorted() where !ArticleColumns.isSquare(language) {
            writer.write(language)
            writer.write(hash(for: language))
        }
        return writer.bytes.withUnsafeBytes { contentHash($0) }
    }

    /// The same in 64 bits: equal where words are divided alike.
    func hash(for language: String) -> UInt64 {
        let language = Self.divided(language)
        return held.withLock { held in
            if let known = held.hashes[language] { return known }
            let bytes = HyphenationPatterns.file(for: language).flatMap { FileManager.default.contents(atPath: $0) }
            let hash = bytes?.withUnsafeBytes { contentHash($0) } ?? 0
            held.hashes[language] = hash
            return hash
        }
    }

    /// Words of Latin letters in East Asian texts are divided as English ones are.
    private static func divided(_ language: String) -> String {
        ArticleColumns.isSquare(language) ? "en" : language
    }
}
