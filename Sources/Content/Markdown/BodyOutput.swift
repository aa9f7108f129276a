/// HTML being written, cut into segments where something is decided later.
struct BodyOutput {
    private(set) var segments: [Body.Segment] = []
    /// The HTML since the last segment.
    var html: [UInt8] = []

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { html.append(contentsOf: $0) }
    }

    mutating func write(_ text: String) {
        html.append(contentsOf: text.utf8)
    }

    mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        escapeHTML(text, into: &html)
    }

    /// Begins a new line unless one has just begun.
    mutating func newLine() {
        if html.isEmpty ? !segments.isEmpty : html.last != 0x0A { html.append(0x0A) }
    }

    mutating func append(_ segment: Body.Segment) {
        if !html.isEmpty {
            segments.append(.html(html))
            html = []
        }
        segments.append(segment)
    }

    /// Everything that another one holds, behind what is here.
    mutating func append(_ other: BodyOutput) {
        for segment in other.segments {
            if case .html(let bytes) = segment { html += bytes } else { append(segment) }
        }
        html += other.html
    }

    /// Replaces references by HTML, as far as there is any for them.
    mutating func settle(_ html: (SiteReference) -> String?) {
        guard segments.contains(where: \.isReference) else { return }
        let all = finish().segments
        segments = []
        for segment in all {
            switch segment {
            case .reference(let reference):
                if let text = html(reference) { write(text) } else { append(segment) }
            case .html(let bytes): self.html += bytes
            case .image, .player, .link, .word, .phrases: append(segment)
            }
        }
    }

    /// Everything written.
    mutating func finish() -> Body {
        if !html.isEmpty { segments.append(.html(html)) }
        html = []
        defer { segments = [] }
        return Body(segments: segments)
    }
}

extension Body.Segment {
    fileprivate var isReference: Bool {
        if case .reference = self { true } else { false }
    }
}
