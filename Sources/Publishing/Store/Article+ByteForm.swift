import Content
import ImageJobs
import Storage

// An article as builds remember it, but for front matter that Kawaraban does not interpret, and for drafts.

extension Article: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(texts: [id.category, id.slug, title, summary, path])
        writer.write(date.seconds)
        writer.write(updated) { $0.write($1.seconds) }
        writer.write(texts: tags)
        writer.write(texts: authors)
        writer.write(image) { $0.write($1) }
        for text in [source, sourceURL, language] { writer.write(text) { $0.write($1) } }
        writer.write(weight)
        for flag in [pin, wishes.isLead, wishes.hidesImage] { writer.write(flag) }
        writer.write(wishes.pattern) { writer, pattern in
            writer.write(pattern.value)
            writer.write(pattern.line)
            writer.write(pattern.column) { $0.write($1) }
        }
        writer.write(titleLine) { $0.write($1) }
        writer.write(body)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 5 else { throw ByteReader.Damage() }
        self.init(
            id: ArticleID(category: texts[0], slug: texts[1]), title: texts[2],
            date: Timestamp(seconds: try reader.number()), path: texts[4])
        summary = texts[3]
        updated = try reader.optionalNumber().map { Timestamp(seconds: $0) }
        tags = try reader.texts()
        authors = try reader.texts()
        image = try reader.optional { reader throws(ByteReader.Damage) in try reader.value() }
        source = try reader.optionalText()
        sourceURL = try reader.optionalText()
        language = try reader.optionalText()
        weight = try reader.number()
        pin = try reader.flag()
        wishes.isLead = try reader.flag()
        wishes.hidesImage = try reader.flag()
        wishes.pattern = try reader.optional { reader throws(ByteReader.Damage) in
            Located(try reader.text(), line: try reader.number(), column: try reader.optionalNumber())
        }
        titleLine = try reader.optionalNumber()
        body = try reader.value()
    }
}

extension ByteReader {
    fileprivate mutating func optionalNumber() throws(Damage) -> Int? {
        try optional { reader throws(ByteReader.Damage) in try reader.number() }
    }

    fileprivate mutating func optionalText() throws(Damage) -> String? {
        try optional { reader throws(ByteReader.Damage) in try reader.text() }
    }
}

extension CardImage: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(texts: [path, alternativeText])
        writer.write(focus) { writer, focus in
            writer.write(focus.x)
            writer.write(focus.y)
        }
        writer.write(line)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 2 else { throw ByteReader.Damage() }
        let focus = try reader.optional { reader throws(ByteReader.Damage) in
            FocusPoint(x: try reader.double(), y: try reader.double())
        }
        self.init(path: texts[0], alternativeText: texts[1], focus: focus, line: try reader.number())
    }
}

extension Body: ByteForm {
    private enum Kind: Int { case html, file, remote, link }

    public func write(to writer: inout ByteWriter) {
        writer.write(segments) { writer, segment in
            switch segment {
            case .html(let bytes):
                writer.write(Kind.html.rawValue)
                writer.write(bytes)
            case .image(let image):
                switch image.source {
                case .file(let path):
                    writer.write(Kind.file.rawValue)
                    writer.write(path)
                case .remote(let url):
                    writer.write(Kind.remote.rawValue)
                    writer.write(url)
                }
                writer.write(texts: [image.alternativeText, image.title])
                writer.write(image.isFigure)
                writer.write(image.line)
            case .link(let path, let fragment, let line):
                writer.write(Kind.link.rawValue)
                writer.write(texts: [path, fragment])
                writer.write(line)
            }
        }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        self.init(
            segments: try reader.list { reader throws(ByteReader.Damage) in
                switch Kind(rawValue: try reader.number()) {
                case .html: return .html(try reader.blob())
                case .file: return .image(try Self.image(.file(path: try reader.text()), &reader))
                case .remote: return .image(try Self.image(.remote(url: try reader.text()), &reader))
                case .link:
                    let texts = try reader.texts()
                    guard texts.count == 2 else { throw ByteReader.Damage() }
                    return .link(path: texts[0], fragment: texts[1], line: try reader.number())
                case nil: throw ByteReader.Damage()
                }
            })
    }

    private static func image(
        _ source: BodyImage.Source, _ reader: inout ByteReader
    ) throws(ByteReader.Damage) -> BodyImage {
        let texts = try reader.texts()
        guard texts.count == 2 else { throw ByteReader.Damage() }
        let isFigure = try reader.flag()
        return BodyImage(
            source: source, alternativeText: texts[0], title: texts[1], isFigure: isFigure, line: try reader.number())
    }
}

extension FileStamp: ByteForm {
    public func write(to writer: inout ByteWriter) {
        for number in [size, inode, changed, statusChanged] { writer.write(number) }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        self.init(
            size: try reader.number(), inode: try reader.number(), changed: try reader.number(),
            statusChanged: try reader.number())
    }
}
