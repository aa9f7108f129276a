/// What an author writes to show nobody an element: `style="display: none"`.
enum HidingStyle {
    /// Whether it comes to that, as browsers read it: of several declarations the last holds, unless one before it is important, and
    /// those that are no CSS are none. Linear.
    static func isOne(_ style: String) -> Bool {
        var (hides, isImportant) = (false, false)
        for display in InlineStyle.declarations(of: style).keywords where display.isOf("display") {
            let isNone = display.has("none")
            guard !isNone || display.isSingle, display.isImportant || !isImportant else { continue }
            (hides, isImportant) = (isNone, display.isImportant)
        }
        return hides
    }
}
