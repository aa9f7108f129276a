import ArgumentParser
import Content

@main
struct Kawaraban: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kawaraban",
        abstract: "Turns a folder of Markdown articles into a composed newspaper.",
        version: Program.version,
        subcommands: [
            Build.self, Serve.self, Watch.self, Check.self, Plan.self, Frames.self, Print.self, Clean.self, New.self,
            Import.self,
        ])
}
