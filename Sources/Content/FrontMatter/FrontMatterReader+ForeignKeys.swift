/// Keys of other generators in Kawaraban's own folders: those that keep an article from readers elsewhere and do nothing here, and
/// those that say under another name what a key of ours says.
extension FrontMatterReader {
    /// What ours are called elsewhere. Only the names that mean the same wherever they are used.
    private static let namesElsewhere = [
        "description": "summary", "excerpt": "summary", "lastmod": "updated", "last_modified_at": "updated",
        "redirect_from": "aliases",
    ]

    /// How `draft` is written otherwise, in lower case; whoever does so means it.
    static let misspeltDrafts: Set = ["draft", "drafts", "is_draft", "isdraft"]

    /// A file that its author keeps back, as other generators understand it, is public here: that is said, unless it is a draft.
    /// - Parameters:
    ///   - isPage: pages have no date that could lie ahead.
    ///   - isTimed: becomes true when what is said holds only until some moment.
    func judgeForeignKeys(isPage: Bool, isDraft: Bool, isTimed: inout Bool) {
        guard context.foreign == nil else { return }
        for entry in reader.unaskedEntries where !context.dataOfTemplates.contains(entry.key) {
            if !isDraft, let reason = KeepsBack(entry, in: context) {
                if reason == .publication { isTimed = true }
                // Who writes the key as we do, but for a letter, counts on that nobody sees the article.
                reader.report(
                    reason == .misspeltDraft ? .error : .warning, "\"\(entry.key)\" keeps nothing back here",
                    line: entry.line, column: entry.column, hint: reason.hint(isPage: isPage))
            } else if let ours = Self.namesElsewhere[entry.key], !entry.value.isNull, !reader.keys.contains(ours),
                !isPage || ours != "updated"
            {
                reader.report(
                    .warning, "unknown key \"\(entry.key)\"", line: entry.line, column: entry.column,
                    hint: "write \"\(ours):\"")
            } else if let hint = hint(ofIdle: entry, isPage: isPage) {
                reader.report(
                    .warning, "\"\(entry.key)\" does nothing here", line: entry.line, column: entry.column, hint: hint)
            } else if !isPage, entry.key.lowercased() == "listed", entry.value.looseFlag == false {
                reader.report(
                    .warning, "\(entry.key) does nothing on an article", line: entry.line, column: entry.column,
                    hint: "it is for pages, which lie in content/pages; \"draft: true\" keeps an article back")
            }
        }
    }

    /// What does of ours what a key asks for elsewhere: to stand at the top, to lead readers or search engines to another address, or to
    /// keep these away; nil for every other key.
    private func hint(ofIdle entry: SourceEntry, isPage: Bool) -> String? {
        let word = entry.value.plainLine?.lowercased()
        switch entry.key.lowercased() {
        case "canonical", "canonical_url", "canonicalurl", "external_url", "externalurl":
            guard word != nil, entry.value.looseFlag == nil else { return nil }
            return isPage
                ? "link to the other address in the text"
                : "\"source:\" and \"source_url:\" tell readers where the article has come from"
        case "noindex" where entry.value.looseFlag == true,
            "robots" where word.map { $0.contains("noindex") || $0 == "none" } ?? false:
            return "\"robots: {disallow: [/…]}\" in site.yml says what robots are not to read"
        case "featured" where !isPage, "sticky" where !isPage, "pinned" where !isPage:
            guard !reader.keys.contains("pin"),
                entry.value.looseFlag == true || word.flatMap(Int.init).map({ $0 > 0 }) ?? false
            else { return nil }
            return "write \"pin: true\""
        default: return nil
        }
    }

    /// Articles in a folder that elsewhere holds drafts: who moves one there counts on that nobody sees it.
    func judgeDraftsFolder(of file: ContentFile, isDraft: Bool) {
        guard context.foreign == nil, !isDraft, !context.options.includesDrafts,
            let folder = folder(of: file.path).split(separator: "/").first(where: { $0.lowercased() == "_drafts" })
        else { return }
        reader.report(
            .error, "the folder \"\(folder)\" keeps nothing back here", line: 1,
            hint: "write \"draft: true\", or move the file into another folder")
    }
}

/// How a key keeps its file from readers elsewhere. The names are those that `ForeignFrontMatter` knows.
private enum KeepsBack {
    case draft
    /// Our own key, written otherwise.
    case misspeltDraft
    /// It has an address, and no list shows it.
    case unlisted
    case publication
    case expiry

    /// nil for a key that keeps nothing back, or not with this value.
    init?(_ entry: SourceEntry, in context: LoadContext) {
        let value = entry.value
        guard !value.isNull else { return nil }
        switch entry.key.lowercased() {
        case "published", "publish", "ispublished", "dg-publish":
            if value.looseFlag == false {
                self = .draft
            } else if Self.liesAhead(value, in: context) {
                self = .publication
            } else {
                return nil
            }
        case let key where FrontMatterReader.misspeltDrafts.contains(key):
            guard value.looseFlag == true else { return nil }
            self = .misspeltDraft
        case "private", "members_only", "membersonly", "subscribers_only", "subscribersonly":
            guard value.looseFlag == true else { return nil }
            self = .draft
        case "status", "visibility", "access":
            guard let word = value.plainLine?.lowercased(),
                ForeignFrontMatter.wordsForDrafts.contains(word) || Self.wordsForDates.contains(word)
            else { return nil }
            self = .draft
        case "password":
            guard value.plainLine != nil else { return nil }
            self = .draft
        case "headless", "unlisted", "hidden", "hide", "eleventyexcludefromcollections":
            guard value.looseFlag == true else { return nil }
            self = .unlisted
        case "publishdate", "published_at", "publishedat", "pubdate", "publish_at", "publishat", "publish_date",
            "publish_on":
            guard Self.liesAhead(value, in: context) else { return nil }
            self = .publication
        case "embargo", "embargoed", "embargo_until", "embargountil", "embargoed_until", "scheduled", "scheduled_at",
            "scheduled_for":
            guard value.looseFlag == true || Self.liesAhead(value, in: context) else { return nil }
            self = value.looseFlag == true ? .draft : .publication
        case "expirydate", "expiry_date", "expiry", "expires", "expire", "expires_at", "expiresat", "expiration",
            "expirationdate", "expiration_date", "unpublishdate", "unpublish_date", "unpublish", "unpublish_at",
            "unpublishat":
            guard value.looseFlag != false, value.plainLine?.lowercased() != "never" else { return nil }
            self = value.looseFlag == true ? .draft : .expiry
        default: return nil
        }
    }

    /// WordPress' and Ghost's `status` of what appears when its date has come.
    private static let wordsForDates: Set = ["future", "scheduled"]

    private static func liesAhead(_ value: SourceValue, in context: LoadContext) -> Bool {
        guard !context.publishesFuture, case .scalar(let text, _) = value.kind,
            let moment = LenientDate.timestamp(text, in: context.timeZone)
        else { return false }
        return moment > context.options.at
    }

    func hint(isPage: Bool) -> String {
        switch self {
        case .unlisted where isPage: "write \"listed: false\", or \"draft: true\""
        case .misspeltDraft: "write \"draft: true\""
        case .draft, .unlisted, .publication: "write \"draft: true\"" + (isPage ? "" : ", or a later \"date:\"")
        case .expiry: "write \"draft: true\" once its time is over"
        }
    }
}
