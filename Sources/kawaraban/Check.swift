import ArgumentParser
import Content
import Publishing

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build the site, and say which references of its output lead nowhere.",
        discussion: "Looks at pages, style sheets, drawings, feeds and the sitemap. Nothing is asked of other sites.")

    @Flag(help: "List the hosts of other sites that are referred to, with how often.")
    var external = false

    @OptionGroup var options: SiteOptions

    func run() async throws {
        let found = await check(options.request())
        Console.print(found.diagnostics, showsAll: options.allWarnings)
        guard let output = found.output else {
            Console.note("there is nothing to check")
            throw ExitCode(1)
        }
        for broken in output.broken { print(line(broken)) }
        if external { for (host, count) in output.hosts { print("\(host): \(counted(count, "reference"))") } }
        let outcome = output.broken.isEmpty ? "all lead somewhere" : "\(output.broken.count) lead nowhere"
        print("\(counted(output.references, "reference")) in \(counted(output.files, "file")): \(outcome)")
        guard output.broken.isEmpty else { throw ExitCode(1) }
    }

    /// `news/a.html: nothing is at "b.html" (from content/news/a.md; 3 files have it)`
    private func line(_ broken: OutputCheck.Broken) -> String {
        var notes = broken.source.map { ["from \($0)"] } ?? []
        if broken.count > 1 { notes.append("\(broken.count) files have it") }
        let fault = broken.isPlace ? "no such place" : "no such file"
        let text =
            "\(broken.page): \(fault): \"\(broken.reference)\""
            + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
        return escapingControls(text)
    }
}
