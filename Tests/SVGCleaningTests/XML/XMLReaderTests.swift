import Foundation
import Testing

@testable import SVGCleaning

@Suite("Reading XML") struct XMLReaderTests {
    private func drawing(_ prologue: String, _ inside: String) -> String {
        cleaned(file: "\(prologue)<svg xmlns=\"http://www.w3.org/2000/svg\"><text>\(inside)</text></svg>".utf8)
    }

    private func written(_ text: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>\(text)</text></svg>"
    }

    @Test("a file cut short is broken, with its line")
    func cutShort() {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g fill=\"red\">\n<text x=\"1\">hello"
        #expect(
            cleaned(file: text.utf8)
                == "broken: line 3 is no well-formed XML (Premature end of data in tag text line 3)")
        #expect(cleaned(file: "".utf8).hasPrefix("broken: "))
        #expect(cleaned(file: "<svg xmlns='http://www.w3.org/2000/svg'/><svg/>".utf8).hasPrefix("broken: line 1 "))
    }

    @Test("no entity stands for anything but the five of XML, and none is fetched")
    func entities() {
        #expect(drawing("", "&lt;&amp;&#65;&#x42;&quot;&apos;") == written("&lt;&amp;AB&quot;'"))
        let laughs = "<!DOCTYPE svg [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]>"
        #expect(drawing(laughs, "&b;") == "broken: line 1 is no well-formed XML (Entity 'b' not defined)")
        #expect(drawing("<!DOCTYPE svg [<!ENTITY a SYSTEM \"/etc/hostname\">]>", "&a;").hasPrefix("broken: line 1 "))
        // With a document type elsewhere, which is not read, it might be defined there: it is nothing here.
        let old = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"https://evil.example/a.dtd\" [<!ENTITY a \"b\">]>"
        #expect(drawing(old, "1&a;2") == written("12"))
        let parameter = "<!DOCTYPE svg [<!ENTITY % a SYSTEM \"https://evil.example/\"> %a;]>"
        #expect(drawing(parameter, "1") == "broken: line 1 is no well-formed XML (PEReference: %a; not found)")
    }

    @Test("namespaces that are entities of old editors do no harm")
    func oldEditors() {
        let text =
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\"><!ENTITY ns_xlink \"http://www.w3.org/1999/xlink\">]>"
            + "<svg xmlns=\"&ns_svg;\" xmlns:xlink=\"&ns_xlink;\"><use xlink:href=\"#a\"/></svg>"
        #expect(cleaned(file: text.utf8) == "<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#a\"/></svg>")
    }

    @Test("attributes that a document type adds are cleaned like others")
    func defaults() {
        let type = "<!DOCTYPE svg [<!ATTLIST text onclick CDATA \"alert(1)\" fill CDATA \"red\">]>"
        #expect(
            drawing(type, "1") == "<svg xmlns=\"http://www.w3.org/2000/svg\"><text fill=\"red\">1</text></svg>")
    }

    @Test(
        "a declared encoding is read, and UTF-8 is written",
        arguments: [
            (String.Encoding.shiftJIS, "Shift_JIS"), (.utf16LittleEndian, "UTF-16"),
            (.utf16BigEndian, "utf-16"),
        ])
    func encodings(encoding: String.Encoding, name: String) throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"\(name)\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><text>台風</text></svg>"
        let mark =
            encoding == .utf16LittleEndian ? [0xFF, 0xFE] : encoding == .utf16BigEndian ? [0xFE, 0xFF] : [UInt8]()
        #expect(cleaned(file: mark + Array(try #require(text.data(using: encoding)))) == written("台風"))
    }

    @Test(
        "encodings in which marks could hide are refused",
        arguments: [
            "<?xml version='1.0' encoding='UTF-7'?>+ADw-svg/+AD4-",
            "\u{FEFF}<?xml version='1.0' encoding='IBM037'?><svg/>",
            "<?xml version='1.0'                              encoding = \"cp1026\"?><svg/>",
            "<\0?\0x\0m\0l\0 \0e\0n\0c\0o\0d\0i\0n\0g\0=\0'\0U\0T\0F\0-\07\0'\0?\0>\0",
            "<\0\0\0s\0\0\0v\0\0\0g\0\0\0", "\0\0\0<\0\0\0s",
        ])
    func hiddenMarks(text: String) {
        #expect(cleaned(file: text.utf8) == "refused: it is in an encoding that browsers need not know")
    }
}
