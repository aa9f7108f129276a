/// Why a file is not published.
enum Hidden: Sendable, Hashable {
    case draft
    case future(Timestamp)
    case expired
    /// Its author's generator makes no page of it, or shows it nowhere.
    case unlisted
    /// It has neither a text nor a date: what its page shows is made by a template.
    case empty
    /// Nobody can say what it is; said already.
    case unreadable
}

extension ForeignFrontMatter {
    /// Why the file is not public, whatever else it says; nil for what is. In doubt it is not.
    /// - Parameter hasText: whether anything stands below the front matter.
    func hidden(hasText: Bool) -> Hidden? {
        let rules = site.settings
        if !options.includesDrafts && !rules.publishesDrafts && isDraft { return .draft }
        if let (key, value) = unreadableMoment {
            warn(
                "left out: \"\(key)\" is no day and no time that could be read", at: value,
                hint: "write it as 2026-11-28 or 2026-11-28T09:00:00+09:00")
            return .unreadable
        }
        if let expiry, expiry < options.at, !rules.publishesExpired { return .expired }
        if isUnlisted { return .unlisted }
        if !hasText, date() == nil { return .empty }
        guard !options.includesFuture, !rules.publishesFuture, !site.dialect.publishesFuture else { return nil }
        if let moment = publication ?? date(), moment > options.at { return .future(moment) }
        return nil
    }

    /// `draft: true`, `published: false`, a folder of drafts, a section that is a draft; words that are neither true nor false
    /// count as they would in a hurry: whoever writes `draft: soon` means a draft.
    var isDraft: Bool {
        if file.isDraft || site.sections(above: file.path).contains(where: \.isDraft) { return true }
        if let draft = value("draft"), draft.looseFlag != false { return true }
        if let published = value("published"), published.looseFlag == false, !site.settings.publishesUnpublished {
            return true
        }
        let keys = site.settings.publicIfSaid
        if !keys.isEmpty, !keys.contains(where: isSet) { return true }
        if value("dg-publish")?.looseFlag == false { return true }
        if isSet("isDraft") || value("publish", "isPublished")?.looseFlag == false { return true }
        for key in ["status", "visibility"] {
            if let word = value(key)?.plainLine?.lowercased(), Self.wordsForDrafts.contains(word) { return true }
        }
        return isSet("private")
    }

    /// What `status` and `visibility` say of what is not public: WordPress' words, and Ghost's for what only those see who pay or
    /// have an account.
    static let wordsForDrafts: Set = [
        "draft", "private", "unpublished", "pending", "hidden", "skip", "trash", "auto-draft", "members", "paid",
        "tiers",
    ]

    /// It asks readers for a password, or for one of several.
    private var isLocked: Bool {
        func says(_ key: String) -> Bool { value(key).map { $0.plainLine != nil || $0.size > 1 } ?? false }
        return says("password")
            || site.dialect.rules.isVuePress
                && (says("keys") || value("encrypt").map { $0.looseFlag != false } ?? false)
            || site.mkDocs.encrypts && (says("level") || says("password_inventory"))
    }

    /// Hugo's `headless`, `build.render: never` and `build.list: never`; Zola's `render = false`; Docusaurus' `unlisted`; Eleventy's
    /// `permalink: false`; themes' `hide`, and what asks readers for a password.
    private var isUnlisted: Bool {
        let flags = ["headless", "unlisted", "hidden", "hide", "eleventyExcludeFromCollections"]
        if flags.contains(where: isSet) || isLocked { return true }
        if source["render"]?.looseFlag == false || source["permalink"]?.looseFlag == false { return true }
        for build in [source["build"], source["_build"]].compactMap(\.self) {
            for key in ["render", "list"] {
                guard let value = build[key], let word = value.plainLine else { continue }
                // "link": it has an address, and no page.
                if word == "never" || word == "link" || value.looseFlag == false { return true }
            }
        }
        return false
    }

    /// When it goes.
    var expiry: Timestamp? { moment(anyOf: expiryKeys)?.moment }

