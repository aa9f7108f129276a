import Testing

@testable import Rendering

@Suite("Phrases in headings") struct PhraseMarkupTests {
    private func html(_ text: String, _ language: String) -> String {
        String(decoding: PhraseMarkup.html(text, language: language), as: UTF8.self)
    }

    @Test("lines of Japanese may end between phrases, and none begins with a particle")
    func japanese() {
        #expect(html("整理部の言葉", "ja") == "整理部の<wbr>言葉")
        #expect(html("「減点」で決める", "ja-JP") == "「減点」で<wbr>決める")
        #expect(html("a < \"b\"", "ja") == "a &lt; &quot;b&quot;")
    }

    @Test("numbers and what they count stay together, and so do records")
    func numbers() {
        #expect(html("女子マラソン2時間11分53秒の世界新", "ja") == "女子マラソン2時間11分53秒の<wbr>世界新")
        #expect(!html("2026年11月29日の4度目V", "ja").contains(/[0-9度]<wbr>/))
    }

    @Test("other languages are left to browsers", arguments: ["en", "zh-Hans", "ko", "jam"])
    func others(_ language: String) {
        #expect(html("整理部の<言葉", language) == "整理部の&lt;言葉")
    }
}
