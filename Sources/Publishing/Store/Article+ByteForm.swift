import Content
import ImageJobs
import Storage

// An article as builds remember it, but for its text and for drafts.

extension Article: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(texts: [id.category, id.slug, title, summary, path])
        writer.write(categoryTitle) { $0.write($1) }
        writer.write(namesCategory)
        writer.write(date.seconds)
        writer.write(updated) { $0.write($1.seconds) }
        writer.write(corrections) { writer, correction in
            writer.write(correction.date.seconds)
            writer.write(correction.text)
        }
        writer.write(hasOwnSummary)
        writer.write(series) { $0.write($1) }
        writer.write(texts: translations)
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
        writer.write(isPrinted) { $0.write($1) }
        writer.write(DataValue.map(data))
        writer.write(titleLine) { $0.write($1) }
        writer.write(oldAddresses) { writer, address in
            writer.write(address.path)
            writer.write(address.line)
        }
        writer.write(body)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 5 else { throw ByteReader.Damage() }
        let (categoryTitle, namesCategory) = (try reader.optionalText(), try reader.flag())
        var fields = Fields(
            id: ArticleID(category: texts[0], slug: texts[1]), title: texts[2],
            date: Timestamp(seconds: try reader.number()), summary: texts[3], path: texts[4])
        (fields.categoryTitle, fields.namesCategory) = (categoryTitle, namesCategory)
        fields.updated = try reader.optionalNumber().map { Timestamp(seconds: $0) }
        fields.corrections = try reader.list { reader throws(ByteReader.Damage) in
            Correction(date: Timestamp(seconds: try reader.number()), text: try reader.text())
        }
        fields.hasOwnSummary = try reader.flag()
        fields.series = try reader.optionalText()
        fields.translations = try reader.texts()
        fields.tags = try reader.texts()
        fields.authors = try reader.texts()
        fields.image = try reader.optional { reader throws(ByteReader.Damage) in try reader.value() }
        fields.source = try reader.optionalText()
        fields.sourceURL = try reader.optionalText()
        fields.language = try reader.optionalText()
        fields.weight = try reader.number()
        fields.pin = try reader.flag()
        fields.wishes.isLead = try reader.flag()
        fields.wishes.hidesImage = try reader.flag()
        fields.wishes.pattern = try reader.optional { reader throws(ByteReader.Damage) in
            Located(try reader.text(), line: try reader.number(), column: try reader.optionalNumber())
        }
        fields.isPrinted = try reader.optional { reader throws(ByteReader.Damage) in try reader.flag() }
        guard case .map(let data) = try reader.value(DataValue.self) else { throw ByteReader.Damage() }
        fields.data = data
        fields.titleLine = try reader.optionalNumber()
        fields.oldAddresses = try reader.list { reader throws(ByteReader.Damage) in
            OldAddress(path: try reader.text(), line: try reader.number())
        }
        fields.body = try reader.value()
        self.init(fields)
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
        writer.write(texts: [path, alternativeText, caption, credit])
        writer.write(focus) { writer, focus in
            for side in focus.sides { writer.write(side) }
        }
        writer.write(line)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 4 else { throw ByteReader.Damage() }
        let focus = try reader.optional { reader throws(ByteReader.Damage) in
            Focus(
                left: try reader.double(), top: try reader.double(), right: try reader.double(),
                bottom: try reader.double())
        }
        self.init(
            path: texts[0], alternativeText: texts[1], focus: focus, caption: texts[2], credit: texts[3],
            line: try reader.number())
    }
}

extension BodyDigest: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(hash)
        for number in [extent.characters, extent.words] { writer.write(number) }
        for flag in [hasNotes, hasCaptions] { writer.write(flag) }
        for mentions in [images, links] {
            writer.write(mentions) { writer, mention in
                writer.write(mention.path)
                writer.write(mention.line)
                writer.write(mention.fragment)
            }
        }
        writer.write(references) { $0.write($1) }
        writer.write(texts: anchors)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        func mentions(_ reader: inout ByteReader) throws(ByteReader.Damage) -> [Mention] {
            try reader.list { reader throws(ByteReader.Damage) in
                Mention(path: try reader.text(), line: try reader.number(), fragment: try reader.text())
            }
        }
        let hash = try reader.word()
        let extent = TextExtent(characters: try reader.number(), words: try reader.number())
        let (hasNotes, hasCaptions) = (try reader.flag(), try reader.flag())
        self.init(hash: hash, images: try mentions(&reader), links: try mentions(&reader))
        (self.extent, self.hasNotes, self.hasCaptions) = (extent, hasNotes, hasCaptions)
        references = try reader.list { reader throws(ByteReader.Damage) in try reader.value() }
        anchors = try reader.texts()
    }
}

extension SiteReference: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(texts: [address, fragment, path, file])
        writer.write(written) { $0.write($1) }
        writer.write(line)
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 4 else { throw ByteReader.Damage() }
        let written = try reader.optionalText()
        self.init(address: texts[0], fragment: texts[1], path: texts[2], written: written, line: try reader.number())
        file = texts[3]
    }
}

extension Diagnostic: ByteForm {
    public func write(to writer: inout ByteWriter) {
        writer.write(texts: [severity.rawValue, message, path])
        for place in [line, column] { writer.write(place) { $0.write($1) } }
        writer.write(hint) { $0.write($1) }
    }

    public init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let texts = try reader.texts()
        guard texts.count == 3, let severity = Severity(rawValue: texts[0]) else { throw ByteReader.Damage() }
        self.init(
            severity, texts[1], at: texts[2], line: try reader.optionalNumber(), column: try reader.optionalNumber(),
            hint: try reader.optionalText())
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
