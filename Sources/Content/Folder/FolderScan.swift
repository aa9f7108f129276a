#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Everything in a folder, read once, so that later questions ("is there such a file, spelt exactly so?") are look-ups
/// that give the same answer on every file system.
struct FolderScan: Sendable {
    /// Regular files, relative to the scanned folder, sorted by bytes.
    private(set) var files: [String] = []
    /// Of each of them, in the same order; of a link, that of the file that it leads to.
    private var stamps: [FileStamp] = []
    /// Folders, likewise.
    var folders: [String] = []
    /// Paths are relative to the site folder.
    var diagnostics: [Diagnostic] = []
    /// Where links lead: the file to read instead of one of `files`.
    var linkTargets: [String: String] = [:]

    /// The file that tells the output of a build from other folders.
    static let outputMark = ".kawaraban"

    /// - Parameters:
    ///   - folder: absolute, without links.
    ///   - root: the site folder, absolute, without links: links that lead out of it are not followed.
    ///   - prefix: what diagnostics put before a path.
    ///   - skipping: names at the top that are passed over. With any, so are folders that Kawaraban has written.
    ///   - shown: a folder with its final slash that is read even if it lies in a hidden one, of which nothing else is.
    init(_ folder: String, root: String, prefix: String, skipping: Set<String> = [], showing shown: String = "") {
        var found: [(path: String, stamp: FileStamp)] = []
        var waiting = [""]
        while let relative = waiting.popLast() {
            let opened = open(relative.isEmpty ? folder : folder + "/" + relative, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0, let stream = fdopendir(opened) else {
                note(.error, "the folder cannot be read: \(ReadError(errno).sentence)", at: prefix + relative)
                if opened >= 0 { close(opened) }
                continue
            }
            defer { closedir(stream) }
            let isInHidden = fileName(of: relative).hasPrefix(".") && shown.hasPrefix(relative + "/")
            for name in names(in: stream, shownAs: prefix + relative) {
                let path = relative.isEmpty ? name : relative + "/" + name
                let isStatic = relative == "static" || relative.hasPrefix("static/")
                let isHidden = isInHidden && relative + "/" != shown || isLeftByPrograms(name, isStatic: isStatic)
                if isHidden, !shown.hasPrefix(path + "/") { continue }
                if relative.isEmpty, !skipping.isEmpty,
                    skipping.contains(name) || FileStamp(folder + "/" + name + "/" + Self.outputMark) != nil
                {
                    continue
                }
                if path.utf8.count > Limits.path || path.utf8.count(where: { $0 == 0x2F }) > Limits.folderDepth {
                    note(.error, "folders nested too deep to be read", at: prefix + relative)
                    continue
                }
                var status = stat()
                guard fstatat(opened, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                    // It may have gone in between.
                    if errno != ENOENT {
                        note(.error, "the file cannot be read: \(ReadError(errno).sentence)", at: prefix + path)
                    }
                    continue
                }
                switch status.st_mode & S_IFMT {
                case S_IFREG: found.append((path, FileStamp(status)))
                case S_IFDIR:
                    folders.append(path)
                    waiting.append(path)
                case S_IFLNK:
                    if let stamp = follow(path, folder: folder, root: root, prefix: prefix) {
                        found.append((path, stamp))
                    }
                default:
                    note(.warning, "left out: neither a file nor a folder", at: prefix + path)
                }
            }
        }
        found.sort { utf8Order($0.path, $1.path) }
        (files, stamps) = (found.map(\.path), found.map(\.stamp))
        folders.sort(by: utf8Order)
    }

    /// Notes of articles how their files looked. O(n).
    /// - Parameter articles: some of `files`, in the same order.
    func stamp(_ articles: inout [ContentFile]) {
        var place = files.startIndex
        for index in articles.indices {
            while place < files.endIndex, utf8Order(files[place], articles[index].path) { place += 1 }
            guard place < files.endIndex else { return }
            articles[index].stamp = stamps[place]
        }
    }

    /// - Returns: nil of a link that is not followed.
    private mutating func follow(_ path: String, folder: String, root: String, prefix: String) -> FileStamp? {
        guard let target = resolvedPath(folder + "/" + path) else {
            note(.warning, "left out: the link leads nowhere", at: prefix + path)
            return nil
        }
        guard target.hasPrefix(root + "/") else {
            note(
                .warning, "left out: the link leads out of the site folder", at: prefix + path,
                hint: "copy the file into the folder")
            return nil
        }
        // Settings of repositories and programs lie there, and what nobody else may know.
        let inside = target.dropFirst(root.count + 1)
        let isOpen = ["." + "well-known/", ".git/annex/objects/"].contains(where: inside.hasPrefix)
        guard isOpen || !inside.utf8.split(separator: 0x2F).contains(where: { $0.first == 0x2E }) else {
            note(
                .warning, "left out: the link leads to a hidden file", at: prefix + path,
                hint: "copy the file if readers may see it")
            return nil
        }
        var status = stat()
        guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            note(.warning, "left out: links to folders are not followed", at: prefix + path)
            return nil
        }
        linkTargets[path] = target
        return FileStamp(status)
    }

