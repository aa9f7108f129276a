extension FrontMatterReader {
    /// File name endings of pictures; what is in them is the business of others.
    static let imageEndings = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"]

    /// The picture of `image:`, relative to the article's file, else to the content folder.
    func image(folder: String) -> CardImage? {
        let alternativeText = reader.text("image_alt")?.value ?? reader.text("image alt")?.value ?? ""
        _ = reader.entry("image alt")
        guard let text = reader.text("image"), !text.value.isEmpty else { return nil }
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
        if written.hasPrefix("/") || written.hasPrefix("\\") {
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
            return refuse(
                "not an image: \"\(written)\"", hint: "known are: \(Self.imageEndings.joined(separator: ", "))")
        }
        return CardImage(path: "content/" + file, alternativeText: alternativeText, line: text.line)
    }
}
