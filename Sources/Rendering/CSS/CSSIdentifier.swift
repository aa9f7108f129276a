/// An identifier as CSS selectors write it (CSSOM, "serialize an identifier").
func cssIdentifier(_ text: String) -> String {
    var css = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
        switch scalar {
        case "0"..."9" where index == 0 || (index == 1 && css == "-"):
            css += "\\" + String(scalar.value, radix: 16) + " "
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": css.unicodeScalars.append(scalar)
        case _ where scalar.value >= 0x80: css.unicodeScalars.append(scalar)
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            css += "\\" + String(scalar.value, radix: 16) + " "
        default: css += "\\" + String(scalar)
        }
    }
    return css
}
