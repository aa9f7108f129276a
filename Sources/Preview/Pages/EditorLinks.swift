import Content
import Foundation

/// Addresses that have an editor open a file at a line.
struct EditorLinks: Sendable, Hashable {
    /// With `{path}`, `{line}` and `{column}`; nil for no links.
    private let template: String?

    /// - Parameter editor: a name (`vscode`, `zed`, `vim` and so on), or an address with `{path}`.
    init(_ editor: String?) {
        template = editor.flatMap { KnownEditors.addresses[$0.lowercased()] ?? ($0.contains("{path}") ? $0 : nil) }
    }

    /// nil without an editor.
    func address(of diagnostic: Diagnostic, in folder: String) -> String? {
        address(of: folder + "/" + diagnostic.path, line: diagnostic.line ?? 1, column: diagnostic.column ?? 1)
    }

    func address(of path: String, line: Int = 1, column: Int = 1) -> String? {
        guard let template else { return nil }
        let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
        return template.replacing("{path}", with: escaped).replacing("{line}", with: String(line))
            .replacing("{column}", with: String(column))
    }

    private static let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
}
