extension Phrases {
    static let german = Phrases(
        front: "Titelseite", skip: "Zum Inhalt", categories: "Rubriken", otherPages: "Seiten",
        newerArticles: "Neuere Artikel", olderArticles: "Ältere Artikel", related: "Lesen Sie auch", source: "Quelle",
        updated: "Aktualisiert am", noArticles: "Noch keine Artikel", notFound: "Seite nicht gefunden",
        notFoundText: "Die gesuchte Seite wurde verschoben oder ist nicht mehr vorhanden.", home: "Zur Titelseite",
        feed: "RSS", carousel: "Artikel", backward: "Zurück", forward: "Weiter", more: "Alle ansehen",
        moreOf: "Mehr aus #", moreArticles: "Weitere Artikel", articlesOn: "Artikel zu „#“",
        actions: "Aktionen für „#“", save: "Merken", saved: "Gemerkt", share: "Teilen", hide: "Ausblenden",
        read: "Lesen", savedArticles: "Gemerkte Artikel", hidden: "Ausgeblendet", undone: "Rückgängig gemacht",
        undo: "Rückgängig", copied: "Link kopiert", copy: "Kopieren", copiedCode: "Kopiert", editionNumber: "Nr. #",
        editionPattern: "EEE, d. MMM yyyy, HH:mm", editionDayPattern: "EEE, d. MMM yyyy", dayPattern: "d. MMM",
        yearPattern: "d. MMM yyyy", fullPattern: "EEE, d. MMM yyyy, HH:mm 'Uhr'", fullDayPattern: "EEE, d. MMM yyyy",
        backIssues: "Frühere Ausgaben", archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE, d. MMMM yyyy"],
        prose: [
            .note: "Hinweis", .tip: "Tipp", .important: "Wichtig", .warning: "Warnung", .caution: "Vorsicht",
            .details: "Details", .footnotes: "Anmerkungen", .backToText: "Zurück zum Text",
        ],
        sheet: [
            .morning: "Morgenausgabe", .evening: "Abendausgabe", .continuedOn: "Fortsetzung auf Seite #",
            .continuedFrom: "Fortsetzung von Seite 1", .page: "Seite #", .inside: "Im Blatt",
            .alsoInside: "Weitere Themen", .briefs: "Kurz gemeldet", .byline: "Von #",
        ],
        article: ArticlePhrases(
            readingTime: "# Minuten Lesezeit", oneMinute: "1 Minute Lesezeit", contents: "Inhalt",
            corrections: "Korrekturen", series: "Serie: #", part: "Teil #", earlier: "Vorheriger Artikel",
            later: "Nächster Artikel",
            beyond: "Vorheriger und nächster Artikel", translations: "In anderen Sprachen", watch: "Auf # ansehen",
            readPost: "Beitrag auf # lesen", seeMap: "Karte auf # ansehen", printed: "Printausgabe", apart: " · ",
            between: ", "))
}
