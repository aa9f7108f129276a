/// Lines that are put into a text where what is shown does not fit into those that it has.
extension TemplateCode {
    /// Where the text goes on in the output.
    var lineOfOutput: Int {
        mutating get {
            counted.line += text[counted.place..<index].count { $0 == 0x0A }
            counted.place = index
            return counted.line + addedLines.count
        }
    }

    /// Writes what stands in no line of the text: messages on it name the line that it is put into.
    mutating func add(_ bytes: [UInt8]) {
        let count = bytes.count { $0 == 0x0A }
        if count > 0 {
            let line = lineOfOutput
            addedLines += line..<line + count
        }
        output += bytes
    }

    /// Notes a line that is put in front of the last ones of the output.
    mutating func noteAddedLine(before count: Int) {
        let line = lineOfOutput - count
        let later = addedLines.partitioningIndex { $0 >= line }
        for place in addedLines.indices[later...] { addedLines[place] += 1 }
        addedLines.insert(line, at: later)
    }
}
