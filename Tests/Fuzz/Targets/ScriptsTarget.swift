@testable import Content

/// Settings that are programs, in JavaScript and in Python, as all who ask them something do.
enum ScriptsTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        for path in ["a.js", "a.py", "a.json"] {
            let files = ScriptFiles(bytes, at: path)
            try check(files, bytes)
            for key in ["srcExclude", "a"] {
                try Places(bytes, endsAtReturns: false).check(ScriptLists(of: key, in: files).diagnostics)
            }
            try Places(bytes, endsAtReturns: false).check(EleventySettings(files).diagnostics)
            let objects = ScriptObjects(files)
            for kind in DocusaurusRules.Kind.allCases {
                for number in DocusaurusOptions(of: objects).options(of: kind).objects {
                    try hold(objects.objects.indices.contains(number), "the object \(number)")
                }
            }
        }
    }

    private static func check(_ files: ScriptFiles, _ bytes: [UInt8]) throws(BrokenPromise) {
        let places = Places(bytes, endsAtReturns: false)
        let script = files.scripts[0]
        if let fault = script.fault { try places.check(fault.line, fault.column, "the fault") }
        for entry in script.entries.all {
            try places.check(entry.value.place.line, entry.value.place.column, "\(entry.value.kind)")
        }
        for entry in ScriptSettings.data(of: bytes).entries {
            try hold((entry.value.plainLine?.utf8.count ?? 0) <= max(10_000, 3 * bytes.count), "a text of nothing")
        }
    }
}
