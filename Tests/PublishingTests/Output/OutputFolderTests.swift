import Foundation
import Testing

@testable import Publishing

@Suite("What may be replaced")
struct OutputFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func refusal(_ path: String, site: String? = nil) -> OutputError? {
        #expect(throws: OutputError.self) { try OutputFolder(path: path, site: site).stage() }
    }

    @Test("A folder that does not exist is made, with the folders above it")
    func newFolder() throws {
        let path = scratch.path + "/a/b/output"
        let summary = try OutputFolder(path: path).build(["index.html": "x", "tech/a.html": "y"])
        #expect(summary == OutputSummary(written: 2, unchanged: 0, removed: 0))
        #expect(contents(of: path) == ["index.html": "x", "tech/a.html": "y"])
        #expect(try String(contentsOfFile: path + "/.kawaraban", encoding: .utf8) == OutputMark.text)
        #expect(try scratch.names(in: "a/b") == ["output"], "nothing is left beside it")
    }

    @Test("An empty folder, and one with the mark alone, may be replaced")
    func emptyFolder() throws {
        try scratch.write("", to: "marked/.kawaraban")
        try FileManager.default.createDirectory(atPath: scratch.path + "/empty", withIntermediateDirectories: true)
        for name in ["empty", "marked"] {
            try OutputFolder(path: scratch.path + "/" + name).build(["a": "1"])
            #expect(contents(of: scratch.path + "/" + name) == ["a": "1"])
        }
    }

    @Test("A folder of other files is refused and untouched")
    func foreignFolder() throws {
        try scratch.write("dear", to: "output/diary.txt")
        #expect(
            refusal(scratch.output)
                == OutputError(
                    "\(scratch.output) holds files that Kawaraban did not write, and that a build would delete",
                    hint: "choose an empty folder with --output; Kawaraban knows its own by the file .kawaraban"))
        #expect(contents(of: scratch.output) == ["diary.txt": "dear"])
        #expect(try scratch.names() == ["output"])
    }

    @Test("A file is refused")
    func file() throws {
        try scratch.write("text", to: "output")
        #expect(refusal(scratch.output)?.message == "\(scratch.output) is a file, not a folder")
        #expect(refusal(scratch.output + "/inside")?.message.contains("is a file, not a folder") == true)
    }

    @Test("The root of the file system is refused", arguments: ["/", "//", "/.", "/../"])
    func root(_ path: String) {
        #expect(refusal(path)?.message == "the output folder is the root of the file system")
    }

    @Test("No name, a control character and a folder of no name are refused")
    func badPaths() {
        #expect(refusal("")?.message == "the output folder has no name")
        #expect(refusal(scratch.path + "/a\nb")?.message == "the path of the output folder holds a control character")
        #expect(refusal(scratch.path + "/none/..")?.message == "there is no folder \(scratch.path)/none/..")
    }

    @Test("A folder among the sources of the site is refused", arguments: ["content", "templates/a", ".kawaraban/o"])
    func sources(_ name: String) throws {
        let site = scratch.path + "/site"
        try scratch.write("title: x", to: "site/content/site.yml")
        let source = String(name.prefix { $0 != "/" })
        #expect(
            refusal("\(site)/\(name)/static", site: site)?.message
                == "\(site)/\(name)/static lies in \"\(source)\" of the site, whose files are its sources")
        #expect(throws: Never.self) {
            try OutputFolder(path: "\(site)/content-of-others", site: site).stage().discard()
        }
    }

    @Test("A folder that holds the site is refused, even with the mark")
    func site() throws {
        try scratch.write("", to: ".kawaraban")
        try scratch.write("title: x", to: "site/content/site.yml")
        let site = scratch.path + "/site"
        #expect(
            refusal(scratch.path, site: site)?.message
                == "\(scratch.path) holds the site itself, which a build would delete")
        #expect(refusal(site, site: site)?.message == "\(site) holds the site itself, which a build would delete")
        #expect(contents(of: site) == ["content/site.yml": "title: x"])
        try OutputFolder(path: site + "-output", site: site).build(["a": "1"])
    }

    @Test("A Git working copy is refused: its history cannot be built again")
    func gitFolder() throws {
        try scratch.write("", to: "output/.kawaraban")
        try scratch.write("ref: refs/heads/gh-pages", to: "output/.git/HEAD")
        #expect(refusal(scratch.output)?.message.contains("Git working copy") == true)
    }

    @Test("A link is followed and stays; the folder that it names is replaced")
    func linkedFolder() throws {
        try scratch.write("", to: "srv/www/.kawaraban")
        try scratch.link("output", to: "srv/www")
        try OutputFolder(path: scratch.output).build(["a": "1"])
        try OutputFolder(path: scratch.output).build(["a": "2"])
        #expect(contents(of: scratch.path + "/srv/www") == ["a": "2"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.output) == "srv/www")
        #expect(try scratch.names(in: "srv") == ["www"])
    }

    @Test("A link to a folder yet to be made makes it; a circle of links is refused")
    func danglingLinks() throws {
        try scratch.link("output", to: "later/www")
        try OutputFolder(path: scratch.output).build(["a": "1"])
        #expect(contents(of: scratch.path + "/later/www") == ["a": "1"])
        try scratch.link("one", to: "two")
        try scratch.link("two", to: "one")
        _ = refusal(scratch.path + "/one")
    }

    @Test("A second build at the same time is refused, a later one is not")
    func concurrentBuilds() throws {
        let folder = OutputFolder(path: scratch.output)
        let first = try folder.stage()
        #expect(
            refusal(scratch.output)
                == OutputError("another build is writing this folder", hint: "wait until it has ended, or end it"))
        try first.write([1], to: "a")
        _ = try first.publish(keepingLock: true)
        // What stands there is being noted.
        _ = refusal(scratch.output)
        first.release()
        let second = try folder.stage()
        second.discard()
        try folder.build(["a": "3"])
        #expect(try scratch.names() == ["output"])
    }

    @Test("A foreign folder under the name of the staging folder is not deleted")
    func foreignStaging() throws {
        try scratch.write("mine", to: ".output.kawaraban-new/file")
        #expect(refusal(scratch.output)?.message.hasSuffix("is in the way and not Kawaraban's") == true)
        #expect(try scratch.names() == [".output.kawaraban-new"])
    }
}
