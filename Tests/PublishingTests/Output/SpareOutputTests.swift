import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("The output before the present one") struct SpareOutputTests {
    private let scratch: Scratch
    private var folder: OutputFolder { OutputFolder(path: scratch.output, site: scratch.path) }
    private var spare: String { scratch.path + "/.kawaraban/output-before" }

    init() throws {
        scratch = try Scratch()
        try scratch.write("", to: ".kawaraban/file")
    }

    @Test("is put by, and gives the next build all that it shares with the present one")
    func spared() throws {
        try folder.build(["same": "1", "changed": "2"])
        try folder.build(["same": "1", "changed": "3"])
        #expect(contents(of: spare) == ["same": "1", "changed": "2"])
        var system = OutputSystem.live
        // With the spare output nothing else needs to be linked.
        system.link = { _, _, path in
            #expect(path == "changed")
            return EPERM
        }
        try OutputFolder(path: scratch.output, site: scratch.path, system: system)
            .build(["same": "1", "changed": "3", "new": "4"])
        #expect(contents(of: scratch.output) == ["same": "1", "changed": "3", "new": "4"])
        #expect(try scratch.names() == [".kawaraban", "output"])
    }

    @Test("is put back by a build that writes nothing")
    func putBack() throws {
        for text in ["1", "2"] { try folder.build(["a": text]) }
        let staged = try folder.stage()
        #expect(!FileManager.default.fileExists(atPath: spare))
        staged.discard()
        #expect(contents(of: spare) == ["a": "1"] && contents(of: scratch.output) == ["a": "2"])
        #expect(try scratch.names() == [".kawaraban", "output"])
        // What has been written is not left lying about.
        let begun = try folder.stage()
        try begun.write([3], to: "b")
        begun.discard()
        #expect(!FileManager.default.fileExists(atPath: spare) && contents(of: scratch.output) == ["a": "2"])
    }

    @Test("is not made where the site has nothing of ours, and may be anything or gone")
    func optional() throws {
        try FileManager.default.removeItem(atPath: scratch.path + "/.kawaraban")
        for text in ["1", "2"] { try folder.build(["a": text]) }
        #expect(try scratch.names() == ["output"])
        try scratch.write("not ours", to: ".kawaraban/output-before/a")
        try folder.build(["a": "3"])
        #expect(contents(of: scratch.output) == ["a": "3"] && contents(of: spare) == ["a": "not ours"])
        try FileManager.default.removeItem(atPath: spare)
        try scratch.write("a file", to: ".kawaraban/output-before")
        try folder.build(["a": "4"])
        #expect(contents(of: scratch.output) == ["a": "4"])
        #expect(try scratch.names() == [".kawaraban", "output"])
    }

    @Test("never shows: random sites follow each other, files become folders, and others are at work in both")
    func storms() throws {
        var generator = SeededGenerator(seed: 19)
        for number in 0..<150 {
            var files: [String: String] = [:]
            for _ in 0..<12 {
                let path = (0...Int.random(in: 0...2, using: &generator))
                    .map { _ in ["a", "b", "c"].randomElement(using: &generator) ?? "a" }.joined(separator: "/")
                let isFree = files.keys.allSatisfy { !$0.hasPrefix(path + "/") && !path.hasPrefix($0 + "/") }
                if isFree { files[path] = "\(Int.random(in: 0...2, using: &generator))" }
            }
            for place in [scratch.output, spare] where Int.random(in: 0...4, using: &generator) == 0 {
                try? "meddled".write(toFile: place + "/a", atomically: Bool.random(using: &generator), encoding: .utf8)
            }
            try folder.build(files)
            #expect(contents(of: scratch.output) == files, "build \(number)")
            #expect(try scratch.names() == [".kawaraban", "output"])
        }
    }
}
