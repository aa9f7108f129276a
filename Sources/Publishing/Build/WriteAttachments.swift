import Content

/// Writes the files that articles link to, and that are no pages.
/// - Returns: those that are not published.
func writeAttachments(of edition: Edition, to staging: some OutputSink) throws(OutputError) -> [FileFault] {
    var withheld: [FileFault] = []
    for attachment in edition.publication.site.attachments where !attachment.isStatic {
        if let fault = try write(attachment, of: edition, to: staging) {
            withheld.append(FileFault(path: attachment.path, diagnostic: fault))
        }
    }
    return withheld
}

/// A file that is not published, or not as it should be.
struct FileFault: Sendable {
    /// Relative to the site folder.
    var path: String
    /// Why, at what leads to it.
    var diagnostic: Diagnostic
}

/// Writes a file that articles link to, if it has an address.
/// - Returns: why it is not published, at the link: another generator's folder does without it.
func write(_ attachment: Attachment, of edition: Edition, to staging: some OutputSink) throws(OutputError)
    -> Diagnostic?
{
    let (publication, path) = (edition.publication, attachment.path)
    guard let address = publication.addressesByPath[path] else { return nil }
    let file = edition.siteFolder + "/" + path
    let fault: String
    switch HarmlessFile(file) {
    case .written(let bytes):
        try staging.write(bytes, to: address.path)
        return nil
    case .unchanged:
        try staging.copy(fileAt: file, to: address.path)
        return nil
    case .noted: fault = "it cannot be published without what its camera has noted, perhaps where it was taken"
    case .tooLarge: fault = "it may say where it was taken, and is too large to be looked into"
    case .noDrawing(let sentence): fault = "it cannot be published without what could run in it: \(sentence)"
    }
    let site = publication.site
    let links = site.articles.lazy.flatMap { article in article.body.links.lazy.map { (article.path, $0) } }
    let (place, line) = links.first { $1.path == path }.map { ($0, $1.line) } ?? (path, nil)
    return Diagnostic(
        site.isForeign ? .warning : .error, "the link leads to \(path): \(fault)", at: place, line: line,
        hint: site.staticFolder.isEmpty
            ? "save it anew" : "save it anew; what stands in \(site.staticFolder) is published as it is")
}

extension Edition {
    /// What is to be said of files that are not published: a build that keeps going does without them.
    mutating func bear(_ faults: [FileFault], _ request: BuildRequest) -> [Diagnostic] {
        guard request.keepsGoing else { return faults.map(\.diagnostic) }
        return faults.map { fault in
            guard fault.diagnostic.severity == .error else { return fault.diagnostic }
            shortfall.add(picture: fault.path)
            var warning = fault.diagnostic
            warning.severity = .warning
            return warning
        }
    }
}
