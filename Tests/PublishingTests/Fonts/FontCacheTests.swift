import Foundation
import Testing

@testable import Publishing

@Suite("The cache of fonts") struct FontCacheTests {
    private let whole: [UInt8] = Array("wOF2".utf8) + [0, 0, 0, 0, 0, 0, 0, 16, 1, 2, 3, 4]

    @Test("what was made once is not made again, unless it is damaged")
    func again() throws {
        let site = try TemporaryFolder()
        let cache = FontCache(site: site.path)
        var made = 0
        func bytes() throws -> [UInt8] {
            try cache.bytes(for: "key") { () throws(OutputError) in
                made += 1
                return whole
            }
        }
        #expect(try bytes() == whole && made == 1)
        #expect(try bytes() == whole && made == 1)
        let file = URL(filePath: "\(site.path)/.kawaraban/cache/fonts/key.font")
        let kept = try Data(contentsOf: file)
        let damages = [kept.dropLast(), kept.flipped(at: 9), kept.flipped(at: kept.count - 1), kept + kept, Data()]
        for (number, damaged) in damages.enumerated() {
            try damaged.write(to: file)
            #expect(try bytes() == whole && made == 2 + number)
            #expect(try bytes() == whole && made == 2 + number)
        }
    }

    @Test("where nothing can be kept, everything is made")
    func unwritable() throws {
        let site = try TemporaryFolder()
        try site.write("a file, no folder", to: ".kawaraban")
        let cache = FontCache(site: site.path)
        #expect(try cache.bytes(for: "key") { () throws(OutputError) in whole } == whole)
        cache.prune(keeping: [])
    }

    @Test("what no build has used for a month goes")
    func prune() throws {
        let site = try TemporaryFolder()
        let folder = "\(site.path)/.kawaraban/cache/fonts"
        let cache = FontCache(site: site.path)
        for key in ["old", "used", "new"] {
            _ = try cache.bytes(for: key) { () throws(OutputError) in whole }
            if key != "new" {
                let then = Date(timeIntervalSinceNow: -40 * 86_400)
                try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: "\(folder)/\(key).font")
            }
        }
        cache.prune(keeping: ["used"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["new.font", "used.font"])
    }
}

extension Data {
    /// With one bit changed.
    fileprivate func flipped(at index: Int) -> Data {
        var copy = self
        copy[index] ^= 4
        return copy
    }
}
