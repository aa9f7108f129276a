import Composition
import Content
import Layout
import Rendering

/// Composes, renders and writes pages, `jobs` at a time, each held no longer than that takes. A page with a picture of which nothing
/// is known yet is composed to know in which frames it stands, and waits.
/// - Parameter done: called after each.
func writePages(
    _ pages: [PageToMake], of edition: Edition, to staging: some OutputSink, jobs: Int,
    done: @escaping @Sendable () -> Void = {}
) async throws(OutputError) -> [MadePage] {
    try await parallelMap(pages, jobs: jobs) { page throws(OutputError) in
        defer { done() }
        return try writePage(page, of: edition, to: staging)
    }
}

/// The same for one page.
/// - Parameter hasDrawings: a page of cells is drawn as SVG, too.
func writePage(
    _ page: PageToMake, hasDrawings: Bool = true, of edition: Edition, to staging: some OutputSink
) throws(OutputError) -> MadePage {
    switch page {
    case .cells(let outline): try writeTabPage(outline, hasDrawings: hasDrawings, of: edition, to: staging)
    case .article(let index): try writeArticle(index, of: edition, to: staging)
    case .print(let index): try writePrint(index, of: edition, to: staging)
    case .sheet: try writeSheet(of: edition, to: staging)
    case .text(let page): try write(page, of: edition, to: staging)
    case .feed(let outline): try writeFeed(outline, of: edition, to: staging)
    }
}

private func writeTabPage(
    _ outline: TabPageOutline, hasDrawings: Bool, of edition: Edition, to staging: some OutputSink
) throws(OutputError) -> MadePage {
    let page = edition.composed.pages[outline.address] ?? edition.composer.compose(outline)
    let pager = page.panel == 0 ? edition.pager : nil
    let panels = pager?.panels ?? [page]
    var made = MadePage(
        page: .cells(outline), path: page.address.path, uses: PictureUses(of: panels, in: edition.publication))
    var troubles = HeadlineTroubles(page)
    for panel in panels.dropFirst() { troubles.add(HeadlineTroubles(panel)) }
    made.troubles = troubles
    guard edition.knows(made.uses) else { return made }
    // No other pages have headlines in such faces.
    let faces = panels.contains(where: \.dividesFonts) ? edition.headlineFonts : []
    let fonts = faces.compactMap { fonts in
        fonts.own(of: panels, at: page.address).map { (fonts: fonts, own: $0) }
    }
    var own = OwnFonts()
    for (fonts, of) in fonts { own[fonts.face] = of.font }
    if page.author != nil {
        try write(edition.renderer.draft(page), as: &made, of: edition, to: staging)
    } else {
        let html =
            pager.map { edition.renderer.html($0, own: own) }
            ?? edition.renderer.html(page, own: own)
        try staging.write(html, to: page.address.path)
        made.files.append(page.address.path)
    }
    for (fonts, own) in fonts { try write(own, of: fonts, as: &made, to: staging) }
    try writeOldAddresses(of: &made, title: outline.title, of: edition, to: staging)
    for format in SVGFormat.all(for: outline) where hasDrawings {
        // Of a pager the first panel is drawn, which may need none of them.
        var drawn = OwnFonts()
        for face in HeadlineFace.allCases where !page.headlines(in: face).isEmpty { drawn[face] = own[face] }
        let svg = SVGEdition.draw(
            page, with: edition.renderer, at: format.address, width: format.width, own: drawn)
        if let svg {
            try staging.write(svg, to: format.address.path)
            made.files.append(format.address.path)
        }
    }
    return made
}

/// Writes the letters of a page's headlines in one face.
private func write(
    _ own: HeadlineFonts.Own, of fonts: HeadlineFonts, as made: inout MadePage, to staging: some OutputSink
) throws(OutputError) {
    for file in own.files {
        try staging.write(fonts.bytes(of: file), to: file.address.path)
        made.files.append(file.address.path)
    }
}

private func writeArticle(_ index: Int, of edition: Edition, to staging: some OutputSink) throws(OutputError)
    -> MadePage
{
    let article = edition.publication.site.articles[index]
    let path = article.address.path
    let page = edition.composer.compose(article: index, around: edition.outline.surroundings(of: index))
    var made = MadePage(page: .article(index), path: path, uses: PictureUses(of: article, in: edition.publication))
    if let related = page.related { made.uses.merge(PictureUses(of: [related], in: edition.publication)) }
    guard edition.knows(made.uses) else { return made }
    let body = try body(
        of: article, in: edition, isAskedAgain: edition.publication.prints(article))
    try write(edition.renderer.draft(page, body), as: &made, of: edition, to: staging)
    try writeOldAddresses(of: &made, title: article.title, of: edition, to: staging)
    return made
}

/// - Parameter isAskedAgain: by another page.
private func body(
    of article: Article, in edition: Edition, isAskedAgain: Bool = false
) throws(OutputError) -> Body {
    do throws(Diagnostic) {
        return try edition.bodies.body(of: article, isAskedAgain: isAskedAgain)
    } catch {
        throw OutputError(error)
    }
}

/// The article as newspaper pages, with the parts of fonts that they are set in.
private func writePrint(_ index: Int, of edition: Edition, to staging: some OutputSink) throws(OutputError) -> MadePage
{
    let article = edition.publication.site.articles[index]
    let path = article.printAddress.path
    var made = MadePage(
        page: .print(index), path: path, uses: PictureUses(printed: article, in: edition.publication))
    guard edition.knows(made.uses), let press = edition.press else { return made }
    let newspaper = edition.renderer.newspaper(index, try body(of: article, in: edition))
    guard
        let printed = press.print(newspaper, at: article.printAddress, in: edition.publication.theme.printed)
    else { return made }
    try write(printed, from: press, as: &made, to: staging)
    return made
}

