import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// What every rule owes, from the rule itself.
@Suite("Lint rules")
struct RuleTests {
    static let ids = LintRule.all.map(\.id)

    private static func rule(_ id: String) throws -> LintRule { try #require(LintRule.all.first { $0.id == id }) }

    /// Identity keys at the end, so that no line moves.
    private static func whole(_ example: String) -> LoadedFlow { loadText(example + "\nflowspec: 1\nflow: example\n") }

    private struct Place: Hashable, CustomStringConvertible {
        var line, column, width: Int
        var description: String { "\(line):\(column) (\(width))" }
    }

    @Test("the bad example is found exactly where the carets stand", arguments: ids)
    func bad(id: String) throws {
        let rule = try Self.rule(id)
        let marked = MarkedText(rule.bad)
        let loaded = Self.whole(marked.text)
        if rule.isOfLoading {
            #expect(Set(loaded.diagnostics.map(\.info)) == [rule.info])
        } else {
            #expect(loaded.diagnostics.map(\.message) == [])
        }
        let all = lint(loaded, rules: LintRule.all).filter { $0.info.id == id }
        #expect(all.contains { $0.severity == rule.severity }, "as it is printed, it gives \(all.map(\.severity)), and the page says \(rule.severity)")
        let found = lint(loaded, rules: [rule]).map { MarkedText.Mark($0, in: loaded.files[0]) }
        #expect(!marked.marks.isEmpty)
        let expected = marked.marks.map { Place(line: $0.line, column: $0.column, width: $0.width) }
        #expect(Set(found.map { Place(line: $0.line, column: $0.column, width: $0.width) }) == Set(expected), "\(found.map(\.text))")
    }

    @Test("the good example is clean under all rules", arguments: ids)
    func good(id: String) throws {
        let found = lint(Self.whole(try Self.rule(id).good), rules: LintRule.all)
        #expect(found.map { "\($0.info.id): \($0.message)" } == [])
    }

    @Test("the id, the file and the member bear one name", arguments: ids)
    func names(id: String) {
        let file = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let member = file.prefix(1).lowercased() + file.dropFirst()
        let text = Repository.text("Sources/FlowRunner/Lint/Rules/\(file).swift") ?? ""
        #expect(text.contains("static let \(member) = LintRule(") && text.contains("id: \"\(id)\""))
    }

    @Test("the summary is one sentence", arguments: ids)
    func summary(id: String) throws {
        let summary = try Self.rule(id).summary
        #expect(summary.last == "." && summary.dropLast().contains(".") == false && summary.first?.isUppercase == true)
    }

    @Test("the page in the documents is current", arguments: ids)
    func page(id: String) throws {
        Golden.check(try Self.rule(id).page, at: "docs/rules/\(id).md")
    }

    @Test("no page is left of a rule that has gone")
    func orphans() {
        Golden.checkOrphans(below: "docs/rules", suffix: ".md", expected: Self.ids.map { "docs/rules/\($0).md" })
    }

    @Test("a rule is found by its old names, and no name is two rules'")
    func aliases() {
        let names = LintRule.all.flatMap { [$0.id] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(LintRule.named("unknown-haptic")?.id == "haptic-unknown")
        let text = """
            flowspec: 1
            flow: example
            data: { visits: { type: number, range: 0..2 } }
            initial: home
            states:
              home:
                screen: { title: "{visits} visits", show: [{ button: More }, { button: Done }] }
                transitions:
                  # flowrun:ignore outside-domain it stays at its most
                  - { tap: More, do: [{ set: { visits: visits + 1 } }] }
                  - { tap: Done, to: closed }
              closed: { end: true }
            """
        let ids = { (text: String) in Set(lint(loadText(text), rules: LintRule.all).map(\.info.id)).intersection(["value-out-of-domain", "unused-suppression"]) }
        #expect(ids(text) == [])
        #expect(ids(text.replacingOccurrences(of: "flowrun:ignore", with: "ignored")) == ["value-out-of-domain"])
    }

    @Test("a suppression silences the line below it or its own, and one that silences nothing is a finding")
    func suppressions() {
        let text = """
            flowspec: 1
            flow: example
            data:
              # flowrun:ignore unused-data shown in the next version
              visits: { type: number, range: 0..10 }
              # flowrun:ignore missing-timeout nothing waits here
              count: { type: flag, environment: true }
              # flowrun:ignore unused-data
              more: { type: flag, environment: true }
              last: { type: flag, environment: true } # flowrun:ignore unused-data shown in the version after that
              text: { type: text, samples: ["# flowrun:ignored"], environment: true } # of the user
            initial: home
            states:
              home: { screen: { title: "{count} {text}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, do: [{ set: { visits: 1 } }] }] }
              closed: { end: true }
            """
        let loaded = loadText(text)
        let found = lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].position(of: $0.primary.span.start).line) \($0.info.id)" }
        #expect(found == ["6 unused-suppression", "8 suppression-without-reason"])
    }

