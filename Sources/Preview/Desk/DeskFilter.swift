import Foundation
import Publishing

/// Which articles somebody at the desk wants to see.
struct DeskFilter: Sendable, Hashable {
    enum State: String, CaseIterable, Sendable {
        case published, draft, future, warned

        /// What the desk calls it.
        var name: String {
            switch self {
            case .published: "Published"
            case .draft: "Drafts"
            case .future: "Future"
            case .warned: "With warnings"
            }
        }

        func holds(_ entry: ResidentDesk.Entry) -> Bool {
            switch self {
            case .published: !entry.isDraft && !entry.isFuture
            case .draft: entry.isDraft
            case .future: entry.isFuture
            case .warned: !entry.warnings.isEmpty
            }
        }
    }

    /// Of titles and file names, each of which must be there; empty for all articles.
    var words = ""
    /// nil for any.
    var state: State?

    func admits(_ entry: ResidentDesk.Entry) -> Bool {
        guard state?.holds(entry) ?? true else { return false }
        return words.split(separator: " ").allSatisfy { word in
            entry.title.range(of: word, options: .caseInsensitive) != nil
                || entry.file.range(of: word, options: .caseInsensitive) != nil
        }
    }

    /// What a form sends along so that the same is listed afterwards.
    /// - Parameter names: of what the form has fields for.
    func fields(but names: Set<String>) -> String {
        let all = [("find", words), ("state", state?.rawValue ?? "")]
        return all.filter { !$0.1.isEmpty && !names.contains($0.0) }
            .map { "<input type=\"hidden\" name=\"\($0.0)\" value=\"\(escaped($0.1))\">" }.joined()
    }

    /// The address of the desk that shows the same but for the state.
    func address(of state: State?) -> String {
        let parts = [state.map { "state=\($0.rawValue)" }, words.isEmpty ? nil : "find=\(Preview.address(words))"]
        let query = parts.compactMap(\.self).joined(separator: "&")
        return "/\(LiveMark.folder)" + (query.isEmpty ? "" : "?" + query)
    }
}

extension DeskFilter {
    init(_ path: SitePath) {
        self.init(words: path.value("find") ?? "", state: path.value("state").flatMap { State(rawValue: $0) })
    }
}
