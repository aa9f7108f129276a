import Foundation
import Synchronization
import Testing

@testable import Publishing

/// Real processes, really killed: each test process ends itself by SIGKILL after the n-th change to the disk.
@Suite("A killed build")
struct KilledBuildTests {
    static let old = ["index.html": "old", "same.html": "same", "gone/a.html": "gone"]
    static let new = ["index.html": "new", "same.html": "same", "tech/b.html": "added"]

    /// What the spare output has: files of the old one, others, and names that the new one has for something else.
    static let older = ["index.html": "older", "same.html": "same", "tech": "a file", "gone/b.html": "b"]

    // What a test that ends its process takes along, older compilers do not know.
    #if compiler(>=6.3)
        @Test(
            "leaves the old or the new site whole, and the next build clears up",
            arguments: [(true, false), (false, false), (true, true), (false, true)])
        func killedAtEveryStep(canExchange: Bool, hasSpare: Bool) async throws {
            let steps = try Self.stepCount(canExchange: canExchange, hasSpare: hasSpare)
            #expect(steps > 10)
            for step in 1...steps {
                let scratch = try Self.scratch(hasSpare: hasSpare)
                let output = scratch.output
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [output = output as String, step = step as Int, canExchange = canExchange as Bool] in
                    let system = Self.system(canExchange: canExchange) { if $0 == step { kill(getpid(), SIGKILL) } }
                    try Self.folder(output, system).build(Self.new)
                }
                let found = contents(of: output)
                let isBetweenRenames = !canExchange && found.isEmpty
                if isBetweenRenames {
                    #expect(contents(of: scratch.path + "/.output.kawaraban-old") == Self.old, "step \(step)")
                } else {
                    #expect(found == Self.old || found == Self.new, "step \(step)")
                }
                try Self.folder(output).build(Self.new)
                #expect(contents(of: output) == Self.new, "step \(step)")
                #expect(try scratch.names().filter { $0 != ".kawaraban" } == ["output"], "step \(step)")
                #expect(try hasSpare || scratch.names() == ["output"])
            }
        }
    #endif

    @Test("that had moved the old site aside gives it back, even if the next build fails")
    func recovery() throws {
        let scratch = try Scratch()
        try OutputFolder(path: scratch.output).build(Self.old)
        try FileManager.default.moveItem(
            atPath: scratch.output, toPath: scratch.path + "/.output.kawaraban-old")
        try OutputFolder(path: scratch.output).stage().discard()
        #expect(contents(of: scratch.output) == Self.old)
        #expect(try scratch.names() == ["output"])
    }

    /// A folder with the old site; with a spare output, too.
    private static func scratch(hasSpare: Bool) throws -> Scratch {
        let scratch = try Scratch()
        if hasSpare {
            try scratch.write("", to: ".kawaraban/file")
            try folder(scratch.output).build(older)
        }
        try folder(scratch.output).build(old)
        return scratch
    }

    private static func folder(_ output: String, _ system: OutputSystem = .live) -> OutputFolder {
        OutputFolder(path: output, site: output + "/..", system: system)
    }

    private static func stepCount(canExchange: Bool, hasSpare: Bool) throws -> Int {
        let scratch = try scratch(hasSpare: hasSpare)
        let last = Mutex(0)
        let system = system(canExchange: canExchange) { step in last.withLock { $0 = step } }
        try folder(scratch.output, system).build(new)
        return last.withLock { $0 }
    }

    private static func system(canExchange: Bool, atStep: @escaping @Sendable (Int) -> Void) -> OutputSystem {
        let counter = Counter()
        var system = OutputSystem.live
        if !canExchange { system.exchange = { _, _, _ in ENOSYS } }
        system.afterStep = { atStep(counter.next()) }
        return system
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
