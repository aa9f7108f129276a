import CYAML

/// The thin owner of a libyaml parser and its current event. Not for sharing; it lives as long as one parse, and the
/// text must outlive it.
final class YAMLEvents {
    private var parser = yaml_parser_t()
    private var event = yaml_event_t()
    private let text: UnsafeBufferPointer<UInt8>
    /// How far `offset(of:)` has walked, in bytes and in characters.
    private var place = (byte: 0, index: 0)
    private var lastScalar: YAMLProblem.Scalar?

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        yaml_parser_initialize(&parser)
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_event_delete(&event)
        yaml_parser_delete(&parser)
    }

    /// Moves to the next event; false when the text is not YAML, see `problem`.
    func next() -> Bool {
        lastScalar = event.type == YAML_SCALAR_EVENT ? YAMLProblem.Scalar(event) : nil
        yaml_event_delete(&event)
        return yaml_parser_parse(&parser, &event) == 1
    }

    var type: yaml_event_type_t { event.type }
    /// 1-based.
    var line: Int { Int(event.start_mark.line) + 1 }
    /// 1-based, in Unicode scalars.
    var column: Int { Int(event.start_mark.column) + 1 }

    var scalar: String {
        String(
            decoding: UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length),
            as: UTF8.self)
    }

    var isQuoted: Bool { event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE }

    var aliasName: String? { Self.string(event.data.alias.anchor) }

    var anchorName: String? {
        switch event.type {
        case YAML_SCALAR_EVENT: Self.string(event.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: Self.string(event.data.sequence_start.anchor)
        default: Self.string(event.data.mapping_start.anchor)
        }
    }

    var tag: String? {
        switch event.type {
        case YAML_SCALAR_EVENT: Self.string(event.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: Self.string(event.data.sequence_start.tag)
        default: Self.string(event.data.mapping_start.tag)
        }
    }

    /// Where the comment begins that stands behind a plain scalar, on the line on which that ends; nil when there is none.
    var comment: SourceComment? {
        guard !isQuoted else { return nil }
        let end = event.end_mark
        let start = offset(of: end.index)
        let blanks = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
        guard blanks > 0, start + blanks < text.count, text[start + blanks] == UInt8(ascii: "#") else { return nil }
        let next = start + blanks + 1
        return SourceComment(
            line: Int(end.line) + 1, column: Int(end.column) + blanks + 1,
            isTight: next < text.count && text[next] > 0x20)
    }

    /// Why `next()` failed.
    var problem: YAMLProblem { YAMLProblem(of: parser, in: text, after: lastScalar) }

    /// The byte where a character begins. Marks only move on, so that all of them together are found in one walk.
    private func offset(of index: Int) -> Int {
        while place.index < index, place.byte < text.count {
            place.byte += 1
            while place.byte < text.count, text[place.byte] & 0xC0 == 0x80 { place.byte += 1 }
            place.index += 1
        }
        return place.byte
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
