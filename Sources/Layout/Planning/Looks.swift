/// What the last two rows began with: as much as a page remembers of itself.
struct Looks: Hashable {
    /// Of the last row, and of the one before; `none` where there is none.
    var last = Self.none
    var before = Self.none

    static let none = -1

    func followed(by next: Int) -> Looks { Looks(last: next, before: last) }
}

extension PlanInstance {
    /// What a row pays for beginning with a look after others.
    func price(of look: Int, after looks: Looks) -> Int {
        (look == looks.last ? repeated : 0) + (look == looks.before ? alternated : 0)
    }
}
