/// Which paths of the output are taken, so that two pages never end in one file.
///
/// Compared without regard to case and Unicode normalisation: a site that is whole on one disk must be whole on every
/// other, and on Macs and Windows `A.html` and `a.html` are one file. Folders may be shared, if spelt the same.
struct PathClaims: Sendable {
    private enum Claim {
        case file(String)
        /// Of a name that says what is in it: whoever writes it writes the same.
        case contentNamed(String)
        case folder(String)
    }

    private var claims: [String: Claim] = [OutputMark.name: .file(OutputMark.name)]

    /// The folder of the path that was taken last: many come from one folder in turn.
    private var lastFolder: Substring = ""

    /// Makes room for so many files.
    mutating func reserveCapacity(_ count: Int) { claims.reserveCapacity(count) }

    /// Takes a path for one file, and the folders above it.
    mutating func take(_ path: String) throws(OutputError) {
        try Self.validate(path)
        try take(standing: path)
    }

    /// The same for the path of a file that stands in an output.
    mutating func take(standing path: String) throws(OutputError) {
        // By bytes: to a `Character`, a slash with a combining mark after it is no slash; to the disk it is.
        let last = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        if !path.utf8[..<last].elementsEqual(lastFolder.utf8) {
            for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
                try takeFolder(String(path[..<slash]))
            }
            lastFolder = path[..<last]
        }
        switch claims.updateValue(.file(path), forKey: Self.folded(path)) {
        case nil: return
        case .file(let other) where Self.isSame(other, path) && path != OutputMark.name:
            throw OutputError("\(path) is written twice", hint: "give one of the two another name", paths: [path])
        case .file(let other), .contentNamed(let other), .folder(let other):
            throw Self.collision(path, other)
        }
    }

    /// The same for a path that is its own folded form, lies right in a folder, and says what is in it.
    /// - Returns: false when it was taken before.
    mutating func take(contentNamed path: String, in folder: String) throws(OutputError) -> Bool {
        switch claims.updateValue(.contentNamed(path), forKey: path) {
        case nil:
            if claims[folder] == nil { try takeFolder(folder) }
            return true
        case .contentNamed: return false
        case .file(let other), .folder(let other): throw Self.collision(path, other)
        }
    }

    /// Takes a path for one file if nothing else has it or what leads to it; false when something has.
    mutating func takeIfFree(_ path: String) -> Bool {
        guard (try? Self.validate(path)) != nil, claims[Self.folded(path)] == nil else { return false }
        for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
            let folder = String(path[..<slash])
            switch claims[Self.folded(folder)] {
            case nil: continue
            case .folder(let other) where Self.isSame(other, folder): continue
            default: return false
            }
        }
        return (try? take(path)) != nil
    }

    private mutating func takeFolder(_ path: String) throws(OutputError) {
        let key = Self.folded(path)
        switch claims[key] {
        case nil: claims[key] = .folder(path)
        case .folder(let other) where Self.isSame(other, path): return
        case .folder(let other), .file(let other), .contentNamed(let other): throw Self.collision(path, other)
        }
    }

    /// Whether a folder of this name, spelt so, is part of the output.
    func hasFolder(_ path: String) -> Bool {
        if case .folder(let claimed) = claims[Self.folded(path)] { return Self.isSame(claimed, path) }
        return false
    }

    /// Whether a file of this name, spelt so, is part of the output.
    func hasFile(_ path: String) -> Bool { spelling(of: path).map { Self.isSame($0, path) } ?? false }

    /// How the file is spelt that has this name but for upper and lower case; nil when there is none.
    func spelling(of path: String) -> String? {
        switch claims[Self.folded(path)] {
        case .file(let claimed), .contentNamed(let claimed): claimed
        case .folder, nil: nil
        }
    }

    /// Whether a folder that a path leads through is part of the output in other capitals.
    func hasOtherFolder(above path: String) -> Bool {
        path.utf8.indices.contains { end in
            guard path.utf8[end] == UInt8(ascii: "/") else { return false }
            let folder = String(path[..<end])
            if case .folder(let claimed) = claims[Self.folded(folder)] { return !Self.isSame(claimed, folder) }
            return false
        }
    }

    private static func collision(_ path: String, _ other: String) -> OutputError {
        if other == OutputMark.name {
            return OutputError("\(path) is the name of Kawaraban's own mark", hint: "give the file another name")
        }
        guard !isSame(path, other) else {
            return OutputError(
                "\(path) is a file and a folder", hint: "give one of the two another name", paths: [path])
        }
        return OutputError(
            "\(path) and \(other) are one file or folder on many disks",
            hint: "give one of the two another name; upper and lower case do not count", paths: [path, other])
    }

    /// Equal keys: equal without regard to case. `String` itself compares without regard to normalisation.
    private static func folded(_ path: String) -> String {
        if path.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return path }
        return path.utf8.allSatisfy { $0 < 0x80 } ? path.lowercased() : path.uppercased().lowercased()
    }

    private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    /// A path that leads nowhere but into the output, on any system.
    static func validate(_ path: String) throws(OutputError) {
        let isPlain = path.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        guard isPlain || !path.unicodeScalars.contains(where: \.isControl) else {
            throw OutputError("a file name holds a control character: \(String(reflecting: path))")
        }
        // Of each part, how many bytes it has, and whether all of them are dots.
        var (length, isDots) = (0, true)
        for byte in path.utf8 {
            if byte != UInt8(ascii: "/") {
                length += 1
                isDots = isDots && byte == UInt8(ascii: ".")
                continue
            }
            if isDots && length < 3 { break }
            (length, isDots) = (0, true)
        }
        if isDots && length < 3 { throw OutputError("\"\(path)\" is not a path inside the output folder") }
    }
}
