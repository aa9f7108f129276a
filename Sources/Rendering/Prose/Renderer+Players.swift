import Content

extension Renderer {
    /// A film or a sound of an article's prose, and the link to it, which is seen where nothing plays: on paper, and without styles.
    func player(_ player: BodyPlayer, at address: PageAddress, language: String) -> [UInt8] {
        let sources = sources(of: player, at: address)
        guard !sources.isEmpty else { return plainPlayer(player, at: address) }
        var html: [UInt8] = []
        if player.isFigure { html.append("<figure>") }
        html.append("<\(player.kind.rawValue) controls preload=\"")
        let poster = player.poster.flatMap { publication.reference(toFile: $0, "", on: address) }
        let showsFirstPicture = player.kind == .video && poster == nil && !player.isElsewhere
        html.append(showsFirstPicture ? "metadata\"" : "none\"")
        if let width = player.size.width, let height = player.size.height {
            // Whatever shape the film has, what is around it stays where it is.
            html.append(" width=\"\(width)\" height=\"\(height)\" style=\"aspect-ratio:\(width)/\(height)\"")
        }
        if let poster {
            html.append(" poster=\"")
            html.appendEscaped(poster)
            html.append("\"")
        }
        if player.isNamed { html.append(" aria-label=\"\(escaped(player.name))\"") }
        html.append(">")
        for (source, type) in sources {
            html.append("<source src=\"")
            html += source
            html.append(type.isEmpty ? "\">" : "\" type=\"\(escaped(type))\">")
        }
        for track in player.tracks { append(track, at: address, language: language, to: &html) }
        html.append("</\(player.kind.rawValue)>")
        append(linkTo: player, sources[0].address, attributes: " class=\"played\"", to: &html)
        Self.endFigure(
            isFigure: player.isFigure, caption: player.caption, captionFollows: player.captionFollows, into: &html
        ) { PhraseMarkup.html($0, language: language) }
        return html
    }

    /// A link to a film or a sound, for those who read a text without its page.
    func plainPlayer(_ player: BodyPlayer, at address: PageAddress) -> [UInt8] {
        var html: [UInt8] = []
        let hasCaption = player.captionFollows || !player.caption.isEmpty
        if player.isFigure { html.append(hasCaption ? "<figure>" : "<p>") }
        if let (source, _) = sources(of: player, at: address).first {
            append(linkTo: player, source, to: &html)
        } else {
            html.appendEscaped(player.name)
        }
        if player.isFigure, !hasCaption {
            html.append("</p>\n")
        } else {
            Self.endFigure(
                isFigure: player.isFigure, caption: player.caption, captionFollows: player.captionFollows, into: &html
            ) { Array(escaped($0).utf8) }
        }
        return html
    }

    /// Its files that are published, by addresses escaped for an attribute.
    private func sources(of player: BodyPlayer, at address: PageAddress) -> [(address: [UInt8], type: String)] {
        player.sources.compactMap { source in
            switch publication.target(of: source.place, on: address) {
            case .address(let text): (Array(escaped(text).utf8), source.type)
            case .written(let text): (Array(text.utf8), source.type)
            case .none: nil
            }
        }
    }

    private func append(
        linkTo player: BodyPlayer, _ address: [UInt8], attributes: String = "", to html: inout [UInt8]
    ) {
        html.append("<a\(attributes) href=\"")
        html += address
        html.append(player.isElsewhere ? "\" rel=\"noopener\">" : "\">")
        html.appendEscaped(player.name)
        html.append("</a>")
    }

    private func append(
        _ track: BodyPlayer.Track, at address: PageAddress, language: String, to html: inout [UInt8]
    ) {
        guard let file = publication.reference(toFile: track.path, "", on: address) else { return }
        html.append("<track kind=\"\(track.kind)\" src=\"")
        html.appendEscaped(file)
        html.append("\" srclang=\"\(escaped(track.language.isEmpty ? language : track.language))\"")
        if !track.label.isEmpty { html.append(" label=\"\(escaped(track.label))\"") }
        html.append(track.isDefault ? " default>" : ">")
    }
}

extension Publication {
    /// The address of a film or a sound.
    /// - Parameter page: on which it is played.
    public func target(of place: BodyPlayer.Place, on page: PageAddress) -> LinkTarget {
        switch place {
        case .file(let path, let fragment):
            reference(toFile: path, "", on: page).map { .written(escaped($0) + fragment) } ?? .none
        case .reference(let reference): target(of: reference, on: page)
        case .remote(let address): .written(address)
        }
    }
}

extension BodyPlayer {
    /// A part of it lies on another server.
    fileprivate var isElsewhere: Bool {
        sources.contains { if case .remote = $0.place { true } else { false } }
    }
}
