/// Films and sounds, which are played where they stand.
extension BodyRenderer {
    /// Writes a film or a sound, outside of links.
    /// - Returns: whether there is one: not of a page of another site, of a file that no browser plays, nor of one that lies nowhere.
    mutating func player(
        _ written: WrittenPlayer, isFigure: Bool, caption: String = "", captionFollows: Bool = false, line: Int
    ) -> Bool {
        guard let kind = written.kind, let first = written.forms.first, !first.hasPage else { return false }
        let sources = written.forms.filter { !BodyPlayer.Kind.isUnplayable($0.address) }.compactMap { form in
            place(ofFile: form.address, line: line).map { BodyPlayer.Source($0, type: form.type) }
        }
        guard !sources.isEmpty else { return false }
        let title = written.title.isEmpty ? first.title : written.title
        var player = BodyPlayer(
            kind, sources, name: title.isEmpty ? first.name : title, isNamed: !title.isEmpty, isFigure: isFigure,
            line: line)
        player.poster = ownFile(written.poster, called: "the poster", line: line)
        player.tracks = written.tracks.compactMap { track($0, line: line) }
        // Of several none would be the one.
        if let first = player.tracks.firstIndex(where: \.isDefault) {
            for index in player.tracks.indices.dropFirst(first + 1) { player.tracks[index].isDefault = false }
        }
        player.size = written.size
        (player.caption, player.captionFollows) = (caption, captionFollows)
        output.append(.player(player))
        return true
    }

    /// A film or a sound that is written as an image is: with its title as caption.
    /// - Returns: whether there is one.
    mutating func film(
        _ kind: BodyPlayer.Kind, _ address: String, called name: String, caption: String, isFigure: Bool,
        captionFollows: Bool, line: Int
    ) -> Bool {
        let written = WrittenPlayer(kind.rawValue, [("src", address), ("title", name)])
        guard rawHTML.isInLink || rawHTML.isHidden || openLinks > 0 else {
            return player(written, isFigure: isFigure, caption: caption, captionFollows: captionFollows, line: line)
                || image(
                    address, alternativeText: name, title: caption, isFigure: isFigure,
                    captionFollows: captionFollows, line: line)
        }
        if isFigure { output.write("<p>") }
        let text = written.title.isEmpty ? written.forms.first?.name ?? "" : written.title
        text.utf8.escapeHTML(into: &output.html)
        if isFigure { output.write("</p>\n") }
        return false
    }

    /// - Parameter written: not empty.
    private mutating func place(ofFile written: String, line: Int) -> BodyPlayer.Place? {
        let address = Array(Address.withoutPathname(written.utf8, in: context.foreign))
        let isOther = context.foreign != nil && address.starts(with: "@/".utf8)
        guard !address.isEmpty, !isOther, !ArticleFiles.isArticle(written),
            Address.isRemote(address) || Address.scheme(of: address) == nil
        else { return nil }
        switch target(of: address, line: line) {
        case .file(let path, let fragment):
            var escaped: [UInt8] = []
            Address.escape(fragment.utf8, into: &escaped)
            return .file(path: context.prefix + path, fragment: String(decoding: escaped, as: UTF8.self))
        case .reference(let reference): return reference.address.isEmpty ? nil : .reference(reference)
        case .elsewhere:
            guard Address.isRemote(address) else { return nil }
            var escaped: [UInt8] = []
            Address.escape(address, into: &escaped)
            return .remote(String(decoding: escaped, as: UTF8.self))
        }
    }

    /// A file that comes with the page, without being asked for: one of the site's own.
    private mutating func ownFile(_ address: String, called name: String, line: Int) -> String? {
        guard !address.isEmpty else { return nil }
        switch place(ofFile: address, line: line) {
        case .file(let path, _): return path
        case .remote:
            notes.add(
                "\(name) of the film is left out: it lies on another server: \"\(address)\"", line: line,
                hint: "download it and put it beside the article")
        case .reference, nil:
            notes.add(
                "\(name) of the film is left out: no file \"\(address)\"", line: line,
                hint: "paths are relative to the article's file, upper and lower case count")
        }
        return nil
    }

    private mutating func track(_ attributes: WrittenPlayer.Attributes, line: Int) -> BodyPlayer.Track? {
        func value(_ name: String) -> String { cleanedLine(attributes.first { $0.name == name }?.value ?? "") }
        guard let path = ownFile(value("src"), called: "a track", line: line) else { return nil }
        let kind = value("kind").lowercased()
        return BodyPlayer.Track(
            path: path, kind: Self.kindsOfTracks.contains(kind) ? kind : "subtitles",
            language: SafeHTML.value("lang", value("srclang"), of: "track") ?? "", label: value("label"),
            isDefault: attributes.contains { $0.name == "default" })
    }

    private static let kindsOfTracks: Set = ["captions", "chapters", "descriptions", "metadata", "subtitles"]
}
