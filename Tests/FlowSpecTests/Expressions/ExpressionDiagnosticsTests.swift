import FlowSpec
import Testing

@Suite("Kinds of faults in expressions")
struct ExpressionDiagnosticsTests {
    @Test("each has an id of its own and one sentence")
    func table() {
        let all = DiagnosticInfo.expressions
        #expect(Set(all.map(\.id)).count == all.count)
        for info in all {
            #expect(info.id.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }, "\(info.id)")
            #expect(info.summary.hasSuffix(".") && info.summary.dropLast().allSatisfy { $0 != "." }, "\(info.id)")
        }
    }
}
