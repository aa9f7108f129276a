import Foundation

/// Where a reference may lead: into the drawing, or to a picture that it carries along.
enum SVGAddress {
    /// Elements that refer to others of the drawing; to what an animation refers, it shows nothing of it.
    private static let referring: [String: SVGReference.Role?] = [
        "use": .copy, "feImage": .copy, "pattern": .copy, "linearGradient": nil, "radialGradient": nil,
        "textPath": nil, "mpath": nil, "animate": nil, "animateTransform": nil, "animateMotion": nil, "set": nil,
    ]

    /// The `href` of an element; nil when it leads elsewhere.
    static func cleaned(_ address: String, of element: String) -> SVGTree.Attribute? {
        let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
        if address.utf8.first == UInt8(ascii: "#") {
            guard let role = referring[element], let id = fragment(address) else { return nil }
            return SVGTree.Attribute(
                name: "href", value: "#" + id, references: role.map { [SVGReference(id: id, role: $0)] } ?? [])
        }
        guard element == "image" || element == "feImage" else { return nil }
        return picture(address).map { SVGTree.Attribute(name: "href", value: $0) }
    }

    /// The name behind `#`, when it is one that can be written in an attribute and in CSS alike.
    static func fragment(_ address: some StringProtocol) -> String? {
        let name = address.dropFirst()
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0...0x20, 0x7F: false
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): false
            // Of addresses: what follows it, or is one byte of several.
            case UInt8(ascii: "#"), UInt8(ascii: "%"): false
            default: true
            }
        }
        return isName && !name.isEmpty ? String(name) : nil
    }

    // MARK: pictures

    /// A picture in base64, by the name of what its first bytes say it is.
    private static func picture(_ address: String) -> String? {
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
            address[..<comma].lowercased().hasPrefix("data:image/"), address[..<comma].lowercased().hasSuffix(";base64")
        else { return nil }
        let code = address.utf8[address.utf8.index(after: comma)...].filter { $0 > 0x20 }
        let isCode = code.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
            default: false
            }
        }
        guard isCode, let start = Data(base64Encoded: Data(code.prefix(24))), let type = type(of: [UInt8](start)) else {
            return nil
        }
        return "data:image/\(type);base64," + String(decoding: code, as: UTF8.self)
    }

    private static func type(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return "gif" }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "webp" }
        let brand = bytes.dropFirst(4)
        if brand.starts(with: "ftypavif".utf8) || brand.starts(with: "ftypavis".utf8) { return "avif" }
        return nil
    }
}
