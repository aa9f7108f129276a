/// Where an article sits.
struct PlanSeat {
    var article: Int
    /// Index into the choices of the instance.
    var choice: Int
    /// Index into the heights of the choice.
    var height: Int
    var slot: Int
}
