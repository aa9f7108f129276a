import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("Writing and publishing")
struct StagedOutputTests {
    private let scratch: Scratch
    private var folder: OutputFolder { OutputFolder(path: scratch.output) }

    init() throws { scratch = try Scratch() }

    @Test("Unchanged files keep inode and time, others are written, gone ones are removed")
    func counts() throws {
        try folder.build(["same": "1", "tech/same": "2", "changed": "3", "longer": "4", "gone/file": "5"])
        try FileManager.default.createSymbolicLink(atPath: scratch.output + "/link", withDestinationPath: "same")
        let before = (Identity(scratch.output + "/same"), Identity(scratch.output + "/tech/same"))
        let next = ["same": "1", "tech/same": "2", "changed": "X", "longer": "44", "new/deep/file": "6"]
        #expect(try folder.build(next) == OutputSummary(written: 3, unchanged: 2, removed: 2))
        #expect(contents(of: scratch.output) == next)
        #expect(before.0 != nil && before.0 == Identity(scratch.output + "/same"))
        #expect(before.1 != nil && before.1 == Identity(scratch.output + "/tech/same"))
        #expect(try scratch.names(in: "output") == [".kawaraban", "changed", "longer", "new", "same", "tech"])
    }

    @Test("A file whose name is composed otherwise is another one: of the two the new one stays")
    func normalForms() throws {
        try folder.build(["caf\u{E9}": "1"])
        try folder.build(["caf\u{E9}": "1"])
        for _ in 1...2 { try folder.build(["cafe\u{301}": "1"]) }
        let names = try scratch.names(in: "output").map { Array($0.utf8) }
        #expect(names == [Array(".kawaraban".utf8), Array("cafe\u{301}".utf8)])
    }

    @Test("A build that changes nothing leaves the very folder alone")
    func nothingChanged() throws {
        try folder.build(["a": "1", "b/c": "2"])
        let before = Identity(scratch.output)
        #expect(try folder.build(["a": "1", "b/c": "2"]) == OutputSummary(written: 0, unchanged: 2, removed: 0))
        #expect(Identity(scratch.output) == before)
        #expect(try scratch.names() == ["output"])
    }

    @Test("An empty folder too much, or a missing mark, is a change")
    func smallChanges() throws {
        try folder.build(["a": "1"])
        try FileManager.default.createDirectory(atPath: scratch.output + "/empty", withIntermediateDirectories: true)
        #expect(try folder.build(["a": "1"]) == OutputSummary(written: 0, unchanged: 1, removed: 0))
        #expect(try scratch.names(in: "output") == [".kawaraban", "a"])
    }

    @Test("Where files cannot be linked, unchanged ones are copied with their time")
    func withoutLinks() throws {
        try folder.build(["same": "1", "changed": "2"])
        let before = try #require(Identity(scratch.output + "/same"))
        var system = OutputSystem.live
        system.link = { _, _, _ in EPERM }
        let summary = try OutputFolder(path: scratch.output, system: system).build(["same": "1", "changed": "3"])
        #expect(summary == OutputSummary(written: 1, unchanged: 1, removed: 0))
        #expect(Identity(scratch.output + "/same")?.modified == before.modified)
        #expect(contents(of: scratch.output) == ["same": "1", "changed": "3"])
    }

    @Test("Where folders cannot be exchanged, they are renamed")
    func withoutExchange() throws {
        var system = OutputSystem.live
        system.exchange = { _, _, _ in EINVAL }
        let folder = OutputFolder(path: scratch.output, system: system)
        try folder.build(["a": "1"])
        #expect(try folder.build(["a": "2"]) == OutputSummary(written: 1, unchanged: 0, removed: 0))
        #expect(contents(of: scratch.output) == ["a": "2"])
        #expect(try scratch.names() == ["output"])
    }