    @Test("of several comments that speak of one line the first that names a finding silences it, and one may silence what is said of another")
    func suppressionsOfOneLine() {
        func found(_ comments: String, atEnd: String = "") -> [String] {
            let text = """
                flowspec: 1
                flow: example
                \(comments)data: { visits: { type: number, range: 0..10 }, isNew: { type: flag } }\(atEnd)
                initial: home
                states:
                  home: { screen: { title: "{isNew}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                  closed: { end: true }
                """
            let loaded = loadText(text)
            return lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].position(of: $0.primary.span.start).line) \($0.info.id)" }
        }
        let both = "  # flowrun:ignore unused-data, data-never-changes later\n"
        #expect(found(both) == [])
        #expect(found(both + "  # flowrun:ignore unused-data later\n") == ["4 unused-suppression"])
        #expect(found(both, atEnd: " # flowrun:ignore trap, unused-suppression later") == [])
        #expect(found(both, atEnd: " # flowrun:ignore unused-suppression later") == ["4 unused-suppression"])
    }

    @Test("a way back counts however long it is, and a long way that leads elsewhere does not")
    func longWays() throws {
        let rule = try #require(LintRule.named("no-way-back"))
        func found(_ last: String) -> [String] {
            let corridor = (0..<300).map { place in
                "  c\(place): { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: \(place < 299 ? "c\(place + 1)" : last) }] }\n"
            }
            let text = """
                flowspec: 1
                flow: example
                initial: home
                states:
                  home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: asking }] }
                  asking: { screen: { as: sheet, over: home, show: [{ button: Go }] }, transitions: [{ tap: Go, to: c0 }] }

                """
            return lint(loadText(text + corridor.joined()), rules: [rule]).map(\.message)
        }
        #expect(found("home") == [])
        #expect(found("c7") == ["no walk leads from the sheet `asking` back to `home`"])
    }

    @Test("one comment silences several rules; each that it names in vain is told, and the reason may have commas")
    func suppressionsOfSeveral() {
        func found(_ comment: String) -> [String] {
            let text = """
                flowspec: 1
                flow: example
                \(comment)
                data: { visits: { type: number, range: 0..10 }, isNew: { type: flag } }
                initial: home
                states:
                  home: { screen: { title: "{isNew}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                  closed: { end: true }
                """
            let loaded = loadText(text)
            return lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].text($0.primary.span)): \($0.message)" }
        }
        #expect(found("# nothing is silenced").count == 2)
        #expect(found("# flowrun:ignore unused-data, data-never-changes shown, and changed, in the next version") == [])
        #expect(found("#flowrun:ignore unused-data,data-never-changes ,unknown-haptic  later\r") == ["unknown-haptic: nothing here sets off `unknown-haptic`"])
        #expect(found("# flowrun:ignore unused-data, data-never-change later").map { $0.prefix(18) } == ["data-never-change:", "isNew: nothing cha"])
        #expect(found("# flowrun:ignore unused-data, data-never-changes") == [
            "flowrun:ignore unused-data, data-never-changes: this comment does not say why"
        ])
        #expect(found("# flowrun:ignore data-never-changes, read by a later version").map { $0.prefix(7) } == ["visits:"])
        #expect(found("# flowrun:ignore unused-data, data-never-changes, tap comes later") == [])
        #expect(found("# flowrun:ignore unused-data, data-never-changes, tag is shown later") == [])
        #expect(found("# flowrun:ignore unused-data, data-never-changes, designed later by Ann") == [])
        #expect(found("# flowrun:ignore unused-data, trap, data-never-changes later") == ["trap: nothing here sets off `trap`"])
        for marker in ["flowrun: ignore ", "flowrun ignore ", "FlowRun-Ignore: ", "flowrun:ignore:", "flowrun:ignore"] {
            #expect(found("# \(marker)unused-data, data-never-changes later").first == "\(marker): a comment that begins so silences nothing")
        }
        #expect(found("# FlowRun ignores unused-data").count == 2)
        #expect(found("# flowrun ignore what is unused").count == 2)
    }

    @Test("what a text says silences nothing, and neither do lines of notes; a comment beside them does")
    func suppressionsInTexts() {
        let text = """
            flowspec: 1
            flow: example
            notes: | # flowrun:ignore unused-data of no use
              Write this above a line:
              # flowrun:ignore unused-data why
            data:
              visits: { type: flag, environment: true }
              more: { type: text, samples: ["x # flowrun:ignore unused-data quoted"], environment: true }
              last: { type: text, samples: ["x # y"], environment: true } # flowrun:ignore unused-data shown later
            initial: home
            states: { home: { screen: { title: T, show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }, closed: { end: true } }
            """
        let loaded = loadText(text)
        let found = lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].position(of: $0.primary.span.start).line) \($0.info.id)" }
        #expect(found == ["3 unused-suppression", "7 unused-data", "8 unused-data"])
    }

    @Test("a suppression of a rule that has not run is not called unused")
    func libraries() {
        let library = """
            flowspec: 1
            flow: library
            timelines:
              # flowrun:ignore timeline-overrun the document says so
              reveal: { total: 100ms, steps: [{ target: card, for: 300ms, opacity: 0 -> 1 }] }
            """
        #expect(lint(loadText(library), rules: LintRule.all).map(\.message) == [])
        let flow = library + "\ninitial: home\nstates: { home: { transitions: [{ after: 1s, to: closed, timeline: reveal }] }, closed: { end: true } }\n"
        #expect(lint(loadText(flow), rules: LintRule.all.filter { $0.id != "timeline-overrun" }).map(\.message) == [])
    }

    @Test("a suppression in a library may be there for another flow")
    func imported() {
        let library = """
            flowspec: 1
            flow: library
            interactions:
              # flowrun:ignore haptic-overuse all buttons feel light, says the document
              press: { haptic: light, appliesTo: { trigger: tap, kind: button } }
            """
        let flow = """
            flowspec: 1
            flow: example
            imports: [library.flow.yaml]
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """
        let loaded = load("example.flow.yaml", from: MemoryFiles(["example.flow.yaml": flow, "library.flow.yaml": library]))
        #expect(lint(loaded, rules: LintRule.all).map(\.message) == [])
    }
}
