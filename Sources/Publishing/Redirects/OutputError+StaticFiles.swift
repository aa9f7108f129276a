import Content

extension OutputError {
    /// What is to be said: where the file lies that it is about, if that is one of the author's.
    /// - Parameter output: what the output is called.
    func diagnostic(of site: Site?, at output: String) -> Diagnostic {
        let file = site?.staticFiles.first { file in paths.contains { file == $0 || file.hasPrefix($0 + "/") } }
        guard let site, let file else { return Diagnostic(.error, message, at: output, hint: hint) }
        return Diagnostic(
            .error, "its address, \"\(file)\", is that of something else which the site has",
            at: site.staticFolder + file, hint: "rename it")
    }
}
