import Composition
import Content
import Synchronization

/// What a site that is held in memory knows of its files since they were last read, to be taken instead of reading them.
struct HeldReading: Sendable {
    var articles: ArticleMemory
    /// The pages that decide on fonts, as they were.
    var ledger: PageLedger
    /// By all that a theme is read with but its own files.
    var heldTheme: HeldTheme?
    /// What pages were composed of, by settings as they are now.
    fileprivate var composing: @Sendable (_ settings: SiteConfiguration) -> ComposerMemory
    fileprivate var notes: @Sendable (ReadArticles) -> Void
    fileprivate var themeNotes: @Sendable (HeldTheme) -> Void

    /// nil when it must be read.
    func theme(for configuration: SiteConfiguration) -> (theme: LoadedTheme?, diagnostics: [Diagnostic])? {
        guard let heldTheme, heldTheme.settings == configuration else { return nil }
        return (heldTheme.theme, heldTheme.diagnostics)
    }

    func composerMemory(for configuration: SiteConfiguration) -> ComposerMemory {
        composing(configuration)
    }

    func note(_ articles: ReadArticles) { notes(articles) }

    /// One with errors is read again.
    func note(_ theme: LoadedTheme?, _ diagnostics: [Diagnostic], for configuration: SiteConfiguration) {
        guard let theme else { return }
        themeNotes(HeldTheme(settings: configuration, theme: theme, diagnostics: diagnostics))
    }
}

/// A theme as it was read under some settings.
struct HeldTheme: Sendable {
    var settings: SiteConfiguration
    var theme: LoadedTheme?
    var diagnostics: [Diagnostic]
}

/// What pages were composed of under some settings.
private struct HeldComposing: Sendable {
    var settings: SiteConfiguration
    var memory = ComposerMemory()
}

/// What is held in memory of a site from one change to the next.
struct ResidentMemory: Sendable {
    private let articles = HeldArticles()
    private let theme = HeldValue<HeldTheme>()
    private let composing = HeldValue<HeldComposing>()
    private var pages: [String: (key: UInt64, record: PageRecord)] = [:]

    /// - Parameter stored: what is asked when an article is not held.
    func reading(besides stored: ArticleMemory?) -> HeldReading {
        HeldReading(
            articles: articles.memory(besides: stored), ledger: PageLedger(holding: pages),
            heldTheme: theme.value, composing: { [composing] in composing.memory(for: $0) },
            notes: { [articles] in articles.hold($0) },
            themeNotes: { [theme] in theme.hold($0) })
    }

    func forgetTheme() {
        theme.hold(nil)
        composing.hold(nil)
    }

    func forget(article path: String) { articles.forget(path) }

    func hold(_ article: RememberedArticle) { articles.hold(article) }

    /// What pages show that decide on fonts, so that they need not be composed to know it.
    mutating func hold(_ edition: Edition) {
        for outline in edition.outline.tabPages where outline.dividesFonts {
            let path = outline.address.path
            guard let texts = edition.composed.texts(of: outline.address) else { continue }
            let record = PageRecord(
                fonts: edition.selection.fonts(of: path), files: [], pictures: [], texts: texts, cut: [], broken: [])
            pages[path] = (edition.parts.key(of: .cells(outline)), record)
        }
    }
}

/// What one task finds and the next one takes.
private final class HeldValue<Value: Sendable>: Sendable {
    private let held = Mutex<Value?>(nil)

    var value: Value? { held.withLock { $0 } }

    func hold(_ value: Value?) { held.withLock { $0 = value } }
}

extension HeldValue<HeldComposing> {
    /// Under other settings nothing is known.
    fileprivate func memory(for settings: SiteConfiguration) -> ComposerMemory {
        if let value, value.settings == settings { return value.memory }
        let new = HeldComposing(settings: settings)
        hold(new)
        return new.memory
    }
}

/// Articles as they were read, by their paths, for as long as all else that reading depends on is the same.
private final class HeldArticles: Sendable {
    private struct State {
        var context: [UInt8] = []
        var articles: [String: RememberedArticle] = [:]
    }

    private let state = Mutex(State())

    func memory(besides stored: ArticleMemory?) -> ArticleMemory {
        ArticleMemory { [self] context in
            state.withLock { state in
                if state.context != context { state = State(context: context) }
            }
            let recall = stored?.recall(context)
            return { [self] path in
                if let held = state.withLock({ $0.articles[path] }) { return held }
                guard let article = recall?(path) else { return nil }
                hold(article)
                return article
            }
        }
    }

    func hold(_ article: RememberedArticle) { state.withLock { $0.articles[article.article.path] = article } }

    func hold(_ read: ReadArticles) {
        state.withLock { state in
            guard state.context == read.context else { return }
            for article in read.read { state.articles[article.article.path] = article }
        }
    }

    func forget(_ path: String) { state.withLock { $0.articles[path] = nil } }
}
