extension SourceValue {
    /// A YAML file of settings as a map; every reason why it is none goes to the list.
    static func settingsFile(_ bytes: [UInt8], path: String, into list: DiagnosticList) -> SourceValue {
        let empty = SourceValue(.map([]), line: 1)
        do throws(Diagnostic) {
            guard bytes.count <= Limits.settingsFile else {
                throw Diagnostic(.error, "the file is larger than \(Limits.size(Limits.settingsFile))", at: path)
            }
            let text = try SourceText(bytes, path: path)
            if let line = text.lineOfNUL(in: 0..<text.bytes.count) {
                throw Diagnostic(.error, "a NUL character in the settings", at: path, line: line)
            }
            let cleaned = text.withoutControls(in: 0..<text.bytes.count)
            let value = try parseYAML(cleaned, path: path, lineOffset: 0)
            return value.isNull ? empty : value
        } catch {
            list.append(error)
            return empty
        }
    }

    static func parseYAML(_ bytes: ArraySlice<UInt8>, path: String, lineOffset: Int) throws(Diagnostic) -> SourceValue {
        do {
            return try bytes.withUnsafeBufferPointer {
                try YAMLSource.parse($0, path: path, lineOffset: lineOffset)
            }
        } catch let diagnostic as Diagnostic {
            throw diagnostic
        } catch {
            throw Diagnostic(.error, "the YAML cannot be read", at: path, line: lineOffset + 1)
        }
    }
}
