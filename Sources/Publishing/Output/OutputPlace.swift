#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The output folder and its neighbours, all named inside one parent folder that is held open: whatever happens to the
/// path above meanwhile, the build works on the folder that it looked at.
struct OutputPlace: Sendable {
    let parent: Descriptor
    /// Absolute, links resolved; ends without `/` (empty for the root).
    let parentPath: String
    let name: String

    /// Where the next output is written. After the swap the old output stands here until it is deleted.
    var staging: String { ".\(name).kawaraban-new" }
    /// Where the old output steps aside on a file system that cannot exchange two names.
    var aside: String { ".\(name).kawaraban-old" }
    var lock: String { ".\(name).kawaraban-lock" }

    /// Absolute, links resolved.
    var path: String { parentPath + "/" + name }

    /// Resolves the links of a path whose last folders need not exist yet; missing folders above it are made.
    init(_ path: String) throws(OutputError) {
        guard !path.isEmpty else { throw OutputError("the output folder has no name") }
        guard !path.unicodeScalars.contains(where: \.isControl) else {
            throw OutputError("the path of the output folder holds a control character")
        }
        let real = try Self.resolve(path, links: 40)
        let slash = real.utf8.lastIndex(of: UInt8(ascii: "/")) ?? real.startIndex
        name = String(real[slash...].utf8.dropFirst()) ?? ""
        parentPath = String(real[..<slash])
        guard !name.isEmpty else {
            throw OutputError(
                "the output folder is the root of the file system", hint: "choose another folder with --output")
        }
        guard let parent = Descriptor.folder(parentPath.isEmpty ? "/" : parentPath) else {
            throw OutputError("cannot open \(parentPath)", code: errno)
        }
        self.parent = parent
    }

    /// A link that leads nowhere yet is followed too: a build that was killed between two renames may have left one.
    private static func resolve(_ path: String, links: Int) throws(OutputError) -> String {
        if let real = try realPath(path) { return real }
        let (above, name) = split(path)
        guard name != ".", name != ".." else { throw OutputError("there is no folder \(path)") }
        if let target = linkTarget(path) {
            guard links > 0 else { throw OutputError("\(path) is a circle of links") }
            return try resolve(target.utf8.first == UInt8(ascii: "/") ? target : above + "/" + target, links: links - 1)
        }
        if try realPath(above) == nil {
            // Resolved like the folder itself, as a link may stand anywhere on the way.
            let realAbove = try resolve(above, links: links)
            guard mkdir(realAbove, 0o755) == 0 || errno == EEXIST else {
                throw OutputError("cannot make the folder \(realAbove)", code: errno)
            }
            return realAbove + "/" + name
        }
        let realAbove = try realPath(above) ?? above
        return (realAbove == "/" ? "" : realAbove) + "/" + name
    }

    /// nil when nothing is there.
    private static func realPath(_ path: String) throws(OutputError) -> String? {
        guard let resolved = realpath(path, nil) else {
            if errno == ENOENT { return nil }
            throw OutputError("cannot open \(path)", code: errno)
        }
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else {
            throw OutputError("the path of the output folder is not UTF-8")
        }
        return text
    }

    private static func split(_ path: String) -> (above: String, name: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        let above = parts.dropLast().joined(separator: "/")
        let name = parts.last ?? "."
        if path.utf8.first == UInt8(ascii: "/") { return ("/" + above, name) }
        return (above.isEmpty ? "." : above, name)
    }

    private static func linkTarget(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let count = readlink(path, &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(validating: buffer.prefix(count).lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// C0, DEL and C1: nothing that belongs into a file name or an address.
    var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
