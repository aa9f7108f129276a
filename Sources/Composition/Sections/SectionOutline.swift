import Content
import Rendering

/// A section of a tab page before anything is measured: its settings, and what it shows.
package struct SectionOutline: Sendable {
    /// Of the element: `top-s-2`.
    package var id: String
    package var settings: SectionSettings
    package var contents: Contents

    package enum Contents: Sendable, Hashable {
        /// Indices into the site's articles.
        case articles([Int])
        case words([PageSection.Word])
        /// A template of the theme.
        case partial(String)
    }

    package var articles: [Int] {
        if case .articles(let articles) = contents { articles } else { [] }
    }
}
