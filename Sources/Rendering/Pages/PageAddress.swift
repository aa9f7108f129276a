import Content

/// Where a file of the site is, from the top of the output folder (`society/index.html`).
public struct PageAddress: Sendable, Hashable, Comparable {
    public var path: String

    public init(_ path: String) {
        self.path = path
    }

    /// The folder that all is in: what leads to it has its final slash, and is empty at the top itself.
    public static let top = PageAddress("")

    public static func < (left: PageAddress, right: PageAddress) -> Bool { left.path < right.path }

    /// A relative reference that names the file, percent-encoded: works from `file://` and in any folder of a host.
    public func reference(to target: PageAddress) -> String {
        var own = path.utf8[...]
        var other = target.path.utf8[...]
        // Folders that both have are left out, one by one.
        while let slash = other.firstIndex(of: UInt8(ascii: "/")), own.starts(with: other[...slash]) {
            own = own.dropFirst(other[...slash].count)
            other = other[other.index(after: slash)...]
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(own.count + other.count)
        for byte in own where byte == UInt8(ascii: "/") { bytes.append("../") }
        bytes.append(percentEncoded: other)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As hosts name it that hide endings: `news/` for `news/index.html`, `news/bridge` for `news/bridge.html`.
    private var pathWithoutEnding: Substring.UTF8View {
        let bytes = path.utf8[...]
        let ending = ".html".utf8
        guard bytes.count > ending.count, bytes.suffix(ending.count).elementsEqual(ending) else { return bytes }
        let stem = bytes.dropLast(ending.count)
        let isIndex = stem.elementsEqual("index".utf8) || stem.suffix(6).elementsEqual("/index".utf8)
        return isIndex ? stem.dropLast(5) : stem
    }

    /// The absolute address on a host, percent-encoded.
    public func url(base: SiteBase) -> String {
        var bytes = Array(base.url.utf8)
        bytes.append("/")
        bytes.append(percentEncoded: base.hidesEndings ? pathWithoutEnding : path.utf8[...])
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Everything but `/` and RFC 3986's unreserved characters as `%XX` of its UTF-8 bytes.
    mutating func append(percentEncoded text: Substring.UTF8View) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                append(byte)
            default:
                append(UInt8(ascii: "%"))
                append(Self.hexadecimal(byte >> 4))
                append(Self.hexadecimal(byte & 15))
            }
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
