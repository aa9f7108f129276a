/// Where a file of the site is, from the top of the output folder (`society/index.html`).
public struct PageAddress: Sendable, Hashable, Comparable {
    public var path: String

    public init(_ path: String) {
        self.path = path
    }

    public static func < (left: PageAddress, right: PageAddress) -> Bool { left.path < right.path }

    /// What leads from this file's folder to the top: empty, `../`, `../../`.
    public var root: String {
        String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// A relative reference that names the file, percent-encoded: works from `file://` and in any folder of a host.
    public func reference(to target: PageAddress) -> String {
        let own = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let other = target.path.split(separator: "/", omittingEmptySubsequences: false)
        let shared = zip(own, other.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: own.count - shared)
        let down = other.dropFirst(shared).map { percentEncoded(String($0)) }
        return (up + down).joined(separator: "/")
    }

    /// The absolute address on a host, percent-encoded; `index.html` is written out.
    public func url(base: String) -> String {
        base + "/" + path.split(separator: "/").map { percentEncoded(String($0)) }.joined(separator: "/")
    }
}

/// One component of a path, with everything but RFC 3986's unreserved characters as `%XX` of its UTF-8 bytes.
func percentEncoded(_ component: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in component.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            bytes.append(byte)
        default:
            bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
