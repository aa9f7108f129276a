import Content

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why the output folder cannot be written: a sentence, and what to do about it.
public struct OutputError: Error, Hashable, Sendable {
    public var message: String
    public var hint: String?
    /// Files of a cache that are not what was put there; a build that makes them anew can go on.
    public var damagedFiles: [String] = []
    /// Of the output, that cannot both be there.
    var paths: [String] = []

    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    init(_ message: String, hint: String?, paths: [String]) {
        self.init(message, hint: hint)
        self.paths = paths
    }

    /// Something that was well when it was read.
    init(_ fault: Diagnostic) { self.init("\(fault.place): \(fault.message)", hint: fault.hint) }

    /// A folder that lies on another disk than the one around it, or is another folder of the same (a container's volume).
    init(ofMounted place: OutputPlace) {
        self.init(
            "\(place.path) is a disk of its own, which cannot be swapped for a new folder",
            hint: "choose a folder inside it with --output")
    }

    /// A system call that failed, for example `("cannot write tech/a.html", ENOSPC)`.
    init(_ action: String, code: Int32) {
        let (reason, hint) = Self.explanation(of: code)
        self.init("\(action): \(reason)", hint: hint)
    }

    private static func explanation(of code: Int32) -> (reason: String, hint: String?) {
        switch code {
        case ENOSPC: ("the disk is full", "free some space; the site built before is untouched")
        case EDQUOT: ("your disk quota is used up", "free some space; the site built before is untouched")
        case EROFS: ("the disk is read-only", "choose another folder with --output")
        case EACCES, EPERM: ("permission denied", "check who owns the output folder and the folder around it")
        case ENAMETOOLONG: ("the name is too long for this disk", "give the article a shorter slug")
        case EMFILE, ENFILE: ("too many open files", "build with fewer --jobs, or raise the limit with ulimit -n")
        case ENOTDIR: ("a part of the path is a file, not a folder", nil)
        default: (String(cString: strerror(code)), nil)
        }
    }
}
