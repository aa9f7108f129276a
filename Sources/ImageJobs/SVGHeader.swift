/// The size of the root element as CSS sees it: width and height, else the view box, else 300 × 150. SVG 2, 8.2 and 8.12.
func svgSize(_ data: HeaderBytes) -> (width: Int, height: Int)? {
    guard let tag = rootTag(data), let attributes = attributes(of: tag) else { return nil }
    let viewBox = (attributes["viewBox"] ?? "").split { ", \t\r\n".contains($0) }.compactMap { Double($0) }
    let box = viewBox.count == 4 && viewBox[2] > 0 && viewBox[3] > 0 ? (width: viewBox[2], height: viewBox[3]) : nil
    let width = attributes["width"].flatMap { cssPixels($0) }
    let height = attributes["height"].flatMap { cssPixels($0) }
    let size: (width: Double, height: Double)
    switch (width, height, box) {
    case (let width?, let height?, _): size = (width, height)
    case (let width?, nil, let box?): size = (width, width * box.height / box.width)
    case (nil, let height?, let box?): size = (height * box.width / box.height, height)
    case (nil, nil, let box?): size = box
    default: size = (width ?? 300, height ?? 150)
    }
    guard size.width > 0, size.height > 0, size.width < 1e9, size.height < 1e9 else { return nil }
    return (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
}

/// The text of the first tag between `<svg` and `>`, after a declaration, comments and a document type.
private func rootTag(_ data: HeaderBytes) -> Substring? {
    var offset = data.has("\u{FEFF}", at: 0) ? 3 : 0
    while let byte = data[offset] {
        if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            offset += 1
        } else if data.has("<?", at: offset), let end = data.find("?>", from: offset) {
            offset = end + 2
        } else if data.has("<!--", at: offset), let end = data.find("-->", from: offset + 4) {
            offset = end + 3
        } else if data.has("<!DOCTYPE", at: offset), let end = documentTypeEnd(data, from: offset) {
            offset = end
        } else {
            break
        }
    }
    guard let name = rootName(data, from: offset), let end = tagEnd(data, from: offset), name <= end else { return nil }
    let tag = data.text(name..<end)
    guard let first = tag.unicodeScalars.first else { return tag[...] }
    return first.properties.isWhitespace || first == "/" ? tag[...] : nil
}

/// Behind `<svg`, or `<prefix:svg`.
private func rootName(_ data: HeaderBytes, from start: Int) -> Int? {
    if data.has("<svg", at: start), !data.has("<svg:", at: start) { return start + 4 }
    guard data.has("<", at: start) else { return nil }
    let end = (start + 1..<start + 64).first { offset in
        data[offset].map { $0 <= 0x20 || $0 == 0x3A || $0 == 0x3E } ?? true
    }
    return end.flatMap { data.has(":svg", at: $0) ? $0 + 4 : nil }
}

/// After the `>` that ends a document type; declarations stand between brackets in it.
private func documentTypeEnd(_ data: HeaderBytes, from start: Int) -> Int? {
    guard let end = data.find(">", from: start) else { return nil }
    guard let bracket = (start..<end).first(where: { data[$0] == UInt8(ascii: "[") }) else { return end + 1 }
    return data.find("]", from: bracket).flatMap { data.find(">", from: $0) }.map { $0 + 1 }
}

/// The `>` that ends a tag: not one inside quotes.
private func tagEnd(_ data: HeaderBytes, from start: Int) -> Int? {
    var (offset, quote) = (start, UInt8?.none)
    while let byte = data[offset] {
        if let open = quote {
            if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        } else if byte == UInt8(ascii: ">") {
            return offset
        }
        offset += 1
    }
    return nil
}

/// Attributes by name; nil when the tag is broken. The first of two of a name counts.
private func attributes(of tag: Substring) -> [String: String]? {
    var attributes: [String: String] = [:]
    var rest = tag.utf8[...]
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    while true {
        rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
        guard !rest.isEmpty else { return attributes }
        let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
        rest = rest[name.endIndex...].drop(while: isSpace)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst().drop(while: isSpace)
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let value = rest.dropFirst().prefix { $0 != quote }
        let key = String(Substring(name))
        if attributes[key] == nil { attributes[key] = String(Substring(value)) }
        rest = rest[value.endIndex...].dropFirst()
    }
}

/// An absolute length in CSS px; nil for a share of the page, for `auto`, and for units of the font.
private func cssPixels(_ text: String) -> Double? {
    let trimmed = text.split { $0.isWhitespace }.joined()
    let unit = String(trimmed.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
    guard let number = Double(trimmed.dropLast(unit.count)) else { return nil }
    let pixels: [String: Double] = [
        "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
        "em": 16, "rem": 16, "ex": 8,
    ]
    return pixels[unit.lowercased()].map { $0 * number }
}
