import Content
import Foundation
import Rendering

/// Writes what the pages refer to but for pictures: style sheet, script, static files, and the page for lost visitors.
/// - Returns: what of it is not published, or not as it should be.
func writeAssets(of edition: Edition, to staging: some OutputSink) throws(OutputError) -> [FileFault] {
    try writeSheets(of: edition, to: staging)
    let site = edition.publication.site
    let shown = site.shownStaticPictures
    var faults: [FileFault] = []
    for file in site.staticFiles {
        let isShown = shown.contains(file)
        if let fault = try write(staticFile: file, isShown: isShown, of: edition, to: staging) {
            faults.append(FileFault(path: fault.path, diagnostic: fault))
        }
    }
    faults += try writeAttachments(of: edition, to: staging)
    try writeNotFound(of: edition, to: staging)
    return faults
}

/// Writes the style sheets and the script.
func writeSheets(of edition: Edition, to staging: some OutputSink) throws(OutputError) {
    let publication = edition.publication
    try staging.write(edition.styles.cells, to: publication.stylesheet.path)
    try staging.write(edition.styles.prose, to: publication.articleSheet.path)
    try staging.write(edition.fontSheets.panels, to: Stylesheet.fonts.path)
    try staging.write(edition.fontSheets.pages, to: Stylesheet.pageFonts.path)
    if let script = publication.script { try staging.write(edition.script, to: script.path) }
}

/// Copies a file that is published as it is, by its path in the folder of such files.
/// - Parameter isShown: a picture that pages show goes without what its camera has noted, as all pictures on pages do.
/// - Returns: a warning if that cannot be.
func write(
    staticFile file: String, isShown: Bool, of edition: Edition, to staging: some OutputSink
) throws(OutputError) -> Diagnostic? {
    let path = edition.publication.site.path(ofStaticFile: file)
    let source = edition.siteFolder + "/" + path
    let harmless = isShown ? HarmlessFile(source) : .unchanged
    if case .written(let bytes) = harmless {
        try staging.write(bytes, to: file)
        return nil
    }
    try staging.copy(fileAt: source, to: file)
    if case .unchanged = harmless { return nil }
    return Diagnostic(
        .warning, "\(path) is published as it is, and may say where it was taken", at: path, hint: "save it anew")
}

extension Site {
    /// Of the files that are published as they are, those that the program itself puts on pages: the logo, and pictures of authors. Drawings
    /// are not among them. Linear in the authors.
    var shownStaticPictures: Set<String> {
        let pictures = authors.values.compactMap(\.picture) + (configuration.logo.map { [$0] } ?? [])
        return Set(pictures.filter { !$0.lowercased().hasSuffix(".svg") })
    }
}

/// Writes the page for lost visitors, if the site does not bring its own.
func writeNotFound(of edition: Edition, to staging: some OutputSink) throws(OutputError) {
    guard !edition.publication.site.staticFiles.contains("404.html") else { return }
    try staging.write(
        edition.renderer.notFoundHTML(
            stylesheet: edition.styles.cells, base: edition.publication.site.configuration.base), to: "404.html")
}

/// Writes the files of pictures, once they are made.
func writePictures(of edition: Edition, to staging: StagedOutput) throws(OutputError) {
    let files = pictureFiles(of: edition)
    let cards = files.filter { $0.name.hasPrefix(ShareCards.prefix) }
    let pictures = files.filter { !$0.name.hasPrefix(ShareCards.prefix) }
    try staging.copy(
        pictures, from: edition.studio.folder, to: PublishedImage.folder, comparingSizes: edition.isFirstOfDay)
    try staging.copy(
        cards, from: DrawingCache(site: edition.caches.path).path, to: PublishedImage.folder,
        comparingSizes: edition.isFirstOfDay)
}

/// What all pages need of the pictures, kept pages too; with the content hash of each file, where that is known.
private func pictureFiles(of edition: Edition) -> [(name: String, sum: UInt64?)] {
    let sums = Dictionary(
        edition.publication.images.values.lazy.flatMap(\.prepared.summedFiles).map { ($0.name, $0.sum) },
        uniquingKeysWith: { first, _ in first })
    var names = Set(edition.selection.kept.lazy.flatMap(\.pictures))
    for own in edition.made.files.values { names.formUnion(own) }
    return names.sorted().map { ($0, sums[$0] ?? nil) }
}

/// Writes the list of all feeds; they need absolute addresses, and so it is there when the site says what its address is.
func writeFeedList(of edition: Edition, to staging: some OutputSink) throws(OutputError) {
    let site = edition.publication.site
    guard let writer = FeedWriter(edition), !site.staticFiles.contains(Publication.feedList) else { return }
    let feeds = edition.outline.feeds.map { writer.heading(of: $0) }
    try staging.write(feedList(feeds, title: site.configuration.title), to: Publication.feedList)
}
