import Testing

@testable import Rendering

@Suite("Blocks of prose") struct ProseBlocksTests {
    @Test("headings are listed by what is seen of them, and not at all where that is nothing")
    func headings() {
        let html = """
            <h2 id="a">Same <span hidden="">unseen <b>words</b></span>head</h2>
            <h2 id="b"><span hidden="">unseen</span></h2>
            <h3 id="c"><ruby>漢字<rt>かんじ</rt></ruby> &amp; x<sup>2</sup></h3>
            """
        let headings = ProseBlocks(Array(html.utf8)).headings
        #expect(headings.map(\.text) == ["Same head", "漢字 &amp; x"])
        #expect(headings.map(\.idText) == ["a", "c"])
    }
}
