extension Phrases {
    static let portuguese = Phrases(
        front: "Capa", skip: "Ir para o conteúdo", categories: "Seções", otherPages: "Páginas",
        newerArticles: "Artigos mais recentes", olderArticles: "Artigos anteriores", related: "Leia também",
        source: "Fonte", updated: "Atualizado em", noArticles: "Ainda não há artigos",
        notFound: "Página não encontrada",
        notFoundText: "A página que você procura mudou de endereço ou não existe mais.", home: "Voltar à capa",
        feed: "RSS",
        carousel: "Artigos", backward: "Anterior", forward: "Próximo", more: "Ver tudo", moreOf: "Mais de #",
        moreArticles: "Mais artigos", articlesOn: "Artigos sobre “#”", actions: "Ações para “#”", save: "Salvar",
        saved: "Salvo", share: "Compartilhar", hide: "Ocultar", read: "Ler", savedArticles: "Artigos salvos",
        hidden: "Oculto", undone: "Desfeito", undo: "Desfazer", copied: "Link copiado", copy: "Copiar",
        copiedCode: "Copiado", editionNumber: "N.º #", editionPattern: "EEE, d 'de' MMM 'de' yyyy, HH:mm",
        editionDayPattern: "EEE, d 'de' MMM 'de' yyyy", dayPattern: "d 'de' MMM", yearPattern: "d 'de' MMM 'de' yyyy",
        fullPattern: "EEE, d 'de' MMM 'de' yyyy, HH:mm", fullDayPattern: "EEE, d 'de' MMM 'de' yyyy",
        backIssues: "Edições anteriores",
        archiveYearPattern: "yyyy", archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE, d 'de' MMMM 'de' yyyy"],
        prose: [
            .note: "Nota", .tip: "Dica", .important: "Importante", .warning: "Aviso", .caution: "Cuidado",
            .details: "Detalhes", .footnotes: "Notas", .backToText: "Voltar ao texto",
        ],
        sheet: [
            .morning: "Edição da manhã", .evening: "Edição da tarde", .continuedOn: "Continua na página #",
            .continuedFrom: "Continuação da página 1", .page: "Página #", .inside: "Nesta edição",
            .alsoInside: "Outros artigos", .briefs: "Breves", .byline: "Por #",
        ],
        article: ArticlePhrases(
            readingTime: "# minutos de leitura", oneMinute: "1 minuto de leitura", contents: "Sumário",
            corrections: "Correções", series: "Série: #", part: "Parte #", earlier: "Anterior", later: "Próximo",
            beyond: "Artigos anterior e seguinte", translations: "Em outros idiomas", watch: "Ver em #",
            readPost: "Ler a publicação em #", seeMap: "Ver o mapa em #", printed: "Edição impressa", apart: " · ",
            between: ", "))
}
