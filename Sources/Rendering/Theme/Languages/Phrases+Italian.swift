extension Phrases {
    static let italian = Phrases(
        front: "Prima pagina", skip: "Vai al contenuto", categories: "Sezioni", otherPages: "Pagine",
        newerArticles: "Articoli più recenti", olderArticles: "Articoli meno recenti", related: "Leggi anche",
        source: "Fonte", updated: "Aggiornato", noArticles: "Ancora nessun articolo", notFound: "Pagina non trovata",
        notFoundText: "La pagina cercata è stata spostata o non esiste più.", home: "Torna alla prima pagina",
        feed: "RSS",
        carousel: "Articoli", backward: "Indietro", forward: "Avanti", more: "Vedi tutto", moreOf: "Altro da #",
        moreArticles: "Altri articoli", articlesOn: "Articoli su «#»", actions: "Azioni per «#»", save: "Salva",
        saved: "Salvato", share: "Condividi", hide: "Nascondi", read: "Leggi", savedArticles: "Articoli salvati",
        hidden: "Nascosto", undone: "Annullato", undo: "Annulla", copied: "Link copiato", copy: "Copia",
        copiedCode: "Copiato", editionNumber: "N. #", editionPattern: "EEE d MMM yyyy, HH:mm",
        editionDayPattern: "EEE d MMM yyyy", dayPattern: "d MMM", yearPattern: "d MMM yyyy",
        fullPattern: "EEE d MMM yyyy, HH:mm", fullDayPattern: "EEE d MMM yyyy", backIssues: "Numeri arretrati",
        archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE d MMMM yyyy"],
        prose: [
            .note: "Nota", .tip: "Suggerimento", .important: "Importante", .warning: "Avvertenza",
            .caution: "Attenzione", .details: "Dettagli", .footnotes: "Note", .backToText: "Torna al testo",
        ],
        sheet: [
            .morning: "Edizione del mattino", .evening: "Edizione della sera", .continuedOn: "Continua a pagina #",
            .continuedFrom: "Segue dalla prima pagina", .page: "Pagina #", .inside: "All’interno",
            .alsoInside: "Altri articoli", .briefs: "In breve", .byline: "di #",
        ],
        article: ArticlePhrases(
            readingTime: "# minuti di lettura", oneMinute: "1 minuto di lettura", contents: "Indice",
            corrections: "Correzioni", series: "Serie: #", part: "Puntata #", earlier: "Precedente",
            later: "Successivo",
            beyond: "Articoli precedente e successivo", translations: "In altre lingue", watch: "Guarda su #",
            readPost: "Leggi il post su #", seeMap: "Vedi la mappa su #", printed: "Edizione cartacea", apart: " · ",
            between: ", "))
}
