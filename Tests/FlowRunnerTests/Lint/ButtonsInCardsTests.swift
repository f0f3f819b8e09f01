import FlowRunner
import FlowSpec
import Testing

@Suite("Buttons that what they stand in answers for")
struct ButtonsInCardsTests {
    private func findings(_ show: String, _ transition: String, data: String = "{}") -> [String] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: \(data)
            initial: a
            states:
              a: { screen: { title: A, show: [\(show), { button: Leave }] }, transitions: [{ tap: Leave, to: b }, \(transition)] }
              b: { screen: { title: B, show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { ["button-without-transition", "dead-button"].contains($0.id) }).map(\.message)
    }

    private static let card = "{ card: Offer, show: [{ text: Ten a month }, { button: Details }] }"

    @Test("a button in a card, an area or a row is answered where that hears a tap, not where it hears another gesture", arguments: [
        (card, "{ tap: Offer, to: b }", true), (card, "{ touchDown: Offer, to: b }", true), (card, "{ touchDown: true, to: b }", true),
        ("{ area: Around, show: [\(card)] }", "{ tap: Around, to: b }", true),
        ("{ list: Notes, items: notes, row: \"{item.title}\", show: [{ button: Details }] }", "{ tap: Notes, to: b }", true),
        (card, "{ swipe: left, in: Offer, to: b }", false), (card, "{ longPress: Offer, to: b }", false), (card, "{ swipe: left, to: b }", false),
    ])
    func answered(show: String, transition: String, isAnswered: Bool) {
        let notes = "{ notes: { type: list, of: { title: text }, initial: [{ title: Milk }], max: 2 } }"
        #expect(findings(show, transition, data: notes) == (isAnswered ? [] : ["nothing answers a tap on `Details`"]))
    }

    @Test("where the card does not always answer, the button does nothing at times")
    func atTimes() {
        let data = "{ open: { type: flag, environment: true } }"
        #expect(findings(Self.card, "{ tap: Offer, to: b, guard: open }", data: data) == ["`Details` can be tapped here, and nothing happens"])
    }
}
