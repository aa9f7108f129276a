import Layout

extension MarginColumn {
    /// Rules for the text and the column beside it, from the breakpoint on at which a page has room.
    static func css(at breakpoints: [Breakpoint]) -> [UInt8] {
        var css: [UInt8] = []
        var last: MarginColumn?
        for breakpoint in breakpoints {
            guard let column = MarginColumn(at: breakpoint), column != last else { continue }
            css.append("@media screen and (width>=")
            css.append(number: breakpoint.minimumWidth / 16)
            css.append("em){.margined{--side:")
            css.append(rem: column.width)
            css.append(";--side-gap:")
            css.append(rem: column.gap)
            css.append("}")
            if last == nil { css.append(grid) }
            let step = widths.firstIndex(of: column.width) ?? 0
            css.append(".margined .text>.side{grid-row:\(rows(at: step))}")
            css.append("}\n")
            last = column
        }
        return css
    }

    /// The custom property with the rows of what stands beside the text, where the column has a width.
    /// - Parameter step: index in `widths`.
    static func rowsName(at step: Int) -> String { step == 0 ? "--rows" : "--rows-\(step + 1)" }

    /// The rows in a column of a width, or in the next narrower one that has others.
    private static func rows(at step: Int) -> String {
        (1..<step + 1).reduce("var(\(rowsName(at: 0)))") { "var(\(rowsName(at: $1)),\($0))" }
    }

    /// What is beside the text begins where its own says, and everything else follows in the first column. The distances that collapse in
    /// a text that flows do not in a grid. Rows are counted: a rule that is not shown has one, too.
    private static let grid = """
        .margined .prose{box-sizing:content-box;max-width:calc(var(--column) + var(--side-gap) + var(--side))}\
        .margined .prose.text{display:grid;grid-template-columns:var(--column) var(--side);column-gap:var(--side-gap)}\
        .margined .prose:not(.text)>*{max-width:var(--column)}\
        .margined .text>*{grid-column:1;min-width:0}.margined .text>h2{margin-top:1.5rem}\
        .margined .text>h3{margin-top:.75rem}.margined .text>:is(h4,h5,h6){margin-top:.25rem}\
        .margined .text>h2+h3,.margined .text>h3+:is(h4,h5,h6){margin-top:1rem}\
        .margined .text>h2+:is(h4,h5,h6){margin-top:.5rem}.margined .text>h3+h3{margin-top:1.5rem}\
        .margined .text>:is(h4,h5,h6)+h3{margin-top:1.75rem}\
        .margined .text>:is(h4,h5,h6)+:is(h4,h5,h6){margin-top:1.25rem}\
        .margined .text>hr{margin-block:1rem calc(2.5rem - 1px)}\
        .margined .text>:is(hr:has(+h2),hr+hr){display:block;visibility:hidden;margin:0;border:0}\
        .margined .text>.side{grid-column:2;align-self:start;margin:.25rem 0 1rem;padding:0;border:0}\
        .margined .text>.captioned{grid-column:1/3;display:grid;grid-template-columns:var(--column) var(--side);\
        column-gap:var(--side-gap);grid-template-columns:subgrid}\
        .margined .captioned img{grid-column:1}.margined .captioned figcaption{grid-column:2;padding:0}\
        @container style(--spaced:1){.margined .prose.text,.margined .text>.captioned{display:block!important}\
        .margined .prose,.margined .prose>*{max-width:100%!important}}
        """
}
