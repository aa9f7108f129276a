extension DeskMarkup {
    /// The look of the newspaper, whatever the site's own theme says.
    static let style = """
        :root{color-scheme:light dark;--paper:#FBFAF6;--ink:#16130F;--hairline:#DDD8CE;--muted:#6B655C;--accent:#C22A20;\
        --plate:#EFECE4;--head:"BIZ UDPMincho","Hiragino Mincho ProN","Yu Mincho",Georgia,serif;\
        --sans:"BIZ UDPGothic","Hiragino Sans","Yu Gothic",system-ui,sans-serif}
        @media (prefers-color-scheme:dark){:root{--paper:#171512;--ink:#F1EDE4;--hairline:#37322B;--muted:#A39C90;\
        --accent:#F0604F;--plate:#25221D}}
        *{box-sizing:border-box}
        body{margin:0;font:15px/24px var(--sans);color:var(--ink);background:var(--paper)}
        .top,main{max-width:80rem;margin-inline:auto;padding-inline:16px}
        .top{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;padding-block:20px 16px;\
        border-bottom:3px double var(--ink)}
        .seal{font:700 24px/24px var(--head);color:var(--paper);background:var(--accent);margin:0;padding:12px}
        h1{font:700 28px/36px var(--head);margin:0}
        h2{font:700 20px/28px var(--head);margin:32px 0 4px;padding-top:12px;border-top:1px solid var(--ink)}
        main>h2:first-child,.plan:first-of-type h2{border-top:0;padding-top:0}
        .site{margin:0;font-size:13px;line-height:20px}
        a{color:inherit;text-decoration-color:var(--hairline);text-underline-offset:3px}
        a:hover{text-decoration-color:currentColor}
        nav{display:flex;gap:4px;margin-inline-end:auto}
        nav a{padding:10px 12px;min-height:44px}
        .counts,.why{color:var(--muted);font-size:13px;line-height:20px;margin:0 0 8px}
        .counts a{display:inline-block;padding:12px 8px 12px 0}
        form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;font-size:13px}
        label{display:inline-flex;gap:8px;align-items:center;min-height:44px}
        input[type=checkbox]{width:18px;height:18px;accent-color:var(--accent)}
        input[type=search],input[type=datetime-local],button{font:13px/20px var(--sans);color:var(--ink);background:var(--paper);\
        border:1px solid var(--hairline);padding:11px 12px;min-height:44px;border-radius:0}
        button{cursor:pointer;border-color:var(--ink)}
        button:hover{background:var(--plate)}
        .search{margin-block:8px 12px}
        .wide{overflow-x:auto}
        table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
        th{text-align:left;font-weight:400;color:var(--muted);border-bottom:1px solid var(--ink)}
        td,th{padding:10px 16px 10px 0;vertical-align:top;white-space:nowrap}
        td{border-bottom:1px solid var(--hairline)}
        td.title{white-space:normal;min-width:16rem;font-weight:700}
        .file{color:var(--muted)}
        .number{font-variant-numeric:tabular-nums}
        .state{border:1px solid var(--hairline);padding:1px 6px}
        .warned{border-color:var(--accent);color:var(--accent)}
        .plan{display:grid;grid-template-columns:minmax(0,1fr);gap:0 32px}
        .drawing{background:var(--plate);padding:16px;margin-block:8px}
        .drawing svg{display:block;width:100%;height:auto;max-height:80vh;background:#fff}
        details{border-bottom:1px solid var(--hairline)}
        summary{cursor:pointer;padding-block:10px;min-height:44px}
        .reasons{font-size:13px;line-height:20px}
        .widths{display:flex;gap:24px;align-items:flex-start;overflow-x:auto;padding-block:16px}
        .widths figure{margin:0;flex:none;--scale:.5;width:calc(var(--width)*var(--scale)*1px)}
        .widths iframe{border:1px solid var(--hairline);transform:scale(var(--scale));transform-origin:0 0;\
        margin-bottom:-1200px;background:#fff}
        figcaption{font-size:13px;line-height:20px;color:var(--muted);padding-bottom:8px}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        @media (width>=64em){.plan{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.plan h2{grid-column:1/-1}}
        """
}
