import Composition
import Content
import Foundation
import Rendering
import Typesetting

/// Makes the font files of a site, or takes them from the cache, and writes them; `jobs` at a time.
func writeFonts(
    _ files: [FontPlan.FontFile], of edition: Edition, to staging: StagedOutput, jobs: Int
) async -> Result<Void, OutputError> {
    let cache = FontCache(site: edition.caches.path)
    do throws(OutputError) {
        _ = try await parallelMap(files, jobs: jobs) { file throws(OutputError) in
            let bytes = try cache.bytes(for: file.key) { () throws(OutputError) in try makeFont(file) }
            try staging.write(bytes, to: file.address.path)
        }
    } catch {
        return .failure(error)
    }
    // It may hold a file for each article.
    if edition.isFirstOfDay { cache.prune(keeping: Set(files.map(\.key))) }
    return .success(())
}

func makeFont(_ file: FontPlan.FontFile) throws(OutputError) -> [UInt8] {
    let name = file.face.path.split(separator: "/").last.map(String.init) ?? file.face.path
    let part: [UInt8]
    do {
        part = try file.face.subset(file.slice.characters, rules: file.slice.rules, writing: file.slice.writing)
    } catch {
        throw OutputError("\(name): \(error.message)", hint: "name another font in theme.yml")
    }
    guard let bytes = WOFF2.compress(part, effort: file.effort) else {
        throw OutputError("\(name) cannot be written as WOFF2", hint: "name another font in theme.yml")
    }
    return bytes
}
