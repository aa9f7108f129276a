import Content
import Foundation
import ImageJobs
import Typesetting

extension PrintJob {
    /// The same in parts of its fonts, which are written into a folder: cairo takes a font's hints along, a fifth of a PDF and for no use.
    func inParts(ofFontsIn folder: URL) throws(Diagnostic) -> PrintJob {
        var glyphs = [Set<UInt32>](repeating: [], count: fonts.count)
        var characters = glyphs
        for case .text(let runs, _) in pages.lazy.flatMap(\.marks) {
            for run in runs {
                for cluster in run.clusters {
                    glyphs[run.font].formUnion(cluster.glyphs.lazy.map(\.id))
                    characters[run.font].formUnion(cluster.text.unicodeScalars.lazy.map(\.value))
                }
            }
        }
        var job = self
        for (number, font) in fonts.enumerated() {
            let file = folder.appending(path: "\(number).font")
            do {
                let part = try FontFace(path: font.path, index: font.index)
                    .subset(glyphs: glyphs[number], characters: characters[number])
                try Data(part).write(to: file)
            } catch let error as FontError {
                throw Diagnostic(.error, error.message, at: error.path)
            } catch {
                throw Diagnostic(
                    .error, "no PDF: its fonts cannot be written: \(error.localizedDescription)", at: file.path)
            }
            job.fonts[number] = Font(path: file.path, index: 0)
        }
        return job
    }
}
