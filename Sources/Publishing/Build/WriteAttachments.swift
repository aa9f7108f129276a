import Content
import Foundation
import ImageJobs
import SVGCleaning

/// Writes the files that articles link to, and that are no pages.
/// - Returns: those that are not published.
func writeAttachments(of edition: Edition, to staging: some OutputSink) throws(OutputError) -> [WithheldFile] {
    var withheld: [WithheldFile] = []
    for attachment in edition.publication.site.attachments where !attachment.isStatic {
        if let fault = try write(attachment, of: edition, to: staging) {
            withheld.append(WithheldFile(path: attachment.path, fault: fault))
        }
    }
    return withheld
}

/// A file that an article links to, and that is not published.
struct WithheldFile: Sendable {
    /// Relative to the site folder.
    var path: String
    /// Why, at the link.
    var fault: Diagnostic
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
    mutating func bear(_ withheld: [WithheldFile], _ request: BuildRequest) -> [Diagnostic] {
        guard request.keepsGoing else { return withheld.map(\.fault) }
        return withheld.map { file in
            shortfall.add(picture: file.path)
            var warning = file.fault
            warning.severity = .warning
            return warning
        }
    }
}

/// What an article links to, without what a camera has noted in it and what could run in it. What an author puts among the static files is
/// published as it is.
private enum HarmlessFile {
    /// Of other bytes than its file.
    case written([UInt8])
    /// No picture, or one in which nothing is noted.
    case unchanged
    /// A picture that is not taken apart, and says more than it shows.
    case noted
    case tooLarge
    /// A drawing that cannot be cleaned, and why.
    case noDrawing(String)

    init(_ file: String) {
        // Whatever it is called.
        guard let place = resolvedPath(file), let handle = FileHandle(forReadingAtPath: place),
            let beginning = try? handle.read(upToCount: PictureMetadata.beginning)
        else {
            self = .unchanged
            return
        }
        let isDrawing = file.lowercased().hasSuffix(".svg")
        guard isDrawing || PictureMetadata.isPicture([UInt8](beginning)) else {
            self = .unchanged
            return
        }
        guard let bytes = try? readRegularFile(place, limit: Self.largest) else {
            self = .tooLarge
            return
        }
        if isDrawing {
            do throws(SVGFault) {
                self = .written(try SVGCleaner.cleaned(bytes))
            } catch {
                self = .noDrawing(error.sentence)
            }
        } else if let cleaned = PictureMetadata.removed(from: bytes) {
            self = .written(cleaned)
        } else {
            self = PictureMetadata.mayBeNoted(in: bytes) ? .noted : .unchanged
        }
    }

    /// Bytes; a larger file is no picture that pages show.
    private static let largest = 128 << 20
}
