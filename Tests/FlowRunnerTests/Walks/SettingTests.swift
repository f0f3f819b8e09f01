import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What setting an element leads to is explored")
struct SettingTests {
    struct Bound: CustomTestStringConvertible, Sendable {
        var kind: String
        var type: String
        var values: [String]
        var refused: [String] = []
        var testDescription: String { kind }
    }

    static let bound = ["chips", "options", "picker", "tabs"].map { Bound(kind: $0, type: "{ type: choice, options: [Work, Home] }", values: ["Work", "Home"]) } + [
        Bound(kind: "chips", type: "{ type: choice, options: [Work, Home], optional: true }", values: ["Home"], refused: ["none"]),
        Bound(kind: "chips", type: "{ type: set, options: [Work, Home] }", values: ["Home", "[]", "[Work]"], refused: ["[Work, Home]", "Away"]),
        Bound(kind: "slider", type: "{ type: number, range: 0..3 }", values: ["0", "2"]),
        Bound(kind: "picker", type: "{ type: moment, samples: [now, 8d ago] }", values: ["now", "8d ago"]),
        Bound(kind: "toggle", type: "flag", values: ["true", "false"]),
        Bound(kind: "input", type: "{ type: text, samples: [Hi] }", values: ["Hi"]),
        Bound(kind: "progress", type: "{ type: number, range: 0..3 }", values: [], refused: ["0", "2"]),
        Bound(kind: "chart", type: "{ type: number, range: 0..3 }", values: [], refused: ["0", "2"]),
    ]

    /// What is heard of the element, and where it leads.
    static let heard = [
        [], ["touchDown"], ["touchUp"], ["tap"], ["drag"], ["release"], ["touchDown", "drag"], ["touchDown", "tap"], ["touchUp", "drag", "release"],
    ]

    @Test("whatever is heard of its touch", arguments: bound, heard)
    func isExplored(of bound: Bound, hearing gestures: [String]) throws {
        let transitions = gestures.map { "{ \($0): Place, to: \($0) }" } + ["{ change: v, to: changed }", "{ event: e, to: page }"]
        let flow = loadText(
            """
            flowspec: 1
            flow: setting
            data: { v: \(bound.type) }
            initial: page
            states:
              page:
                screen: { show: [{ \(bound.kind): Place, binds: v }] }
                transitions: [\(transitions.joined(separator: ", "))]
            \(gestures.map { "  \($0): {}" }.joined(separator: "\n"))
              changed: {}
            """
        ).flow
        let journey = Journey(flow)
        let space = explore(journey)
        var workspace = space.workspace
        let known = Set((0..<space.count).map(space.snapshot))
        let start = journey.arrivalAtLaunch([], &workspace).snapshot
        func arrival(at value: String) throws -> Snapshot? {
            let step = try #require(try WalkLine(parsing: "set \"Place\" to \(value)")).step
            return journey.arrival(after: step, on: start, &workspace)?.snapshot
        }
        for value in bound.values { #expect(known.contains(try #require(try arrival(at: value), "\(value)"))) }
        for value in bound.refused { #expect(try arrival(at: value) == nil, "\(value)") }
    }

    private let form = """
        data:
          moods: { type: set, options: [Happy, Sad, Calm], max: 2 }
          place: { type: choice, options: [Work, Home], optional: true }
          loud: flag
          share: { type: number, range: 0..5 }
        initial: page
        states:
          page:
            screen:
              show: [{ chips: Moods, binds: moods }, { chips: Place, binds: place }, { toggle: Loud, binds: loud }, { slider: Level, binds: share }, { progress: Share, binds: share }]
            transitions: [{ touchDown: Home, to: held }, { toggle: Loud, to: switched }]
          held: {}
          switched: {}
        """

    @Test("an option is chosen, which is a touch, and others are one choice away")
    func choosing() {
        func said(_ script: String) -> String? { walk(journey(form), script).last?.error.map { String($0.prefix { $0 != ";" }) } }
        #expect(arrive(journey(form), "set Place to Home")?.states == ["held"])
        #expect(arrive(journey(form), "set Moods to Sad\nset Moods to [Sad, Calm]\nset Moods to calm\nexpect data moods = [Calm]")?.states == ["page"])
        #expect(said("set Moods to [Sad, Calm]") == "`Moods` changes by one option at a time: choose them one after the other")
        #expect(arrive(journey(form), "set Moods to []\nset Moods to happy\nset Moods to [happy]\nexpect data moods = [Happy]")?.states == ["page"])
        #expect(said("set Moods to [Happy, Sad, Calm]") == "3 options, expected at most 2")
        #expect(said("set Moods to [Hapy]")?.contains("is not an option") == true)
        #expect(said("set Place to []") == "expected a choice, found a list")
        #expect(said("set Moods to Angry") == "`Moods` does not offer `Angry`: it offers `Happy`, `Sad` and `Calm`")
        #expect(said("set Place to none") == "`Place` does not offer `none`: it offers `Work` and `Home`")
    }

    @Test("what is held and not offered stays, and is told")
    func offeredInPart() {
        let inPart = form.replacing("max: 2 }", with: "max: 2, initial: [Calm] }").replacing("{ chips: Moods, binds: moods }", with: "{ chips: Moods, binds: moods, options: [Happy, Sad] }")
        #expect(arrive(journey(inPart), "set Moods to Calm\nset Moods to [Calm, Happy]\nexpect data moods = [Happy, Calm]")?.states == ["page"])
        #expect(walk(journey(inPart), "set Moods to [Happy]").last?.error?.hasPrefix("`Moods` does not offer `Calm`") == true)
        #expect(walk(journey(inPart), "set Moods to []").last?.error?.hasPrefix("`Moods` does not offer `Calm`: it offers `Happy` and `Sad`") == true)
    }

    @Test("what is there already is not set again, and what only shows is not set at all")
    func settingTheSame() {
        let felt = form.replacing("binds: loud }", with: "binds: loud, haptic: selection }")
        #expect(arrive(journey(felt), "set Loud to false\nexpect no haptic\nset Level to 0")?.states == ["page"])
        #expect(arrive(journey(form), "set Loud to true")?.states == ["switched"])
        #expect(walk(journey(form), "set Share to 3").last?.error?.hasPrefix("`Share` sets no data: it only shows them") == true)
    }
}
