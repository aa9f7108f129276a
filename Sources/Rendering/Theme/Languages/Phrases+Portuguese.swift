extension Phrases {
    static let portuguese = Phrases(
        front: "Capa", skip: "Ir para o conteúdo", categories: "Categorias", otherPages: "Páginas",
        newerArticles: "Artigos mais recentes", olderArticles: "Artigos anteriores", related: "Artigos relacionados",
        source: "Fonte", updated: "Atualizado", noArticles: "Ainda não há artigos", notFound: "Página não encontrada",
        notFoundText: "A página procurada mudou de lugar ou já não existe.", home: "Para a capa", feed: "RSS",
        carousel: "Artigos", backward: "Anterior", forward: "Próximo", more: "Ver tudo", moreOf: "Mais de #",
        moreArticles: "Mais artigos", articlesOn: "Artigos sobre “#”", actions: "Ações para “#”", save: "Guardar",
        saved: "Guardado", share: "Compartilhar", hide: "Ocultar", read: "Ler", savedArticles: "Artigos guardados",
        hidden: "Oculto", undone: "Desfeito", undo: "Desfazer", copied: "Link copiado", copy: "Copiar",
        copiedCode: "Copiado", editionNumber: "N.º #", editionPattern: "EEE, d MMM yyyy, HH:mm",
        editionDayPattern: "EEE, d MMM yyyy", dayPattern: "d MMM", yearPattern: "d MMM yyyy",
        fullPattern: "EEE, d MMM yyyy, HH:mm", fullDayPattern: "EEE, d MMM yyyy", backIssues: "Edições anteriores",
        archiveYearPattern: "yyyy", archiveMonthPattern: "MMMM",
        prose: [
            .note: "Nota", .tip: "Dica", .important: "Importante", .warning: "Aviso", .caution: "Cuidado",
            .details: "Detalhes", .footnotes: "Notas", .backToText: "Voltar ao texto",
        ],
        article: ArticlePhrases(
            readingTime: "# minutos de leitura", oneMinute: "1 minuto de leitura", contents: "Sumário",
            corrections: "Correções", series: "Série: #", part: "Parte #", earlier: "Anterior", later: "Próximo",
            beyond: "Artigos anterior e seguinte", translations: "Em outras línguas", watch: "Ver em #",
            readPost: "Ler a publicação em #", seeMap: "Ver o mapa em #", printed: "Edição impressa",
            elsewhere: "# em outros sites", apart: " · ", between: ", "))
}
