extension FrontMatterReader {
    /// What an editor asks of an article's cards: `pin`, `card_image`, `pattern`.
    func wishes() -> (pin: Bool, wishes: CardWishes) {
        var wishes = CardWishes()
        var pin = false
        if let value = reader.entry("pin")?.value, !value.isNull {
            if let flag = value.flag {
                pin = flag
            } else if case .scalar("lead", _) = value.kind {
                pin = true
                wishes.isLead = true
            } else {
                reader.refuse("pin", value, "true, false or lead")
            }
        }
        wishes.hidesImage = reader.flag("card_image")?.value == false
        if let pattern = reader.text("pattern"), !pattern.value.isEmpty { wishes.pattern = pattern }
        return (pin, wishes)
    }
}
