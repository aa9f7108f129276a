import Testing

@testable import Rendering

@Suite("What language models are told") struct SiteGuideTests {
    @Test("is Markdown, in which titles are texts")
    func whole() {
        let guide = SiteGuide(
            title: "見本*新聞*", description: "毎日",
            sections: [
                .init(title: "分類", links: [.init(title: "社会", url: "https://e.example/society/index.html")]),
                .init(title: "空", links: []),
                .init(title: "新", links: [.init(title: "[a](b) <c>", url: "https://e.example/a.html", summary: "_d_")]),
            ])
        #expect(
            String(decoding: guide.markdown(), as: UTF8.self) == """
                # 見本\\*新聞\\*

                > 毎日

                ## 分類

                - [社会](https://e.example/society/index.html)

                ## 新

                - [\\[a\\](b) \\<c\\>](https://e.example/a.html): \\_d\\_

                """)
    }
}
