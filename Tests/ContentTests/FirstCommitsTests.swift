import Foundation
import Testing

@testable import Content

@Suite("Dates of first commits") struct FirstCommitsTests {
    @Test("of several commits the oldest that has added the file counts")
    func parsing() {
        let output = "\u{1}300 f3\0\na b.md\0\u{1}200 f2\0\nc/d.md\0e.md\0\u{1}100 f1\0\na b.md\0"
        #expect(
            FirstCommits.history(in: Array(output.utf8)).dates == [
                "a b.md": Timestamp(seconds: 100), "c/d.md": Timestamp(seconds: 200), "e.md": Timestamp(seconds: 200),
            ])
        #expect(FirstCommits.history(in: []) == .init())
        // Whatever a shallow clone begins with may be older.
        let shallow = FirstCommits.history(in: Array(output.utf8), boundary: ["f1"])
        #expect(shallow.dates.keys.sorted() == ["c/d.md", "e.md"] && shallow.cutOff == ["a b.md"])
    }

    @Test("an article without a date has that of its first commit, one that was never committed is old")
    func repository() async throws {
        let site = try TestSite()
        try FileManager.default.removeItem(atPath: site.path + "/content")
        for name in ["one.md", "two.md", "three.md"] {
            try Data("# \(name)\n\nText.\n".utf8).write(to: URL(filePath: site.path + "/" + name))
        }
        func git(_ arguments: String..., at date: String = "2020-01-01T00:00:00Z") throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments =
                ["git", "-C", site.path, "-c", "user.name=a", "-c", "user.email=a@b.example"] + arguments
            var environment = ProcessInfo.processInfo.environment
            for name in environment.keys where name.hasPrefix("GIT_") { environment[name] = nil }
            environment["GIT_AUTHOR_DATE"] = date
            environment["GIT_COMMITTER_DATE"] = date
            environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
            process.environment = environment
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        try git("init", "-q")
        try git("add", "one.md")
        try git("commit", "-q", "-m", "one", at: "2021-02-03T04:05:06Z")
        let first = try String(contentsOfFile: #require(GitFolder(of: site.path).branch), encoding: .utf8)
        try Data("# one.md\n\nOther text.\n".utf8).write(to: URL(filePath: site.path + "/one.md"))
        try git("add", "one.md", "two.md")
        try git("commit", "-q", "-m", "two", at: "2022-02-03T04:05:06Z")
        let loaded = await load(site.path)
        let dates = Dictionary(uniqueKeysWithValues: loaded.site?.articles.map { ($0.path, $0.date.iso8601()) } ?? [])
        #expect(
            dates == [
                "one.md": "2021-02-03T04:05:06Z", "two.md": "2022-02-03T04:05:06Z", "three.md": "2021-02-03T04:05:06Z",
            ])
        #expect(loaded.diagnostics.filter { $0.message.hasPrefix("no date: that of its first commit") }.count == 2)
        #expect(!loaded.diagnostics.contains { $0.path == ".git" })
        try Data(first.utf8).write(to: URL(filePath: site.path + "/.git/shallow"))
        let shallow = await load(site.path)
        #expect(shallow.site?.articles.map { $0.date.iso8601() } == Array(repeating: "2022-02-03T04:05:06Z", count: 3))
        #expect(shallow.diagnostics.filter { $0.path == ".git" } == [FirstCommits.Gap.shallow.diagnostic])
    }

    @Test("what git refuses to say is a warning")
    func refused() async throws {
        let site = try TestSite(["../a.md": "# A\n\nText.\n", "../.git/HEAD": "nothing\n"])
        try FileManager.default.removeItem(atPath: site.path + "/content")
        let loaded = await load(site.path)
        #expect(loaded.site?.articles.count == 1)
        #expect(loaded.diagnostics.filter { $0.path == ".git" } == [FirstCommits.Gap.refused.diagnostic])
    }
}
