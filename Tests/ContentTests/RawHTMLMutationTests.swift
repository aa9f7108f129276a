import Foundation
import TestSupport
import Testing

@testable import Content

/// Raw HTML made of what has led filters astray: what is written is on the lists of `SafeHTML`, quoted, and balanced,
/// whatever it was made from. That is enough: a browser reads such a text as it was meant, since no element among them has a
/// content of its own kind (`svg`, `math`, `style`, `noscript`, `textarea`).
@Suite("Raw HTML, mutated") struct RawHTMLMutationTests {
    private static let parts = [
        "<", ">", "</", "/>", "<!--", "-->", "<!-->", "<![CDATA[", "]]>", "<?", "?>", "<!", "\"", "'", "`", "=", " ",
        "\n", "\n\n",
        "&lt;", "&#60;", "&quot;", "&#x22", "&colon;", "&Tab;", "\u{0}", "\\", "*", "_", "[", "](", ")", "!", "|",
        "\n|-|\n",
        "<script>", "</script>", "<scr<script>ipt>", "alert(1)", "<svg>", "</svg>", "<math>", "<mi>", "<style>",
        "</style>",
        "<noscript>", "<textarea>", "</textarea>", "<title>", "<xmp>", "<template>", "<iframe src=", "<object data=",
        "<a href=", "<a title=", " rel=sponsored ", " download=", "<img src=", "<img alt=",
        "<p ", "<b>", "</b>", "<div>", "</div>", "<table>", "<tr>",
        "<td ", "<td align=right ", "<th style='text-align:center;",
        "<details open ", "<summary>", "<div hidden>", "<dialog>", "</dialog>", "<b style='display:none'>", "<caption>",
        "\n## x\n", "<li>", "<ul>", "<br/", "<span style=", "javascript:alert(1)", "JaVa\tScript:",
        "data:text/html,",
        "onerror=alert(1)", " onclick=\"alert(1)\" ", "src=x", "https://e.example/", "x", "語", "<h1>", "<base href=",
        "<form action=", "<video src=", "<audio controls>", "</video>", "</audio>", "<source src=", "<track src=",
    ]

    private static let attributes: Set<String> = [
        "title", "lang", "dir", "colspan", "rowspan", "span", "start", "value", "scope", "open", "datetime", "href",
        "rel", "hreflang", "download",
        "id", "class",
        "hidden",
        // Of the region around a table, and of links without a text.
        "role", "tabindex", "aria-label", "aria-labelledby",
    ]

    private func html(_ markdown: String) -> String {
        let context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: .safeList, quotationMarks: nil, index: FileIndex([]),
            takesTitle: false, wantsSummary: true)
        let body = BodyRenderer.render(Array(markdown.utf8)[...], in: context).body
        return body.segments.map { segment in
            if case .html(let bytes) = segment { return String(decoding: bytes, as: UTF8.self) }
            return ""
        }.joined()
    }

    @Test("keeps what is on the lists and nothing else", arguments: 0..<40)
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let markdown = (0..<Int.random(in: 1...24, using: &generator))
                .map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
            let fault = Self.fault(in: html(markdown))
            #expect(fault == nil, "seed \(seed): \(fault ?? "") in \(markdown.debugDescription)")
        }
    }

    @Test(
        "this test would see what is not",
        arguments: [
            "<script>", "<p onclick=\"x\">a</p>", "<a href=\"javascript:x\">a</a>", "<p title=x>a</p>", "<p>", "a</p>",
            "<p title=\"<\">a</p>",
            "<a href=\"&#106;avascript:x\">a</a>",
        ])
    func seen(html: String) { #expect(Self.fault(in: html) != nil) }

    /// What a browser could read otherwise than it was meant; nil when there is nothing of the kind.
    private static func fault(in html: String) -> String? {
        var open: [String] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            guard let tag = rest.prefixMatch(of: /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/) else {
                return "no tag: \(rest.prefix(30))"
            }
            let name = String(tag.2)
            if tag.1 == "/" {
                guard open.popLast() == name else { return "</\(name)> closes another" }
            } else {
                guard SafeHTML.elements[name] != nil else { return "<\(name)>" }
                if SafeHTML.elements[name] != .void { open.append(name) }
            }
            for attribute in tag.3.matches(of: #/ ([a-z]+)="([^"]*)"/#) {
                guard attributes.contains(String(attribute.1)) else { return "\(attribute.1)=" }
                let value = String(decoding: HTMLText.unescaped(Array(attribute.2.utf8)), as: UTF8.self)
                if attribute.1 == "href", let scheme = value.lowercased().firstMatch(of: /^[\x00-\x20]*([a-z]+):/),
                    ["javascript", "vbscript", "data", "file"].contains(scheme.1)
                {
                    return value
                }
            }
            rest = rest[tag.range.upperBound...]
        }
        return open.isEmpty ? nil : "<\(open.joined(separator: "><"))> is not closed"
    }
}
