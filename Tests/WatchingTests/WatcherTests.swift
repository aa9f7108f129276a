import Foundation
import TestSupport
import Testing

@testable import Watching

@Suite("Watching folders", .serialized)
struct WatcherTests {
    /// A folder of its own, links resolved.
    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("kawaraban-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.resolvingSymlinksInPath()
    }

    /// Gathers changes until enough has come, and what follows at once: a full machine may be late.
    private func changes(
        of watcher: any FolderWatcher, until isEnough: (FolderChanges) -> Bool, while work: () throws -> Void
    ) async throws -> FolderChanges {
        let gathered = Gathered()
        let task = Task {
            for await changes in watcher.changes { await gathered.add(changes) }
        }
        try work()
        try await wait { isEnough(await gathered.all) }
        try await Task.sleep(for: .milliseconds(200))
        watcher.stop()
        task.cancel()
        return await gathered.all
    }

    /// Waits until something is so, or for a minute.
    private func wait(until isSo: () async throws -> Bool) async throws {
        let start = ContinuousClock.now
        while try await !isSo(), ContinuousClock.now - start < .seconds(60) {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private actor Gathered {
        var all = FolderChanges()
        var count = 0

        func add(_ changes: FolderChanges) {
            all.paths.formUnion(changes.paths)
            all.isUncertain = all.isUncertain || changes.isUncertain
            count += 1
        }
    }

    @Test("Whatever is saved, moved, made or deleted in a storm is told of", arguments: 0..<6)
    func storms(seed: Int) async throws {
        let root = try folder()
        defer { try? FileManager.default.removeItem(at: root) }
        try Data("0".utf8).write(to: root.appendingPathComponent("first.md"))
        let folders = WatchedFolders([root.path])
        let before = FolderLook(folders)
        let (watcher, note) = watch(folders)
        #expect(note == nil)
        var chance = SeededGenerator(seed: UInt64(seed))
        func untold(_ told: FolderChanges) -> Set<String> {
            FolderLook(folders).differences(from: before).filter { path in
                // Of a folder that has come or gone, what is in it is told with it.
                !told.paths.contains { path == $0 || path.hasPrefix($0 + "/") }
            }
        }
        func isEnough(_ told: FolderChanges) -> Bool { told.isUncertain || untold(told).isEmpty }
        let told = try await changes(of: watcher, until: isEnough) { try storm(in: root, &chance) }
        #expect(told.isUncertain || untold(told).isEmpty, "seed \(seed): \(untold(told).sorted())")
    }

    #if canImport(Glibc)
        @Test("When the system watches no more folders, they are looked at again and again")
        func full() async throws {
            let root = try folder()
            defer { try? FileManager.default.removeItem(at: root) }
            let watcher = try InotifyWatcher(WatchedFolders([root.path]), most: 3)
            let late = root.appendingPathComponent("n5/late.md")
            let told = try await changes(of: watcher) {
                $0.paths.contains(late.path)
            } while: {
                for number in 0..<6 {
                    try FileManager.default.createDirectory(
                        at: root.appendingPathComponent("n\(number)"), withIntermediateDirectories: true)
                }
                Thread.sleep(forTimeInterval: 1.2)
                try Data("1".utf8).write(to: late)
            }
            #expect(told.isUncertain && told.paths.contains(late.path))
            #expect(throws: WatchingError.self) { try InotifyWatcher(WatchedFolders([root.path]), most: 3) }
        }
    #endif

    private func storm(in root: URL, _ chance: inout SeededGenerator) throws {
        let files = FileManager.default
        var names = ["first.md"]
        for step in 0..<200 {
            let name = names.randomElement(using: &chance) ?? "first.md"
            let place = root.appendingPathComponent(name)
            switch Int.random(in: 0..<7, using: &chance) {
            case 0:
                let new = "n\(step).md"
                try Data("\(step)".utf8).write(to: root.appendingPathComponent(new))
                names.append(new)
            case 1:
                let folder = "d\(step)/e/f"
                try files.createDirectory(at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
                try Data("\(step)".utf8).write(to: root.appendingPathComponent(folder + "/a.md"))
                names.append(folder + "/a.md")
            case 2 where files.fileExists(atPath: place.path):
                try Data("\(step) new".utf8).write(to: place, options: .atomic)
            case 3 where files.fileExists(atPath: place.path) && names.count > 3:
                try files.removeItem(at: place)
                names.removeAll { $0 == name }
            case 4 where files.fileExists(atPath: place.path):
                let new = "m\(step).md"
                try files.moveItem(at: place, to: root.appendingPathComponent(new))
                names.removeAll { $0 == name }
                names.append(new)
            case 5:
                guard let top = name.split(separator: "/").first, name.contains("/") else { continue }
                let moved = "moved\(step)"
                try files.moveItem(
                    at: root.appendingPathComponent(String(top)), to: root.appendingPathComponent(moved))
                names = names.map { $0.hasPrefix(top + "/") ? moved + $0.dropFirst(top.count) : $0 }
            default: try Data("\(step) again".utf8).write(to: place)
            }
        }
    }

    @Test("A folder that is deleted and made anew is watched again")
    func remade() async throws {
        let root = try folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let content = root.appendingPathComponent("content")
        try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
        let (watcher, _) = watch(WatchedFolders([content.path]))
        let gathered = Gathered()
        let task = Task {
            for await changes in watcher.changes { await gathered.add(changes) }
        }
        try FileManager.default.removeItem(at: content)
        try await Task.sleep(for: .milliseconds(400))
        try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
        try await wait(until: { await gathered.all.isUncertain })
        #expect(await gathered.all.isUncertain)
        let file = content.appendingPathComponent("a.md")
        try await wait {
            try Data("a".utf8).write(to: file)
            return await gathered.all.paths.contains(file.path)
        }
        #expect(await gathered.all.paths.contains(file.path))
        watcher.stop()
        task.cancel()
    }

    @Test("A folder above that is moved away, and another in its place, are noticed")
    func exchanged() async throws {
        let top = try folder()
        defer { try? FileManager.default.removeItem(at: top) }
        let files = FileManager.default
        let (site, other) = (top.appendingPathComponent("site"), top.appendingPathComponent("other"))
        for place in [site, other] {
            try files.createDirectory(at: place.appendingPathComponent("content"), withIntermediateDirectories: true)
        }
        let content = site.appendingPathComponent("content")
        let (watcher, _) = watch(WatchedFolders([content.path]))
        let gathered = Gathered()
        let task = Task {
            for await changes in watcher.changes { await gathered.add(changes) }
        }
        try files.moveItem(at: site, to: top.appendingPathComponent("old"))
        try files.moveItem(at: other, to: site)
        try await wait(until: { await gathered.all.isUncertain })
        let file = content.appendingPathComponent("a.md")
        try Data("a".utf8).write(to: file)
        try await wait(until: { await gathered.all.paths.contains(file.path) })
        #expect(await gathered.all.isUncertain)
        #expect(await gathered.all.paths == [file.path])
        watcher.stop()
        task.cancel()
    }

    @Test("A folder that can be read again is told of, and so is what happens in it then")
    func readable() async throws {
        let root = try folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let inner = root.appendingPathComponent("inner")
        let file = inner.appendingPathComponent("a.md")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        func allow(_ mode: Int) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: inner.path)
        }
        try allow(0o000)
        defer { try? allow(0o755) }
        let (watcher, _) = watch(WatchedFolders([root.path]))
        let told = try await changes(of: watcher) {
            $0.paths.contains(file.path)
        } while: {
            try allow(0o755)
            Thread.sleep(forTimeInterval: 0.5)
            try Data("a".utf8).write(to: file)
        }
        #expect(told == FolderChanges(paths: [inner.path, file.path]))
    }

    @Test("What nobody wants to hear of is not told")
    func skipped() async throws {
        let root = try folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let output = root.path + "/output"
        let (watcher, _) = watch(WatchedFolders([root.path]) { $0 == output || $0.hasPrefix(output + "/") })
        func isEnough(_ told: FolderChanges) -> Bool { !told.paths.isEmpty }
        let told = try await changes(of: watcher, until: isEnough) {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: URL(fileURLWithPath: output + "/a.html"))
            try Data("x".utf8).write(to: root.appendingPathComponent("a.md"))
        }
        #expect(told == FolderChanges(paths: [root.path + "/a.md"]))
    }

    @Test("Looking again and again finds the same, later")
    func polling() async throws {
        let root = try folder()
        defer { try? FileManager.default.removeItem(at: root) }
        let file = root.appendingPathComponent("a.md")
        try Data("a".utf8).write(to: file)
        let watcher = PollingWatcher(WatchedFolders([root.path]), interval: 50)
        func isEnough(_ told: FolderChanges) -> Bool { told.paths.count >= 2 }
        let told = try await changes(of: watcher, until: isEnough) {
            try Data("another".utf8).write(to: file)
            try Data("b".utf8).write(to: root.appendingPathComponent("b.md"))
        }
        #expect(told == FolderChanges(paths: [file.path, root.path + "/b.md"]))
    }
}
