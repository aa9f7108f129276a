extension Phrases {
    static let french = Phrases(
        front: "À la une", skip: "Aller au contenu", categories: "Rubriques", otherPages: "Pages",
        newerArticles: "Articles plus récents", olderArticles: "Articles plus anciens", related: "À lire aussi",
        source: "Source", updated: "Mis à jour le", noArticles: "Pas encore d’articles", notFound: "Page introuvable",
        notFoundText: "La page que vous cherchez a été déplacée ou n’existe plus.", home: "Retour à la une",
        feed: "RSS", carousel: "Articles", backward: "Précédent", forward: "Suivant", more: "Tout voir",
        moreOf: "Plus d’articles\u{A0}: #", moreArticles: "Plus d’articles", articlesOn: "Articles sur «\u{A0}#\u{A0}»",
        actions: "Actions pour «\u{A0}#\u{A0}»", save: "Enregistrer", saved: "Enregistré", share: "Partager",
        hide: "Masquer",
        read: "Lire", savedArticles: "Articles enregistrés", hidden: "Masqué", undone: "Annulé", undo: "Annuler",
        copied: "Lien copié", copy: "Copier", copiedCode: "Copié", editionNumber: "N°\u{A0}#",
        editionPattern: "EEE d MMM yyyy 'à' HH:mm", editionDayPattern: "EEE d MMM yyyy", dayPattern: "d MMM",
        yearPattern: "d MMM yyyy", fullPattern: "EEE d MMM yyyy 'à' HH:mm", fullDayPattern: "EEE d MMM yyyy",
        backIssues: "Anciens numéros", archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE d MMMM yyyy"],
        prose: [
            .note: "Remarque", .tip: "Astuce", .important: "Important", .warning: "Avertissement",
            .caution: "Attention", .details: "Détails", .footnotes: "Notes", .backToText: "Retour au texte",
        ],
        sheet: [
            .morning: "Édition du matin", .evening: "Édition du soir", .continuedOn: "Suite page #",
            .continuedFrom: "Suite de la page 1", .page: "Page #", .inside: "À l’intérieur",
            .alsoInside: "Aussi dans ce numéro", .briefs: "En bref", .byline: "Par #",
        ],
        article: ArticlePhrases(
            readingTime: "# minutes de lecture", oneMinute: "1 minute de lecture", contents: "Sommaire",
            corrections: "Corrections", series: "Série\u{A0}: #", part: "Épisode #", earlier: "Précédent",
            later: "Suivant",
            beyond: "Articles précédent et suivant", translations: "Dans d’autres langues", watch: "Regarder sur #",
            readPost: "Lire la publication sur #", seeMap: "Voir la carte sur #", printed: "Édition imprimée",
            apart: " · ", between: ", "))
}
