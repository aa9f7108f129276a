import Testing

@testable import Preview

@Suite("Open pages that listen") struct EventHubTests {
    @Test("of more than there may be, the one that has listened for longest is let go")
    func most() async {
        let hub = EventHub()
        let first = hub.listen(to: "index.html", in: "")
        // A stream that nobody holds ends.
        let others = (0..<200).map { _ in hub.listen(to: "index.html", in: "").events }
        #expect(hub.listeners[first.number] == nil && hub.listeners.count == others.count)
        for await _ in first.events { Issue.record("who is let go is told nothing") }
    }
}
