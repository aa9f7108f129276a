/// The objects that a program in JavaScript or TypeScript has written in it. Its brackets are followed, with texts, remarks and regular
/// expressions passed over; nothing of it runs. One pass.
struct ScriptObjects {
    /// What stands behind a key, as far as that is no piece of program.
    enum Value: Hashable {
        case text(String)
        case flag(Bool)
        case name(String)
        /// Of texts alone; nil for others.
        case list([String]?)
        case object(Int)
        case program
    }

    struct Entry {
        var key: String
        var value: Value
        var line: Int
    }

    /// `{…}`.
    struct Object {
        /// Under which it stands, from the outermost on: `["config", "presets", "docs"]`.
        var keys: [String]
        /// The first texts of the lists around it, the innermost last: `["classic"]`.
        var heads: [String]
        /// It is itself an item of the last of these: what a preset or a plugin is told.
        var isItem: Bool
        var entries: [Entry] = []

        /// The last counts, as it does there.
        subscript(key: String) -> Entry? { entries.last { $0.key == key } }
    }

    private(set) var objects: [Object] = []
    /// Names that stand behind the first text of a list: `['classic', options]`.
    private(set) var options: [(head: String, name: String)] = []
    /// All that lists hold, but what is in brackets with keys in there.
    private(set) var texts = Set<String>()
    /// All brackets are closed, and none that was not open.
    private(set) var isComplete = true

    /// Brackets in brackets.
    private static let deepest = 100
    private static let keywords: Set = ["const", "let", "var", "return", "export", "default", "async", "await"]

    private struct Frame {
        var bracket: UInt8
        var keys: [String] = []
        var heads: [String] = []
        var object: Int?
        var isItem = false
        /// Of the entry that is read, with what was read of it.
        var key: String?
        var parts: [Value] = []
        var line = 1
        /// What follows is a type.
        var isTyped = false
        var items: [Value] = []
        var head: String?
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var stack = [Frame(bracket: 0)]
    /// The last sign that is no white space; of a word its last letter.
    private var last: UInt8 = 0

    init(_ script: String) {
        bytes = Array(script.utf8)
        while index < bytes.count, stack.count <= Self.deepest { step() }
        isComplete = isComplete && stack.count == 1
    }

    /// The innermost bracket's place in the stack.
    private var top: Int { stack.count - 1 }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    // MARK: signs

    private mutating func step() {
        let byte = bytes[index]
        switch byte {
        case 0x0A:
            line += 1
            index += 1
            return
        case 0...0x20:
            index += 1
            return
        case UInt8(ascii: "/") where starts(with: "//"): skip(to: "\n")
        case UInt8(ascii: "/") where starts(with: "/*"):
            index += 2
            skip(behind: "*/")
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quoted(byte)
        case UInt8(ascii: "`"):
            index += 1
            template(isWhole: true)
        case _ where Self.isWord(byte): word()
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): open(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): close(byte)
        default: sign(byte)
        }
    }

