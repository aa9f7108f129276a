import Content
import ImageJobs
import Layout
import Rendering
import Synchronization

/// What was measured and placed for the pages of a site, to be taken again while somebody writes: a change of one article leaves most
/// headlines and most sections as they were. It holds for one theme and the same settings.
package final class ComposerMemory: Sendable {
    private struct State {
        var stories: [String: (article: Article, story: Story)] = [:]
        var grids: [String: Grid] = [:]
    }

    private struct Grid {
        var request: PlanRequest
        var leads: [Double?]?
        var layouts: [SectionLayout]
    }

    private let state = Mutex(State())

    /// Headlines of about 7 kB each; all are forgotten when there are more.
    private static let most = 4_096

    package init() {}

    /// An article as it was measured, if it says the same, and its picture has this size and shows that.
    func story(of article: Article, image: PixelSize?, subject: Focus?, attention: Focus?) -> Story? {
        state.withLock { state in
            guard let known = state.stories[article.path], known.article == article, known.story.image == image,
                known.story.subject == subject, known.story.attention == attention
            else { return nil }
            return known.story
        }
    }

    func hold(_ story: Story, of article: Article) {
        state.withLock { state in
            if state.stories.count >= Self.most { state.stories.removeAll() }
            state.stories[article.path] = (article, story)
        }
    }

    /// The places of a grid's cells, one layout for each breakpoint: those that it had when the same was asked for it, or new ones.
    /// - Parameters:
    ///   - place: of the grid, the same from one change to the next.
    ///   - leads: type of the page's lead above, at each breakpoint.
    func layouts(
        at place: String, of request: PlanRequest, below leads: [Double?]?, made: () -> [SectionLayout]
    ) -> [SectionLayout] {
        if let known = state.withLock({ $0.grids[place] }), known.request == request, known.leads == leads {
            return known.layouts
        }
        let layouts = made()
        state.withLock { $0.grids[place] = Grid(request: request, leads: leads, layouts: layouts) }
        return layouts
    }
}
