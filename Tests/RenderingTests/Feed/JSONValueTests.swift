import Foundation
import Testing

@testable import Rendering

@Suite("JSON") struct JSONValueTests {
    @Test("is written in the order given, members without a value left out")
    func order() {
        let value: JSONValue = [
            "b": .number(-1), "a": [.flag(true), .flag(false), "x"], "none": nil, "empty": [],
            "object": ["k": .text("v")],
        ]
        #expect(
            String(decoding: value.bytes(), as: UTF8.self)
                == #"{"b":-1,"a":[true,false,"x"],"empty":[],"object":{"k":"v"}}"#)
    }

    @Test(
        "every character comes back",
        arguments: hostileStrings + ["\u{0}\u{1F}\u{7F}\u{2028}\"\\/\n\r\t", "</script><!--"])
    func characters(_ text: String) throws {
        for isInMarkup in [false, true] {
            let bytes = JSONValue.list([.text(text), .utf8(Array(text.utf8))]).bytes(isInMarkup: isInMarkup)
            let parsed = try JSONDecoder().decode([String].self, from: Data(bytes))
            #expect(parsed.allSatisfy { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } && parsed.count == 2)
        }
    }

    @Test("no text of it ends the script that it stands in", arguments: ["</script>", "<!--", "<SCRIPT", "a<b"])
    func markup(_ text: String) {
        let value: JSONValue = ["headline": .text(text), "</script>": .text(text)]
        #expect(!value.bytes(isInMarkup: true).contains(UInt8(ascii: "<")))
    }
}