    private mutating func sign(_ byte: UInt8) {
        defer { last = byte }
        if byte == UInt8(ascii: "/"), "(,=:[!&|?{};\0".utf8.contains(last), let end = endOfExpression {
            index = end
            add(.program)
            return
        }
        index += 1
        let next = index < bytes.count ? bytes[index] : 0
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"): endEntry()
        case UInt8(ascii: ":"):
            if stack[top].key == nil, stack[top].parts.count == 1, let key = Self.key(stack[top].parts[0]) {
                (stack[top].key, stack[top].parts) = (key, [])
            } else {
                add(.program)
            }
        case UInt8(ascii: "=") where !"=>".utf8.contains(next) && !"=!<>".utf8.contains(last):
            // What stands between them is a type.
            if stack[top].key == nil { stack[top].key = stack[top].parts.last.flatMap(Self.key) }
            stack[top].parts = []
        default: add(.program)
        }
    }

    private static func key(_ value: Value) -> String? {
        switch value {
        case .text(let text), .name(let text): text
        default: nil
        }
    }

    /// Whether a sign may be of a name.
    static func isWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte >= 0x80
    }

    private mutating func word() {
        let word = bytes[index...].prefix(while: Self.isWord)
        index = word.endIndex
        let name = String(decoding: word, as: UTF8.self)
        let isMember = last == UInt8(ascii: ".")
        last = word.last ?? 0
        switch name {
        case "true": add(.flag(true))
        case "false": add(.flag(false))
        case "as", "satisfies": if stack[top].parts.isEmpty { add(.name(name)) } else { stack[top].isTyped = true }
        case _ where Self.keywords.contains(name) && !isMember:
            // So lines of a program begin, with or without a sign at the end of the last.
            endEntry()
            if name == "return" { last = UInt8(ascii: ";") }
        // So does what is exported.
        case "module" where !isMember && stack[top].object == nil && !stack[top].parts.isEmpty:
            endEntry()
            add(.name(name))
        default: add(.name(name))
        }
    }

    // MARK: texts and remarks

    private mutating func skip(to end: Character) {
        while index < bytes.count, bytes[index] != end.asciiValue { index += 1 }
    }

    private mutating func skip(behind end: StaticString) {
        while index < bytes.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
    }

    private mutating func quoted(_ quote: UInt8) {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                if bytes[index] == 0x0A { line += 1 }
            }
            text.append(bytes[index])
            index += 1
        }
        if index < bytes.count, bytes[index] == quote { index += 1 } else { isComplete = false }
        add(text: text)
    }

    /// From behind the mark that it begins with, or from behind a piece of program in it, to its end or the next piece.
    private mutating func template(isWhole: Bool) {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "`"):
                index += 1
                if isWhole { add(text: Array(bytes[start..<index - 1])) } else { add(.program) }
                last = UInt8(ascii: "`")
                return
            case UInt8(ascii: "$") where starts(with: "${"):
                index += 2
                stack.append(Frame(bracket: UInt8(ascii: "`")))
                last = 0
                return
            case UInt8(ascii: "\\"): index += 1
            case 0x0A: line += 1
            default: break
            }
            index += 1
        }
        isComplete = false
    }

    /// Behind the regular expression that begins here; nil where none ends in the line.
    private var endOfExpression: Int? {
        var (place, isInSet) = (index + 1, false)
        while place < bytes.count, bytes[place] != 0x0A {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "["): isInSet = true
            case UInt8(ascii: "]"): isInSet = false
            case UInt8(ascii: "/") where !isInSet: return place + 1
            default: break
            }
            place += 1
        }
        return nil
    }

    private mutating func add(text: [UInt8]) {
        let text = String(decoding: text, as: UTF8.self)
        last = UInt8(ascii: "\"")
        // Also in `[require.resolve('x'), …]`.
        let list = stack.lastIndex { $0.bracket != UInt8(ascii: "(") } ?? 0
        if stack[list].bracket == UInt8(ascii: "[") {
            texts.insert(text)
            if stack[list].head == nil { stack[list].head = text }
        }
        add(.text(text))
    }

    // MARK: brackets

    private mutating func add(_ value: Value) {
        guard !stack[top].isTyped else { return }
        if stack[top].parts.isEmpty { stack[top].line = line }
        // More than one is a piece of program, however long.
        if stack[top].parts.count < 2 { stack[top].parts.append(value) } else { stack[top].parts[1] = value }
    }

    private mutating func open(_ bracket: UInt8) {
        let around = stack[top]
        index += 1
        last = bracket
        var frame = Frame(bracket: bracket, keys: around.keys, heads: around.heads)
        if let key = around.key { frame.keys.append(key) }
        // A list in a list is another's.
        if bracket != UInt8(ascii: "["), let head = around.head { frame.heads.append(head) }
        // Also in `['classic', ({…})]`.
        frame.isItem = around.head != nil || around.bracket == UInt8(ascii: "(") && around.isItem
        if bracket == UInt8(ascii: "{") {
            frame.object = objects.count
            objects.append(Object(keys: frame.keys, heads: frame.heads, isItem: frame.isItem))
        }
        stack.append(frame)
    }

    private mutating func close(_ bracket: UInt8) {
        endEntry()
        let frame = stack[top]
        if frame.bracket == UInt8(ascii: "`"), bracket == UInt8(ascii: "}") {
            index += 1
            stack.removeLast()
            template(isWhole: false)
            return
        }
        index += 1
        last = bracket
        let opening: [UInt8: UInt8] = [0x7D: 0x7B, 0x5D: 0x5B, 0x29: 0x28]
        guard frame.bracket == opening[bracket] else {
            isComplete = false
            return
        }
        stack.removeLast()
        switch bracket {
        case UInt8(ascii: "}"): add(frame.object.map { .object($0) } ?? .program)
        case UInt8(ascii: "]"):
            let texts = frame.items.compactMap { if case .text(let text) = $0 { text } else { nil as String? } }
            add(.list(texts.count == frame.items.count ? texts : nil))
            if let head = frame.head, frame.items.count > 1, case .name(let name) = frame.items[1] {
                options.append((head, name))
            }
        default: add(frame.items.count == 1 ? frame.items[0] : .program)
        }
    }

    private mutating func endEntry() {
        let (key, parts, line) = (stack[top].key, stack[top].parts, stack[top].line)
        (stack[top].key, stack[top].parts, stack[top].isTyped) = (nil, [], false)
        let value = parts.count == 1 ? parts[0] : .program
        guard let object = stack[top].object else {
            if !parts.isEmpty { stack[top].items.append(value) }
            return
        }
        if let key {
            objects[object].entries.append(Entry(key: key, value: value, line: line))
        } else if case .name(let name) = value {
            // `{docs, blog}`.
            objects[object].entries.append(Entry(key: name, value: value, line: line))
        }
    }
}
