import Foundation

extension ConfigurationReader {
    /// What machines are told of a site: feeds, robots, accounts elsewhere.
    func discovery(of site: inout SiteConfiguration) {
        if let hub = webAddress("hub") {
            site.hub = hub.value
            wish("hub", hub, of: &site)
        }
        if let flag = reader.flag("clean_urls") {
            site.hidesEndings = flag.value
            if flag.value { wish("clean_urls", flag, of: &site) }
        }
        if let flag = reader.flag("smartformat") {
            site.writesSmartFormat = flag.value
            if flag.value { wish("smartformat", flag, of: &site) }
        }
        if let flag = reader.flag("cards") {
            site.drawsCards = flag.value
            if flag.value { wish("cards", flag, of: &site) }
        }
        if let flag = reader.flag("llms") {
            site.writesGuide = flag.value
            if flag.value { wish("llms", flag, of: &site) }
        }
        if let map = reader.map("robots") { site.robots = robots(map) }
        if let profiles = reader.texts("profiles", limit: Limits.address) {
            site.profiles = profiles.compactMap { profile in
                guard WebAddress.isValid(profile.value) else {
                    return refuse(
                        "profiles must be http or https addresses, found \"\(profile.value)\"", profile,
                        hint: "write for example https://social.example/@news")
                }
                return profile.value
            }
            // One that is no address has been refused.
            if let first = profiles.first(where: { WebAddress.isValid($0.value) }) {
                wish("profiles", first, of: &site)
            }
        }
        if let account = account(
            "fediverse", form: #"@[A-Za-z0-9_.-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9]+"#, "@news@social.example")
        {
            site.fediverse = account.value
            wish("fediverse", account, of: &site)
        }
        if let account = account("x", form: "@[A-Za-z0-9_]{1,15}", "@news") {
            site.xAccount = account.value
            wish("x", account, of: &site)
        }
    }

    /// The first setting of a site that means nothing without its address.
    private func wish<Value>(_ name: String, _ setting: Located<Value>, of site: inout SiteConfiguration) {
        if site.addressWish == nil { site.addressWish = Located(name, line: setting.line, column: setting.column) }
    }

    private func webAddress(_ key: String) -> Located<String>? {
        guard let text = reader.text(key, limit: Limits.address) else { return nil }
        guard WebAddress.isValid(text.value) else {
            return refuse("\(key) must be an http or https address, found \"\(text.value)\"", text)
        }
        return text
    }

    private func account(_ key: String, form: String, _ example: String) -> Located<String>? {
        guard let text = reader.text(key) else { return nil }
        guard text.value.range(of: "^\(form)$", options: .regularExpression) != nil else {
            return refuse(
                "\(key) must be the name of an account, found \"\(text.value)\"", text,
                hint: "write for example \"\(example)\", in quotes")
        }
        return text
    }

    private func robots(_ reader: SettingsReader) -> SiteConfiguration.Robots {
        var robots = SiteConfiguration.Robots()
        robots.disallowed = (reader.texts("disallow", limit: Limits.path) ?? []).compactMap { path in
            let isPath = path.value.utf8.first == UInt8(ascii: "/")
            guard isPath, path.value.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else {
                return refuse(
                    "robots.disallow must be paths from the top of the site, found \"\(path.value)\"", path,
                    hint: "write for example /tags/")
            }
            return path.value
        }
        robots.refused = (reader.texts("refuse", limit: Limits.siteTitle) ?? []).compactMap { agent in
            // A product token (RFC 9309, §2.2.1).
            let isToken = agent.value.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
            guard isToken else {
                return refuse(
                    "robots.refuse must be names of robots, found \"\(agent.value)\"", agent,
                    hint: "a name has letters, - and _ only, for example GPTBot")
            }
            return agent.value
        }
        return robots
    }
}
