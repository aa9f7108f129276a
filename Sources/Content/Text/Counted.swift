/// `1 file`, `3 files`: what messages count.
/// - Parameter noun: that has an s when there are several.
public func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
