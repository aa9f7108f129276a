import Foundation
import Testing

@testable import Publishing

@Suite("The program's own files")
struct InstallationTests {
    private func installation(of executable: String, in folder: TemporaryFolder) throws -> Installation {
        try folder.write("", to: executable)
        return Installation(executable: folder.path + "/" + executable)
    }

    @Test(
        "the theme is found beside the program, under a prefix and in a checkout",
        arguments: [
            ("kawaraban-1.0/bin/kawaraban", "kawaraban-1.0/templates/default"),
            ("tools/kawaraban", "tools/templates/default"),
            ("usr/bin/kawaraban", "usr/share/kawaraban/templates/default"),
            ("clone/.build/x86_64-unknown-linux-gnu/release/kawaraban", "clone/templates/default"),
        ])
    func theme(executable: String, theme: String) throws {
        let folder = try TemporaryFolder()
        if executable.hasPrefix("clone") { try folder.write("", to: "clone/Package.swift") }
        try folder.write("", to: theme + "/theme.yml")
        #expect(
            try installation(of: executable, in: folder).defaultTheme?.hasSuffix("/" + theme) == true)
    }

    @Test("the templates of a site in which the program lies are not its own")
    func sitesTemplates() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "site/templates/default/theme.yml")
        let found = try installation(of: "site/tools/kawaraban-1.0/bin/kawaraban", in: folder)
        #expect(found.defaultTheme == nil)
        try folder.write("", to: "site/tools/kawaraban-1.0/templates/default/theme.yml")
        #expect(found.defaultTheme?.hasSuffix("/kawaraban-1.0/templates/default") == true)
    }

    @Test("a link to the program leads to what lies beside the program, link by link")
    func links() throws {
        let folder = try TemporaryFolder()
        let real = try installation(of: "opt/kawaraban/bin/kawaraban", in: folder)
        try folder.write("", to: "opt/kawaraban/templates/default/theme.yml")
        try folder.write("", to: "usr/bin/other")
        for (link, target) in [
            ("opt/current", "kawaraban"), ("usr/bin/kawaraban", "../../opt/current/bin/kawaraban"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + link, withDestinationPath: target)
        }
        let linked = Installation(executable: folder.path + "/usr/bin/kawaraban")
        #expect(linked.executable == real.executable)
        #expect(linked.defaultTheme == real.defaultTheme && linked.defaultTheme != nil)
        #expect(linked.imageWorker(in: [:]) == real.imageWorker(in: [:]))
    }

    @Test("the image worker lies beside the program, unless the environment names another")
    func worker() throws {
        let folder = try TemporaryFolder()
        let found = try installation(of: "bin/kawaraban", in: folder)
        #expect(found.imageWorker(in: [:]).hasSuffix("/bin/kawaraban-images"))
        #expect(found.imageWorker(in: ["KAWARABAN_IMAGES": "/elsewhere/worker"]) == "/elsewhere/worker")
    }
}
