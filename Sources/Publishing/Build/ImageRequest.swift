import Composition
import Content
import ImageJobs
import Imaging

/// A picture, and the first place that asks for it.
struct ImageRequest: Sendable {
    var reference: ImageReference
    var article: String
    var line: Int

    static func all(of site: Site) -> [ImageRequest] {
        var seen: Set<ImageReference> = []
        var requests: [ImageRequest] = []
        func add(_ reference: ImageReference, _ article: String, _ line: Int) {
            guard seen.insert(reference).inserted else { return }
            requests.append(ImageRequest(reference: reference, article: article, line: line))
        }
        func add(_ body: BodyDigest, of article: String) {
            for image in body.images { add(ImageReference(path: image.path), article, image.line) }
        }
        for article in site.articles {
            if let image = article.image { add(image.reference, article.path, image.line) }
            add(article.body, of: article.path)
        }
        for page in site.pages { add(BodyDigest(page.body), of: page.path) }
        return requests
    }
}

/// What is to be said of a picture that is not shown as its author means it.
extension ImageRequest {
    /// It moves, and is too large for that, or in a format of which one frame is read.
    func stilled(_ order: ImageOrder, _ size: PixelSize) -> Diagnostic {
        let wish = "write \"images: {animations: still}\" in site.yml"
        if order.source.isStill {
            return Diagnostic(
                .warning, "\(reference.path) does not move: of an animated PNG only the first frame is shown",
                at: article, line: line, hint: "save it as WebP or GIF, or \(wish)")
        }
        return Diagnostic(
            .warning,
            "\(reference.path) does not move: \(order.source.frames) frames of "
                + "\(size.width) × \(size.height) pixels are too much to be kept all",
            at: article, line: line,
            hint: "scale it down to \(Double(ImageLimits.animatedPixels) / 1e6) megapixels, "
                + "\(ImageLimits.animationPixels / 1_000_000) in all frames, or \(wish)")
    }

    /// Its dynamic range is more than pages show.
    func dimmed() -> Diagnostic {
        Diagnostic(
            .warning, "\(reference.path) loses its high dynamic range, and its colours are not as they were",
            at: article, line: line, hint: "save it for screens without HDR, in sRGB or Display P3")
    }

    func replacedByPlate(because reason: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            .warning, "a plate stands in the place of \(reference.path): \(reason)", at: article, line: line, hint: hint
        )
    }

    func unshown(because reason: String) -> Diagnostic {
        Diagnostic(.error, "\(reference.path) cannot be shown: \(reason)", at: article, line: line)
    }
}
