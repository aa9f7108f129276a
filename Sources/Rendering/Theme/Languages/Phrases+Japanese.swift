extension Phrases {
    static let japanese = Phrases(
        front: "トップ", skip: "本文へ移動", categories: "分類", otherPages: "ページ送り", newerArticles: "新しい記事",
        olderArticles: "古い記事", related: "関連記事", source: "元の記事", updated: "更新", noArticles: "記事はまだありません",
        notFound: "ページが見つかりません", notFoundText: "お探しのページは移動したか、なくなりました。", home: "トップページへ", feed: "RSS",
        carousel: "記事の一覧", backward: "前へ", forward: "次へ", more: "すべて見る", moreOf: "「#」をもっと見る", moreArticles: "ほかの記事を見る",
        articlesOn: "「#」の記事", actions: "「#」の操作", save: "保存", saved: "保存済み", share: "共有", hide: "隠す", read: "読む",
        savedArticles: "保存した記事", hidden: "隠しました", undone: "取り消しました", undo: "元に戻す", copied: "リンクをコピーしました", copy: "コピー",
        copiedCode: "コピーしました", editionNumber: "第#号", editionPattern: "M/d(EEE) HH:mm '発行'",
        editionDayPattern: "M/d(EEE) '発行'", dayPattern: "M/d", yearPattern: "yyyy/M/d",
        fullPattern: "yyyy年M月d日(EEE) HH:mm", fullDayPattern: "yyyy年M月d日(EEE)", backIssues: "バックナンバー",
        archiveYearPattern: "yyyy年", archiveMonthPattern: "M月",
        sheetDayPatterns: ["yyyy年M月d日", "EEEE"],
        prose: [
            .note: "補足", .tip: "ヒント", .important: "重要", .warning: "注意", .caution: "警告", .details: "詳しく見る",
            .footnotes: "注", .backToText: "本文へ戻る",
        ],
        sheet: [
            .morning: "朝刊", .evening: "夕刊", .continuedOn: "＝#面へ続く", .continuedFrom: "（1面から続く）", .page: "#面",
            .inside: "主な紙面", .alsoInside: "ほかの記事", .briefs: "短信", .byline: "（#）",
        ],
        article: ArticlePhrases(
            readingTime: "約#分", oneMinute: "約1分", contents: "目次", corrections: "訂正・追記", series: "連載「#」", part: "第#回",
            earlier: "前の記事", later: "次の記事", beyond: "前後の記事", translations: "ほかの言語で読む", watch: "#で動画を見る",
            readPost: "#で投稿を読む", seeMap: "#で地図を見る", printed: "紙面", apart: "\u{3000}", between: "、"))
}
