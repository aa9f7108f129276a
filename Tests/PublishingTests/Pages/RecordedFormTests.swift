import Foundation
import Testing

@Suite("The form of recordings") struct RecordedFormTests {
    private func form(_ text: String, files: [String] = [], themeRules: String = "theme{}") -> String {
        let form = RecordedForm(files: files, themeRules: Data(themeRules.utf8))
        return String(decoding: form.form(of: Data(text.utf8)), as: UTF8.self)
    }

    @Test("files that are there are named without their fingerprints")
    func names() {
        let files = [
            "assets/style-5fjd5fbd.css", "assets/script-e57t0i6b.js", "assets/headline-panel-0-97p2uvi3.woff2",
            "assets/p4ru8b84ll-120.webp", "index.html",
        ]
        let form = RecordedForm(files: files, themeRules: Data())
        #expect(
            files.map(form.name(of:)) == [
                "assets/style.css", "assets/script.js", "assets/headline-panel-0.woff2", "assets/p4ru8b84ll-120.webp",
                "index.html",
            ])
        #expect(
            self.form("../assets/style-5fjd5fbd.css url(\"headline-panel-0-97p2uvi3.woff2\")", files: files)
                == "../assets/style.css url(\"headline-panel-0.woff2\")")
    }

    @Test("a file that is not there, and one that is there twice, keep them")
    func unknown() {
        #expect(form("assets/style-0.css", files: ["assets/style-1.css"]) == "assets/style-0.css")
        let twins = ["assets/style-0.css", "assets/style-1.css"]
        #expect(form("style-0.css", files: twins) == "style-0.css")
        #expect(RecordedForm(files: twins, themeRules: Data()).name(of: twins[0]) == twins[0])
    }

    @Test("pixels and the theme's own rules are left out")
    func leftOut() {
        #expect(
            form(
                "#abc url(data:image/webp;base64,UklGRg==) 50% url(data:image/webp;base64,AA/+) data:image/png;base64,AA"
            )
                == "#abc url(data:image/webp;base64,…) 50% url(data:image/webp;base64,…) data:image/png;base64,AA")
        #expect(form("a{}\ntheme{}\nb{}") == "a{}\n/* templates/default/style */\n\nb{}")
    }

    @Test("each element and each rule begins a line")
    func folding() {
        #expect(form("<p><a href=\"x\">x</a> <b>y</b></p>\n") == "<p>\n\t<a href=\"x\">x</a> \n\t<b>y</b></p>\n")
        #expect(
            form("<style>@media (20em<=width){a{b:c}d{}}</style>")
                == "<style>@media (20em<=width){a{b:c}\n\td{}}</style>")
        #expect(form("a\n\tb") == "a\n\t\tb", "one that began with a tab has one more")
    }

    @Test("folding loses nothing")
    func reversible() {
        for seed in 0..<300 {
            var state = UInt64(seed)
            let bytes = (0..<seed).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Array("<a}\n\t".utf8)[Int(state >> 33) % 5]
            }
            #expect(RecordedForm.unfolded(RecordedForm.folded(bytes)) == bytes, "\(seed)")
        }
    }
}
