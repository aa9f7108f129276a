extension Phrases {
    static let spanish = Phrases(
        front: "Portada", skip: "Ir al contenido", categories: "Secciones", otherPages: "Páginas",
        newerArticles: "Artículos más recientes", olderArticles: "Artículos anteriores",
        related: "Artículos relacionados", source: "Fuente", updated: "Actualizado el",
        noArticles: "Todavía no hay artículos", notFound: "Página no encontrada",
        notFoundText: "La página que busca se ha movido o ya no existe.", home: "Ir a la portada", feed: "RSS",
        carousel: "Artículos", backward: "Anterior", forward: "Siguiente", more: "Ver todo", moreOf: "Más de #",
        moreArticles: "Más artículos", articlesOn: "Artículos sobre «#»", actions: "Acciones para «#»", save: "Guardar",
        saved: "Guardado", share: "Compartir", hide: "Ocultar", read: "Leer", savedArticles: "Artículos guardados",
        hidden: "Oculto", undone: "Deshecho", undo: "Deshacer", copied: "Enlace copiado", copy: "Copiar",
        copiedCode: "Copiado", editionNumber: "N.º #", editionPattern: "EEE, d MMM yyyy, HH:mm",
        editionDayPattern: "EEE, d MMM yyyy", dayPattern: "d MMM", yearPattern: "d MMM yyyy",
        fullPattern: "EEE, d MMM yyyy, HH:mm", fullDayPattern: "EEE, d MMM yyyy", backIssues: "Números anteriores",
        archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE, d 'de' MMMM 'de' yyyy"],
        prose: [
            .note: "Nota", .tip: "Consejo", .important: "Importante", .warning: "Advertencia", .caution: "Precaución",
            .details: "Detalles", .footnotes: "Notas", .backToText: "Volver al texto",
        ],
        sheet: [
            .morning: "Edición de la mañana", .evening: "Edición de la tarde", .continuedOn: "Pasa a la página #",
            .continuedFrom: "Viene de la página 1", .page: "Página #", .inside: "En páginas interiores",
            .alsoInside: "También en este número", .briefs: "En breve", .byline: "Por #",
        ],
        article: ArticlePhrases(
            readingTime: "# minutos de lectura", oneMinute: "1 minuto de lectura", contents: "Índice",
            corrections: "Correcciones", series: "Serie: #", part: "Entrega #", earlier: "Anterior", later: "Siguiente",
            beyond: "Artículos anterior y siguiente", translations: "En otros idiomas", watch: "Ver en #",
            readPost: "Leer la publicación en #", seeMap: "Ver el mapa en #", printed: "Edición impresa", apart: " · ",
            between: ", "))
}
