/// Where files of a site go: into the folder that the world sees, or into memory.
protocol OutputSink: Sendable {
    /// - Parameter relativePath: from the top of the output, `/` between its parts.
    func write(_ bytes: [UInt8], to relativePath: String) throws(OutputError)

    /// Takes a file as it is.
    func copy(fileAt source: String, to relativePath: String) throws(OutputError)
}

extension StagedOutput: OutputSink {}
