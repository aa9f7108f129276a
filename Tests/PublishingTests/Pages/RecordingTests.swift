import Testing

@Suite("Recordings") struct RecordingTests {
    private func recording(_ files: [String: String]) -> Recording {
        Recording(files: files.mapValues { Array($0.utf8) })
    }

    @Test("what is new, gone and changed is named, file by file, in order")
    func differences() {
        let before = recording(["a.html": "a", "b.html": "b\n", "c.html": "c"])
        let now = recording(["b.html": "x\n", "c.html": "c", "d.html": "d"])
        #expect(
            before.differences(to: now) == [
                "a.html was recorded, and is not written",
                "b.html is not what was recorded\n@@ line 1 @@\n- b\n+ x\n  \n-1 +1 lines",
                "d.html is written, and was not recorded",
            ])
        #expect(before.differences(to: before) == [])
    }

    @Test("of many files that changed alike the first are shown, the others named")
    func many() {
        let names = (1...9).map { "\($0).html" }
        let before = recording(Dictionary(uniqueKeysWithValues: names.map { ($0, "a") }))
        let now = recording(Dictionary(uniqueKeysWithValues: names.map { ($0, "b") }))
        let texts = before.differences(to: now)
        #expect(texts.count == 9)
        #expect(texts.map { $0.contains("@@") } == [true, true, true, true, false, false, false, false, false])
    }

    @Test(
        "nothing is recorded by accident",
        arguments: [
            ([:], RecordingMode.compares), (["CI": "true"], .compares), (["RECORD": ""], .compares),
            (["RECORD": "1"], .records), (["RECORD": "1", "CI": ""], .records),
            (["RECORD": "1", "CI": "true"], .refuses),
        ])
    func mode(_ environment: [String: String], _ mode: RecordingMode) {
        #expect(RecordingMode(environment) == mode)
    }
}
