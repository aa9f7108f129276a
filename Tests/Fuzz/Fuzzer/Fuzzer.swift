import Foundation

/// libFuzzer with one target, which the environment names: libFuzzer starts itself anew with its own arguments alone.
@main
enum Fuzzer {
    static func main() {
        guard target != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            complain("error: KAWARABAN_FUZZ must be one of \(names)")
            exit(64)
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(runLibFuzzer(&count, &arguments, tryInput))
    }

    private static let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["KAWARABAN_FUZZ"] ?? "")

    /// A promise that does not hold ends the process, which libFuzzer takes for a crash and keeps the input of.
    private static let tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
        do throws(BrokenPromise) {
            try target?.check(Array(UnsafeBufferPointer(start: start, count: count)))
            return 0
        } catch {
            complain("broken promise: \(error)")
            abort()
        }
    }

    private static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
}

/// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
