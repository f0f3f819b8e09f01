import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a file declares, as slips ask for it")
struct DeclaredNamesTests {
    private static let states = """
        initial: home
        states:
          home:
            screen: { title: Home, show: [{ list: [notes] }, { button: Clear }, { options: How, binds: pay, options: [Cash, Card] }] }
            transitions:
              - { tap: Clear, do: [{ remove: item }] }
        """

    private static func helps(_ data: String) -> [String] {
        loadText("flowspec: 1\nflow: shop\n\(data)\(states)\n").diagnostics.compactMap(\.help)
    }

    private static let told = [
        "what `pay` may be is offered as it is declared: leave `options: [Cash, Card]` out", "write `list:` with its label, or nothing, and below it `items: notes`",
        "write `{ notes: item }`, with the name of the list that the row belongs to",
    ]

    private static let notes = "  notes: { type: list, of: { title: text } }\n"
    private static let pay = "  pay: { type: choice, options: [Cash, Card] }\n"

    @Test("it is found among thousands")
    func thousands() {
        let others = (1...2_000).map { "  n\($0): { type: number, range: 0..9 }\n" }.joined()
        let helps = Self.helps("data:\n\(others)\(Self.notes)\(Self.pay)")
        for help in Self.told { #expect(helps.contains(help)) }
    }

    @Test("a section that stands twice is asked as a whole, and only its first part for the only list and for options")
    func twice() {
        let helps = Self.helps("data:\n  n: { type: number, range: 0..9 }\ndata:\n\(Self.notes)\(Self.pay)")
        #expect(helps.contains(Self.told[1]))
        #expect(!helps.contains(Self.told[0]) && !helps.contains(Self.told[2]))
    }

    @Test("a list that stands twice is not the only one", arguments: [notes + notes, notes + notes.replacing("notes", with: "others")])
    func severalLists(data: String) {
        let helps = Self.helps("data:\n\(data)\(Self.pay)")
        #expect(helps.contains(Self.told[0]) && helps.contains(Self.told[1]))
        #expect(helps.contains("write `{ …: item }`, with the name of the list that the row belongs to"))
    }

    @Test("where nothing is declared, or no mapping, nothing is found", arguments: ["", "data:\n", "data: none\n", "data: [notes, pay]\n", "data: { notes: of, pay: [options] }\n"])
    func nothing(data: String) {
        let helps = Self.helps(data)
        for help in Self.told { #expect(!helps.contains(help)) }
    }
}
