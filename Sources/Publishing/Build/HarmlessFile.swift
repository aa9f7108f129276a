import Content
import Foundation
import ImageJobs
import SVGCleaning

/// A file as it is published: what an article links to, without what a camera has noted in it and what could run in it.
enum HarmlessFile {
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
