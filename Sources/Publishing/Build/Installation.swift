import Foundation

/// The program's own files, found from where its executable lies: no path is compiled in, and a link to the program leads
/// to the same ones.
struct Installation: Sendable {
    /// Absolute, links resolved.
    let executable: String

    init(executable: String) {
        self.executable = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
    }

    /// That of the running program.
    static var current: Installation {
        Installation(executable: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "")
    }

    private var folder: URL { URL(fileURLWithPath: executable).deletingLastPathComponent() }

    /// The folder of the default theme: `templates/default`, or under a prefix `share/kawaraban/templates/default`, beside
    /// the program or its folder; of a program that was built in a checkout, the checkout's. nil when there is none.
    ///
    /// Folders further up are not asked: a program unpacked inside a site would take the site's own templates, of which
    /// some files alone may be there, for the whole theme.
    var defaultTheme: String? {
        let near = [folder, folder.deletingLastPathComponent()]
        var places = near.flatMap { [$0, $0.appendingPathComponent("share/kawaraban")] }
        if let checkout { places.append(checkout) }
        return places.lazy.map { $0.appendingPathComponent("templates/default").path }
            .first { FileManager.default.fileExists(atPath: $0 + "/theme.yml") }
    }

    /// Folders of definitions of programming languages: beside the theme, and where Debian's package of Chroma has them.
    var codeFolders: [String] {
        let own = [folder, folder.deletingLastPathComponent()].map {
            $0.appendingPathComponent("share/kawaraban/code").path
        }
        return (own + ["/usr/share/gocode/src/github.com/alecthomas/chroma/v2/lexers/embedded"])
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// The nearest package above the program.
    private var checkout: URL? {
        var place = folder
        while place.path != "/" {
            if FileManager.default.fileExists(atPath: place.appendingPathComponent("Package.swift").path) {
                return place
            }
            place.deleteLastPathComponent()
        }
        return nil
    }

    /// `kawaraban-images` beside the program, or what `KAWARABAN_IMAGES` names.
    func imageWorker(in environment: [String: String]) -> String {
        environment["KAWARABAN_IMAGES"] ?? folder.appendingPathComponent("kawaraban-images").path
    }
}
