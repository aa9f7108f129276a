extension Phrases {
    static let traditionalChinese = Phrases(
        front: "首頁", skip: "跳到主要內容", categories: "分類", otherPages: "翻頁", newerArticles: "較新的文章", olderArticles: "較早的文章",
        related: "相關文章", source: "原文", updated: "更新", noArticles: "還沒有文章", notFound: "找不到頁面",
        notFoundText: "您要找的頁面已移動或不復存在。", home: "返回首頁", feed: "RSS", carousel: "文章列表", backward: "上一組", forward: "下一組",
        more: "查看全部", moreOf: "更多#", moreArticles: "更多文章", articlesOn: "關於「#」的文章", actions: "「#」的操作", save: "收藏",
        saved: "已收藏", share: "分享", hide: "隱藏", read: "閱讀", savedArticles: "收藏的文章", hidden: "已隱藏", undone: "已復原",
        undo: "復原", copied: "已複製連結", copy: "複製", copiedCode: "已複製", editionNumber: "第#期",
        editionPattern: "M月d日 EEE HH:mm", editionDayPattern: "M月d日 EEE", dayPattern: "M月d日", yearPattern: "yyyy年M月d日",
        fullPattern: "yyyy年M月d日 EEE HH:mm", fullDayPattern: "yyyy年M月d日 EEE", backIssues: "往期",
        archiveYearPattern: "yyyy年", archiveMonthPattern: "M月",
        sheetDayPatterns: ["yyyy年M月d日", "EEEE"],
        prose: [
            .note: "說明", .tip: "提示", .important: "重要", .warning: "注意", .caution: "警告", .details: "詳情", .footnotes: "註釋",
            .backToText: "返回正文",
        ],
        sheet: [
            .morning: "早間版", .evening: "晚間版", .continuedOn: "（下轉第#版）", .continuedFrom: "（上接第1版）", .page: "第#版",
            .inside: "今日導讀", .alsoInside: "其他報導", .briefs: "簡訊", .byline: "（#）",
        ],
        article: ArticlePhrases(
            readingTime: "約#分鐘讀完", oneMinute: "約1分鐘讀完", contents: "目錄", corrections: "更正", series: "系列：#", part: "第#篇",
            earlier: "上一篇", later: "下一篇", beyond: "上一篇與下一篇", translations: "其他語言", watch: "在#上觀看", readPost: "在#上查看貼文",
            seeMap: "在#上查看地圖", printed: "報紙版面", apart: "\u{3000}", between: "、"))
}
