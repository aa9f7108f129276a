import Content
import Rendering

/// Pages of the articles with one tag: those that a chip leads to.
package enum TagPages {
    /// The folder of a tag's pages. Tags that differ only in what an address or a file system cannot hold share one.
    static func folder(of tag: String) -> String { top + "/" + Slug.limited(tag, fallback: "tag") }

    static let top = "tags"

    package static func address(of tag: String) -> PageAddress { PageAddress(folder(of: tag) + "/index.html") }
}
