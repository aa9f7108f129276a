import Foundation
import Testing

@testable import Publishing

@Suite("Links to texts of section files") struct SectionTextLinkTests {
    private func hrefs(of text: String, in folder: TemporaryFolder, page: String) -> String? {
        let html = folder.read("output/" + page) ?? ""
        guard let end = html.range(of: ">\(text)</a>") else { return nil }
        let start = html[..<end.lowerBound].range(of: "href=\"", options: .backwards)
        return start.map { String(html[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    @Test("references, addresses and steps up lead to the text, and so do old addresses")
    func hugo() async throws {
        let folder = try TemporaryFolder()
        try folder.write("baseURL: https://x.example\ntitle: T\nlanguageCode: en\ntimeZone: UTC\n", to: "hugo.yaml")
        try folder.write(
            "---\ntitle: One\ndate: 2024-03-03\n---\nFirst, see [below](sub/).\n\n## Head\n\nSecond.\n",
            to: "content/docs/one/_index.md")
        try folder.write(
            "---\ntitle: Sub\ndate: 2024-03-01\n---\nSee [this](/docs/one/#head), [up](../), [r]({{< ref \"/docs/one\" >}}).\n",
            to: "content/docs/one/sub.md")
        let report = await build(folder.request())
        #expect(report.diagnostics.map(\.message) == [])
        #expect(hrefs(of: "this", in: folder, page: "docs/sub.html") == "one.html#head")
        #expect(hrefs(of: "up", in: folder, page: "docs/sub.html") == "one.html")
        #expect(hrefs(of: "r", in: folder, page: "docs/sub.html") == "one.html")
        #expect(hrefs(of: "below", in: folder, page: "docs/one.html") == "sub.html")
        #expect(folder.read("output/docs/one/index.html")?.contains("url=../one.html") == true)
    }

    @Test("a picture by the address of the folder that it was published in is found")
    func bundles() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "baseURL: https://x.example/\ntitle: T\nlanguageCode: en\ntimeZone: UTC\npermalinks: {post: /p/:slug/}\n",
            to: "hugo.yaml")
        try folder.write(
            "---\ntitle: A\ndate: 2024-01-02\nslug: nice\n---\n![a](/p/nice/pic.gif)\n\n![b](https://x.example/p/nice/pic.gif)\n",
            to: "content/post/bundle/index.md")
        try folder.write(
            "---\ntitle: B\ndate: 2024-01-03\n---\n![c](../nice/pic.gif) ![d](/p/nice/none.gif)\n",
            to: "content/post/b.md")
        try folder.writePicture(9, to: "content/post/bundle/pic.gif")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map(\.message).filter { $0.contains("image") } == [
                "the image is left out: no file \"/p/nice/none.gif\""
            ])
    }

    @Test("of addresses that differ from their pages by capitals alone one warning tells")
    func capitals() async throws {
        let folder = try TemporaryFolder()
        try folder.write("export default { title: \"x\", lang: \"en\" }\n", to: "docs/.vitepress/config.js")
        for name in ["AWS/EBS", "AWS/Other", "guide/Cap", "guide/plain"] {
            try folder.write("# \(name)\n\nText.\n", to: "docs/\(name).md")
        }
        let report = await build(folder.request())
        #expect(
            report.diagnostics.filter { $0.message.contains("lead") }.map(\.description) == [
                "docs/AWS/EBS.md:1: warning: nothing leads on from \"AWS/EBS.html\" and 2 other old addresses: what there is "
                    + "differs from them in upper and lower case alone\n  hint: a host that tells these apart has to lead on by itself"
            ])
    }
}
