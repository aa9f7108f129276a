import Content
import Foundation
import ImageJobs
import Layout
import Rendering
import Typesetting

/// Puts fonts and pictures into a drawing that stands alone.
struct EmbeddedFiles {
    /// Of pictures, absolute.
    let pictureFolder: String

    /// The parts of the fonts that the pages are set in.
    func fonts(of pages: [NewspaperPage], in families: NewspaperFonts) throws(Diagnostic) -> [NewspaperSVG.Font] {
        var fonts: [NewspaperSVG.Font] = []
        for file in PrintFontFile.files(of: pages, in: families) {
            do {
                fonts += file.rules(at: "data:font/woff2;base64," + Data(try file.bytes()).base64EncodedString())
            } catch {
                throw Diagnostic(.error, error.message, at: file.face.path)
            }
        }
        return fonts
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
        picture.source.split(separator: "/").last.map { "\(pictureFolder)/\($0)" }
    }

    /// As an address; nil when the cache does not have it.
    private func data(of picture: ArticlePicture) -> String? {
        guard let path = path(of: picture), let bytes = FileManager.default.contents(atPath: path),
            let header = ImageHeader([UInt8](bytes))
        else { return nil }
        return "data:\(header.mediaType);base64," + bytes.base64EncodedString()
    }
}
