/// Ways to look at a page besides reading it, each a page of the desk.
enum DeskLook: String {
    case plan, widths, weight

    private var name: String {
        switch self {
        case .plan: "plan"
        case .widths: "three widths"
        case .weight: "weight"
        }
    }

    /// - Parameter page: its path.
    func link(to page: String) -> String {
        "<a href=\"/\(LiveMark.folder)\(rawValue)?page=\(address(page))\">\(name)</a>"
    }
}
