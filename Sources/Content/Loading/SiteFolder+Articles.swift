extension SiteFolder {
    /// Of all that settings say, what reading an article may depend on, in bytes: a site with another title has the same articles.
    var settingsOfArticles: [UInt8] {
        // What other generators' settings say of articles is in no setting of ours.
        guard !dialect.isForeign else { return settings }
        let other = SiteConfiguration()
        var read = configuration
        (read.title, read.description, read.seal, read.logo) = (other.title, other.description, other.seal, other.logo)
        (read.theme, read.accent, read.footer) = (other.theme, other.accent, other.footer)
        (read.editionFormat, read.editionNumber) = (other.editionFormat, other.editionNumber)
        (read.plan, read.sequence, read.patterns) = (other.plan, other.sequence, other.patterns)
        (read.frontPageArticles, read.panelArticles) = (other.frontPageArticles, other.panelArticles)
        (read.articlesPerPage, read.halfLife) = (other.articlesPerPage, other.halfLife)
        (read.hub, read.drawsCards, read.robots) = (other.hub, other.drawsCards, other.robots)
        (read.profiles, read.fediverse, read.xAccount) = (other.profiles, other.fediverse, other.xAccount)
        read.print = other.print
        (read.output, read.editor, read.addressWish) = (other.output, other.editor, other.addressWish)
        let names = authors.map(\.name) + [""] + dataOfTemplates.sorted(by: utf8Order)
        return Array(read.fingerprint.utf8) + names.flatMap { [0] + $0.utf8 }
    }
}
