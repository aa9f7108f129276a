import ArgumentParser
import Content
import Foundation
import Publishing

struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove fonts and pictures from the cache that no build has used lately.")

    @Option(help: "The site folder, which holds content/.")
    var site = "."

    @Option(help: "Keep what a build has used within so many days.")
    var days = 30

    @Flag(help: "Remove everything; the next build makes it again.")
    var all = false

    func validate() throws {
        if !(1...100_000 ~= days) { throw ValidationError("--days is a number from 1 to 100000.") }
    }

    func run() throws {
        let folder = URL(fileURLWithPath: site).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            Console.note("error: there is no folder \(site)\n  hint: name the site folder with --site")
            throw ExitCode(1)
        }
        let today = Int(Date().timeIntervalSince1970) / 86_400
        let cleaning = cleanCaches(of: folder, olderThan: all ? nil : days, today: today)
        print(
            "removed \(count(cleaning.removedFiles, cleaning.removedBytes)), "
                + "kept \(count(cleaning.keptFiles, cleaning.keptBytes))")
    }

    private func count(_ files: Int, _ bytes: Int) -> String {
        let size = String(format: "%.1f MB", Double(bytes) / 1e6)
        return "\(counted(files, "file")) (\(size))"
    }
}
