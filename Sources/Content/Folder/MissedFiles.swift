import Foundation
import Synchronization

/// Files that reading an article has asked for and that were not there: when one comes, the article is read again.
final class MissedFiles: Sendable {
    private let found = Mutex<Set<UInt64>>([])

    /// In 64 bits each, ascending: an article of another generator may ask for dozens of files for each of its links.
    var hashes: [UInt64] { found.withLock { $0.sorted() } }

    func add(_ path: String) { found.withLock { _ = $0.insert(Self.hash(path)) } }

    /// Equal of canonically equivalent paths, as the index takes them.
    static func hash(_ path: String) -> UInt64 {
        contentHash(path.utf8.allSatisfy { $0 < 0x80 } ? path : path.precomposedStringWithCanonicalMapping)
    }
}
