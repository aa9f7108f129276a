import Foundation

/// The image worker, built with the tests and lying beside them.
public var imageWorker: String {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let own = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return own.deletingLastPathComponent().appendingPathComponent("kawaraban-images").path
}
