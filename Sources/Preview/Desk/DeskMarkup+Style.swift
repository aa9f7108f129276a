extension DeskMarkup {
    /// The look of the newspaper, whatever the site's own theme says.
    static let style = """
        :root{color-scheme:light dark;--paper:#FBFAF6;--ink:#16130F;--hairline:#DDD8CE;--muted:#6B655C;--accent:#C22A20;\
        --indigo:#1F3A5F;--plate:#EFECE4;--head:"BIZ UDPMincho","Hiragino Mincho ProN","Yu Mincho",Georgia,serif;\
        --sans:"BIZ UDPGothic","Hiragino Sans","Yu Gothic",system-ui,sans-serif}
        @media (prefers-color-scheme:dark){:root{--paper:#171512;--ink:#F1EDE4;--hairline:#37322B;--muted:#A39C90;\
        --accent:#F0604F;--indigo:#9DB8DC;--plate:#25221D}}
        *{box-sizing:border-box}
        body{margin:0;font:15px/24px var(--sans);color:var(--ink);background:var(--paper)}
        .top,main{max-width:80rem;margin-inline:auto;padding-inline:16px}
        main{padding-bottom:64px}
        p,ol{margin:0}
        a{color:inherit;text-decoration-color:var(--hairline);text-underline-offset:3px}
        a:hover{text-decoration-color:currentColor}
        b{font-variant-numeric:tabular-nums}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}

        .top{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding-block:16px 12px;border-bottom:3px double var(--ink)}
        .seal{font:700 24px/24px var(--head);color:var(--paper);background:var(--accent);padding:12px}
        .name{min-width:0;overflow-wrap:anywhere}
        h1{font:700 28px/32px var(--head);margin:0}
        h2{font:700 20px/28px var(--head);margin:40px 0 4px;padding-top:12px;border-top:1px solid var(--ink)}
        .site{font-size:13px;line-height:20px}
        .top nav{display:flex;margin-inline-end:auto}
        .top nav a{padding:10px 12px;min-height:44px}

        form{display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;font-size:13px}
        label{display:inline-flex;gap:8px;align-items:center;min-height:44px}
        input[type=checkbox]{width:18px;height:18px;margin:0;accent-color:var(--accent)}
        input[type=search],input[type=datetime-local],button{font:13px/20px var(--sans);color:var(--ink);background:var(--paper);\
        border:1px solid var(--hairline);padding:11px 12px;min-height:44px;border-radius:0;max-width:100%}
        button{cursor:pointer;border-color:var(--ink)}
        button:hover{background:var(--plate)}
        .search{margin-block:8px}
        .search label{flex:0 1 24rem;min-width:0}
        .search input{flex:1;min-width:0}

        .note,.why{color:var(--muted);font-size:13px;line-height:20px}
        h2 .note{font-family:var(--sans);font-weight:400;margin-inline-start:8px}
        .lead{padding-top:12px;font-size:13px}
        main>h2:first-child{border-top:0;margin-top:20px;padding-top:0}
        .lead a{display:inline-block;padding-block:10px;margin-inline-end:16px;overflow-wrap:anywhere}

        nav.states{display:flex;flex-wrap:wrap;gap:0 20px;font-size:13px;line-height:20px}
        nav.states a{padding-block:12px;text-decoration:none;border-bottom:2px solid transparent;white-space:nowrap}
        nav.states a:hover{border-color:var(--hairline)}
        nav.states a[aria-current]{border-color:var(--accent)}
        nav.states b{font-weight:400;color:var(--muted)}
        nav.chosen{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--hairline);z-index:1}

        table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
        th{text-align:left;font-weight:400;color:var(--muted);border-bottom:1px solid var(--ink)}
        td,th{padding:10px 20px 10px 0;vertical-align:top}
        td:last-child,th:last-child{padding-inline-end:0}
        td{border-bottom:1px solid var(--hairline)}
        td.states,.number,.looks{white-space:nowrap}
        .title{min-width:16rem;font-weight:700;overflow-wrap:anywhere}
        .title>a{font-size:15px}
        .file{color:var(--muted);overflow-wrap:anywhere}
        .number{font-variant-numeric:tabular-nums}
        .looks a{display:inline-block;margin-inline-end:12px}
        .state{color:var(--muted)}
        .state.draft{border:1px solid currentColor;padding:1px 6px;color:var(--ink)}
        .state.future{border:1px solid currentColor;padding:1px 6px;color:var(--indigo)}
        .state.warned{color:var(--accent)}
        @media (width<56em){
        table,tbody{display:block}
        thead{display:none}
        tr{display:flex;flex-wrap:wrap;gap:2px 16px;padding-block:12px;border-bottom:1px solid var(--hairline)}
        td{padding:0;border:0}
        td:empty{display:none}
        .title{order:-1;flex:1 0 100%;min-width:0}
        .looks,tr>.file{flex:1 0 100%}
        .looks a{padding-block:10px;margin-inline-end:20px}
        .title>a{display:inline-block;padding-block:4px}
        }

        details>summary{cursor:pointer}
        .faults{border-bottom:1px solid var(--hairline);padding-block:4px}
        .faults>summary{padding-block:10px;min-height:44px;font-weight:700}
        .warned>summary{color:var(--accent);font-weight:400;width:max-content;padding-block:4px}
        .faults ol,.warned ol{list-style:none;padding:0 0 8px;font-weight:400}
        .faults li,.warned li{padding:8px 0 8px 12px;border-left:2px solid var(--accent);margin-block:8px}
        .place,.hint{font-size:13px;line-height:20px;color:var(--muted);overflow-wrap:anywhere}
        .message{overflow-wrap:anywhere}
        .hint::before{content:"→ "}
        pre{font:13px/24px ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK JP",monospace;background:var(--plate);\
        margin:4px 0;padding:8px 12px;overflow-x:auto;display:flex;gap:12px}
        pre .number{color:var(--muted)}
        mark{color:var(--accent);background:none;font-weight:700;text-decoration:underline wavy var(--accent) 1px}

        .plan{display:grid;grid-template-columns:minmax(0,1fr);gap:0 32px;scroll-margin-top:48px}
        .drawing{background:var(--plate);padding:16px;margin-block:8px;align-self:start;max-height:80vh;overflow:auto}
        .drawing svg{display:block;margin:auto;width:min(100%,calc(var(--width)*1px));height:auto}
        .reasons,.kinds{font-size:13px;line-height:20px}
        .reasons details,.kinds details{border-bottom:1px solid var(--hairline)}
        .reasons summary,.kinds summary{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding-block:8px;min-height:44px;\
        list-style:none;align-items:center}
        summary::-webkit-details-marker{display:none}
        .faults>summary::-webkit-details-marker,.warned>summary::-webkit-details-marker{display:inline}
        .what b{font-weight:700}
        .what::before{content:"+";display:inline-block;width:16px;color:var(--muted)}
        [open]>summary .what::before{content:"–"}
        .kinds .what b{font-weight:400;color:var(--muted)}
        .cost{font-variant-numeric:tabular-nums}
        .bar{grid-column:1/-1;height:4px;background:linear-gradient(var(--accent) 0 0) 0/var(--part) no-repeat,var(--plate)}
        .reasons ol,.kinds ol{padding:0 0 12px 20px;overflow-wrap:anywhere}
        .reasons>.why{padding-block:12px}
        @media (width>=64em){.plan{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.plan h2{grid-column:1/-1}}

        .widths{display:flex;gap:16px;overflow-x:auto;scroll-snap-type:x proximity;padding-block:8px}
        .widths figure{margin:0;flex:var(--width) 0 0;min-width:min(calc(var(--width)*.3px),78vw);scroll-snap-align:start}
        .frame{position:relative;overflow:hidden;border:1px solid var(--hairline);height:max(20rem,calc(100vh - 15rem));--scale:.4}
        .frame iframe{position:absolute;inset:0 auto auto 0;border:0;background:#fff;height:calc(100%/var(--scale));\
        transform:scale(var(--scale));transform-origin:0 0}
        figcaption{font-size:13px;line-height:20px;color:var(--muted);padding-block:8px}
        @media (width<48em){.widths figure{flex:none;width:86vw}}

        .weights{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:0 32px}
        .weighed .frame{height:16rem;margin-block:8px}
        .weighed iframe{pointer-events:none}
        .total{min-height:28px;padding-block:4px}
        .total b{font:700 20px/28px var(--head)}
        """
}
