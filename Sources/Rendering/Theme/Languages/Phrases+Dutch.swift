extension Phrases {
    static let dutch = Phrases(
        front: "Voorpagina", skip: "Naar de inhoud", categories: "Rubrieken", otherPages: "Pagina’s",
        newerArticles: "Nieuwere artikelen", olderArticles: "Oudere artikelen", related: "Lees ook",
        source: "Bron", updated: "Bijgewerkt", noArticles: "Nog geen artikelen", notFound: "Pagina niet gevonden",
        notFoundText: "De gezochte pagina is verplaatst of bestaat niet meer.", home: "Naar de voorpagina", feed: "RSS",
        carousel: "Artikelen", backward: "Vorige", forward: "Volgende", more: "Alles bekijken", moreOf: "Meer uit #",
        moreArticles: "Meer artikelen", articlesOn: "Artikelen over ‘#’", actions: "Acties voor ‘#’", save: "Bewaren",
        saved: "Bewaard", share: "Delen", hide: "Verbergen", read: "Lezen", savedArticles: "Bewaarde artikelen",
        hidden: "Verborgen", undone: "Ongedaan gemaakt", undo: "Ongedaan maken", copied: "Link gekopieerd",
        copy: "Kopiëren", copiedCode: "Gekopieerd", editionNumber: "Nr. #", editionPattern: "EEE d MMM yyyy, HH:mm",
        editionDayPattern: "EEE d MMM yyyy", dayPattern: "d MMM", yearPattern: "d MMM yyyy",
        fullPattern: "EEE d MMM yyyy, HH:mm", fullDayPattern: "EEE d MMM yyyy", backIssues: "Eerdere edities",
        archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE d MMMM yyyy"],
        prose: [
            .note: "Opmerking", .tip: "Tip", .important: "Belangrijk", .warning: "Let op", .caution: "Waarschuwing",
            .details: "Details", .footnotes: "Noten", .backToText: "Terug naar de tekst",
        ],
        sheet: [
            .morning: "Ochtendeditie", .evening: "Avondeditie", .continuedOn: "Vervolg op pagina #",
            .continuedFrom: "Vervolg van pagina 1", .page: "Pagina #", .inside: "In deze krant",
            .alsoInside: "Ook in het nieuws", .briefs: "Kort nieuws", .byline: "Door #",
        ],
        article: ArticlePhrases(
            readingTime: "# minuten leestijd", oneMinute: "1 minuut leestijd", contents: "Inhoud",
            corrections: "Correcties", series: "Serie: #", part: "Deel #", earlier: "Vorig artikel",
            later: "Volgend artikel",
            beyond: "Vorig en volgend artikel", translations: "In andere talen", watch: "Bekijk op #",
            readPost: "Lees het bericht op #", seeMap: "Bekijk de kaart op #", printed: "Gedrukte editie", apart: " · ",
            between: ", "))
}