/// The day's front page as a sheet for the wall, and the pages behind it.
private func writeSheet(of edition: Edition, to staging: some OutputSink) throws(OutputError) -> MadePage {
    let shown = edition.publication.site.sheetArticles
    var made = MadePage(page: .sheet, path: Publication.sheet.path, uses: PictureUses())
    for index in shown {
        made.uses.merge(
            PictureUses(printed: edition.publication.site.articles[index], in: edition.publication))
    }
    guard edition.knows(made.uses), let press = edition.press else { return made }
    let contents: SheetContents
    do throws(Diagnostic) {
        contents = try SheetJob.contents(shown, on: Publication.sheet, of: edition)
    } catch {
        throw OutputError(error)
    }
    guard let printed = press.print(contents, at: Publication.sheet, in: edition.publication.theme.printed) else {
        return made
    }
    try write(printed, from: press, as: &made, to: staging)
    return made
}

/// Writes printed pages and the parts of fonts that they are set in.
private func write(
    _ printed: PrintPress.Printed, from press: PrintPress, as made: inout MadePage, to staging: some OutputSink
) throws(OutputError) {
    try staging.write(printed.svg, to: made.path)
    made.files = [made.path]
    for font in printed.fonts {
        try staging.write(press.bytes(of: font), to: font.path)
        made.files.append(font.path)
    }
}

private func write(
    _ page: StandalonePage, of edition: Edition, to staging: some OutputSink
) throws(OutputError) -> MadePage {
    let path = page.addressPath
    var made = MadePage(page: .text(page), path: path, uses: PictureUses(of: page, in: edition.publication))
    guard edition.knows(made.uses) else { return made }
    let (content, heads) = edition.composer.compose(page)
    let draft = edition.renderer.draft(page, content: content, heads: heads)
    try write(draft, as: &made, of: edition, to: staging)
    try writeOldAddresses(of: &made, title: page.title, of: edition, to: staging)
    return made
}

/// Writes a page with the fonts of its prose, where it brings them.
private func write(
    _ draft: PageDraft, as made: inout MadePage, of edition: Edition, to staging: some OutputSink
) throws(OutputError) {
    made.files = [made.path]
    guard let fonts = edition.proseFonts, fonts.areOf(draft.language) else {
        try staging.write(edition.renderer.html(draft, proseFonts: nil), to: made.path)
        return
    }
    let files = fonts.files(for: draft, saying: edition.renderer.prose(of: draft))
    for own in files {
        try staging.write(fonts.bytes(of: own.file), to: own.file.address.path)
        made.files.append(own.file.address.path)
    }
    try staging.write(edition.renderer.html(draft, proseFonts: files.map(\.font)), to: made.path)
}

private func writeFeed(
    _ outline: FeedOutline, of edition: Edition, to staging: some OutputSink
) throws(OutputError) -> MadePage {
    let publication = edition.publication
    var made = MadePage(
        page: .feed(outline), path: outline.address(of: .rss).path, uses: PictureUses(of: outline, in: publication))
    guard edition.knows(made.uses), let feed = try FeedWriter(edition)?.feed(outline) else { return made }
    for format in FeedFormat.allCases {
        let path = outline.address(of: format).path
        guard format == .rss || !publication.site.staticFiles.contains(path) else { continue }
        try staging.write(feed.bytes(in: format), to: path)
        made.files.append(path)
    }
    guard outline.isOfSite, publication.writesSmartFormat else { return made }
    let base = publication.site.configuration.base ?? SiteBase("")
    let file = feed.smartFormat(logos: (publication.smartFormatLogos ?? []).map { $0.url(base: base) })
    try staging.write(file.bytes, to: Publication.smartFormat)
    made.files.append(Publication.smartFormat)
    if file.leftOut > 0 {
        made.notes.append(
            "\(Publication.smartFormat) has no room for \(file.leftOut) of its \(feed.items.count) articles: it may be "
                + "\(Feed.smartFormatLimit / 1_000_000) MB large, and the oldest are left out")
    }
    return made
}

/// Writes the addresses that a page had: they come and go with it.
private func writeOldAddresses(
    of made: inout MadePage, title: String, of edition: Edition, to staging: some OutputSink
) throws(OutputError) {
    let page = PageAddress(made.path)
    for old in edition.publication.oldAddresses[made.path] ?? [] {
        try staging.write(edition.renderer.redirectHTML(from: old, to: page, title: title), to: old.path)
        made.files.append(old.path)
    }
}

extension Edition {
    /// Whether pages can be written that show these pictures; what is no picture is not shown.
    fileprivate func knows(_ uses: PictureUses) -> Bool {
        uses.uses.keys.allSatisfy { publication.images[$0] != nil || publication.sources[$0] == nil }
            || made.areAll
    }
}

/// The pictures of a page of what is new: `index.svg` for a desk, `index-phone.svg` for a hand.
struct SVGFormat {
    var address: PageAddress
    /// Layout px: 80 rem and 24.375 rem.
    var width: Double

    /// None of a back issue.
    static func all(for outline: TabPageOutline) -> [SVGFormat] {
        guard outline.issue == nil else { return [] }
        let address = outline.address
        let stem = address.path.hasSuffix(".html") ? String(address.path.dropLast(5)) : address.path
        return [
            SVGFormat(address: PageAddress(stem + ".svg"), width: 1280),
            SVGFormat(address: PageAddress(stem + "-phone.svg"), width: 390),
        ]
    }
}
