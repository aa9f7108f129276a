import Layout

/// What moves when the pager scrolls, as keyframes of its scroll timeline: the row of tabs, the pill, the height of the
/// page, the columns of headers that stick. All is known when the page is written, so no script has to measure.
///
/// Two forms: from the first panel to the last; and, when a script has made the pager endless (`.loop`), from the empty place
/// before the first to that behind the last. Browsers without scroll timelines hold the same keyframes at the time `--t`,
/// which `:target` sets, and the script exactly.
struct PagerStyles {
    private let pager: PagerPage
    private let breakpoints: Breakpoints
    /// Layout px: for each breakpoint, of each panel.
    private let heights: [[Double]]

    init(_ pager: PagerPage, breakpoints: Breakpoints, heights: [[Double]]) {
        self.pager = pager
        self.breakpoints = breakpoints
        self.heights = heights
    }

    private var track: TabTrack { pager.track }
    private var count: Int { pager.panels.count }

    /// Whether each tab is seen once.
    private func isTurn(_ breakpoint: Breakpoint) -> Bool { track.fits(in: breakpoint.container) }

    /// Of the row of tabs, before and after itself.
    var copies: (before: Int, after: Int) {
        let full = breakpoints.all.filter { !isTurn($0) }.map { breakpoint in
            let next = breakpoint.index + 1
            return next < breakpoints.minimumWidths.count
                ? breakpoints.container(at: breakpoints.minimumWidths[next]) : breakpoints.maximumContainer
        }
        return track.copies(filling: full.max() ?? 0)
    }

    /// The pill is as high as a tab; layout px.
    private static let pillHeight = TabStripComposer.pillHeight

    func css() -> [UInt8] {
        var css: [UInt8] = []
        for (index, breakpoint) in breakpoints.all.enumerated() {
            var rules = panelHeights(at: index)
            let wasTurn = index > 0 && isTurn(breakpoints.all[index - 1])
            if isTurn(breakpoint) && !wasTurn {
                rules.append(
                    ".tabs .track{animation-name:tabs,turn}.loop .tabs .track{animation-name:tabs-loop,turn-loop}")
            }
            guard !rules.isEmpty else { continue }
            css.append("@media screen and (width>=")
            css.append(number: breakpoint.minimumWidth / 16)
            css.append("em){")
            css += rules
            css.append("}")
        }
        for isLoop in [false, true] { css += keyframes(isLoop) }
        css.append("@supports not (animation-timeline:--pager){")
        for (index, panel) in pager.panels.enumerated() {
            let id = cssIdentifier(panel.name)
            css.append("body:has(#\(id):target,#\(id) :target){--t:")
            css.append(number: Double(index) / Double(max(count - 1, 1)), decimals: 6)
            css.append("}")
        }
        css.append("}")
        return css + returns()
    }

    /// Without script: whenever the address names another panel, that one alone can be snapped to for a moment; the first when
    /// it names none. Browsers scroll to what a link names by themselves, but not on the way back, and not all of them when a
    /// page is loaded anew. WebKit, which alone knows `hanging-punctuation`, is given the latter rule only: with the former the
    /// first panel would be snapped to a moment later.
    private func returns() -> [UInt8] {
        var css: [UInt8] = []
        // An animation begins when its name changes: each rule has its own.
        func hold(_ condition: String, _ others: String, _ index: Int) {
            css.append(":root:not(.loop)\(condition) \(others){animation:to-\(index) .2s}")
            css.append("@keyframes to-\(index){from,to{scroll-snap-align:none}}")
        }
        css.append("@supports not (hanging-punctuation:first){")
        for (index, panel) in pager.panels.enumerated() {
            let id = cssIdentifier(panel.name)
            hold(":has(#\(id):target,#\(id) :target)", ".panel:not(#\(id))", index)
        }
        css.append("}")
        hold(":not(:has(:target))", ".panel~.panel", count)
        return css
    }

    private func panelHeights(at index: Int) -> [UInt8] {
        var css: [UInt8] = []
        for panel in heights[index].indices where index == 0 || heights[index][panel] != heights[index - 1][panel] {
            css.append("--h\(panel):")
            // Readers may keep a list of articles below the first panel.
            if panel == 0 { css.append("calc(") }
            css.append(rem: heights[index][panel])
            if panel == 0 { css.append(" + var(--saved,0rem))") }
            css.append(";")
        }
        // Of the highest, for the script: while two panels are seen.
        if index == 0 {
            css.append("--most:max(\(heights[0].indices.map { "var(--h\($0))" }.joined(separator: ",")))")
        }
        return css.isEmpty ? [] : Array(".pager{".utf8) + css + Array("}".utf8)
    }

    /// - Parameter isLoop: whether there is a place before the first panel and one behind the last.
    private func keyframes(_ isLoop: Bool) -> [UInt8] {
        let stops = isLoop ? Array(-1...count) : Array(0..<count)
        let copies = copies
        let shift = Double(copies.before) * track.period
        let width = Double(copies.before + 1 + copies.after) * track.period - track.gap
        func animation(_ name: String, _ body: (Int) -> [UInt8]) -> [UInt8] {
            var css = Array("@keyframes \(name)\(isLoop ? "-loop" : ""){".utf8)
            for (number, stop) in stops.enumerated() {
                css.append(number: 100 * Double(number) / Double(max(stops.count - 1, 1)), decimals: 5)
                css.append("%{")
                css += body(stop)
                css.append("}")
            }
            css.append("}")
            return css
        }
        var css = animation("tabs") { tab in
            var body = Array("transform:translateX(".utf8)
            body.append(rem: -(track.offset(at: Double(tab)) + shift))
            body.append(")")
            return body
        }
        css += animation("turn") { tab in
            let turn = track.turn(around: Double(tab))
            var body = Array("clip-path:inset(0 ".utf8)
            body.append(rem: width - shift - turn.right)
            body.append(" 0 ")
            body.append(rem: turn.left + shift)
            body.append(")")
            return body
        }
        css += animation("pill") { tab in
            var body = Array("clip-path:inset(calc(50% - ".utf8)
            body.append(rem: Self.pillHeight / 2)
            body.append(") calc(50% - ")
            body.append(rem: track.pillWidth(at: Double(tab)) / 2)
            body.append(") round ")
            body.append(rem: Self.pillHeight / 2)
            body.append(")")
            return body
        }
        css += animation("panels") { tab in Array("height:var(--h\((tab + count) % count))".utf8) }
        css += animation("columns") { tab in Array("transform:translateX(\(-100 * tab)%)".utf8) }
        return css
    }
}
