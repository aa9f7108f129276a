/// Where one reader and the readers of its nested maps put what they find.
final class DiagnosticList {
    private(set) var all: [Diagnostic] = []

    func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    var hasErrors: Bool { all.contains { $0.severity == .error } }
}
