import Foundation
import Testing

/// Every input of the fuzzers, their findings among them, is tried here, too; `Scripts/fuzz.sh` looks for more.
@Suite("Inputs of the fuzzers") struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../corpus")

    @Test("hold what is promised of them", arguments: FuzzTarget.allCases)
    func inputs(_ target: FuzzTarget) throws {
        let folder = Self.corpus.appending(path: target.rawValue)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 8, "there is too little to begin with")
        for file in files.sorted(by: { $0.path < $1.path }) {
            let bytes = try [UInt8](Data(contentsOf: file))
            #expect(throws: Never.self, "\(target.rawValue)/\(file.lastPathComponent)") { try target.check(bytes) }
        }
    }

    @Test("lie in the folder of a target")
    func folders() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(Set(names) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }
}
