import Testing

@testable import Content

@Suite("Addresses as Zola makes them") struct ZolaPathTests {
    /// The cases of the crate `deunicode`'s own tests, and of the tables that it took over.
    @Test(
        "what is written in other scripts is in Latin letters",
        arguments: [
            ("Æneid", "aeneid"), ("étude", "etude"), ("北亰city", "bei-jing-city"), ("げんまい茶", "genmaicha"),
            ("旅游", "lv-you"), ("技术", "ji-shu"), ("港", "gang"), ("サーバー", "sa-ba"), ("Привет, мир", "privet-mir"),
            ("Ещё щука", "eshchio-shchuka"), ("서울", "seoul"), ("Αθήνα", "athena"), ("ß & Ø", "ss-o"),
            ("The Mast_Head", "the-mast-head"),
            ("--a--", "a"), ("…", ""),
        ])
    func slugs(text: String, slug: String) {
        #expect(ZolaPath.slug(text) == slug)
        #expect(ZolaPath.path(text, .on) == slug)
    }

    @Test("scripts that nobody here has a table for make no address")
    func others() {
        #expect(ZolaPath.slug("שלום") == "")
        #expect(ZolaPath.slug("สวัสดี") == "")
    }

    @Test("settings may leave names as they are")
    func strategies() {
        #expect(ZolaPath.path("港 A: b?. ", .safe) == "港 A b")
        #expect(ZolaPath.path("港 A: b?. ", .off) == "港 A: b?. ")
        for (written, strategy) in [
            ("\"safe\"", ZolaPath.Strategy.safe), ("\"off\"", .off), ("\"on\"", .on), ("\"x\"", .on),
        ] {
            let settings = try? SettingsFiles.parse(Array("[slugify]\npaths = \(written)\n".utf8), path: "config.toml")
            #expect(settings.map { PermalinkRules($0, of: .zola).strategy } == strategy)
        }
    }
}
