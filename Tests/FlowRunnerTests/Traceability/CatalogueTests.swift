import FlowRunner
import FlowSpec
import Testing

@Suite("A catalogue's requirements are read as people write lists")
struct CatalogueTests {
    private func read(_ text: String, documents: Set<String> = []) -> Catalogue {
        Catalogue(SourceFile(path: "door.md", bytes: Array(text.utf8)), documents: documents)
    }

    @Test("lines end as on any system, and a mark of the byte order belongs to none", arguments: ["\n", "\r\n", "\r", "\u{FEFF}"])
    func lineEnds(sign: String) {
        let (end, start) = sign == "\u{FEFF}" ? ("\n", sign) : (sign, "")
        let found = read(start + ["- door-1.1 One", "", "- door-3.1 Two", ""].joined(separator: end)).requirements
        #expect(found.map { "\($0.line) \($0.id) \($0.text)" } == ["1 door-1.1 One", "3 door-3.1 Two"])
    }

    @Test("what is surely meant as a requirement is one", arguments: [
        ("- door-3.1: text", "door-3.1 text"), ("- door-3.1. text", "door-3.1 text"), ("- **door-3.2** text", "door-3.2 text"), ("* __door-3.2:__ text", "door-3.2 text"),
        ("- **door-3.2 Bold** text", "door-3.2 Bold text"), ("- `door-3.2` text", "door-3.2 text"), ("- [door-3.2](#x) text", "door-3.2 text"),
        ("-   door-3.3 text ", "door-3.3 text"), ("-\tdoor-3.3 text", "door-3.3 text"), ("\t- door-3.4 text", "door-3.4 text"), ("    + door-3.4 text", "door-3.4 text"),
        ("1. door-3.5 text", "door-3.5 text"), ("12) door-3.5 text", "door-3.5 text"), ("- [ ] door-3.6 text", "door-3.6 text"), ("- [x] door-3.6 text", "door-3.6 text"),
        ("- door-3.7a text", "door-3.7a text"), ("- door-3.8", "door-3.8 "), ("- <!-- new --> door-3.9 text", "door-3.9 text"), ("- door-3.10 – text", "door-3.10 – text"),
    ])
    func forms(line: String, said: String) {
        let found = read("- door-1 One\n\(line)\n")
        #expect(found.requirements.map { "\($0.id) \($0.text)" } == ["door-1 One", said])
        #expect(found.passedOver == [])
    }

    @Test("a letter behind the number belongs to an id only where others are of its document")
    func letters() {
        #expect(read("- iphone-12s and later\n- door-1 One\n- door-2b Two\n").requirements.map(\.id) == ["door-1", "door-2b"])
    }

    @Test("code and comments hold no requirements")
    func codeAndComments() {
        let found = read(
            """
            - door-1 One
            ```
            - door-2 Code
            ~~~
            ```
            <!-- - door-3 -->
            <!--
            - door-4 Hidden
            ```
            --> 
            - ~~~~ x
              - door-5 Code
              ~~~
              ~~~~
            - door-6 Says <!-- and goes on
            - door-7 Seven
            """)
        #expect(found.requirements.map { "\($0.id):\($0.line)" } == ["door-1:1", "door-6:15", "door-7:16"])
        #expect(found.passedOver == [] && found.unclosed == nil)
    }

    @Test("code or a comment that never ends is told where it begins", arguments: ["```swift", "<!-- later:", "~~~"])
    func unclosed(opening: String) {
        let found = read("- door-1 One\n```\n```\n\(opening)\n- door-2 Two\n")
        #expect(found.requirements.map(\.id) == ["door-1"] && found.unclosed == 4)
    }

    @Test("code in an item ends with it, and a comment that opens where another closes begins there")
    func endsOfParts() {
        #expect(read("- door-1 One\n  ```\n  - door-2 Code\n- door-3 Three\n").requirements.map(\.id) == ["door-1", "door-3"])
        #expect(read("- door-1 One\n````\n- ````\n- door-2 Code\n````\n- door-3 Three\n").requirements.map(\.id) == ["door-1", "door-3"])
        #expect(read("- door-1 One\n<!-- a\n--> <!-- b\n- door-2 Two\n").unclosed == 3)
    }

    @Test("of two ids in one item the first is read and the second told", arguments: [", door-2.2 both", " and door-2.2 both", ": door-2.2", " – door-2.2"])
    func twoIDs(rest: String) {
        let found = read("- door-2.1\(rest)\n- door-1 One\n")
        #expect(found.requirements.map(\.id) == ["door-2.1", "door-1"])
        #expect(found.passedOver.map { "\($0.line) \($0.word)" } == ["1 door-2.2"])
    }

    @Test("numbered, bold and headed items are requirements only of a document that is named or that plain items have", arguments: [
        "1. 2024-01 changed", "- **iphone-12** supported", "- utf-8: text",
    ])
    func proseLists(line: String) {
        #expect(read("- door-1 One\n\(line)\n").requirements.map(\.id) == ["door-1"])
        #expect(read("1. **door-1**: One\n", documents: ["door"]).requirements.map(\.id) == ["door-1"])
    }

    @Test("an id of any length, comments without end on one line and many documents are read")
    func hostile() {
        let long = "door-" + String(repeating: "1.", count: 100_000) + "1"
        #expect(read("- door-1 One\n- \(long) Long\n").requirements.count == 2)
        #expect(read(String(repeating: "<!-- -->", count: 50_000) + "- door-1 One\n").requirements.map(\.id) == ["door-1"])
        let many = (0..<3_000).map { "- door\($0)-1 One\nword\($0)-x\n" }.joined()
        #expect(read(many).requirements.count == 3_000)
    }

    @Test("what begins like a requirement of a document that is named and is none is told with its line, save what is only spoken of")
    func passedOver() {
        let found = read(
            """
            ## door-3 Handles
            - door-1.1 One, see
              door-1.1 above
            - ~~door-2.1~~ struck out
            | **door-2.2** | a row |
            - door-2.3/4 two at once
            - door-2.5–2.7 several
            door-2.8: a paragraph
            - door-2.x to be numbered
            - door-based words, and house-2.y of elsewhere
            - door-3.1 Three
            """)
        #expect(found.requirements.map(\.id) == ["door-1.1", "door-3.1"])
        #expect(found.passedOver.map { "\($0.line) \($0.word)" } == ["4 door-2.1", "5 door-2.2", "6 door-2.3/4", "7 door-2.5–2.7", "8 door-2.8", "9 door-2.x"])
        #expect(found.passedOver.map(\.example) == ["door-2.1", "door-2.2", "door-2.3", "door-2.5", "door-2.8", "door-1.1"])
        #expect(read("| my app-1 | One |\n", documents: ["my app"]).passedOver.map(\.word) == ["my app-1"])
    }
}
