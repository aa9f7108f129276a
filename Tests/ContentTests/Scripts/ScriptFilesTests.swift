import Foundation
import Testing

@testable import Content

@Suite("What names in programs stand for") struct ScriptFilesTests {
    /// The list that stands under `list` in `a.js`, among other files.
    private static func list(_ files: [String: String]) throws -> [String]? {
        let root = NSTemporaryDirectory() + "scripts-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        for (path, text) in files {
            let url = URL(fileURLWithPath: root + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let read = ScriptFiles(at: "a.js", in: root)
        return read.all.last { $0.key == "list" }.flatMap { read.texts($0.value) }
    }

    @Test(
        "constants, spreads, members and what is put together are followed",
        arguments: [
            "const x = ['a', 'b']; export default { list: x }", "const x = ['b']; y = { list: ['a', ...x] }",
            "const x = { y: ['a', 'b'] }; z = { list: x.y }",
            "const x = { y: ['a', 'b'] }, z = { ...x }; w = { list: z.y }",
            "const a = 'a', list = [`${a}`, 'b']; y = { list }", "const x = ['a']; y = { list: x + ['b'] }",
            "const { x } = { x: 1 }; y = { list: ['a', 'b'] }", "const x = defineList(['a', 'b']); y = { list: x }",
        ])
    func constants(text: String) throws {
        #expect(try Self.list(["a.js": text]) == ["a", "b"])
    }

    @Test(
        "what is computed, changed or assigned twice is not known",
        arguments: [
            "y = { list: x }", "const x = ['a']; x.push('b'); y = { list: x }",
            "let x = ['a']; x = ['b']; y = { list: x }",
            "const x = { y: ['a'] }; x.y = f(); z = { list: x.y }", "const x = f(); y = { list: ['a', ...x] }",
            "const x = x; y = { list: x }", "const x = y.z, y = x.z; w = { list: x }",
            "y = { list: z ? ['a'] : ['b'] }",
            "const x = { y: ['a'] }; Object.assign(x, z); w = { list: x.y }", "y = { list: [`${x}`] }",
            // What a function, a loop or a list is given under a name is not what stands under it elsewhere.
            "const x = ['a']; z.forEach(x => f(x)); y = { list: x }",
            "const x = ['a']; z((w, { x }) => x); y = { list: x }",
            "const x = ['a']; function f(w, x) {}; y = { list: x }",
            "const x = ['a']; for (const x of z) f(x); y = { list: x }",
            "const [x] = z; y = { list: x }",
        ])
    func unknown(text: String) throws {
        #expect(try Self.list(["a.js": text]) == nil)
    }

    @Test(
        "files beside it are read for what they hand out",
        arguments: [
            ("import x from './b'\ny = { list: x }", "b.js", "export default ['a', 'b']"),
            ("const x = require('./b.json'); y = { list: x }", "b.json", "[\"a\", \"b\"]"),
            ("y = { list: require('./b').z }", "b/index.ts", "module.exports = { z: ['a', 'b'] }"),
            ("import { z as x } from './b.mjs'; y = { list: x }", "b.mjs", "const w = ['a', 'b']; export { w as z }"),
            ("import * as x from './c/b'; y = { list: x.z }", "c/b.ts", "export const z = ['a', 'b'] as const"),
            ("const { z } = require('./b'); y = { list: z }", "b.cjs", "exports.z = ['a', 'b']"),
            ("import { z } from './b'; y = { list: z }", "b.js", "export * from './a'\nexport const z = ['a', 'b']"),
        ])
    func imports(text: String, name: String, other: String) throws {
        #expect(try Self.list(["a.js": text, name: other]) == ["a", "b"])
        #expect(try Self.list(["a.js": text]) == nil)
        #expect(try Self.list(["a.js": text, name: String(repeating: " ", count: 300_000) + other]) == nil)
    }

    @Test(
        "a list whose name is written for anything else, too, is a fault",
        arguments: [
            "y.list ??= ['a']", "y.list[1] = 'b'; z = { list: ['a'] }", "x = y.list = ['a']",
            "y = { list: ['a'] }; add(y.list, ['b'])", "y = { list: ['a'] }; y.list.push('b')", "y = z ? { list } : {}",
            "y = " + String(repeating: "[", count: 120) + "{ list: ['a'] }", "if (x) /`/.test(y); z = { list: ['a'] }",
        ])
    func faults(text: String) {
        #expect(!ScriptLists(of: "list", in: ScriptFiles(Array(text.utf8))).diagnostics.isEmpty)
    }

    @Test(
        "what hands a list on is none",
        arguments: [
            "const list = ['a']; export { list }; export default { list }", "y = { list: ['a'] } // not list.push()",
            "const x = { list: ['a'] }; y = { list: x.list }", "y = { 'list': ['a'] }", "exports.list = ['a']",
            "export default defineConfig({ list: ['a'], other: x => f(x) })",
            "export default defineConfig(({ mode }) => ({ list: ['a'] }))",
        ])
    func handedOn(text: String) {
        let lists = ScriptLists(of: "list", in: ScriptFiles(Array(text.utf8)))
        #expect(lists.texts.first?.text == "a" && lists.diagnostics == [])
    }

    @Test("names that stand for more and more names come to an end")
    func many() throws {
        var text = "const x0 = ['a', 'b'], t0 = 'aaaaaaaaaa'\n"
        for number in 1...40 {
            let list = [String](repeating: "...x\(number - 1)", count: 10).joined(separator: ", ")
            let name = "${t\(number - 1)}"
            text += "const x\(number) = [\(list)], t\(number) = `\(name)\(name)\(name)`\n"
        }
        #expect(try Self.list(["a.js": text + "y = { list: x40 }"]) == nil)
        #expect(try Self.list(["a.js": text + "y = { list: t40 }"]) == nil)
        #expect(try Self.list(["a.js": text + "y = { list: x1 }"])?.count == 20)
    }
}
