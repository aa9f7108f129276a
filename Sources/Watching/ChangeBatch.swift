/// Gathers what belongs together: the events of one save, of one checkout. Pure: the time is given, nanoseconds of any clock that
/// never goes back.
struct ChangeBatch {
    /// For so long nothing must happen before changes are told.
    static let quiet = 6_000_000
    /// So long at most the first of many changes waits for the last.
    static let longest = 150_000_000
    /// A file that is written is waited for so long, until whoever writes it closes it.
    static let patience = 150_000_000
    /// What is gone may be about to come again: editors move the old file away before they write the new one.
    static let absence = 40_000_000

    private var ready: Set<String> = []
    /// Each with the moment from which it is told all the same.
    private var waiting: [String: Int] = [:]
    private var arrived: Set<String> = []
    private var isUncertain = false
    private var first = 0
    private var last = 0

    private var isEmpty: Bool { ready.isEmpty && !isUncertain }

    /// A file is as it is to be, or a folder has come.
    mutating func settle(_ path: String, at now: Int) {
        waiting[path] = nil
        if isEmpty { first = now }
        ready.insert(path)
        last = now
    }

    /// A file has come, and nothing may be in it yet.
    mutating func arrive(_ path: String, at now: Int) {
        if waiting[path] == nil, !ready.contains(path) { arrived.insert(path) }
        waiting[path] = now + Self.patience
        if !isEmpty { last = now }
    }

    /// A file is being written.
    mutating func write(_ path: String, at now: Int) {
        waiting[path] = now + Self.patience
        if !isEmpty { last = now }
    }

    /// Something is gone.
    mutating func vanish(_ path: String, at now: Int) {
        ready.remove(path)
        // What has come and gone in one moment was nobody's file: editors try whether they may write.
        if arrived.remove(path) != nil {
            waiting[path] = nil
        } else {
            waiting[path] = now + Self.absence
        }
    }

    /// Nobody knows what has happened.
    mutating func loseTrack(at now: Int) {
        if isEmpty { first = now }
        isUncertain = true
        last = now
    }

    /// When there may be something to tell, from now; nil when nothing is awaited.
    func delay(at now: Int) -> Int? {
        var moments = Array(waiting.values)
        if !isEmpty { moments.append(min(last + Self.quiet, first + Self.longest)) }
        return moments.min().map { max($0 - now, 0) }
    }

    /// What is to be told now.
    mutating func due(at now: Int) -> FolderChanges? {
        for (path, moment) in waiting where moment <= now { settle(path, at: moment) }
        guard !isEmpty, now >= min(last + Self.quiet, first + Self.longest) else { return nil }
        defer {
            ready = []
            arrived = []
            isUncertain = false
        }
        return FolderChanges(paths: ready, isUncertain: isUncertain)
    }
}
