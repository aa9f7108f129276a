import Testing

@testable import Watching

@Suite("Changes that belong together")
struct ChangeBatchTests {
    private let ms = 1_000_000

    @Test("A save is told when it has been quiet for a moment")
    func aSave() {
        var batch = ChangeBatch()
        batch.settle("/a.md", at: 0)
        #expect(batch.due(at: 2 * ms) == nil)
        #expect(batch.delay(at: 2 * ms) == 4 * ms)
        #expect(batch.due(at: 6 * ms) == FolderChanges(paths: ["/a.md"]))
        #expect(batch.delay(at: 7 * ms) == nil)
    }

    @Test("A storm is told in parts, however long it lasts")
    func aStorm() {
        var batch = ChangeBatch()
        var told: [FolderChanges] = []
        for step in 0..<400 {
            batch.settle("/\(step).md", at: step * ms)
            if let changes = batch.due(at: step * ms) { told.append(changes) }
        }
        if let changes = batch.due(at: 500 * ms) { told.append(changes) }
        #expect(told.count == 3)
        #expect(told.reduce(into: Set()) { $0.formUnion($1.paths) }.count == 400)
    }

    @Test("A file that is being written is waited for until it is closed")
    func aWriter() {
        var batch = ChangeBatch()
        batch.arrive("/a.md", at: 0)
        batch.write("/a.md", at: 1 * ms)
        #expect(batch.due(at: 50 * ms) == nil)
        batch.settle("/a.md", at: 60 * ms)
        #expect(batch.due(at: 66 * ms) == FolderChanges(paths: ["/a.md"]))
    }

    @Test("A writer that never closes is told of all the same")
    func aPatientWriter() {
        var batch = ChangeBatch()
        batch.write("/log.md", at: 0)
        #expect(batch.due(at: 149 * ms) == nil)
        #expect(batch.due(at: 157 * ms) == FolderChanges(paths: ["/log.md"]))
    }

    @Test("A file that is replaced by another one of its name is never gone")
    func anAtomicSave() {
        var batch = ChangeBatch()
        batch.vanish("/a.md", at: 0)
        batch.arrive("/a.md", at: 3 * ms)
        batch.settle("/a.md", at: 4 * ms)
        #expect(batch.due(at: 10 * ms) == FolderChanges(paths: ["/a.md"]))
    }

    @Test("What comes and goes in one moment was never there")
    func aTrial() {
        var batch = ChangeBatch()
        batch.arrive("/4913", at: 0)
        batch.settle("/a.md", at: 1 * ms)
        batch.vanish("/4913", at: 2 * ms)
        #expect(batch.due(at: 300 * ms) == FolderChanges(paths: ["/a.md"]))
    }

    @Test("What is gone is told after a while")
    func gone() {
        var batch = ChangeBatch()
        batch.vanish("/a.md", at: 0)
        #expect(batch.due(at: 39 * ms) == nil)
        #expect(batch.due(at: 46 * ms) == FolderChanges(paths: ["/a.md"]))
    }
}
