import Foundation

/// Where a repository keeps what it knows of a work tree.
struct GitFolder {
    /// Of this work tree alone, absolute.
    let own: String
    /// Of all work trees.
    let common: String

    /// - Parameter root: the work tree, absolute.
    init(of root: String) {
        var own = root + "/.git"
        // Of a work tree, and of a module of another repository, a file says where it is.
        if let link = Self.text(own), link.hasPrefix("gitdir: ") {
            own = Self.place(String(link.dropFirst(8)), from: root)
        }
        self.own = own
        common = Self.text(own + "/commondir").map { Self.place($0, from: own) } ?? own
    }

    /// The file that HEAD names; nil when it names a commit.
    var branch: String? {
        guard let head = Self.text(own + "/HEAD"), head.hasPrefix("ref: ") else { return nil }
        return common + "/" + head.dropFirst(5)
    }

    /// Of a clone that was not cut off there is none.
    var shallow: String { common + "/shallow" }

    /// The commits whose parents a clone was not given.
    var boundary: Set<String> {
        guard let bytes = try? readRegularFile(shallow, limit: Self.longestBoundary) else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    /// Bytes, 41 for a commit.
    private static let longestBoundary = 4_000_000

    private static func text(_ path: String) -> String? {
        (try? readRegularFile(path, limit: Limits.path)).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private static func place(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : folder + "/" + path
    }
}
