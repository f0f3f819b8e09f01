import FlowRunner
import FlowSpec
import Testing

@Suite("Labels that are nearly the same")
struct NearEqualLabelsTests {
    private func found(_ rule: String, _ first: String, _ second: String) throws -> Int {
        let kind = rule == "near-equal-labels" ? "button" : "text"
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { x: { type: number, range: 0..9 } }
            initial: home
            states:
              home:
                screen: { show: [{ \(kind): "\(first)", id: one }, { \(kind): "\(second)", id: two }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """)
        #expect(!loaded.hasErrors)
        return lint(loaded, rules: [try #require(LintRule.named(rule))]).count
    }

    @Test("a sign of a figure or of a word, and what stands in braces, makes another label and another text", arguments: [
        ("-1", "+1"), ("−1", "+1"), ("+1 point", "-1 point"), ("1.5", "15"), ("1.5 l", "15 l"), ("10%", "10"), ("10 % off", "10 off"), ("7 × 2", "72"), ("7 - 2", "72"),
        ("5 €", "5"), ("$5", "€5"), ("#1", "1"), ("18+", "18"), ("1/2", "12"), ("C", "C#"), ("C#", "C++"), ("C", "C++"), ("A+B", "AB"), ("A-", "A"),
    ])
    func apart(first: String, second: String) throws {
        for rule in ["near-equal-labels", "near-equal-texts"] { #expect(try found(rule, first, second) == 0, "\(rule)") }
    }

    @Test("what values say tells labels apart", arguments: [("{x - 1} €", "{x + 1} €"), ("{x}%", "{x}"), ("-{x}", "+{x}")])
    func values(first: String, second: String) throws {
        #expect(try found("near-equal-labels", first, second) == 0)
    }

    @Test("case, spaces, and the signs of sentences and ornaments make another spelling", arguments: [
        ("Save", "Save…"), ("Save", "save!"), ("Log in", "Login"), ("Log-in", "log in"), ("Step 1", "step 1."), ("Covid-19", "Covid 19"), ("(10)", "10"), ("Don't", "Dont"),
        ("+ Add", "Add"), ("Add 🎉", "add"), ("-1 point", "−1 Point"), ("C#", "c#"), ("Nr. 5", "Nr 5"), ("Save + close", "Save & close"), ("Save -", "Save"),
    ])
    func alike(first: String, second: String) throws {
        for rule in ["near-equal-labels", "near-equal-texts"] { #expect(try found(rule, first, second) == 1, "\(rule)") }
    }

    @Test("labels with values are compared as well")
    func alikeWithValues() throws { #expect(try found("near-equal-labels", "{x} left", "{x} Left!") == 1) }
}
