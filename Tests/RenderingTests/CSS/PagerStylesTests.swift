import Layout
import Testing

@testable import Rendering

@Suite("What moves with the pager") struct PagerStylesTests {
    private func styles(
        _ names: [String], widths: [Double], at minimumWidths: [Double] = [320], heights: [[Double]]? = nil
    ) -> PagerStyles {
        let panels = names.enumerated().map { number, name in
            TabPage(
                address: PageAddress("index.html"), tab: number, name: name, title: name, sections: [], notice: [],
                noticeText: "", pagination: nil, panel: number)
        }
        return PagerStyles(
            PagerPage(address: PageAddress("index.html"), panels: panels, track: TabTrack(widths: widths)),
            breakpoints: Breakpoints(minimumWidths: minimumWidths),
            heights: heights ?? minimumWidths.map { _ in names.map { _ in 160 } })
    }

    private func css(_ styles: PagerStyles) -> String { String(decoding: styles.css(), as: UTF8.self) }

    /// The steps of one animation.
    private func steps(_ name: String, of styles: PagerStyles) -> [String] {
        let rest = css(styles).components(separatedBy: "@keyframes \(name){").dropFirst().first ?? ""
        return rest.components(separatedBy: "}}")[0].components(separatedBy: "}")
    }

    @Test(
        "is written byte for byte: heights, keyframes, the same at a time of their own, and the way back without script"
    )
    func whole() {
        let styles = styles(["top", "tech"], widths: [60, 100], heights: [[160, 320]])
        #expect(styles.copies == (2, 1))
        #expect(
            css(styles) == """
                @media screen and (width>=20em){\
                .pager{--h0:calc(10rem + var(--saved,0rem));--h1:20rem;--most:max(var(--h0),var(--h1))}\
                .tabs .track{animation-name:tabs,turn}.loop .tabs .track{animation-name:tabs-loop,turn-loop}}\
                @keyframes tabs{0%{transform:translateX(-21.875rem)}100%{transform:translateX(-26.875rem)}}\
                @keyframes turn{0%{clip-path:inset(0 10rem 0 20rem)}100%{clip-path:inset(0 6.25rem 0 23.75rem)}}\
                @keyframes pill{\
                0%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 1.875rem) round 0.875rem)}\
                100%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 3.125rem) round 0.875rem)}}\
                @keyframes panels{0%{height:var(--h0)}100%{height:var(--h1)}}\
                @keyframes columns{0%{transform:translateX(0%)}100%{transform:translateX(-100%)}}\
                @keyframes tabs-loop{0%{transform:translateX(-16.875rem)}33.33333%{transform:translateX(-21.875rem)}\
                66.66667%{transform:translateX(-26.875rem)}100%{transform:translateX(-31.875rem)}}\
                @keyframes turn-loop{\
                0%{clip-path:inset(0 16.25rem 0 13.75rem)}33.33333%{clip-path:inset(0 10rem 0 20rem)}\
                66.66667%{clip-path:inset(0 6.25rem 0 23.75rem)}100%{clip-path:inset(0 0 0 30rem)}}\
                @keyframes pill-loop{\
                0%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 3.125rem) round 0.875rem)}\
                33.33333%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 1.875rem) round 0.875rem)}\
                66.66667%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 3.125rem) round 0.875rem)}\
                100%{clip-path:inset(calc(50% - 0.875rem) calc(50% - 1.875rem) round 0.875rem)}}\
                @keyframes panels-loop{0%{height:var(--h1)}33.33333%{height:var(--h0)}66.66667%{height:var(--h1)}\
                100%{height:var(--h0)}}\
                @keyframes columns-loop{0%{transform:translateX(100%)}33.33333%{transform:translateX(0%)}\
                66.66667%{transform:translateX(-100%)}100%{transform:translateX(-200%)}}\
                @supports not (animation-timeline:--pager){body:has(#top:target,#top :target){--t:0}\
                body:has(#tech:target,#tech :target){--t:1}}\
                @supports not (hanging-punctuation:first){\
                :root:not(.loop):has(#top:target,#top :target) .panel:not(#top){animation:to-0 .2s}\
                @keyframes to-0{from,to{scroll-snap-align:none}}\
                :root:not(.loop):has(#tech:target,#tech :target) .panel:not(#tech){animation:to-1 .2s}\
                @keyframes to-1{from,to{scroll-snap-align:none}}}\
                :root:not(.loop):not(:has(:target)) .panel~.panel{animation:to-2 .2s}\
                @keyframes to-2{from,to{scroll-snap-align:none}}
                """)
    }

    @Test("panel k of n is shown at k/(n-1) of the way, and in the endless pager at (k+1)/(n+1)", arguments: 2...6)
    func places(_ count: Int) {
        let names = (0..<count).map { "p\($0)" }
        let styles = styles(names, widths: names.map { _ in 80 })
        func places(_ name: String) -> [Double?] {
            steps(name, of: styles).map { step in Double(step.prefix { $0 != "%" }) }
        }
        let once = (0..<count).map { Double($0) / Double(count - 1) }
        let loop = (0...count + 1).map { Double($0) / Double(count + 1) }
        for animation in ["tabs", "turn", "pill", "panels", "columns"] {
            #expect(zip(places(animation), once).allSatisfy { abs(($0 ?? -1) - 100 * $1) < 1e-5 })
            #expect(places(animation).count == count)
            #expect(zip(places(animation + "-loop"), loop).allSatisfy { abs(($0 ?? -1) - 100 * $1) < 1e-5 })
            #expect(places(animation + "-loop").count == count + 2)
        }
        let times = css(styles).components(separatedBy: "{--t:").dropFirst().map {
            Double($0.prefix { $0 != "}" }) ?? -1
        }
        #expect(times.count == count)
        #expect(zip(times, once).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("before the first panel stands the last, behind the last the first")
    func ends() {
        let styles = styles(["a", "b", "c"], widths: [80, 80, 80])
        #expect(
            steps("panels-loop", of: styles).map { $0.suffix(9) }
                == ["var(--h2)", "var(--h0)", "var(--h1)", "var(--h2)", "var(--h0)"])
    }

    @Test("one panel alone has a place, too")
    func single() {
        let styles = styles(["a"], widths: [80])
        #expect(steps("panels", of: styles) == ["0%{height:var(--h0)"])
        #expect(css(styles).contains("body:has(#a:target,#a :target){--t:0}"))
    }

    @Test("names are written as selectors read them")
    func escaping() {
        let css = css(styles(["3d", "a:b"], widths: [80, 80]))
        #expect(css.contains("body:has(#\\33 d:target,#\\33 d :target){--t:0}"))
        #expect(css.contains("body:has(#a\\:b:target,#a\\:b :target){--t:1}"))
        #expect(css.contains(" .panel:not(#\\33 d){") && css.contains(" .panel:not(#a\\:b){"))
    }

    @Test("a height is said where it changes, and the highest once")
    func heights() {
        let css = css(
            styles(
                ["a", "b"], widths: [80, 80], at: [320, 480, 640, 960],
                heights: [[160, 320], [160, 320], [160, 480], [176, 480]]))
        let media = css.components(separatedBy: "@media screen and ").dropFirst().map {
            String($0.prefix { $0 != "@" })
        }
        #expect(
            media.map { $0.components(separatedBy: ".tabs")[0] } == [
                "(width>=20em){.pager{--h0:calc(10rem + var(--saved,0rem));--h1:20rem;--most:max(var(--h0),var(--h1))}",
                "(width>=40em){.pager{--h1:30rem;}}",
                "(width>=60em){.pager{--h0:calc(11rem + var(--saved,0rem));}}",
            ])
    }

    @Test(
        "each tab is shown once from the width on that holds them all, and on narrower pages as often as the bar needs")
    func turn() {
        let narrow = styles(["a", "b", "c"], widths: [200, 200, 200], at: [320, 480, 640])
        let rules = css(narrow).components(separatedBy: "animation-name:tabs,turn")
        #expect(rules.count == 2)
        #expect(rules[0].contains("@media screen and (width>=40em){"))
        // Half of the widest bar that is not so, 640 px, is filled beyond the last tab of the turn before.
        #expect(narrow.copies == (1, 1))
        let none = styles(["a", "b"], widths: [80, 900], at: [320, 640])
        #expect(!css(none).contains("animation-name"))
        #expect(none.copies == (2, 1))
    }
}
