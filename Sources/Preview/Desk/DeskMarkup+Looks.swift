import Foundation

extension DeskMarkup {
    /// A phone, a tablet and a desk, layout px.
    private static let widths = [("Phone", 390), ("Tablet", 768), ("Desk", 1_280)]

    /// A page at three widths beside each other, each scrolled by itself. How small they are drawn is up to `desk.js`.
    static func widths(of page: String, site: String) -> [UInt8] {
        let frames = widths.map { name, width in
            """
            <figure style="--width:\(width)"><figcaption>\(name), \(width) px</figcaption><div class="frame">\
            <iframe title="\(name)" src="/\(address(page))" width="\(width)"></iframe></div></figure>
            """
        }
        return shell(
            title: "Three widths", of: site, "",
            "\(lead(page, [.weight]))<div class=\"widths\" role=\"group\" aria-label=\"The page three times\" tabindex=\"0\">\(frames.joined(separator: "\n"))</div>"
        )
    }

    /// What readers fetch for a page: `desk.js` opens it at each width, and counts. Without that, what is known before.
    /// - Parameter files: of the page, without pictures and fonts.
    static func weight(of page: String, _ files: [(name: String, bytes: Int)], site: String) -> [UInt8] {
        let rows = files.map { name, bytes in
            "<tr><td class=\"file\">\(escaped(name))<td class=\"number\">\(kilobytes(bytes))"
        }
        let frames = widths.map { name, width in
            """
            <section class="weighed" style="--width:\(width)"><h2>\(name), \(width) px</h2><div class="frame">\
            <iframe title="\(name)" data-src="/\(address(page))?\(PreviewSite.plain)" width="\(width)"></iframe></div>\
            <p class="total" role="status">…</p><div class="kinds"></div></section>
            """
        }
        return shell(
            title: "Weight", of: site, "",
            """
            \(lead(page, [.widths]))
            <p class="note">What a browser fetches when the page is opened, and until it was read to its end. Texts are counted as hosts \
            send them, compressed with gzip.</p>
            <div class="weights">\(frames.joined(separator: "\n"))</div>
            <noscript><p class="note">\(kilobytes(files.reduce(0) { $0 + $1.bytes })) before compression, fonts and pictures \
            aside</p><table><thead><tr><th>File<th>Size</thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></noscript>
            """)
    }

    /// Which page it is, and other ways to look at it.
    static func lead(_ page: String, _ others: [DeskLook]) -> String {
        let links = others.map { $0.link(to: page) }
        return
            "<p class=\"lead\"><a href=\"/\(address(page))\">\(escaped(page))</a> \(links.joined(separator: " "))</p>"
    }

    private static func kilobytes(_ bytes: Int) -> String { String(format: "%.1f kB", Double(bytes) / 1_000) }
}