    /// Names in a folder, those that are not UTF-8 reported and left out.
    private mutating func names(in stream: DirectoryStream, shownAs shown: String) -> [String] {
        var names: [String] = []
        while let entry = nextEntry(of: stream, shownAs: shown) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
            if bytes.withUnsafeBufferPointer(firstInvalidUTF8) != nil {
                let name = bytes.map { byte in
                    byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
                }
                note(
                    .error, "a file name that is not UTF-8: \(name.joined())", at: shown, hint: "rename the file")
                continue
            }
            names.append(String(decoding: bytes, as: UTF8.self))
        }
        return names
    }

    /// nil behind the last one. A folder of which the rest cannot be read, as happens in a network, is no folder without it.
    private mutating func nextEntry(of stream: DirectoryStream, shownAs shown: String) -> UnsafeMutablePointer<dirent>?
    {
        errno = 0
        let entry = readdir(stream)
        if entry == nil, errno != 0 {
            note(.error, "the folder cannot be read: \(ReadError(errno).sentence)", at: shown)
        }
        return entry
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ message: String, at path: String, hint: String? = nil)
    {
        let path = path.hasSuffix("/") ? String(path.dropLast()) : path
        diagnostics.append(Diagnostic(severity, message, at: path, hint: hint))
    }
}

/// Files that editors, file browsers and archivers leave behind: nobody reads them. Under `static`, hidden files are meant (`.nojekyll`).
public func isLeftByPrograms(_ name: String, isStatic: Bool) -> Bool {
    if isStatic && name.hasPrefix(".") {
        return name.hasPrefix("._") || name == ".DS_Store" || name == ".git" || name.hasSuffix(".swp")
    }
    return name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".bak") || name.hasSuffix(".swp")
        || name.hasSuffix(".swo") || name.hasSuffix(".tmp") || (name.hasPrefix("#") && name.hasSuffix("#"))
        || name == "Thumbs.db" || name == "node_modules"
        || name == "desktop.ini" || name == "__MACOSX"
}

#if canImport(Darwin)
    private typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    private typealias DirectoryStream = OpaquePointer
#endif

/// The order of bytes: the same in every locale.
func utf8Order(_ left: String, _ right: String) -> Bool {
    let order = left.utf8.withContiguousStorageIfAvailable { one in
        right.utf8.withContiguousStorageIfAvailable { other in
            guard let first = one.baseAddress, let second = other.baseAddress else { return one.count < other.count }
            let order = memcmp(first, second, min(one.count, other.count))
            return order == 0 ? one.count < other.count : order < 0
        }
    }
    return order.flatMap(\.self) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// The absolute path without links, or nil when there is nothing.
public func resolvedPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
