import CXML

/// Reads XML by libxml2, event by event.
final class XMLReader {
    private let handler: any XMLHandler
    private var fault: SVGFault?
    private var declarations = 0

    /// - Throws: what the handler throws; `broken` when the text is not well-formed, with its line.
    static func read(_ bytes: [UInt8], for handler: any XMLHandler) throws(SVGFault) {
        try XMLSource.check(bytes)
        let reader = XMLReader(handler)
        var callbacks = callbacks
        callbacks.context = Unmanaged.passUnretained(reader).toOpaque()
        var fault = kawaraban_xml_fault()
        let outcome = withExtendedLifetime(reader) {
            bytes.withUnsafeBytes { buffer in
                kawaraban_xml_read(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &callbacks, &fault)
            }
        }
        if let fault = reader.fault { throw fault }
        switch outcome {
        case KAWARABAN_XML_READ: return
        case KAWARABAN_XML_NO_MEMORY: throw SVGFault(.refused, "it takes too much memory")
        default: throw SVGFault(.broken, sentence(of: fault))
        }
    }

    private init(_ handler: any XMLHandler) { self.handler = handler }

    private static func sentence(of fault: kawaraban_xml_fault) -> String {
        let message = withUnsafeBytes(of: fault.message) { buffer in
            String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !message.isEmpty else { return "it is no well-formed XML" }
        return "line \(max(1, fault.line)) is no well-formed XML (\(message.trimmingSpace))"
    }

    // MARK: what libxml2 calls

    private static var callbacks: kawaraban_xml_handler {
        kawaraban_xml_handler(
            context: nil,
            start: { context, name, space, declared, attributes, count in
                guard let reader = XMLReader.of(context), let name else { return false }
                let list = UnsafeBufferPointer(start: attributes, count: count)
                let element = XMLElement(
                    name: String(cString: name), namespace: space.map { String(cString: $0) },
                    attributes: list.compactMap { XMLElement.Attribute($0) }, namespaces: Int(declared))
                return reader.goesOn { () throws(SVGFault) in try reader.handler.start(element) }
            },
            end: { context in
                guard let reader = XMLReader.of(context) else { return false }
                return reader.goesOn { () throws(SVGFault) in try reader.handler.end() }
            },
            text: { context, text, length in
                let bytes = UnsafeRawBufferPointer(start: text, count: length)
                XMLReader.of(context)?.handler.text(String(decoding: bytes, as: UTF8.self))
                return true
            },
            declaration: { context in
                guard let reader = XMLReader.of(context) else { return false }
                reader.declarations += 1
                return reader.goesOn { () throws(SVGFault) in
                    guard reader.declarations <= SVGLimits.declarations else {
                        throw .tooMany(SVGLimits.declarations, "declarations in its document type")
                    }
                }
            })
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func goesOn(_ work: () throws(SVGFault) -> Void) -> Bool {
        do throws(SVGFault) {
            try work()
            return true
        } catch {
            fault = error
            return false
        }
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

extension String {
    /// Without the spaces that some messages end with.
    fileprivate var trimmingSpace: Substring { self[...(lastIndex { $0 != " " } ?? startIndex)] }
}
