extension ForeignFrontMatter {
    private static let imageKeys = [
        "image", "featured_image", "featuredImage", "feature_image", "primary_image", "cover", "cover_image",
        "coverImage", "thumbnail", "images", "banner", "eyecatch", "ogImage", "og_image", "hero", "heroImage",
        "header", "teaser", "socialImage", "social_image", "img", "index_img", "previewimage",
    ]

    private static let innerKeys = ["path", "image", "src", "url", "file", "teaser", "overlay_image", "feature"]

    /// The first picture named that is a file of the site, relative to the site folder; of one that is named and not there, a warning.
    func image() -> (path: String, value: SourceValue)? {
        var missing: (String, SourceValue)?
        for key in Self.imageKeys {
            guard let value = value(key), let written = Self.address(in: value) else { continue }
            if let path = file(of: written) { return (path, value) }
            missing = missing ?? (written, value)
        }
        guard let (written, value) = missing else { return bundlePicture }
        if Address.scheme(of: written.utf8) != nil || written.hasPrefix("//") {
            warn(
                "the article's picture lies elsewhere: \"\(written)\"", at: value,
                hint: "download it and put it beside the article")
        } else {
            warn(
                "the article goes without its picture: no file \"\(written)\"", at: value,
                hint: "paths are relative to the article's file, or to the folders of static files")
        }
        return nil
    }

    /// Of an article that is a folder of Hugo's: a resource whose name says so, else a file whose name does.
    private var bundlePicture: (path: String, value: SourceValue)? {
        let name = fileName(of: file.path)
        guard site.dialect.generator == .hugo, site.dialect.rules.stem(of: name) == "index" else { return nil }
        for resource in source["resources"]?.items ?? [] {
            guard let called = resource["name"]?.plainLine?.lowercased(), let path = resource["src"]?.plainLine,
                ForeignSite.pictureWords.contains(where: called.contains)
            else { continue }
            if let found = self.file(of: path) { return (found, resource) }
        }
        return site.bundlePictures[folder(of: file.path)].map { ($0, source) }
    }

    var alternativeText: String? {
        let direct = value("image_alt", "image alt", "imageAlt", "cover_alt", "coverAlt", "alt")?.plainLine
        let inner = Self.imageKeys.lazy.compactMap { key -> String? in
            guard let value = value(key), case .map = value.kind else { return nil }
            return (value["alt"] ?? value["image_alt"] ?? value["caption"])?.plainLine
        }.first
        return (direct ?? inner).map { String(PlainTitle.of($0).unicodeScalars.prefix(Limits.alternativeText)) }
    }

    /// What is said of the picture under one of several keys, in its own map or beside it.
    func pictureText(_ keys: String...) -> String? {
        let inner = Self.imageKeys.lazy.compactMap { key -> SourceValue? in
            guard let map = value(key), case .map = map.kind else { return nil }
            return keys.lazy.compactMap { map[$0] }.first
        }.first
        let text = (inner ?? value(anyOf: keys))?.plainLine
        return text.map { String(PlainTitle.of($0).unicodeScalars.prefix(Limits.source)) }
    }

    private static func address(in value: SourceValue) -> String? {
        guard let first = value.items.first else { return nil }
        if case .map = first.kind {
            return innerKeys.lazy.compactMap { first[$0]?.plainLine }.first
        }
        let text = first.plainLine
        // `image: false` and `cover: true` name nothing.
        return first.looseFlag == nil && text?.fits(Limits.address) == true ? text : nil
    }

    private func file(of written: String) -> String? {
        let path = String(site.pictureAddress(written).prefix { $0 != "?" && $0 != "#" })
        guard !path.isEmpty, Address.scheme(of: path.utf8) == nil else { return nil }
        let inFolder = site.pictureFolder(of: source, at: file.path).flatMap { path.hasPrefix("/") ? nil : $0 + path }
        func picture(_ found: String?) -> String? {
            guard let found, let ending = found.split(separator: ".").last?.lowercased() else { return nil }
            return FrontMatterReader.imageEndings.contains(ending) ? found : nil
        }
        for candidate in [inFolder, path, percentDecoded(path)].compactMap(\.self) {
            let found = index.image(candidate, from: folder(of: file.path)) ?? index.image("/" + candidate, from: "")
            if let found = picture(found) { return found }
        }
        return picture(site.fileOfBundle(at: path, in: index))
    }
}
