import Foundation
import ImageJobs

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
        return picture(address)
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

    /// A picture in base64, by the name of what its header says it is; nil when browsers could not show it.
    private static func picture(_ address: String) -> SVGTree.Attribute? {
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
            address[..<comma].lowercased().hasPrefix("data:image/"), address[..<comma].lowercased().hasSuffix(";base64")
        else { return nil }
        let code = address.utf8[address.utf8.index(after: comma)...].filter { $0 > 0x20 }
        guard let bytes = Data(base64Encoded: Data(code)), let header = ImageHeader([UInt8](bytes)),
            header.format != .svg
        else { return nil }
        return SVGTree.Attribute(
            name: "href", value: "data:\(header.mediaType);base64," + String(decoding: code, as: UTF8.self),
            pixels: PixelSize(width: header.width, height: header.height).pixels)
    }
}
