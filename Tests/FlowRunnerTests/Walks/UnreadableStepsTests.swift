import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Steps of scenarios that no player can read")
struct UnreadableStepsTests {
    private let flow = """
        flowspec: 1
        flow: note
        initial: open
        states:
          open:
            screen: { show: [{ button: Go }] }
            transitions: [{ tap: Go, to: closed }]
          closed: { end: true }

        """

    private func loaded(_ steps: String) -> LoadedFlow {
        loadText(flow + "scenarios:\n  - name: It goes\n    steps:\n" + steps.split(separator: "\n").map { "      - \($0)\n" }.joined())
    }

    private func told(_ steps: String) -> [String] {
        let loaded = loaded(steps)
        return loaded.diagnosticsWithSteps.map { "\(loaded.files[0].text($0.primary.span)): \($0.message)" }
    }

    @Test("they are told in the player's words, from where they stop making sense")
    func places() {
        #expect(told("wait: 2") == ["wait: 2: expected a duration such as `2s`, found `2`; write the unit: `2ms` or `2s`"])
        #expect(told("tapp \"Go\"\ntap Go") == ["tapp \"Go\": `tapp` is no step; did you mean `tap`?"])
        #expect(told("'type \"Milk\" in \"Note\"'") == ["in \"Note\": expected `into` before the input, found `in`"])
        #expect(told("Go") == ["Go: `Go` is no step; did you mean `tap \"Go\"`?"])
        #expect(told("outcome: upload") == ["outcome: upload: expected `service.outcome`, found `upload`: a service and what it answers, as in `search.found`"])
        #expect(told("expect: { disabled: [Go] }\nexpect: screeen \"Home\"").count == 1)
        #expect(told("expect: state").first?.hasPrefix("state: ") == true)
    }

    @Test("an expectation that only names a state, a title or an element is told how it is written")
    func expectationsWithoutForm() {
        let told = loadText(flow.replacing("{ show: ", with: "{ title: New note, show: ") + "scenarios: [{ name: It goes, steps: [{ expect: closed }, { expect: New note }, { expect: Go }, { expect: Nothing }] }]\n").diagnosticsWithSteps.map(\.message)
        #expect(told.dropLast() == [
            "`expect closed` does not say what to look at; did you mean `expect: { state: closed }`?",
            "`expect New note` does not say what to look at; did you mean `expect: { screen: New note }`?",
            "`expect Go` does not say what to look at; did you mean `expect: { visible: [Go] }`?",
        ])
        #expect(told.last?.hasSuffix("found `Nothing`") == true)
        #expect(run(loaded("expect: closed").flow.scenarios, on: loaded("expect: closed").flow).first?.failure?.message == told.first)
    }

    @Test("an expectation that compares a datum is told how it is written", arguments: ["expect tries = 1", "expect tries == 1", "'expect: tries = 1'"])
    func expectationsOfData(step: String) {
        let told = loadText(flow.replacing("initial:", with: "data: { tries: number }\ninitial:") + "scenarios: [{ name: It goes, steps: [\(step.hasPrefix("'") ? "{ expect: tries = 1 }" : step)] }]\n").diagnosticsWithSteps
        #expect(told.count == 1 && told[0].message.hasSuffix("does not say what to look at; did you mean `expect: { data: { tries: 1 } }`?"), "\(told.map(\.message))")
    }

    @Test("a text that is compared stands in quotes where braces would end it", arguments: [("a, b", "\"a, b\""), ("Milk", "Milk"), ("Milk [2]", "\"Milk [2]\"")])
    func expectationsOfTexts(text: String, written: String) {
        let told = loadText(flow.replacing("initial:", with: "data: { note: text }\ninitial:") + "scenarios:\n  - name: It goes\n    steps:\n      - expect note = \(text)\n").diagnosticsWithSteps
        #expect(told.count == 1 && told[0].message.hasSuffix("did you mean `expect: { data: { note: \(written) } }`?"), "\(told.map(\.message))")
    }

    @Test("what is set in pairs is set, each element by a step")
    func settingsInPairs() {
        let file = """
            flowspec: 1
            flow: volume
            data: { volume: { type: number, range: 0..9 }, isLoud: flag }
            initial: form
            states:
              form: { screen: { show: [{ slider: Volume, binds: volume }, { toggle: Loud, binds: isLoud }] } }
            scenarios:
              - name: It is loud
                steps: [{ set: { Volume: 4, Loud: true } }, { expect: { data: { volume: 4 } } }]

            """
        let scenario = loadText(file).flow.scenarios.first
        #expect(scenario?.steps.map(\.line) == ["set \"Volume\" to 4", "set \"Loud\" to true", "expect data volume = 4"])
    }

    @Test("a place that stands in the text of a step is told, where something there is called that")
    func placesInTexts() {
        let file = """
            flowspec: 1
            flow: note
            data: { name: { type: text, samples: [Ann] }, plan: { type: choice, options: [free, pro] } }
            initial: open
            states:
              open: { screen: { show: [{ input: Name, binds: name }, { chips: Plan, binds: plan }] }, end: true }
            scenarios:
              - name: It goes
                steps: [{ type: Ann into Name }, { type: Ann is into music }, { choose: pro in Plan }, { type: Ann, into: Name }]

            """
        let loaded = loadText(file)
        #expect(loaded.diagnosticsWithSteps.map { "\($0.message): \($0.help ?? "")" } == [
            "`into` is a key of its own, and stands in the text of `type` here: write `type: Ann`, and on a line of its own below it `into: Name`",
            "`in` is a key of its own, and stands in the text of `choose` here: write `choose: pro`, and on a line of its own below it `in: Plan`",
        ])
        let failures = run(loaded.flow.scenarios, on: loaded.flow).flatMap(\.failures)
        #expect(failures.map(\.step) == [0])
        #expect(failures.first?.message.hasPrefix("`into` is a key of its own") == true)
    }

    @Test("what can be read, and what loading has told of, is not told again")
    func onlyOnce() {
        #expect(told("tap: Go\nexpect: { state: closed }\ntap: Nowhere").isEmpty)
        #expect(told("expect: { haptic: sucess }") == ["sucess: there is no haptic `sucess`"])
        #expect(told("tap: Go\nwait: 2").count == 1)
    }

    @Test("lint tells them as well, and a comment may silence them")
    func lints() {
        #expect(lint(loaded("wait: 2"), rules: []).map(\.info.id) == ["walk-step"])
        #expect(lint(loaded("wait: 2   # flowrun:ignore walk-step for now"), rules: []).isEmpty)
    }

    @Test("the scenarios fail as before, and the flow loads")
    func loads() {
        let loaded = loaded("wait: 2")
        #expect(!loaded.hasErrors)
        #expect(run(loaded.flow.scenarios, on: loaded.flow).first?.failure?.message == loaded.diagnosticsWithSteps.first?.message)
    }
}
