import ArgumentParser
import Foundation
import Publishing

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin a site or an article.", subcommands: [NewSite.self, NewArticle.self])
}

struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "site", abstract: "Begin a site in a new folder.")

    @Argument(help: "The folder; it must not exist, or be empty.")
    var folder: String

    @Option(help: "Its language, a tag such as ja, en or de-AT (default: that of the locale, else ja).")
    var language: String?

    func validate() throws {
        if folder.isEmpty { throw ValidationError("name the folder of the new site") }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let spoken = locale.flatMap { Starter.language(ofLocale: $0) }
        try report {
            let (file, decided) = try Starter.site(
                at: folder, language: language ?? spoken ?? "ja", machineZone: TimeZone.current.identifier,
                now: Date())
            print(decided)
            return file
        }
    }
}

struct NewArticle: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "article", abstract: "Begin an article, as a draft.")

    @Argument(help: "Its title.")
    var title: String

    @Option(help: "The site folder, which holds content/.")
    var site = "."

    @Option(help: "Its category (default: the first folder of content/).")
    var category: String?

    func run() throws {
        let site = site.isEmpty ? "." : site
        try report { try Starter.article(title, site: site, category: category, now: Date()) }
    }
}

/// Prints the file to open, or the sentence that says why there is none.
private func report(_ make: () throws -> String) throws {
    do {
        print("wrote \(try make())")
    } catch let error as StarterError {
        Console.note("error: \(error.message)\n  hint: \(error.hint)")
        throw ExitCode(1)
    }
}
