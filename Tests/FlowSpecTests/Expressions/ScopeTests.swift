import FlowSpec
import Testing

@Suite("What names an expression sees")
struct ScopeTests {
    @Test("what a scope comes to know its copies do not, nor what it is copied from")
    func copies() {
        let first = ExpressionFixture.scope()
        var second = first
        second.bind("later", .datum(ID(20), .flag))
        second.bind(service: "upload", outcomes: ["done"])
        let third = second
        second.rebind("later", .datum(ID(21), .number(nil)))
        #expect(first.binding("later") == nil && !first.names.contains("later") && first.services.isEmpty)
        #expect(third.binding("later")?.type == .flag && third.services == ["upload": ["done"]])
        #expect(second.binding("later")?.type == .number(nil))
    }

    @Test("the first meaning of a name stays")
    func firstMeaning() {
        var scope = ExpressionFixture.scope()
        scope.bind("online", .datum(ID(20), .number(nil)))
        #expect(scope.binding("online")?.type == .flag)
        #expect(scope.names.filter { $0 == "online" }.count == 1)
    }
}
