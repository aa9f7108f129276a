import Content

/// What the output of a site that is watched has and a published one has not: pages that notice by themselves that they have changed, and
/// the files that they ask. The next build without it writes every page as it is to be published.
public struct WatchedOutput: Sendable {
    /// A page as it is written.
    /// - Parameter path: of the page, from the top of the output.
    var marked: @Sendable (_ html: [UInt8], _ path: String) -> [UInt8]
    /// Files besides, made when all is written that they tell of.
    /// - Parameter fonts: a hash of the rules of fonts, whose file has one name for ever.
    var files: @Sendable (_ diagnostics: [Diagnostic], _ fonts: UInt64) -> [(path: String, bytes: [UInt8])]

    public init(
        marked: @escaping @Sendable (_ html: [UInt8], _ path: String) -> [UInt8],
        files: @escaping @Sendable (_ diagnostics: [Diagnostic], _ fonts: UInt64) -> [(path: String, bytes: [UInt8])]
    ) {
        self.marked = marked
        self.files = files
    }

    /// What pages are written to.
    func sink(_ staging: StagedOutput) -> some OutputSink { MarkingOutput(staging: staging, watched: self) }

    /// Writes what stands besides the pages.
    func write(_ diagnostics: [Diagnostic], of edition: Edition, to staging: StagedOutput) throws(OutputError) {
        let fonts = (edition.fontSheets.panels + edition.fontSheets.pages).withUnsafeBytes { contentHash($0) }
        for file in files(diagnostics, fonts) { try staging.write(file.bytes, to: file.path) }
    }
}

/// Marks pages, and passes on everything else.
private struct MarkingOutput: OutputSink {
    let staging: StagedOutput
    let watched: WatchedOutput

    func write(_ bytes: [UInt8], to relativePath: String) throws(OutputError) {
        try staging.write(
            relativePath.hasSuffix(".html") ? watched.marked(bytes, relativePath) : bytes, to: relativePath)
    }

    func copy(fileAt source: String, to relativePath: String) throws(OutputError) {
        try staging.copy(fileAt: source, to: relativePath)
    }
}
