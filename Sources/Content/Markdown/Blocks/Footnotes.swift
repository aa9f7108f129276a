/// The notes of a text, numbered as they are referred to.
struct Footnotes {
    /// Blocks of notes by their labels: of two of one label, the first.
    private(set) var items: [String: OpaquePointer] = [:]
    /// Labels by numbers, the first of which is 1.
    private(set) var order: [String] = []
    private var numbers: [String: Int] = [:]
    private var references: [String: Int] = [:]
    /// Of all notes.
    private(set) var referenceCount = 0

    /// Back links of one note; of what refers to it more often, nothing leads back.
    static let backLinks = 20

    var isEmpty: Bool { items.isEmpty }

    /// False when there is one of that label.
    mutating func add(_ label: String, _ item: OpaquePointer) -> Bool {
        guard items[label] == nil else { return false }
        items[label] = item
        return true
    }

    func holds(_ label: String) -> Bool { items[label] != nil }

    /// The number of a note that is referred to once more, and how often it is by now.
    mutating func refer(to label: String) -> (number: Int, count: Int) {
        referenceCount += 1
        let count = references[label, default: 0] + 1
        references[label] = count
        if let number = numbers[label] { return (number, count) }
        order.append(label)
        numbers[label] = order.count
        return (order.count, count)
    }

    /// How often a note is referred to.
    func count(of label: String) -> Int { references[label, default: 0] }

    /// The id of a note. Ids of headings have no dots.
    static func id(of number: Int) -> String { "note.\(number)" }

    /// The id of a place that refers to a note, counted from 1.
    static func id(ofReference count: Int, to number: Int) -> String {
        count == 1 ? "note.\(number).from" : "note.\(number).from.\(count)"
    }
}
