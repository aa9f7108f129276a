extension Diagnostic: CustomStringConvertible {
    /// `path:line:column: error: message`, and on a second line `  hint: …` when there is one.
    ///
    /// Control characters of the path and the message are escaped (`\u{1B}`), so that hostile input can neither move a
    /// terminal's cursor nor forge a second line.
    public var description: String {
        var text = "\(place): \(severity.rawValue): \(escapingControls(message))"
        if let hint { text += "\n  hint: \(escapingControls(hint))" }
        return text
    }

    /// `path:line:column`, as far as these are known; controls are escaped.
    public var place: String {
        var text = escapingControls(path)
        if let line {
            text += ":\(line)"
            if let column { text += ":\(column)" }
        }
        return text
    }
}

/// The text with everything invisible or able to steer a terminal written as `\u{…}`: C0, C1, DEL, bidi controls,
/// line and paragraph separators. Linear.
public func escapingControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steersTerminal) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if steersTerminal(scalar) {
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    isControl(scalar) || isBidiControl(scalar) || scalar.value == 0x2028 || scalar.value == 0x2029
}
