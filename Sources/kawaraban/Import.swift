import ArgumentParser
import Content
import Foundation
import Publishing

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the folder of another generator as a site of Kawaraban's own.",
        discussion: """
            For those who move for good: a folder of Hugo, Jekyll, Zola, Hexo, Zenn, Astro, Eleventy, Docusaurus, MkDocs or plain Markdown \
            builds as it is. What is written builds the same pages: front matter in Kawaraban's keys, template code \
            resolved, links relative, pictures and attachments copied, settings in content/site.yml, old addresses as \
            aliases. Drafts come along as drafts. Nothing in FOLDER is changed; with an error nothing is written.
            """)

    @Argument(help: "The folder of the other generator.")
    var folder: String

    @Option(help: ArgumentHelp("The new folder; it must not exist, or be empty.", valueName: "new"))
    var to: String

    @Option(help: "The time that decides what is in the future, such as 2026-11-21T07:00 (default: now).")
    var at: String?

    @Option(help: "Tasks at the same time.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: "Show every warning, instead of three of a kind and how many more there are.")
    var allWarnings = false

    func validate() throws { try SiteOptions.validate(at: at, jobs: jobs) }

    func run() async throws {
        let report = await importSite(SiteOptions.request(site: folder, at: at, jobs: jobs), to: to)
        Console.print(report.diagnostics, showsAll: allWarnings)
        guard let summary = report.summary else {
            Console.note("nothing was written")
            throw ExitCode(1)
        }
        print(
            "\(counted(summary.articles, "article")), \(counted(summary.pages, "page")), \(summary.hidden) not published, "
                + "\(counted(summary.files, "other file"))")
        print("wrote \(summary.folder); build it with: kawaraban build --site \(Self.quoted(to))")
    }

    /// A path as a shell takes it for one word.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
