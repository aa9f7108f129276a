extension TemplateCode {
    /// Leaves out a line `|----` or `|====` amid a table, which for kramdown divides its rows and is none. As many empty lines follow the
    /// table as are gone. False for other lines.
    mutating func ruleOfTable(_ line: ArraySlice<UInt8>, isBlank: Bool, end: Int) -> Bool {
        let isKramdown = syntax.contains(.attributeLists) && !syntax.contains(.pythonMarkdown)
        guard !isBlank, line.first == UInt8(ascii: "|"), isKramdown, !isInHTML else {
            if isBlank, table.gone > 0 { output += Array(repeating: 0x0A, count: table.gone) }
            table = (0, isBlank ? 0 : table.gone)
            return false
        }
        table.rows += 1
        let mark = line.drop { $0 <= 0x20 || "|:+".utf8.contains($0) }
        guard table.rows > 2, line.allSatisfy({ $0 <= 0x20 || "|-=+:".utf8.contains($0) }),
            mark.starts(with: "---".utf8) || mark.starts(with: "===".utf8)
        else { return false }
        table.gone += 1
        index = end
        return true
    }
}
