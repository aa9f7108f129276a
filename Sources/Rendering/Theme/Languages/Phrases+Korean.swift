extension Phrases {
    static let korean = Phrases(
        front: "홈", skip: "본문으로 이동", categories: "섹션", otherPages: "페이지", newerArticles: "새 기사", olderArticles: "지난 기사",
        related: "관련 기사", source: "원문", updated: "수정", noArticles: "아직 기사가 없습니다", notFound: "페이지를 찾을 수 없습니다",
        notFoundText: "찾으시는 페이지가 이동했거나 삭제되었습니다.", home: "홈으로", feed: "RSS", carousel: "기사 목록", backward: "이전",
        forward: "다음", more: "모두 보기", moreOf: "# 더 보기", moreArticles: "기사 더 보기", articlesOn: "‘#’ 기사",
        actions: "‘#’ 작업", save: "저장", saved: "저장됨", share: "공유", hide: "숨기기", read: "읽기", savedArticles: "저장한 기사",
        hidden: "숨겼습니다", undone: "되돌렸습니다", undo: "되돌리기", copied: "링크를 복사했습니다", copy: "복사", copiedCode: "복사했습니다",
        editionNumber: "제#호", editionPattern: "M월 d일(EEE) HH:mm", editionDayPattern: "M월 d일(EEE)", dayPattern: "M월 d일",
        yearPattern: "yyyy년 M월 d일", fullPattern: "yyyy년 M월 d일(EEE) HH:mm", fullDayPattern: "yyyy년 M월 d일(EEE)",
        backIssues: "지난 호", archiveYearPattern: "yyyy년", archiveMonthPattern: "M월",
        sheetDayPatterns: ["yyyy년 M월 d일", "EEEE"],
        prose: [
            .note: "참고", .tip: "팁", .important: "중요", .warning: "주의", .caution: "경고", .details: "자세히 보기",
            .footnotes: "각주", .backToText: "본문으로 돌아가기",
        ],
        sheet: [
            .morning: "조간", .evening: "석간", .continuedOn: "▶ #면에 계속", .continuedFrom: "▶ 1면에서 계속", .page: "#면",
            .inside: "주요 지면", .alsoInside: "다른 기사", .briefs: "단신", .byline: "글 #",
        ],
        article: ArticlePhrases(
            readingTime: "읽는 데 약 #분", oneMinute: "읽는 데 약 1분", contents: "목차", corrections: "바로잡습니다", series: "연재 ‘#’",
            part: "#회", earlier: "이전 기사", later: "다음 기사", beyond: "이전 기사와 다음 기사", translations: "다른 언어로 읽기",
            watch: "#에서 동영상 보기", readPost: "#에서 게시물 읽기", seeMap: "#에서 지도 보기", printed: "지면 보기",
            apart: " · ", between: ", "))
}
