import CXML

/// Reads XML by libxml2, event by event: nothing but the text itself, without entities but the five of XML.
public enum XMLReader {
    /// - Complexity: linear, but for the attributes of one element, which libxml2 compares with one another.
    public static func read(_ bytes: [UInt8], for handler: any XMLHandler) throws(XMLFault) {
        let listener = Listener(handler)
        var callbacks = Listener.callbacks
        callbacks.context = Unmanaged.passUnretained(listener).toOpaque()
        var fault = kawaraban_xml_fault()
        let outcome = withExtendedLifetime(listener) {
            bytes.withUnsafeBytes { buffer in
                kawaraban_xml_read(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &callbacks, &fault)
            }
        }
        switch outcome {
        case KAWARABAN_XML_READ: return
        case KAWARABAN_XML_ENDED: throw .ended
        case KAWARABAN_XML_NO_MEMORY: throw .noMemory
        default:
            let message = withUnsafeBytes(of: fault.message) { buffer in
                let text = buffer.prefix { $0 != 0 }
                // Some messages end with spaces.
                return String(decoding: text.prefix((text.lastIndex { $0 != 0x20 } ?? -1) + 1), as: UTF8.self)
            }
            throw .broken(line: max(1, Int(fault.line)), column: max(1, Int(fault.column)), message: message)
        }
    }
}

/// What libxml2 calls.
private final class Listener {
    let handler: any XMLHandler

    init(_ handler: any XMLHandler) { self.handler = handler }

    static var callbacks: kawaraban_xml_handler {
        kawaraban_xml_handler(
            context: nil,
            start: { context, name, space, declared, attributes, count, line in
                guard let handler = Listener.handler(context), let name else { return false }
                let list = UnsafeBufferPointer(start: attributes, count: count)
                return handler.start(
                    XMLElement(
                        name: String(cString: name), namespace: space.map { String(cString: $0) },
                        attributes: list.compactMap { XMLElement.Attribute($0) }, namespaces: Int(declared),
                        line: max(1, Int(line))))
            },
            end: { context in Listener.handler(context)?.end() ?? false },
            text: { context, text, length in
                let bytes = UnsafeRawBufferPointer(start: text, count: length)
                Listener.handler(context)?.text(String(decoding: bytes, as: UTF8.self))
                return true
            },
            declaration: { context in Listener.handler(context)?.declaration() ?? false })
    }

    private static func handler(_ context: UnsafeMutableRawPointer?) -> (any XMLHandler)? {
        context.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue().handler }
    }
}

extension XMLElement.Attribute {
    fileprivate init?(_ attribute: kawaraban_xml_attribute) {
        guard let name = attribute.name else { return nil }
        self.name = String(cString: name)
        prefix = attribute.prefix.map { String(cString: $0) }
        namespace = attribute.space.map { String(cString: $0) }
        value = String(decoding: UnsafeRawBufferPointer(start: attribute.value, count: attribute.length), as: UTF8.self)
    }
}
