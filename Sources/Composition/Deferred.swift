import Synchronization

/// What is found when it is first asked for, once, and by whoever asks first: others wait for it.
package final class Deferred<Value: Sendable>: Sendable {
    private let find: @Sendable () -> Value
    private let found = Mutex<Value?>(nil)

    package init(_ find: @escaping @Sendable () -> Value) { self.find = find }

    package var value: Value {
        found.withLock { found in
            let value = found ?? find()
            found = value
            return value
        }
    }
}