    @Test("A folder that is mounted there, from the same disk, stays as it is, and it is said")
    func mounted() throws {
        try folder.build(["a": "1"])
        var system = OutputSystem.live
        system.exchange = { _, _, _ in EBUSY }
        let mounted = OutputFolder(path: scratch.output, system: system)
        let error = #expect(throws: OutputError.self) { try mounted.build(["a": "2"]) }
        #expect(
            error
                == OutputError(
                    "\(scratch.output) is a disk of its own, which cannot be swapped for a new folder",
                    hint: "choose a folder inside it with --output"))
        #expect(try contents(of: scratch.output) == ["a": "1"] && scratch.names() == ["output"])
    }

    @Test("What is written is on the disk before it is shown, and a disk that fails shows nothing")
    func flushed() throws {
        try folder.build(["a": "1"])
        let (path, output, before) = (scratch.path, scratch.output, Identity(scratch.output))
        var system = OutputSystem.live
        system.flush = { _ in
            #expect(Identity(output) == before)
            #expect(contents(of: path + "/.output.kawaraban-new") == ["a": "2"])
            return EIO
        }
        #expect(throws: OutputError.self) { try OutputFolder(path: output, system: system).build(["a": "2"]) }
        #expect(Identity(output) == before)
        #expect(try scratch.names() == ["output"])
    }

    @Test("Copies are copies, whatever their size; the source is never shared")
    func copies() throws {
        for (size, isWritten) in [
            (0, true), (1, true), (65_536, true), (65_537, true), (400_000, true), (400_000, false),
        ] {
            let text = String(repeating: "x", count: size)
            try scratch.write(text, to: "photo.jpg")
            let staged = try folder.stage()
            try staged.copy(fileAt: scratch.path + "/photo.jpg", to: "assets/photo.jpg")
            #expect(try staged.publish().written == (isWritten ? 1 : 0))
            #expect(contents(of: scratch.output) == ["assets/photo.jpg": text])
        }
        #expect(Identity(scratch.output + "/assets/photo.jpg") != Identity(scratch.path + "/photo.jpg"))
    }

    @Test("A source that cannot be read is an error that names it")
    func badSources() throws {
        let staged = try folder.stage()
        defer { staged.discard() }
        #expect(throws: OutputError("cannot read \(scratch.path)/none: No such file or directory")) {
            try staged.copy(fileAt: scratch.path + "/none", to: "a")
        }
        #expect(throws: OutputError("cannot read \(scratch.path): it is not a file")) {
            try staged.copy(fileAt: scratch.path, to: "b")
        }
    }

    @Test("A discarded build leaves everything as it was")
    func discarded() throws {
        try folder.build(["a": "1"])
        let before = Identity(scratch.output)
        let staged = try folder.stage()
        try staged.write([2], to: "a")
        staged.discard()
        staged.discard()
        #expect(Identity(scratch.output) == before)
        #expect(try scratch.names() == ["output"])
        #expect(throws: OutputError.self) { try staged.write([3], to: "b") }
        #expect(throws: OutputError.self) { try staged.publish() }
    }

    @Test("An output that was replaced during the build is not touched")
    func replacedMeanwhile() throws {
        try folder.build(["a": "1"])
        let staged = try folder.stage()
        try staged.write([2], to: "a")
        try FileManager.default.removeItem(atPath: scratch.output)
        try scratch.write("mine", to: "output/diary")
        #expect(throws: OutputError("\(scratch.output) was moved or replaced during the build", hint: "build again")) {
            try staged.publish()
        }
        staged.discard()
        #expect(contents(of: scratch.output) == ["diary": "mine"])
    }

    @Test("Files 0644, folders 0755, less the umask; the output folder keeps its own mode")
    func modes() throws {
        try folder.build(["a/b": "1"])
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: scratch.output)
        try folder.build(["a/b": "2"])
        let mask = umask(0)
        umask(mask)
        #expect(try #require(linkStatus(scratch.output)).st_mode & 0o777 == 0o750)
        #expect(try #require(linkStatus(scratch.output + "/a")).st_mode & 0o777 == 0o755 & ~mask)
        #expect(try #require(linkStatus(scratch.output + "/a/b")).st_mode & 0o777 == 0o644 & ~mask)
    }

    @Test("Read-only folders and names that are not UTF-8 in the old output do not stop a build")
    func awkwardLeftovers() throws {
        try folder.build(["a/b/c": "1"])
        let name: [CChar] = Array((scratch.output + "/").utf8CString.dropLast()) + [-1, -2, 0]
        #expect(mkdir(name, 0o755) == 0 || errno == EILSEQ)
        for path in ["/a/b", "/a"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.output + path)
        }
        try folder.build(["a/b/c": "2"])
        #expect(contents(of: scratch.output) == ["a/b/c": "2"])
        #expect(try scratch.names() == ["output"])
    }

    @Test("Many tasks write at once, into shared folders")
    func manyTasks() async throws {
        let staged = try folder.stage()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for file in 0..<50 { try staged.write(Array("\(task)".utf8), to: "d\(file % 7)/e/\(task)-\(file)") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try staged.publish() == OutputSummary(written: 400, unchanged: 0, removed: 0))
        #expect(contents(of: scratch.output).count == 400)
    }

    @Test("Whatever was there, the new output is exactly what was written, and the counts are right", arguments: 0..<20)
    func anyFiles(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var old: [String: String] = [:]
        for _ in 0..<6 {
            var new: [String: String] = [:]
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let depth = Int.random(in: 0...2, using: &random)
                let folders = (0..<depth).map { _ in "d\(Int.random(in: 0...2, using: &random))/" }.joined()
                new[folders + "f\(Int.random(in: 0...4, using: &random))"] = ["", "a", "b", "bb"].randomElement(
                    using: &random)
            }
            let unchanged = new.count { old[$0.key] == $0.value }
            let expected = OutputSummary(
                written: new.count - unchanged, unchanged: unchanged, removed: old.keys.count { new[$0] == nil })
            #expect(try folder.build(new) == expected, "seed \(seed)")
            #expect(contents(of: scratch.output) == new, "seed \(seed)")
            old = new
        }
        #expect(try scratch.names() == ["output"])
    }
}
