import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// SPIN explores what we export: it must store as many states as there are situations, and find of every promise what `verify` finds.
@Suite("SPIN and the verifier agree", .enabled(if: Spin.isInstalled && FlowRun.isBuilt, "`make spin` installs SPIN and builds flowrun"))
struct SpinAgreementTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml")
    static let apps = flows.filter { $0.hasSuffix("/app.flow.yaml") && !$0.contains("as-written") }
    /// So many situations are explored twice: in every test 100,000, by hand as many as there is time for (`make spin SPIN_STATES=500000`).
    static let most = ProcessInfo.processInfo.environment["SPIN_STATES"].flatMap(Int.init) ?? 100_000
    /// SPIN searches the whole model once more for each promise: of larger ones only the counts are compared, unless there is time.
    static let mostWithPromises = most > 100_000 ? most : 40_000
    static let reducedSeeds = 0..<(most > 100_000 ? 60 : 20)

    @Test("SPIN counts the situations of every flow and judges its promises as we do", arguments: flows)
    func everyFlow(path: String) throws {
        if load(path, from: RepositoryFiles()).flow.states.count < 2 { return }
        let model = try model(Repository.path(path))
        guard let verified = try VerifiedFlow(Repository.path(path), bound: Self.most) else { return }
        try compare(model, verified)
    }

    /// Counts in any case, promises up to the bound.
    @Test("so it does of the five apps without what does not matter", arguments: apps)
    func reducedApps(path: String) throws {
        let verified = try #require(try VerifiedFlow(Repository.path(path), isReduced: true))
        try compare(try model(Repository.path(path), isReduced: true), verified)
    }

    @Test("so it does of charts with all that the algorithm of SCXML tells apart", arguments: 0..<80)
    func randomCharts(seed: Int) throws {
        let flow = RandomChart(seed: UInt64(seed)).flow.withEventsFromOutside
        let space = explore(Journey(flow))
        try #require(space.isComplete)
        try compare(promelaModel(of: flow).text, VerifiedFlow(states: space.count, holds: []))
    }

    @Test("so it does of made-up flows with everything that the language has", arguments: 0..<120)
    func randomJourneys(seed: Int) throws {
        try compare(RandomJourney(seed: UInt64(seed)).text, "seed \(seed)", isReduced: false)
    }

    @Test("on flows of everything without what does not matter", arguments: reducedSeeds)
    func reducedJourneys(seed: Int) throws {
        try compare(RandomJourney(seed: UInt64(seed)).text, "seed \(seed)", isReduced: true)
    }

    @Test("on flows of everything with waits whose time left is not followed", arguments: reducedSeeds)
    func longWaits(seed: Int) throws {
        let text = RandomJourney(seed: UInt64(seed)).text
            .replacing("after: 2s,", with: "after: 2min,").replacing("timeout: 3s", with: "timeout: 90s")
            .replacing("\ndata:\n", with: "\nscope: { count: 1 }\ndata:\n")
        try compare(text, "seed \(seed)", isReduced: true)
    }

    @Test("where a value is written and read in one step, and then no more", arguments: [false, true])
    func passing(isReduced: Bool) throws {
        let passing = """
            flowspec: 1
            flow: passing
            data: { grown: { type: number }, number: { type: number, range: 0..1000 } }
            initial: a
            states:
              a:
                entry: [{ set: { grown: 0 } }]
                screen: { show: [{ button: Small }, { button: Large }, { button: Grow }] }
                transitions:
                  - { tap: Small, to: b, do: [{ set: { number: 37 } }] }
                  - { tap: Large, to: b, do: [{ set: { number: 500 } }] }
                  - { tap: Grow, guard: grown < 3, do: [{ set: { grown: grown + 1 } }] }
              b: { transitions: [{ guard: "(number % 7) * number > 100", to: c }, { to: d }] }
              c: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
              d: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
            promises: [{ can reach: c }, { can reach: d }]
            """
        try compare(passing, "", isReduced: isReduced)
    }

    @Test("where a text is computed, read and computed again in one step, and then no more", arguments: [false, true])
    func passingTexts(isReduced: Bool) throws {
        let passing = """
            flowspec: 1
            flow: passing
            data: { grown: { type: number }, word: { type: text, samples: [hello, hey] }, said: text, long: flag }
            initial: a
            states:
              a:
                entry: [{ set: { grown: 0 } }]
                screen: { show: [{ input: Word, binds: word }, { button: Say }, { button: Grow }] }
                transitions:
                  - { tap: Say, to: b, do: [{ set: { said: word + " there" } }] }
                  - { tap: Grow, guard: grown < 3, do: [{ set: { grown: grown + 1 } }] }
              b:
                exit: [{ set: { said: said + "!" } }, { set: { long: length(said) > 10 } }, { set: { said: "" } }]
                transitions: [{ guard: 'said == "hello there"', to: c }, { to: d }]
              c: { screen: { show: [{ button: Back, enabled: long }] }, transitions: [{ tap: Back, to: a }] }
              d: { screen: { show: [{ button: Back, enabled: not long }] }, transitions: [{ tap: Back, to: a }] }
            promises: [{ can reach: at(c) and long }, { can reach: at(d) and not long }, { never: at(d) and long }]
            """
        try compare(passing, "", isReduced: isReduced)
    }

    @Test("where no condition tells some texts, numbers, durations, moments and options apart", arguments: [false, true])
    func alikeValues(isReduced: Bool) throws {
        let form = """
            flowspec: 1
            flow: form
            data:
              strength: { type: number, range: 1..10 }
              amount: { type: number, range: 0..100000 }
              note: { type: text, samples: ["", short, something longer] }
              pause: { type: duration, initial: 0s, samples: [1s, 3s, 4s] }
              since: { type: moment, samples: [now, 1d ago, 8d ago] }
              place: { type: choice, options: [Here, Home, Work], optional: true }
            initial: form
            states:
              form:
                screen:
                  show:
                    - { slider: Strength, binds: strength }
                    - { slider: Amount, binds: amount }
                    - { input: Note, binds: note }
                    - { slider: Pause, binds: pause }
                    - { picker: Since, binds: since }
                    - { chips: Place, binds: place }
                    - { button: Save, enabled: strength >= 4 and length(note) > 6 }
                transitions:
                  - { tap: Save, guard: since < 7d ago or pause >= 3s, to: late }
                  - { tap: Save, guard: place == Home and amount > 70000, to: there }
              late: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, do: [{ set: { strength: 9, note: '"short"' } }], to: form }] }
              there: { end: true }
            promises: [{ can reach: there }, { always can reach: form }, { never: at(late) and strength == 3 }, { always: not (at(form) and amount > 99999) }]
            """
        try compare(form, "", isReduced: isReduced)
    }

    @Test("where of values that are alike the lowest is never stored", arguments: [false, true])
    func lowestNeverStored(isReduced: Bool) throws {
        let pauses = """
            flowspec: 1
            flow: pauses
            data: { pause: { type: duration, initial: 0s, samples: [1s, 2s, 3s] } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Two }, { button: Three }, { button: Go, enabled: pause > 500ms }] }
                transitions:
                  - { tap: Two, do: [{ set: { pause: 2s } }] }
                  - { tap: Three, do: [{ set: { pause: 3s } }] }
                  - { tap: Go, to: gone }
              gone: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            promises: [{ always can reach: gone }]
            """
        try compare(pauses, "", isReduced: isReduced)
    }

    @Test("where what is offered is computed, if only of what never changes", arguments: [false, true])
    func computedOptions(isReduced: Bool) throws {
        let text = """
            flowspec: 1
            flow: offered
            data: { n: { type: number, range: 0..2 }, t: text, both: flag }
            initial: a
            states:
              a:
                screen:
                  show:
                    - { chips: Number, binds: n, options: "[1, 2]" }
                    - { chips: Few, id: few, binds: n, options: "if both then [0, 1] else [1]" }
                    - { chips: Names, binds: t, options: '["Ada", "Bob"]' }
                    - { toggle: Both, binds: both }
                    - { button: Go }
                transitions: [{ tap: Go, guard: n == 2 and t == "Bob", to: b }, { choose: few, to: c }]
              b: { end: true }
              c: { end: true }
            promises: [{ can reach: b }, { can reach: at(c) and n == 0 }, { never: at(c) and n == 2 }]
            """
        try compare(text, "", isReduced: isReduced)
    }

    @Test("where no way leads back, and where a button does nothing", arguments: [false, true])
    func waysAndButtons(isReduced: Bool) throws {
        let oneWay = """
            flowspec: 1
            flow: oneWay
            data:
              open: flag
              rows: { type: list, of: { name: text, full: flag }, initial: [{ name: One, full: true }, { name: Two, full: false }] }
            initial: a
            states:
              a:
                screen:
                  show:
                    - button: Open
                    - button: Hop
                    - list: Rows
                      items: rows
                      row: "{item.name}"
                      show: [{ button: Fill, id: fill, visible: open }]
                transitions:
                  - { tap: Open, to: b, do: [{ set: { open: not open } }] }
                  - { tap: Hop, guard: not open, to: c }
                  - { tap: fill, guard: item.full, to: c }
              b: { screen: { show: [{ button: Back }, { button: Leave }] }, transitions: [{ tap: Back, to: a }, { tap: Leave, to: c }] }
              c: { screen: { show: [{ button: Stay }] }, transitions: [{ tap: Stay, to: c }] }
            promises:
              - always can reach: c
              - always can reach: a
              - { always: { can reach: at(a) and open } }
              - { after: at(b), can reach: a }
              - { after: { tap: Leave }, can reach: b }
              - { after: { tap: Open }, can reach: b }
              - always: every button acts
              - { after: at(b), always: every button acts }
              - { after: at(c), always: every button acts }
            """
        let claims = try compare(oneWay, "", isReduced: isReduced)
        #expect(claims == 9)
    }

    @Test("where something must come about in time", arguments: [false, true])
    func inTime(isReduced: Bool) throws {
        let timed = """
            flowspec: 1
            flow: timed
            services: { work: { outcomes: [done] } }
            initial: a
            states:
              a: { screen: { show: [{ button: Go }, { button: Ask }] }, transitions: [{ tap: Go, to: b }, { tap: Ask, to: asking }] }
              b: { transitions: [{ after: 300ms, to: c }] }
              c: { screen: { show: [{ button: Again }] }, transitions: [{ after: 200ms, to: d }, { tap: Again, to: c }] }
              d: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
              asking: { calls: work, transitions: [{ outcome: work.done, to: a }] }
            promises:
              - { after: at(b), eventually: at(c), within: 300ms }
              - { after: at(b), eventually: at(c), within: 299ms }
              - { after: { tap: Go }, eventually: at(d), within: 10s }
              - { after: at(c), eventually: at(d), within: 200ms }
              - { always: { after: at(b), eventually: not at(b), within: 1s } }
              - { after: at(asking), eventually: at(a), within: 1min }
              - { after: at(asking), eventually: at(a) }
              - { eventually: at(a), within: 1s }
              - { eventually: at(b), within: 1s }
            """
        let claims = try compare(timed, "", isReduced: isReduced)
        #expect(claims == 9)
    }

    @Test("where somebody acts just before a wait ends", arguments: [false, true])
    func justInTime(isReduced: Bool) throws {
        let shaken = """
            flowspec: 1
            flow: shaken
            services: { work: { outcomes: [done], timeout: 4s } }
            initial: a
            states:
              a: { screen: { show: [{ button: Shake }, { button: Ask }] }, transitions: [{ after: 2s, to: z }, { tap: Shake, to: b }, { tap: Ask, to: c }] }
              b: { transitions: [{ after: 1s, to: z }] }
              c:
                calls: work
                initial: c1
                states:
                  c1: { screen: { show: [{ button: Skip }] }, transitions: [{ after: 1s, to: c2 }, { tap: Skip, to: c2 }] }
                  c2: {}
                transitions: [{ outcome: work.done, to: b }, { outcome: work.timeout, to: z }]
              z: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, to: a }] }
            promises:
              - { after: at(a), eventually: at(z) or at(c), within: 2s }
              - { after: at(a), eventually: at(z) or at(c), within: 3s }
              - { after: at(c), eventually: at(z), within: 4s }
              - { after: at(c), eventually: at(z), within: 5s }
              - { eventually: at(z), within: 6s }
              - { eventually: at(z), within: 7s }
            """
        let claims = try compare(shaken, "", isReduced: isReduced)
        #expect(claims == 6)
    }

    @Test("where two long waits run side by side, and each must end")
    func sideBySide() throws {
        let waits = """
            flowspec: 1
            flow: waits
            data: { tries: { type: number, range: 0..2 } }
            scope: { tries: 1 }
            regions:
              one:
                initial: y
                states:
                  y: { transitions: [{ after: 2min, to: x }] }
                  x: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, to: y }] }
              two:
                initial: p
                states: { p: { transitions: [{ after: 1min, to: q }] }, q: { transitions: [{ after: 1min, to: p }] } }
            promises: [{ after: at(y), eventually: at(x) }, { eventually: at(q) }, { always: { eventually: at(p) } }]
            """
        try compare(waits, "", isReduced: true)
    }

    @Test("what cannot be exact is refused")
    func refused() throws {
        let options = (1...33).map { "o\($0)" }.joined(separator: ", ")
        let large = """
            flowspec: 1
            flow: large
            data: { held: { type: set, options: [\(options)], environment: true } }
            initial: a
            states:
              a: { screen: { show: [{ button: Go, enabled: count(held) >= 2 }] }, transitions: [{ tap: Go, to: b }] }
              b: { end: true }
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("large-\(UUID().uuidString).flow.yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(large.utf8).write(to: file)
        let (model, errors) = try FlowRun.output("graph", file.path, "--format", "promela-reduced")
        #expect(model.isEmpty && errors.contains("`held` has more than 30 options"), "\(errors)")
    }

    private func model(_ path: String, isReduced: Bool = false) throws -> String {
        let (model, errors) = try FlowRun.output("graph", path, "--format", isReduced ? "promela-reduced" : "promela")
        try #require(!model.isEmpty, "\(errors)")
        return model
    }

    /// - Returns: how many promises were compared.
    @discardableResult
    private func compare(_ text: String, _ title: Comment, isReduced: Bool) throws -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("random-\(UUID().uuidString).flow.yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let verified = try #require(try VerifiedFlow(file.path, isReduced: isReduced, bound: Self.most), title)
        return try compare(try model(file.path, isReduced: isReduced), verified)
    }

    @discardableResult
    private func compare(_ model: String, _ verified: VerifiedFlow) throws -> Int {
        var spin = try Spin(model, situations: verified.states)
        defer { spin.remove() }
        let stored = try spin.storedStates()
        #expect(stored == verified.states + 1, "SPIN stores \(stored) states, there are \(verified.states) situations and one before launch")
        if verified.states > Self.mostWithPromises { return 0 }
        var compared = 0
        for claim in try spin.claims(in: model, found: verified.holds) {
            guard let holds = verified.holds[claim.number - 1] else { continue }
            compared += 1
            #expect(try spin.holds(claim) == holds, "promise \(claim.number)")
        }
        return compared
    }
}

/// What `flowrun verify` finds.
private struct VerifiedFlow {
    private struct Promise: Decodable { var holds: Bool? }
    private struct Answer: Decodable {
        var states: Int
        var reducedStates: Int?
        var complete: Bool
        var promises: [Promise]
    }

    var states: Int
    /// By promise; nil: within a scope the verifier does not say.
    var holds: [Bool?]

    init(states: Int, holds: [Bool?]) { (self.states, self.holds) = (states, holds) }

    /// nil: there is more than the bound.
    init?(_ path: String, isReduced: Bool = false, bound: Int = 10_000_000) throws {
        let (output, errors) = try FlowRun.output(
            "verify", path, isReduced ? "--reduce" : "--no-reduce", "--max-states", String(bound), "--format", "json")
        let line = try #require(output.split(separator: "\n").first, "\(errors)")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
        if !answer.complete { return nil }
        let holds = answer.promises.map(\.holds)
        #expect(isReduced || !holds.contains(nil))
        self.init(states: answer.reducedStates ?? answer.states, holds: holds)
    }
}

/// The built program: exploring is slow in a debug build.
private enum FlowRun {
    static let path = Repository.path(".build/release/flowrun")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

    static func output(_ arguments: String...) throws -> (output: String, errors: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowrun-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["out", "err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        return (String(decoding: try Data(contentsOf: files[0]), as: UTF8.self), String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }
}

extension Flow {
    /// Only the first two events are raised inside, so that the world brings the others.
    fileprivate var withEventsFromOutside: Flow {
        func inside(_ actions: [Action]) -> [Action] {
            actions.map { action in
                if case .emit(let event, let delay) = action { .emit(ID(event.int % 2), delay: delay) } else { action }
            }
        }
        var flow = self
        for id in flow.states.ids {
            flow.states[id].entry = inside(flow.states[id].entry)
            flow.states[id].exit = inside(flow.states[id].exit)
        }
        for id in flow.transitions.ids { flow.transitions[id].actions = inside(flow.transitions[id].actions) }
        return flow
    }
}
