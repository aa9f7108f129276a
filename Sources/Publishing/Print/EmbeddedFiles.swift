import Content
import Foundation
import ImageJobs
import Layout
import Rendering
import Typesetting

/// Puts fonts and pictures into a drawing that stands alone.
struct EmbeddedFiles {
    let siteFolder: String

    /// The parts of the fonts that the pages are set in.
    func fonts(of pages: [NewspaperPage], in families: NewspaperFonts) throws(Diagnostic) -> [NewspaperSVG.Font] {
        var characters: [Key: Set<UInt32>] = [:]
        for page in pages {
            for case .text(let text) in page.elements {
                for cluster in text.clusters {
                    for glyph in cluster.glyphs {
                        characters[Key(face: glyph.face, number: glyph.font), default: []]
                            .formUnion(cluster.text.unicodeScalars.map(\.value))
                    }
                }
            }
        }
        var fonts: [NewspaperSVG.Font] = []
        for (key, shown) in characters.sorted(by: { $0.key < $1.key }) {
            let face = families[key.face].faces[key.number]
            do {
                let part = try face.subset(shown.sorted(), rules: .joining, writing: .vertical)
                guard let bytes = WOFF2.compress(part, effort: .preview) else {
                    throw FontError(path: face.path, message: "cannot be written as WOFF2")
                }
                fonts.append(
                    NewspaperSVG.Font(
                        face: key.face, number: key.number,
                        url: "data:font/woff2;base64," + Data(bytes).base64EncodedString()))
            } catch {
                let error = error as? FontError
                throw Diagnostic(.error, error?.message ?? "cannot be divided", at: face.path)
            }
        }
        return fonts
    }

    private struct Key: Hashable, Comparable {
        var face: NewspaperFace
        var number: Int

        static func < (left: Key, right: Key) -> Bool {
            (left.face.rawValue, left.number) < (right.face.rawValue, right.number)
        }
    }

    /// The same pages, each picture with its file in it.
    func embedding(picturesOf pages: [NewspaperPage]) -> [NewspaperPage] {
        pages.map { page in
            var page = page
            page.elements = page.elements.map { element in
                guard case .picture(var picture, let box) = element, let data = data(of: picture) else {
                    return element
                }
                picture.source = data
                return .picture(picture, box)
            }
            return page
        }
    }

    /// Of its file in the cache.
    func path(of picture: ArticlePicture) -> String? {
        picture.source.split(separator: "/").last.map { "\(siteFolder)/.kawaraban/cache/images/\($0)" }
    }

    /// As an address; nil when the cache does not have it.
    private func data(of picture: ArticlePicture) -> String? {
        guard let path = path(of: picture), let bytes = FileManager.default.contents(atPath: path),
            let header = ImageHeader([UInt8](bytes))
        else { return nil }
        return "data:\(header.mediaType);base64," + bytes.base64EncodedString()
    }
}
