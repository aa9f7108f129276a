extension Phrases {
    static let german = Phrases(
        front: "Titel", skip: "Zum Inhalt", categories: "Rubriken", otherPages: "Seiten",
        newerArticles: "Neuere Artikel", olderArticles: "Ältere Artikel", related: "Ähnliche Artikel", source: "Quelle",
        updated: "Aktualisiert", noArticles: "Noch keine Artikel", notFound: "Seite nicht gefunden",
        notFoundText: "Die gesuchte Seite ist umgezogen oder nicht mehr vorhanden.", home: "Zur Titelseite",
        feed: "RSS", carousel: "Artikel", backward: "Zurück", forward: "Weiter", more: "Alle ansehen",
        moreOf: "Mehr aus #", moreArticles: "Weitere Artikel", articlesOn: "Artikel zu „#“",
        actions: "Aktionen für „#“", save: "Merken", saved: "Gemerkt", share: "Teilen", hide: "Ausblenden",
        read: "Lesen", savedArticles: "Gemerkte Artikel", hidden: "Ausgeblendet", undone: "Rückgängig gemacht",
        undo: "Rückgängig", copied: "Link kopiert", copy: "Kopieren", copiedCode: "Kopiert", editionNumber: "Nr. #",
        editionPattern: "EEE, d. MMM yyyy, HH:mm", editionDayPattern: "EEE, d. MMM yyyy", dayPattern: "d. MMM",
        yearPattern: "d. MMM yyyy", fullPattern: "EEE, d. MMM yyyy, HH:mm", fullDayPattern: "EEE, d. MMM yyyy",
        backIssues: "Frühere Ausgaben", archiveYearPattern: "yyyy", archiveMonthPattern: "MMMM",
        prose: [
            .note: "Hinweis", .tip: "Tipp", .important: "Wichtig", .warning: "Warnung", .caution: "Vorsicht",
            .details: "Einzelheiten", .footnotes: "Anmerkungen", .backToText: "Zurück zum Text",
        ],
        article: ArticlePhrases(
            readingTime: "# Minuten Lesezeit", oneMinute: "1 Minute Lesezeit", contents: "Inhalt",
            corrections: "Korrekturen", series: "Serie: #", part: "Teil #", earlier: "Vorheriger", later: "Nächster",
            beyond: "Vorheriger und nächster Artikel", translations: "In anderen Sprachen", watch: "Auf # ansehen",
            readPost: "Beitrag auf # lesen", seeMap: "Karte auf # ansehen", printed: "Druckausgabe",
            elsewhere: "# anderswo", apart: " · ", between: ", "))
}
