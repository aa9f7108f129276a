/// Addresses in `href` and `src`.
package enum Address {
    /// Appends an address for an attribute in double quotes: bytes that no address may hold are percent-encoded (so that a
    /// tab or a control character never hides a scheme), `&` and `'` become references. What libcmark's own renderer does.
    static func escape(_ address: some Sequence<UInt8>, into output: inout [UInt8]) {
        for byte in address {
            switch byte {
            case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "'"): output.append(contentsOf: "&#x27;".utf8)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "#")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"):
                output.append(byte)
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                output.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
    }

    /// The scheme in lower case, without white space and controls that browsers would overlook; nil for a relative one.
    static func scheme(of address: some Sequence<UInt8>) -> String? {
        var scheme: [UInt8] = []
        for byte in address {
            switch byte {
            case 0...0x20, 0x7F: continue
            case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
                UInt8(ascii: "-"), UInt8(ascii: "."):
                scheme.append(byte)
            default: return nil
            }
            if scheme.count > 40 { return nil }
        }
        return nil
    }

    /// Whether an address without white space around it has a scheme, as browsers see it: a letter, and no more than letters, digits and
    /// a few signs up to the colon.
    package static func hasScheme(_ address: some Sequence<UInt8>) -> Bool {
        for (place, byte) in address.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if place == 0 { return false }
            case UInt8(ascii: ":"): return place > 0
            default: return false
            }
        }
        return false
    }

    /// Schemes that lead to something to read, or to somebody to talk to. All others run code, read the reader's disk, or begin a program
    /// with what an article says.
    static func isSafe(_ scheme: String) -> Bool { safe.contains(scheme) }

    /// The scheme for which a link is left out; nil of one that may stand.
    /// - Parameter foreign: a folder whose generator may have a scheme for its own links.
    static func refusedScheme(of address: some Sequence<UInt8>, in foreign: ForeignSite?) -> String? {
        guard let scheme = scheme(of: address), !isSafe(scheme) else { return nil }
        if let foreign, foreign.dialect.rules.isNikola, address.starts(with: NikolaLink.scheme.utf8) { return nil }
        return scheme
    }

    /// Without Docusaurus' way to name a file that it copies (`pathname:///files/a.pdf`).
    /// - Parameter foreign: whose files may say so.
    static func withoutPathname<Bytes: Collection<UInt8>>(_ address: Bytes, in foreign: ForeignSite?)
        -> Bytes.SubSequence
    {
        let mark = "pathname://".utf8
        return foreign != nil && address.starts(with: mark) ? address.dropFirst(mark.count) : address[...]
    }

    private static let safe: Set = [
        "http", "https", "mailto", "tel", "sms", "fax", "xmpp", "matrix", "irc", "ircs", "sip", "sips", "ftp", "ftps",
        "sftp", "news", "nntp", "gopher", "gemini", "feed", "webcal", "geo", "magnet", "urn", "doi", "ipfs", "git",
    ]

    /// Whether an address leads to another site.
    static func isRemote(_ address: some Sequence<UInt8>) -> Bool {
        guard let scheme = scheme(of: address) else { return address.starts(with: "//".utf8) }
        // White space before the colon is escaped where the address is written: no browser overlooks it there.
        let isPlain = address.prefix { $0 != UInt8(ascii: ":") }.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        return isPlain && (scheme == "http" || scheme == "https")
    }
}
