/// The files of a site as they are kept.
struct Recording: Equatable {
    /// By path from the top of the site.
    var files: [String: [UInt8]] = [:]

    /// Files whose differences are shown; others are named.
    private static let shown = 4

    /// What a site written later has otherwise, a text for each file.
    func differences(to written: Recording) -> [String] {
        let all = Set(files.keys).union(written.files.keys).sorted()
        let changed = all.filter { files[$0] != written.files[$0] }
        return changed.enumerated().map { number, file in
            switch (files[file], written.files[file]) {
            case (nil, _): return "\(file) is written, and was not recorded"
            case (_, nil): return "\(file) was recorded, and is not written"
            case (let before?, let now?):
                let title = "\(file) is not what was recorded"
                return number < Self.shown ? "\(title)\n\(LineDiff(from: before, to: now).report())" : title
            }
        }
    }
}

/// What a run of the tests does with recordings.
enum RecordingMode: Equatable {
    case compares
    /// `RECORD` is set, as `make record` does: what is written takes the place of what was recorded.
    case records
    /// `RECORD` and `CI` are set: such a run would be green whatever the pages are.
    case refuses

    init(_ environment: [String: String]) {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        self = !isSet("RECORD") ? .compares : isSet("CI") ? .refuses : .records
    }
}
