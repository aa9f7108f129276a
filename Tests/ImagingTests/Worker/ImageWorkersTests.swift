import Foundation
import ImageJobs
import Testing

@testable import Imaging

/// Stand-ins for the worker as shell scripts show what happens when it misbehaves; the worker itself stands in
/// `KawarabanImagesTests`.
struct ImageWorkersTests {
    private func workers(_ script: String, in folder: TemporaryFolder, count: Int = 1, seconds: Double = 20) throws
        -> ImageWorkers
    {
        let text = try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "text")
        let path = folder.path + "/worker"
        // Copied by a process of its own: a file that this one has open for writing, if only in a child that another
        // test is just starting, cannot be executed.
        try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [text, path]).waitUntilExit()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return ImageWorkers(executable: path, count: count, seconds: seconds)
    }

    private func jobs(_ count: Int) -> [ImageJob] {
        (0..<count).map { ImageJob(id: $0, source: "/nowhere", focus: nil, analyse: true, outputs: []) }
    }

    private let answer =
        #"sed -u 's/.*"id":\([0-9]*\).*/{"id":\1,"report":{"width":\1,"height":1,"focus":{"left":0,"top":0,"right":0,"bottom":0},"hasAlpha":false,"isFlat":false,"outputs":[]}}/'"#

    @Test func `Answers go to the jobs they belong to, whoever works on them`() async throws {
        let folder = try TemporaryFolder()
        let made = try await workers(answer, in: folder, count: 4).make(jobs(60)) { _, _ in }
        #expect(made.map { try? $0.get().width } == (0..<60).map { $0 })
    }

    @Test func `A worker that dies is replaced, and its job tried again`() async throws {
        let folder = try TemporaryFolder()
        // The first dies of its first job, all later ones work.
        let script = "[ -e \(folder.path)/died ] || { read line; touch \(folder.path)/died; kill -KILL $$; }\n\(answer)"
        let made = try await workers(script, in: folder).make(jobs(5)) { _, _ in }
        #expect(made.map { try? $0.get().width } == [0, 1, 2, 3, 4])
    }

    @Test func `A picture that ends every worker is an error, and the others are made`() async throws {
        let folder = try TemporaryFolder()
        let script =
            "while read line; do case $line in *'\"id\":2'*) kill -KILL $$;; *) echo \"$line\" | \(answer);; esac; done"
        let made = try await workers(script, in: folder).make(jobs(5)) { _, _ in }
        #expect(made.map { try? $0.get().width } == [0, 1, nil, 3, 4])
        #expect(made[2] == .failure(.init(sentence: "the image worker ends when it reads it")))
    }

    @Test func `A worker that says nothing is given up`() async throws {
        let folder = try TemporaryFolder()
        let script =
            "while read line; do case $line in *'\"id\":1'*) sleep 60;; *) echo \"$line\" | \(answer);; esac; done"
        let made = try await workers(script, in: folder, seconds: 0.2).make(jobs(3)) { _, _ in }
        #expect(made.map { try? $0.get().width } == [0, nil, 2])
    }

    @Test func `A worker that works for too long is given up, and one that waits for its turn is not`() async throws {
        let folder = try TemporaryFolder()
        let script =
            "while read line; do case $line in *'\"id\":1'*) while :; do :; done;; *) sleep 1; echo \"$line\" | \(answer);; esac; done"
        let made = try await workers(script, in: folder, seconds: 0.5).make(jobs(3)) { _, _ in }
        #expect(made.map { try? $0.get().width } == [0, nil, 2])
    }

    @Test func `A worker that talks nonsense is no worker`() async throws {
        let folder = try TemporaryFolder()
        let made = try await workers("while read line; do echo nonsense; done", in: folder).make(jobs(2)) { _, _ in }
        #expect(made.allSatisfy { (try? $0.get()) == nil })
    }

    @Test func `Without a worker there is one error, not one a picture`() async throws {
        let missing = ImageWorkers(executable: "/nowhere/kawaraban-images", count: 2)
        await #expect(throws: ImageWorkerError.self) { _ = try await missing.make(jobs(3)) { _, _ in } }
    }

    @Test func `Nothing to do starts nothing`() async throws {
        let missing = ImageWorkers(executable: "/nowhere/kawaraban-images", count: 2)
        #expect(try await missing.make([]) { _, _ in }.isEmpty)
    }

    @Test func `The files of one picture are shared out among several workers, and told in their order`() async throws {
        let folder = try TemporaryFolder()
        // Says of each file how wide it is, and of each worker what it was asked for.
        let script = #"""
            while read line; do
                echo "$line" | grep -o '"width":[0-9]*' | tr '\n' ' ' >> \#(folder.path)/asked.$$
                outputs=$(echo "$line" | grep -o '"width":[0-9]*' | sed 's/"width":\(.*\)/{"format":"webp","bytes":\1}/' | paste -sd, -)
                id=$(echo "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
                echo "{\"id\":$id,\"report\":{\"width\":9,\"height\":1,\"focus\":{\"left\":0,\"top\":0,\"right\":0,\"bottom\":0},\"hasAlpha\":false,\"isFlat\":false,\"outputs\":[$outputs]}}"
            done
            """#
        let widths = [320, 640, 160, 480]
        let job = ImageJob(
            id: 0, source: "/nowhere", focus: nil, analyse: true,
            outputs: widths.map {
                .init(width: $0, height: $0, format: .webp, quality: 75, effort: 4, path: "\(folder.path)/\($0)")
            })
        let made = try await workers(script, in: folder, count: 2).make([job]) { _, _ in }
        #expect(try made.map { try $0.get().outputs.map(\.bytes) } == [widths])
        let asked = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("asked.") }
        // 640 has more pixels than all others together.
        let shares = try asked.map { try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }.sorted()
        #expect(shares == [#""width":320 "width":160 "width":480 "#, #""width":640 "#])
    }
}
