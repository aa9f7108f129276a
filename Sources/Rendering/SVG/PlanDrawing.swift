import Content
import Layout

/// A plan as a drawing: every cell with its pattern, the rank of its article and the beginning of its title.
public func planDrawing(_ plan: Plan, titles: [String], at breakpoint: Breakpoint) -> [UInt8] {
    let width = breakpoint.container
    let height = plan.rows.reduce(0) { $0 + $1.height }
    var svg: [UInt8] = []
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    svg.append(number: width)
    svg.append(" ")
    svg.append(number: height)
    svg.append(
        "\" font-family=\"sans-serif\" font-size=\"13\">\n<style>rect{fill:#FBFAF6;stroke:#DDD8CE}"
            + ".pattern{fill:none;stroke:#16130F}text{fill:#16130F}.name{fill:#D4352A;font-size:11px}</style>\n")
    var top = 0.0
    for row in plan.rows {
        for placement in row.placements {
            let lanes = Frame(
                x: Length(fraction: Double(placement.lane) / Double(breakpoint.lanes)), y: top,
                width: Length(fraction: Double(placement.span) / Double(breakpoint.lanes)), height: row.height)
            for (slot, frame) in placement.pattern.slotFrames(height: row.height).enumerated() {
                let cell = frame.placed(in: lanes).rectangle(in: width)
                svg.append(rectangle: cell, class: nil)
                let article = placement.articles[slot]
                let room = max(Int(cell.width / 13) - 4, 0)
                svg.append(
                    text: "\(article + 1) \(titles[article].prefix(room))", x: cell.x + 8, y: cell.y + 34, class: nil)
            }
            let outline = lanes.rectangle(in: width)
            svg.append(rectangle: outline, class: "pattern")
            svg.append(text: placement.pattern.name, x: outline.x + 8, y: outline.y + 16, class: "name")
        }
        top += row.height
    }
    svg.append("</svg>\n")
    return svg
}

extension [UInt8] {
    fileprivate mutating func append(rectangle: Rectangle, class name: String?) {
        append("<rect")
        if let name { append(" class=\"\(name)\"") }
        for (key, value) in [
            ("x", rectangle.x), ("y", rectangle.y), ("width", rectangle.width), ("height", rectangle.height),
        ] {
            append(" \(key)=\"")
            append(number: value)
            append("\"")
        }
        append("/>\n")
    }

    fileprivate mutating func append(text: String, x: Double, y: Double, class name: String?) {
        append("<text")
        if let name { append(" class=\"\(name)\"") }
        append(" x=\"")
        append(number: x)
        append("\" y=\"")
        append(number: y)
        append("\">")
        appendEscaped(text)
        append("</text>\n")
    }
}
