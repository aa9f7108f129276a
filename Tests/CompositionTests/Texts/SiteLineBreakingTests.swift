import Content
import Testing
import Typesetting

@testable import Composition

struct SiteLineBreakingTests {
    @Test func `Lines are broken as strictly as the site asks, whatever the language of a text`() {
        var configuration = SiteConfiguration()
        #expect(LineBreaking(configuration) == LineBreaking(language: "ja", strictness: .strict))
        configuration.lineBreak = .loose
        configuration.language = "zh"
        #expect(LineBreaking(configuration) == LineBreaking(language: "zh", strictness: .loose))
        #expect(LineBreaking(configuration).inLanguage("ko") == LineBreaking(language: "ko", strictness: .loose))
    }
}
