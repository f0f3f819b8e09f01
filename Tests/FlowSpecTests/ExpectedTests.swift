import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is said of a value depends on what is to stand there")
struct ExpectedTests {
    @Test("names and ids have no `#`, and expressions no braces", arguments: [
        ("{ button: Save, id: save }", "#b", "a name has no `#`: write `b`"), ("button: Save\n          id: #save", "b", "a name has no `#`: write `save`"),
        ("{ chips: Size, binds: size, options: {sizes} }", "b", "an expression stands without braces: write `sizes`"),
    ])
    func help(element: String, target: String, help: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data: { size: { type: choice, options: [small, large] }, sizes: { type: set, options: [small, large] } }
            initial: a
            states:
              a:
                screen:
                  show:
                    - \(element)
                    - button: On
                transitions:
                  - tap: On
                    to: \(target)
              b: { end: true }
            """)
        #expect(loaded.diagnostics.compactMap(\.help) == [help])
    }
}
