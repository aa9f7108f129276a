extension ReportMarkup {
    /// Paper, ink and one accent, as the default theme has them; by itself, whatever a site's own theme says.
    static let style = """
        :host,body.alone{--paper:#FBFAF6;--ink:#16130F;--hairline:#DDD8CE;--muted:#6B655C;--accent:#C22A20;--plate:#EFECE4;\
        --head:"BIZ UDPMincho","Hiragino Mincho ProN","Yu Mincho",Georgia,serif;\
        --sans:"BIZ UDPGothic","Hiragino Sans","Yu Gothic",system-ui,sans-serif}
        @media (prefers-color-scheme:dark){:host,body.alone{--paper:#171512;--ink:#F1EDE4;--hairline:#37322B;--muted:#A39C90;\
        --accent:#F0604F;--plate:#25221D}}
        *{box-sizing:border-box}
        body.alone{margin:0;background:var(--paper);min-height:100vh}
        .sheet{font:15px/24px var(--sans);color:var(--ink);background:var(--paper);text-align:left}
        .errors{position:fixed;inset:auto 0 0 0;max-height:70vh;overflow:auto;overscroll-behavior:contain;z-index:2147483646;\
        border-top:3px solid var(--accent);padding:0 0 24px;outline:0}
        .alone .errors{position:static;max-height:none;border-top-width:6px}
        .errors>*,.warnings .sheet>*{max-width:60rem;margin-inline:auto;padding-inline:16px}
        header{display:grid;grid-template-columns:auto 1fr auto;column-gap:16px;align-items:center;padding-block:20px 16px;\
        border-bottom:1px solid var(--hairline)}
        .seal{font:700 17px/20px var(--head);color:var(--paper);background:var(--accent);writing-mode:vertical-rl;margin:0;\
        padding:8px 6px;letter-spacing:.1em;grid-row:1/3}
        h1{font:700 28px/36px var(--head);margin:0}
        .standfirst{margin:0;color:var(--muted);grid-column:2;font-size:13px;line-height:20px}
        .close{grid-row:1/3;grid-column:3;font:13px/20px var(--sans);color:var(--ink);background:none;border:1px solid \
        var(--hairline);padding:11px 16px;min-height:44px;cursor:pointer}
        .close:hover,.close:focus-visible{border-color:var(--ink)}
        ol{list-style:none;margin:0}
        li{padding-block:16px;border-bottom:1px solid var(--hairline)}
        li:last-child{border-bottom:0}
        p{margin:0}
        .place{font-size:13px;line-height:20px;color:var(--muted);overflow-wrap:anywhere}
        .place a{color:inherit;text-underline-offset:3px}
        .message{font-weight:700;overflow-wrap:anywhere}
        pre{font:13px/24px ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK JP",monospace;background:var(--plate);\
        margin:8px 0;padding:8px 12px;overflow-x:auto;display:flex;gap:12px}
        pre .number{color:var(--muted);user-select:none}
        mark{color:var(--accent);background:none;font-weight:700;text-decoration:underline wavy var(--accent) 1px;\
        text-underline-offset:4px}
        .hint{color:var(--muted)}
        .hint::before{content:"→ "}
        .more{color:var(--muted);padding-block:12px}
        .warnings{position:fixed;inset:auto 12px 12px auto;z-index:2147483645;font:13px/20px var(--sans)}
        .warnings summary{list-style:none;cursor:pointer;background:var(--paper);color:var(--ink);border:1px solid \
        var(--hairline);padding:11px 14px;min-height:44px;width:max-content;margin-left:auto}
        .warnings summary::-webkit-details-marker{display:none}
        .warnings summary::before{content:"";display:inline-block;width:8px;height:8px;background:var(--accent);\
        border-radius:50%;margin-right:8px}
        .warnings .sheet{position:absolute;right:0;bottom:calc(100% + 8px);width:min(44rem,calc(100vw - 24px));max-height:60vh;\
        overflow:auto;overscroll-behavior:contain;border:1px solid var(--hairline);font-size:13px;line-height:20px}
        .warnings:not([open]) .sheet{display:none}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        @media print{.errors,.warnings{display:none}}
        """
}
