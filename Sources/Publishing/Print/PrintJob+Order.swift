import Content
import Foundation
import ImageJobs

extension PrintJob {
    /// The order for the worker; parts of its fonts and its pages are written into a folder.
    func order(filesIn folder: URL) throws(Diagnostic) -> PrintOrder {
        let job = try inParts(ofFontsIn: folder)
        let encoder = JSONEncoder()
        var paths: [String] = []
        for (number, page) in job.pages.enumerated() {
            let file = folder.appending(path: "\(number).page")
            do {
                try encoder.encode(page).write(to: file)
            } catch {
                throw Diagnostic(
                    .error, "no PDF: its pages cannot be written: \(error.localizedDescription)", at: file.path)
            }
            paths.append(file.path)
        }
        return PrintOrder(title: job.title, author: job.author, date: job.date, fonts: job.fonts, pages: paths)
    }
}
