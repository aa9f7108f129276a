import Foundation
import Testing

@testable import Content

/// One small folder for each generator, with one file for every rule: titles, dates, addresses and visibility, exactly.
@Suite("Folders of other generators") struct DialectFixtureTests {
    private static func read(_ name: String, drafts: Bool = false) async -> LoadedSite {
        await load(Fixtures.path("dialects/" + name), drafts: drafts)
    }

    /// `category/slug | date | title`, in the order of paths.
    private static func lines(_ loaded: LoadedSite) -> [String] {
        (loaded.site?.articles ?? []).sorted { utf8Order($0.path, $1.path) }.map { article in
            "\(article.id.category)/\(article.id.slug) | \(article.date.iso8601()) | \(article.title)"
        }
    }

    private static func article(_ path: String, in loaded: LoadedSite) -> Article? {
        loaded.site?.articles.first { $0.path == path }
    }

    private static func html(_ path: String, in loaded: LoadedSite) -> String {
        article(path, in: loaded).flatMap { try? loaded.bodies.body(of: $0) }?.html ?? "no article"
    }

    @Test("Hugo: sections, bundles, dates and what is not public")
    func hugo() async {
        let loaded = await Self.read("hugo")
        #expect(
            Self.lines(loaded) == [
                "town-news/announced | 2090-05-31T23:00:00Z | The concert of next year",
                "town-news/bundle | 2024-03-10T00:00:00Z | A bundle",
                "town-news/dated | 2024-03-05T09:30:00Z | The bridge & the tide",
                "town-news/expires-later | 2024-03-07T00:00:00Z | The fair goes on",
                "opinion/markup | 2024-05-31T23:00:00Z | Written in HTML",
                "opinion/missing | 2024-06-03T23:00:00Z | A picture that is not there",
                "opinion/pictures | 2024-06-02T23:00:00Z | A picture of the static folder",
                "opinion/shortcodes | 2024-06-01T23:00:00Z | Shortcodes",
                "sport/2023-all-hands | 2023-04-30T23:00:00Z | All hands, a year before",
                "sport/all-hands | 2024-04-30T23:00:00Z | All hands at the regatta",
                "sport/own-address | 2024-05-01T23:00:00Z | An address of its own",
            ])
        let site = loaded.site
        #expect(site?.configuration.title == "The Harbour Post" && site?.configuration.language == "en-GB")
        #expect(site?.configuration.description == "News from the quay.")
        #expect(site?.configuration.timeZone == "Europe/London")
        #expect(site?.configuration.baseURL == "https://harbour.example")
        #expect(site?.categories.map(\.title) == ["Opinion", "Town news", "Sport"])
        #expect(site?.pages.map(\.slug) == ["about"])
        #expect(site?.draftsLeftOut == 6 && site?.futureLeftOut == 2)
        #expect(site?.staticFiles == ["images/pier.png", "timetable.pdf"] && site?.staticFolder == "static/")
        let dated = Self.article("content/news/dated.md", in: loaded)
        #expect(dated?.summary == "Why the bridge opens late." && dated?.authors == ["Ann Quay", "Bo Pier"])
        #expect(dated?.tags == ["bridge", "tide"] && dated?.weight == 0)
        #expect(dated?.updated == Timestamp("2024-03-06"))
        #expect(Self.article("content/news/bundle/index.md", in: loaded)?.image?.path == "content/news/bundle/pier.png")
        #expect(Self.article("content/opinion/pictures.md", in: loaded)?.image?.path == "static/images/pier.png")
    }

    @Test("Hugo: whatever could not be carried over is said, with its place")
    func hugoReport() async {
        #expect(
            await Self.read("hugo").report == """
                content/opinion/markup.html:5: warning: part of the raw HTML is left out: "<script>"
                content/opinion/missing.md:5:3: warning: the article goes without its picture: no file "gone.png"
                  hint: paths are relative to the article's file, or to the folders of static files
                content/opinion/shortcodes.md:5: warning: the template code "unknown" is left out
                  hint: write what it showed as Markdown
                content/opinion/shortcodes.md:9: warning: the link leads to no article: "gone.md"
                  hint: its text stays, without an address
                hugo.toml: warning: left out: 1 article whose expiryDate has passed
                  hint: take it out of the front matter of those that are to stay
                hugo.toml: warning: left out: 2 articles of which no page was made, or that was listed nowhere
                  hint: their front matter says so
                static: warning: left out: 1 file of the site's old looks (pages, styles, scripts)

                """)
    }

    @Test("Hugo: shortcodes are what readers saw of them; listings stay")
    func shortcodes() async {
        let html = Self.html("content/opinion/shortcodes.md", in: await Self.read("hugo"))
        #expect(
            html == """
                <p>Before inner text after.</p>
                «image file(path: "static/images/pier.png") The pier»
                <p>See <a href="«link content/news/dated.md»">the bridge</a>, \
                <a href="«link content/news/bundle/index.md»">the bundle</a> and nothing.</p>
                <p><a href="https://www.youtube.com/watch?v=abc123" rel="noopener">A film</a></p>
                <pre class="lines" tabindex="0"><code class="language-go"><span class="line" data-line="1">\
                fmt.Println(&quot;{{ .Title }}&quot;)
                </span></code></pre>
                <pre tabindex="0"><code class="language-html">{{&lt; figure src=&quot;a.png&quot; &gt;}} {{ .Params.kept }}
                </code></pre>
                <p>Inline <code>{{ .kept }}</code> stays.</p>
                <h2 id="a-heading">A heading<span id="own-id"></span></h2>
                <div class="box note" role="note">
                <p class="box-title">«note»</p>
                <p>A <em>note</em> with Markdown.</p>
                </div>

                """)
    }

    @Test("drafts come with --drafts, and nothing else that is not public does")
    func drafts() async {
        let titles = await Self.read("hugo", drafts: true).site?.articles.filter(\.draft).map(\.title).sorted()
        #expect(
            titles == [
                "Below a section that is a draft", "Made a draft by its section", "Not ready", "Not ready either",
                "Two empty lines before the fence", "Unpublished by the older word",
            ])
    }

    @Test("Jekyll: posts by their names, defaults, drafts and what its settings leave out")
    func jekyll() async {
        let loaded = await Self.read("jekyll")
        #expect(
            Self.lines(loaded) == [
                "技術/liquid | 2019-01-06T15:00:00Z | Liquid in a text",
                "技術/no-zeros | 2019-01-08T15:00:00Z | No zeros",
                "release/twice | 2020-02-04T15:00:00Z | The last title",
                "技術/in-html | 2020-02-05T15:00:00Z | In Html",
                "技術/pictures | 2020-02-06T15:00:00Z | Pictures",
                "release/offset | 2015-03-17T18:00:00Z | An odd offset",
            ])
        let site = loaded.site
        #expect(site?.configuration.title == "港の瓦版" && site?.configuration.language == "ja")
        #expect(site?.configuration.baseURL == "https://minato.example/paper")
        #expect(site?.pages.map(\.slug) == ["about"])
        #expect(site?.draftsLeftOut == 3 && site?.futureLeftOut == 1)
        #expect(Self.article("_posts/2019-01-07-liquid.md", in: loaded)?.tags == ["one", "two"])
        let picture = Self.article("_posts/2020-02-07-pictures.md", in: loaded)?.image
        #expect(picture?.path == "assets/pier.png" && picture?.alternativeText == "The pier")
        #expect(
            Self.html("_posts/2020-02-07-pictures.md", in: loaded)
                == "<p><span>Red</span> and <kbd>Esc</kbd>.</p>\n")
    }

    @Test("Jekyll: no Liquid reaches a reader but in listings")
    func liquid() async {
        let html = Self.html("_posts/2019-01-07-liquid.md", in: await Self.read("jekyll"))
        #expect(
            html == """
                <p>Before Liquid in a textafter and shown.</p>
                «image file(path: "assets/pier.png") The pier»
                <p>See <a href="«link _posts/2019-1-9-no-zeros.md»">the post</a> and <a href="«to /about/»">a site</a>.</p>
                <pre tabindex="0"><code class="language-ruby">puts &quot;{{ kept }}&quot;
                </code></pre>
                <p>Braces: {{ shown }}</p>
                <pre tabindex="0"><code>{{ kept }}
                </code></pre>
                <p>A paragraph.</p>
                <h2 id="heading">Heading<span id="id"></span></h2>
                «image file(path: "assets/pier.png") Again»
                """)
    }

    @Test("Zola: dates in addresses, sections, and what is to come")
    func zola() async {
        let loaded = await Self.read("zola")
        #expect(
            Self.lines(loaded) == [
                "boats-and-ships/future | 2090-01-01T00:00:00Z | Zola publishes what is to come",
                "home-waters/colocated | 2022-05-01T00:00:00Z | Beside its picture",
                "home-waters/in-path | 2022-04-07T00:00:00Z | A date in the address",
            ])
        #expect(loaded.site?.draftsLeftOut == 2)
        let colocated = Self.article("content/colocated/index.md", in: loaded)
        #expect(colocated?.image?.path == "content/colocated/pier.png" && colocated?.tags == ["pictures"])
        #expect(
            Self.html("content/in-path.md", in: loaded) == """
                <p>Text with <code>{{ kept }}</code> and no more.</p>
                <p>What was said.</p>
                <p>See <a href="«link content/colocated/index.md#top»">the other</a> and none.</p>
                «image file(path: "content/colocated/pier.png") The pier»
                """)
    }

    @Test("Zenn, Astro and a bare folder")
    func others() async {
        let zenn = await Self.read("zenn")
        #expect(Self.lines(zenn) == ["swift/swift-and-tides | 2024-02-02T23:00:00Z | 潮とSwift"])
        #expect(
            zenn.html == """
                <div class="box warning" role="note">
                <p class="box-title">«warning»</p>
                <p>ここだけの話です。</p>
                </div>
                <p><a href="https://example.com/tide" rel="noopener">https://example.com/tide</a></p>
                <p>かなだけでも書ける、ということをこの段落でためしています。ながくかきます。</p>

                """)
        let astro = await Self.read("astro")
        #expect(
            Self.lines(astro) == [
                "blog/first | 2022-07-08T00:00:00Z | With components",
                "notes/second | 2022-07-10T10:00:00Z | A note",
            ])
        #expect(Self.article("src/content/blog/first.mdx", in: astro)?.image?.path == "public/pier.png")
        #expect(
            Self.html("src/content/blog/first.mdx", in: astro)
                == "<p>Before  after, by nobody.</p>\n<p>Kept text.</p>\n")
        let plain = await Self.read("plain")
        #expect(
            Self.lines(plain) == [
                "articles/a-walk | 2023-04-04T23:00:00Z | A walk along the quay",
                "gulls/gulls-crabs | 2023-04-05T23:00:00Z | gulls & crabs",
            ])
    }

    @Test("Eleventy: its folder of articles, its list of what to pass over, data of the site, addresses")
    func eleventy() async {
        let loaded = await Self.read("eleventy")
        #expect(
            Self.lines(loaded) == [
                "light/lamp | 2024-02-03T00:00:00Z | The lamp on the mole", "posts/fog | 2024-02-04T00:00:00Z | Fog",
            ])
        #expect(loaded.site?.configuration.title == "The Pilot")
        #expect(loaded.site?.configuration.description == "Notes from the harbour mouth.")
        #expect(loaded.site?.configuration.baseURL == "https://pilot.example")
        #expect(loaded.site?.draftsLeftOut == 1)
        let old = (loaded.site?.articles ?? []).flatMap { $0.oldAddresses.map(\.path) }
        #expect(Set(old) == ["posts/lamp/index.html", "weather/fog/index.html"])
        let lamp = Self.html("src/posts/2024-02-03-lamp.md", in: loaded)
        #expect(!lamp.contains("{{") && lamp.contains("the fog"))
    }

    @Test("Docusaurus: a blog with its authors, boxes and components, and documents")
    func docusaurus() async {
        let loaded = await Self.read("docusaurus")
        #expect(
            Self.lines(loaded) == [
                "moon/spring-tide | 2024-03-01T00:00:00Z | Spring tide",
                "articles/neap-tide | 2024-03-02T00:00:00Z | Neap tide",
                "articles/intro | 2024-03-01T00:00:00Z | How to read a table",
            ])
        #expect(loaded.site?.configuration.title == "Tide Tables")
        #expect(loaded.site?.configuration.baseURL == "https://tables.example")
        let tide = Self.article("blog/2024-03-01-spring-tide.md", in: loaded)
        #expect(tide?.authors == ["Ann Quay"] && tide?.tags == ["moon"])
        #expect(tide?.summary == "Higher than ever.")
        let html = Self.html("blog/2024-03-01-spring-tide.md", in: loaded)
        #expect(html.contains("The water came to the <strong>third</strong> step."))
        #expect(html.contains("Wear boots") && !html.contains(":::") && !html.contains("import "))
        #expect(Self.article("blog/2024-03-02-neap/index.mdx", in: loaded)?.summary == "Lower than ever.")
        #expect(
            Self.html("blog/2024-03-02-neap/index.mdx", in: loaded).contains(
                "«link blog/2024-03-01-spring-tide.md»"))
    }

    @Test("Astro: folders and names that its loaders read")
    func loaders() async {
        let loaded = await Self.read("astro-loaders")
        #expect(
            Self.lines(loaded) == [
                "articles/to-the-editor | 2024-04-04T00:00:00Z | To the editor",
                "blog/one | 2024-04-01T09:00:00Z | First release", "blog/plain | 2024-04-03T09:00:00Z | Plain",
            ])
        #expect(loaded.site?.pages.map(\.slug) == ["about"])
        #expect(loaded.site?.configuration.baseURL == "https://loaded.example")
        #expect(Self.article("src/data/blog/plain.md", in: loaded)?.updated == Timestamp("2024-04-05T09:00:00Z"))
    }

    @Test(
        "nothing that is not public stands in any text or page",
        arguments: [
            "hugo", "hugo-rules", "hugo-languages", "hugo-prefixes", "jekyll", "jekyll-collections", "zola",
            "zola-languages", "zenn", "astro", "astro-loaders", "eleventy", "docusaurus",
        ])
    func secrets(name: String) async throws {
        let loaded = await Self.read(name)
        let site = try #require(loaded.site)
        #expect(!site.articles.isEmpty)
        for article in site.articles {
            let text = try loaded.bodies.body(of: article).html
            #expect(!text.contains("Secret") && !article.summary.contains("Secret"))
        }
        #expect(site.pages.allSatisfy { !$0.body.html.contains("Secret") })
    }
}
