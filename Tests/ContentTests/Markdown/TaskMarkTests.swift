import Testing

@testable import Content

@Suite("Tasks") struct TaskMarkTests {
    private func html(_ body: String) async throws -> String { try await TestSite(body: body).load().html }

    @Test("a mark that white space and a text follow", arguments: ["[ ] 買う", "[x] 買う", "[X]\t買う", "[x]\n  買う"])
    func tasks(_ text: String) async throws {
        let html = try await html("- \(text)\n")
        #expect(html.contains("<li class=\"task\"><label><input type=\"checkbox\""))
        #expect(html.contains(" checked") == !text.hasPrefix("[ ]"))
        #expect(html.contains("買う</label>") && !html.contains("]"))
    }

    @Test("anything else is a text", arguments: ["\\[x] 買う", "[x]買う", "[ ]", "[x]", "[-] 買う", "*[x]* 買う", "# [x] 買う"])
    func others(_ text: String) async throws {
        let html = try await html("- \(text)\n")
        #expect(!html.contains("<input") && html.contains("]") && html.utf8.allSatisfy { $0 != 0xEF })
    }

    @Test("in code an escaped mark keeps its stroke")
    func code() async throws {
        #expect(try await html("`\\[x] 値`\n").contains("\\[x] 値"))
    }
}
