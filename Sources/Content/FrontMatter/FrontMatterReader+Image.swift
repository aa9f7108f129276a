import ImageJobs

extension FrontMatterReader {
    /// File name endings of pictures; what is in them is the business of others.
    static let imageEndings = ["svg", "png", "jpg", "jpeg", "jpe", "jfif", "gif", "webp", "avif"]

    /// The picture of `image:`, relative to the article's file, else to the content folder.
    func image(folder: String) -> CardImage? {
        let alternativeText = alternativeText()
        let focus = focus()
        let caption = reader.text("image_caption", limit: Limits.alternativeText)?.value ?? ""
        let credit = reader.text("image_credit", limit: Limits.source)?.value ?? ""
        guard let text = reader.text("image", limit: Limits.address), !text.value.isEmpty else { return nil }
        func refuse(_ message: String, hint: String? = nil) -> CardImage? {
            reader.report(.error, message, line: text.line, column: text.column, hint: hint)
            return nil
        }
        let written = text.value
        if let scheme = Address.scheme(of: written.utf8) {
            return refuse(
                "the image must be a file of the content folder, found a \"\(scheme):\" address",
                hint: scheme == "http" || scheme == "https" ? "download it and put it beside the article" : nil)
        }
        if written.utf8.first == UInt8(ascii: "/") || written.utf8.first == UInt8(ascii: "\\") {
            return refuse(
                "the image must not be an absolute path: \"\(written)\"",
                hint: "write it relative to the article's file, or to content/")
        }
        var file: String?
        switch FileIndex.resolve(written, from: folder) {
        case .outside: return refuse("the image leaves the content folder: \"\(written)\"")
        case .inside(let path): file = context.index.file(path)
        }
        if file == nil, case .inside(let path) = FileIndex.resolve(written, from: "") {
            file = context.index.file(path)
        }
        guard let file else {
            return refuse(
                "no such image: \"\(written)\"",
                hint: "paths are relative to the article's file, or to content/; upper and lower case count")
        }
        let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard Self.imageEndings.contains(ending) else {
            return refuse("not an image: \"\(written)\"", hint: Self.hint(ofEnding: ending))
        }
        return CardImage(
            path: context.prefix + file, alternativeText: alternativeText, focus: focus, caption: caption,
            credit: credit, line: text.line)
    }

    /// Of a file that browsers may not show.
    static func hint(ofEnding ending: String) -> String {
        let known = "known are: \(imageEndings.joined(separator: ", "))"
        return otherPictures.contains(ending) ? "save it as JPEG or PNG; " + known : known
    }

    /// What phones, scanners and programs for pictures make.
    private static let otherPictures: Set = ["heic", "heif", "tif", "tiff", "bmp", "psd", "jxl", "jp2", "raw", "dng"]

    private func alternativeText() -> String {
        let usual = reader.text("image_alt", limit: Limits.alternativeText)
        let other = reader.text("image alt", limit: Limits.alternativeText)
        return (usual ?? other)?.value ?? ""
    }

    /// `focus: 0.3 0.4` (shares of width and height from the top left), `focus: 0.2 0.1 0.6 0.9` (left, top, right and bottom of a
    /// box), or words such as `top right`.
    private func focus() -> Focus? {
        guard let entry = reader.entry("focus"), !entry.value.isNull else { return nil }
        let words: [String]
        switch entry.value.kind {
        case .scalar(let text, _) where text.fits(Limits.text):
            words = text.split { " ,\t".contains($0) }.map { $0.lowercased() }
        case .list(let items):
            words = items.map { item in
                if case .scalar(let text, _) = item.kind, text.fits(Limits.text) { text.lowercased() } else { "" }
            }
        case .scalar, .map: words = []
        }
        if let focus = Self.focus(ofNumbers: words) ?? Self.focus(ofWords: words) { return focus }
        refuse(
            "focus must say a place in the image, found \(entry.value.noun)", entry.value,
            hint: "write two shares from the top left such as \"0.3 0.4\", the four sides of a box such as "
                + "\"0.2 0.1 0.6 0.9\" (left, top, right, bottom), or words such as \"top right\" or \"center\""
        )
        return nil
    }

    private static func focus(ofNumbers words: [String]) -> Focus? {
        let numbers = words.compactMap { word in
            word.hasSuffix("%") ? Double(word.dropLast()).map { $0 / 100 } : Double(word)
        }
        guard numbers.count == words.count, numbers.allSatisfy((0...1).contains) else { return nil }
        switch numbers.count {
        case 2: return Focus(x: numbers[0], y: numbers[1])
        case 4 where numbers[0] < numbers[2] && numbers[1] < numbers[3]:
            return Focus(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
        default: return nil
        }
    }

    /// A sixth from the edge: whose face is "at the top" is not on the edge.
    private static func focus(ofWords words: [String]) -> Focus? {
        let (near, far) = (1.0 / 6, 5.0 / 6)
        var (x, y): (Double?, Double?) = (nil, nil)
        guard (1...2).contains(words.count) else { return nil }
        for word in words {
            switch word {
            case "left" where x == nil: x = near
            case "right" where x == nil: x = far
            case "top" where y == nil: y = near
            case "bottom" where y == nil: y = far
            case "center", "centre", "middle": continue
            default: return nil
            }
        }
        return Focus(x: x ?? 0.5, y: y ?? 0.5)
    }
}
