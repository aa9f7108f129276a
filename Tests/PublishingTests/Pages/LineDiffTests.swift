import Testing

@Suite("Differences, line by line") struct LineDiffTests {
    private func diff(_ old: String, _ new: String) -> LineDiff { LineDiff(from: Array(old.utf8), to: Array(new.utf8)) }

    @Test("the same bytes have none", arguments: ["", "a", "a\n", "\n\n", "台風\n"])
    func same(_ text: String) {
        #expect(diff(text, text).isEmpty)
        #expect(diff(text, text).report() == "")
    }

    @Test("a place is the lines removed and those in their stead")
    func places() {
        let change = diff("a\nb\nc\nd\n", "a\nx\ny\nc\nd\ne\n")
        #expect(change.places == [.init(removed: 1..<2, added: 1..<3), .init(removed: 4..<4, added: 5..<6)])
        #expect((change.removed, change.added) == (1, 3))
        #expect(diff("a", "").places == [.init(removed: 0..<1, added: 0..<1)], "no line is an empty line")
    }

    @Test("as few lines as can be are named")
    func least() {
        let change = diff("a\nb\nc\na\nb\nb\na", "c\nb\na\nb\na\nc")
        #expect(change.removed + change.added == 5, "the example of Myers' paper")
    }

    @Test("what only looks alike differs, and says how")
    func alike() {
        #expect("caf\u{E9}" == "cafe\u{301}")
        #expect(
            diff("caf\u{E9}\n", "cafe\u{301}\n").report() == """
                @@ line 1 @@
                - caf\\u{e9}
                + cafe\\u{301}
                  \n-1 +1 lines
                """)
        #expect(diff("a\r\n", "a\n").report().contains("- a\\u{d}"))
        #expect(diff("a\n", "a").report().hasSuffix("-1 +0 lines"), "a line feed at the end")
    }

    @Test("a place is shown between its neighbours, with the lines' numbers")
    func context() {
        let old = (1...9).map(String.init).joined(separator: "\n")
        let new = old.replacing("6", with: "six")
        #expect(
            diff(old, new).report() == """
                @@ line 6 @@
                  4
                  5
                - 6
                + six
                  7
                  8
                -1 +1 lines
                """)
    }

    @Test("of many places the first are shown, of many lines too")
    func limits() {
        let old = (1...40).map(String.init).joined(separator: "\n")
        let report = diff(old, old.replacing("0", with: "x")).report(.init(places: 1, context: 0))
        #expect(report == "@@ line 10 @@\n- 10\n+ 1x\n… and 3 more places\n-4 +4 lines")
        let all = diff(old, "").report(.init(context: 0, lines: 2))
        #expect(all == "@@ line 1 @@\n- 1\n- 2\n- … 38 more\n+ \n-40 +1 lines")
    }

    @Test("of a long line the part is shown that differs, from a whole character on")
    func long() {
        let head = String(repeating: "あ", count: 500)
        let report = diff(head + "い" + head, head + "う" + head).report(.init(before: 2, after: 3))
        #expect(report == "@@ line 1 @@\n- …ああいああ…\n+ …ああうああ…\n-1 +1 lines")
    }
}
