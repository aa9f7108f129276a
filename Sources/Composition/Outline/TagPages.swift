import Content
import Rendering

/// Pages of the articles with one tag: those that a chip leads to.
package enum TagPages {
    /// The folder of a tag's pages. Tags that differ only in what an address or a file system cannot hold share one; signs that tell
    /// programming languages apart are words: `c`, `c-plus-plus`, `c-sharp`, `dot-net`, and signs alone are numbers.
    static func folder(of tag: String) -> String { top + "/" + Slug.limited(spelledOut(tag), fallback: numbered(tag)) }

    /// Of signs alone: `tag-1f600`.
    private static func numbered(_ tag: String) -> String {
        let numbers = tag.unicodeScalars.prefix(mostNumbers).map { String($0.value, radix: 16) }
        return (["tag"] + numbers).joined(separator: "-")
    }

    private static let mostNumbers = 8

    private static func spelledOut(_ tag: String) -> String {
        guard tag.utf8.contains(where: { "+#.".utf8.contains($0) }) else { return tag }
        var words = tag.replacing("+", with: " plus ")
        // Before a word it is the sign of a tag.
        if let last = words.lastIndex(of: "#"), last > words.startIndex {
            words.replaceSubrange(last...last, with: " sharp")
        }
        return words.first == "." ? "dot " + words.dropFirst() : words
    }

    static let top = "tags"

    /// How articles write a tag: spellings that share a page are one tag.
    /// - Complexity: one look at each article.
    static func spellings(of tag: String, in site: Site) -> Set<String> {
        let folder = folder(of: tag)
        return Set(site.articles.lazy.flatMap(\.tags)).filter { $0 == tag || Self.folder(of: $0) == folder }
    }

    package static func address(of tag: String) -> PageAddress { PageAddress(folder(of: tag) + "/index.html") }
}
