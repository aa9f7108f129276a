import Synchronization

/// The open pages, and what each of them was told last.
final class EventHub: Sendable {
    struct Listener: Sendable {
        var page: String
        /// The hash of the page as the listener has it.
        var state: String
        var continuation: AsyncStream<[UInt8]>.Continuation
    }

    private struct State {
        var next = 0
        var listeners: [Int: Listener] = [:]
    }

    private let state = Mutex(State())

    /// At the same time; the one that has listened for longest is let go.
    private static let most = 200

    func listen(to page: String, in pageState: String) -> (number: Int, events: AsyncStream<[UInt8]>) {
        let (events, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(16))
        let (number, oldest) = state.withLock { state in
            let number = state.next
            state.next += 1
            let oldest = state.listeners.count >= Self.most ? state.listeners.keys.min() : nil
            let listener = oldest.flatMap { state.listeners.removeValue(forKey: $0) }
            state.listeners[number] = Listener(page: page, state: pageState, continuation: continuation)
            return (number, listener)
        }
        // Whose end is told asks for the lock itself.
        oldest?.continuation.finish()
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return (number, events)
    }

    var listeners: [Int: Listener] { state.withLock { $0.listeners } }

    func tell(_ event: Event, to number: Int) {
        let listener = state.withLock { state in
            if let page = event.state { state.listeners[number]?.state = page }
            return state.listeners[number]
        }
        listener?.continuation.yield(Array("data: ".utf8) + event.json + Array("\n\n".utf8))
    }

    /// That the server is there, and how many changes there have been: a page that knows of another number has missed one.
    func beat(_ generation: Int) {
        let bytes = Array("data: {\"beat\":\(generation)}\n\n".utf8)
        for listener in listeners.values { listener.continuation.yield(bytes) }
    }

    func end() {
        for listener in listeners.values { listener.continuation.finish() }
    }
}

/// What open pages are told: how the site stands, and what they are now.
struct Event: Sendable, Hashable {
    /// The hash of the page; nil when there is none any more.
    var state: String?
    /// That of the rules of fonts, which pages name by one lasting name.
    var fonts: String
    var errors: Int
    var warnings: Int
    /// Counts up with everything that there is to say.
    var generation: Int
    /// The site's path of the page that has changed, for those who follow.
    var changedPage: String?
    /// Files that have other contents under the same name, from the top of the site.
    var files: [String] = []

    var json: [UInt8] {
        var json = "{\"state\":\(state.map(quoted) ?? "null"),\"fonts\":\(quoted(fonts)),\"errors\":\(errors)"
        json += ",\"warnings\":\(warnings),\"generation\":\(generation)"
        if let changedPage { json += ",\"page\":\(quoted(changedPage))" }
        json += ",\"files\":[\(files.map(quoted).joined(separator: ","))]}"
        return Array(json.utf8)
    }
}

/// A text as JSON has it.
func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "<": result += "\\u003C"
        case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
