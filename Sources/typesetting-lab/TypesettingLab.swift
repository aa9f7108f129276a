import ArgumentParser

/// Typesetting by itself, for those who judge it: texts in, one JSON object per line; what the engine makes of them out.
@main
struct TypesettingLab: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "typesetting-lab", abstract: "Try Kawaraban's typesetting without a site.",
        subcommands: [PhrasesCommand.self, SetCommand.self, VerticalCommand.self, FontsCommand.self, BenchCommand.self])
}
