import Foundation
import XMLReading

/// What the attributes of an element may be.
enum SVGAttributes {
    /// What a value may consist of, and how it is read.
    enum Kind {
        /// Numbers, units, keywords, lists of them: letters, digits and the marks between them, and perhaps some more.
        case plain(with: String = "")
        /// A name or words, which nothing but a reader reads.
        case words
        case style
        case reference
        /// Values of the attribute or property that an animation names.
        case animated
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = ["style": .style, "href": .reference]
        for name in plain { kinds[name] = .plain() }
        for name in withFunctions { kinds[name] = .plain(with: "()") }
        for name in withColons { kinds[name] = .plain(with: "():") }
        for name in words { kinds[name] = .words }
        for name in ["values", "from", "to", "by"] { kinds[name] = .animated }
        return kinds
    }()

    private static let plain = [
        "accumulate", "additive", "amplitude", "attributeName", "attributeType", "azimuth", "baseFrequency", "bias",
        "calcMode", "clipPathUnits", "cx", "cy", "d", "diffuseConstant", "divisor", "dx", "dy", "edgeMode",
        "elevation", "exponent", "filterUnits", "fr", "fx", "fy", "gradientUnits", "height", "intercept", "k1", "k2",
        "k3", "k4", "kernelMatrix", "kernelUnitLength", "keyPoints", "keySplines", "keyTimes", "lengthAdjust",
        "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth", "maskContentUnits", "maskUnits", "method",
        "mode", "numOctaves", "offset", "operator", "order", "orient", "origin", "path", "pathLength",
        "patternContentUnits", "patternUnits", "points", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha",
        "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "repeatCount", "restart", "rotate",
        "rx", "ry", "scale", "seed", "side", "slope", "spacing", "specularConstant", "specularExponent",
        "spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "surfaceScale", "tableValues", "targetX",
        "targetY", "textLength", "type", "version", "viewBox", "width", "x", "x1", "x2", "xChannelSelector", "y",
        "y1", "y2", "yChannelSelector", "z", "zoomAndPan",
    ]
    private static let withFunctions = ["gradientTransform", "patternTransform", "transform"]
    private static let withColons = ["begin", "dur", "end", "max", "media", "min", "repeatDur"]

    private static let words = [
        "aria-describedby", "aria-hidden", "aria-label", "aria-labelledby", "aria-roledescription", "class", "id", "in",
        "in2", "lang", "requiredExtensions", "requiredFeatures", "result", "role", "systemLanguage",
    ]

    /// - Returns: the attribute as it may be written; nil leaves it out.
    static func cleaned(_ attribute: XMLElement.Attribute, of element: XMLElement) -> SVGTree.Attribute? {
        guard var kept = kept(attribute, of: element) else { return nil }
        kept.value = spaced(kept.value)
        return kept
    }

    private static func kept(_ attribute: XMLElement.Attribute, of element: XMLElement) -> SVGTree.Attribute? {
        let name = attribute.name
        switch (attribute.prefix, attribute.namespace) {
        case (nil, _): break
        case (_, "http://www.w3.org/1999/xlink") where name == "href": break
        // That of old editors is an entity of their document type, which nobody reads: the prefix is enough.
        case ("xlink", nil) where name == "href": break
        case ("xml", _) where name == "space" || name == "lang":
            return SVGTree.Attribute(name: "xml:" + name, value: attribute.value)
        default: return nil
        }
        var kind = kinds[name]
        // What an animation leaves behind, not the colour of a shape.
        if name == "fill", SVGElements.animations.contains(element.name) { kind = .plain() }
        switch kind {
        case .plain(let marks) where !isPlain(attribute.value, with: marks): return nil
        case .plain, .words: return SVGTree.Attribute(name: name, value: attribute.value)
        case .style:
            let list = StyleDeclarations(attribute.value)
            return list.text.isEmpty
                ? nil : SVGTree.Attribute(name: name, value: list.text, references: list.references)
        case .reference: return SVGAddress.cleaned(attribute.value, of: element.name)
        case .animated: return animated(attribute, of: element)
        case nil:
            return StyleValue(attribute.value, of: name).map {
                SVGTree.Attribute(name: name, value: $0.text, references: $0.references)
            }
        }
    }

    /// Values of an animation are those of what it animates, and refer to nothing; of filters, `values` is a matrix.
    private static func animated(_ attribute: XMLElement.Attribute, of element: XMLElement) -> SVGTree.Attribute? {
        let plain = SVGTree.Attribute(name: attribute.name, value: attribute.value)
        guard SVGElements.animations.contains(element.name),
            let target = element.attributes.first(where: { $0.name == "attributeName" && $0.prefix == nil })?.value,
            !SVGElements.animatedAttributes.contains(target)
        else { return isPlain(attribute.value) ? plain : nil }
        var values: [String] = []
        for part in attribute.value.split(separator: ";") {
            guard let value = StyleValue(String(part), of: target), value.references.isEmpty else { return nil }
            values.append(value.text)
        }
        return values.isEmpty
            ? nil : SVGTree.Attribute(name: attribute.name, value: values.joined(separator: ";"))
    }

    /// Letters and digits of ASCII, white space, and marks that numbers and lists have: no function, no address.
    static func isPlain(_ value: String, with marks: String = "") -> Bool {
        value.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x09, 0x0A, 0x0D: true
            case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"): true
            case UInt8(ascii: "%"), UInt8(ascii: "_"): true
            default: marks.utf8.contains(byte)
            }
        }
    }

    /// A length in units of the drawing.
    static func pixels(_ value: String) -> Double? {
        let text = value.trimmingCharacters(in: .whitespaces)
        return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// As a parser of XML would read it once more: white space of any kind is spaces.
    private static func spaced(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 < 0x20 }) else { return value }
        return String(decoding: value.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }
}
