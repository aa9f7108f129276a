import Content
import Synchronization

/// Dates and sources of all articles of a site, by their indices; each is written when it is asked for, and once.
public final class Bylines: Sendable {
    private let write: @Sendable (Int) -> Byline
    private let written = Mutex<[Int: Byline]>([:])

    private let writeDate: @Sendable (Timestamp) -> (text: String, machine: String)

    public init(_ list: [Byline]) {
        write = { list[$0] }
        writeDate = { ($0.iso8601(), $0.iso8601()) }
    }

    public init(of articles: [Article], by writer: BylineWriter) {
        write = { writer.byline(of: articles[$0]) }
        writeDate = { writer.date($0) }
    }

    /// Any other date, as pages write it and for machines.
    func date(_ moment: Timestamp) -> (text: String, machine: String) { writeDate(moment) }

    public subscript(index: Int) -> Byline {
        if let known = written.withLock({ $0[index] }) { return known }
        let byline = write(index)
        written.withLock { $0[index] = byline }
        return byline
    }
}