    /// When it comes, where that is not its date.
    var publication: Timestamp? { moment(anyOf: publicationKeys)?.moment }

    private var expiryKeys: [String] { site.settings.dateKeys.expiry + ["expiryDate", "unpublishDate"] }

    private var publicationKeys: [String] {
        // For Hugo `published` is a day: what is true or false is none.
        site.settings.dateKeys.publication + ["publishDate", "published_at", "pubdate"]
            + (site.dialect.generator == .hugo ? ["published"] : [])
    }

    /// A value that may keep the file from readers, if somebody could read it.
    private var unreadableMoment: (key: String, value: SourceValue)? {
        let dialect = site.dialect
        let keys =
            expiryKeys + (dialect.publishesFuture ? [] : publicationKeys)
            + (dialect.endsAtUnreadableDates ? site.settings.dateKeys.named + ["date"] : [])
        for key in keys {
            if let value = value(key), !isMoment(value), value.looseFlag == nil { return (key, value) }
        }
        return nil
    }

    private func isMoment(_ value: SourceValue) -> Bool {
        guard case .scalar(let text, _) = value.kind else { return false }
        return trimmed(text[...]).isEmpty || LenientDate.timestamp(text, in: site.timeZone) != nil
    }

    /// What stands where a date does and is none.
    var unreadableDate: SourceValue? {
        value(anyOf: Self.dateKeys).flatMap { isMoment($0) || $0.looseFlag != nil ? nil : $0 }
    }

    /// The moment of the first of several keys that holds one.
    func moment(_ keys: String...) -> Timestamp? { moment(anyOf: keys)?.moment }

    func moment(anyOf keys: [String]) -> (moment: Timestamp, value: SourceValue)? {
        for key in keys {
            if let value = value(key), case .scalar(let text, _) = value.kind,
                let moment = LenientDate.timestamp(text, in: site.timeZone)
            {
                return (moment, value)
            }
        }
        return nil
    }

    /// The date: front matter's, else the file name's, the address', the folders'; what settings name counts before all.
    func date() -> Timestamp? {
        for key in site.settings.dateKeys.date {
            if key == DateKeys.fileName {
                if let (day, _) = LenientDate.leading(file.name) { return Timestamp(day, in: site.timeZone) }
            } else if let found = moment(key) {
                return found
            }
        }
        if let found = moment(anyOf: Self.dateKeys) { return found.moment }
        if let (day, _) = LenientDate.leading(file.name) { return Timestamp(day, in: site.timeZone) }
        if let day = docusaurusPost?.day { return Timestamp(day.date, in: site.timeZone) }
        for key in ["path", "url", "permalink"] {
            if let day = source[key]?.plainLine.flatMap(LenientDate.inPath) { return Timestamp(day, in: site.timeZone) }
        }
        if let day = LenientDate.inPath(file.path) { return Timestamp(day, in: site.timeZone) }
        return moment("lastmod", "last_modified_at", "modified", "updated")
    }

    func updated(after date: Timestamp?) -> Timestamp? {
        guard let date, let found = moment(anyOf: Self.updateKeys)?.moment, found > date else { return nil }
        return found
    }

    /// Under which dates are looked for, the most telling first.
    static let dateKeys = [
        "date", "published_at", "publishedAt", "pubDate", "pubDatetime", "publishDate", "datePublished", "published",
        "created", "created_at", "createdAt",
    ]

    static let updateKeys = [
        "updated", "lastmod", "last_modified_at", "modified", "updated_at", "updatedAt", "updatedDate", "modDatetime",
    ]

    /// Keys of other generators that say what ours say besides, and nothing else.
    static let keysSaidInOurs =
        dateKeys.filter { $0 != "date" } + updateKeys.dropFirst() + [
            "authors", "byline", "categories", "description", "excerpt", "topics", "keywords", "layout", "permalink",
            "url", "path",
            "expiryDate", "unpublishDate", "headless", "unlisted", "pinned", "sticky", "eleventyExcludeFromCollections",
        ]
}
