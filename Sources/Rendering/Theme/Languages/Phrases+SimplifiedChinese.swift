extension Phrases {
    static let simplifiedChinese = Phrases(
        front: "首页", skip: "跳到主要内容", categories: "栏目", otherPages: "翻页", newerArticles: "较新的文章", olderArticles: "较早的文章",
        related: "相关文章", source: "原文", updated: "更新", noArticles: "还没有文章", notFound: "找不到页面",
        notFoundText: "您要找的页面已移动或不再存在。", home: "返回首页", feed: "RSS", carousel: "文章列表", backward: "上一组", forward: "下一组",
        more: "查看全部", moreOf: "更多#", moreArticles: "更多文章", articlesOn: "关于“#”的文章", actions: "“#”的操作", save: "收藏",
        saved: "已收藏", share: "分享", hide: "隐藏", read: "阅读", savedArticles: "收藏的文章", hidden: "已隐藏", undone: "已撤销",
        undo: "撤销", copied: "链接已复制", copy: "复制", copiedCode: "已复制", editionNumber: "第#期",
        editionPattern: "M月d日 EEE HH:mm", editionDayPattern: "M月d日 EEE", dayPattern: "M月d日", yearPattern: "yyyy年M月d日",
        fullPattern: "yyyy年M月d日 EEE HH:mm", fullDayPattern: "yyyy年M月d日 EEE", backIssues: "往期",
        archiveYearPattern: "yyyy年", archiveMonthPattern: "M月",
        sheetDayPatterns: ["yyyy年M月d日", "EEEE"],
        prose: [
            .note: "说明", .tip: "提示", .important: "重要", .warning: "注意", .caution: "警告", .details: "详情", .footnotes: "注释",
            .backToText: "返回正文",
        ],
        sheet: [
            .morning: "早间版", .evening: "晚间版", .continuedOn: "（下转第#版）", .continuedFrom: "（上接第1版）", .page: "第#版",
            .inside: "今日导读", .alsoInside: "其他报道", .briefs: "简讯", .byline: "（#）",
        ],
        article: ArticlePhrases(
            readingTime: "约#分钟读完", oneMinute: "约1分钟读完", contents: "目录", corrections: "更正", series: "系列：#", part: "第#篇",
            earlier: "上一篇", later: "下一篇", beyond: "上一篇与下一篇", translations: "其他语言", watch: "在#上观看", readPost: "在#上查看帖子",
            seeMap: "在#上查看地图", printed: "报纸版面", apart: "\u{3000}", between: "、"))
}
