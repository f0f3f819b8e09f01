import FlowRunner
import FlowSpec
import Testing

@Suite("The language's own example plays")
struct SaveNoteTests {
    @Test("each step answers with one line of JSON, as the contract has it")
    func answersInJSON() {
        let lines = walk(journey(saveNote), "type \"Buy milk\"\ntap \"Save\"").map(\.json)
        let note = #"{"kind":"input","label":"Note","id":null,"enabled":true,"value":"Buy milk","options":null}"#
        let editing =
            #""screen":{"as":"screen","title":"New note","over":null,"elements":["# + note
            + #",{"kind":"button","label":"Save","id":null,"enabled":true,"value":null,"options":null}"#
            + #",{"kind":"button","label":"Cancel","id":null,"enabled":true,"value":null,"options":null}]}"#
        let quiet = #""haptics":[],"announcements":[],"timelines":[],"events":[]"#
        let before =
            #"{"step":1,"input":"type \"Buy milk\"","accepted":true,"at":0,"states":["editing"],"# + editing + "," + quiet
            + #","data":{"text":"Buy milk","online":true},"pending":[],"possible":["type \"\" into \"Note\"","#
            + #""type \"   \" into \"Note\"","type \"Buy milk\" into \"Note\"","tap \"Save\"","tap \"Cancel\""],"ended":false,"error":null}"#
        let after =
            #"{"step":2,"input":"tap \"Save\"","accepted":true,"at":0,"states":["saving"],"screen":{"as":"overlay","title":null,"#
            + #""over":"editing","elements":[{"kind":"spinner","label":"Saving…","id":null,"enabled":true,"value":null,"options":null},"#
            + #"{"kind":"button","label":"Stop","id":null,"enabled":true,"value":null,"options":null}]},"#
            + #""haptics":[{"at":0,"type":"light"}],"announcements":[],"timelines":[{"name":"sheetDismiss","start":0,"end":300,"#
            + #""steps":[{"target":"sheet","property":"y","start":0,"end":300,"keyframes":["0","100%"],"easing":"easeIn","spring":null,"repeat":1}]}],"#
            + #""events":["upload.started"],"data":{"text":"Buy milk","online":true},"#
            + #""pending":[{"service":"upload","outcomes":["done","failed","timeout"]}],"#
            + #""possible":["tap \"Stop\"","outcome upload.done","outcome upload.failed","outcome upload.timeout"],"ended":false,"error":null}"#
        #expect(lines.count == 3)
        #expect(lines[1] == before)
        #expect(lines[2] == after)
    }

    @Test("what happens while time passes is stamped with its own time")
    func stampsTimes() {
        let flow = journey(saveNote)
        let saved = arrive(flow, "type \"x\"\nwait 300ms\ntap Save\noutcome upload.done")
        #expect(saved?.haptics.map(\.at) == [300])
        #expect(saved?.announcements.map(\.text) == ["Note saved"])
        #expect(saved?.possible == ["wait 2s"])
        let late = arrive(flow, "type \"x\"\ntap Save\nwait 11s")
        #expect(late?.states == ["offline"])
        #expect(late?.at == 11_000)
        #expect(late?.events == ["upload.timeout"])
        let unheard = journey(saveNote.replacing("outcome: upload.timeout", with: "event: upload.slow"))
        #expect(arrive(unheard, "type \"x\"\ntap Save\nwait 11s")?.events == ["upload.timeout"])
        let ended = arrive(flow, "type \"x\"\ntap Save\noutcome upload.done\nwait 5s\nexpect ended")
        #expect(ended?.ended == true)
        #expect(ended?.possible == [])
    }

    @Test("a step that cannot be taken says why, and changes nothing")
    func rejects() {
        let flow = journey(saveNote)
        func error(_ script: String) -> String { walk(flow, script).last?.error ?? "accepted" }
        #expect(error("tap Save").hasPrefix("`Save` is disabled: `hasText` is false because `trim(text) != \"\"` is false (text = \"\"); possible here: type \"\" into \"Note\""))
        #expect(error("tap Sve").hasPrefix("there is no `Sve` on the screen; did you mean `Save`?"))
        #expect(error("doubleTap Note").hasPrefix("nothing listens to `doubleTap \"Note\"` here"))
        #expect(error("outcome upload.done").hasPrefix("`upload` is not running"))
        #expect(error("outcome upload.lost").hasPrefix("`upload` has no outcome `lost`: it has `done`, `failed` and `timeout`"))
        #expect(error("outcome uplod.done").hasPrefix("there is no service `uplod`; did you mean `upload`?"))
        #expect(error("tap Cancel\ntap Cancel") == "the journey has ended")
        #expect(error("tap Cancel\ngiven text = \"x\"") == "`text` is not changed by the world: it has no `environment: true`")
        #expect(error("back 1") .hasPrefix("there is nothing to take back"))
        #expect(error("resume").hasPrefix("nothing was taken back"))
        #expect(error("type \"x\"\ntap Save\ntap Save").hasPrefix("`Save` lies beneath another screen, which takes all input"))
        let records = walk(flow, "type \"x\"\ntap Sve\ntap Save")
        #expect(records[2].states == records[1].states)
        #expect(records[2].accepted == false)
        #expect(records[3].accepted)
    }

    @Test("given before the first step holds at launch, later it is the world changing")
    func given() {
        let flow = journey(saveNote)
        let records = walk(flow, "given online = false\ntype \"x\"\ntap Save")
        #expect(records.count == 3)
        #expect(records[0].json.contains("\"online\":false"))
        #expect(records[2].states == ["offline"])
        #expect(arrive(flow, "type \"x\"\ngiven online = false\ntap Save\ntap OK")?.haptics.map(\.type) == [.warning])
        #expect(walk(flow, "given onlin = false")[0].error == "`given onlin = false`: there is no environment data `onlin`; did you mean `online`?")
        var player = Player(flow, opening: WalkScript(parsing: "given onlin = false\ngiven online = true\ngiven text = \"x\"").opening)
        #expect(player.openingFaults.map(\.line.line) == [1, 3])
        #expect(player.record.error?.components(separatedBy: "; `given").count == 2)
        player.perform(WalkLine(.restart))
        #expect(player.record.accepted)
    }

    @Test("steps are taken back and done again")
    func undo() {
        let flow = journey(saveNote)
        var player = Player(flow)
        func perform(_ line: String) { player.perform((try? WalkLine(parsing: line)) ?? WalkLine(.relaunch)) }
        perform("type \"x\"")
        perform("tap Save")
        perform("wait 1s")
        perform("back 2")
        #expect(player.record.states == ["editing"])
        #expect(player.clock == 0)
        #expect(player.walk.map(\.text) == ["type \"x\""])
        perform("resume")
        #expect(player.record.states == ["saving"])
        #expect(player.clock == 1000)
        perform("restart")
        #expect(player.walk.isEmpty)
        #expect(player.record.states == ["editing"])
        perform("back 1")
        #expect(player.walk.count == 3)
    }

    @Test("expectations hold or say what was found")
    func expectations() {
        let flow = journey(saveNote)
        func error(_ script: String) -> String? { walk(flow, script).last?.error }
        let saving = "type \"Buy milk\"\ntap Save\n"
        for line in [
            "screen \"New note\"", "enabled Note", "disabled Save", "visible Cancel", "absent Stop", "state editing", "data online = true",
            "data text = \"\"", "data hasText = false", "no haptic", "no timeline sheetDismiss",
        ] { #expect(error("expect " + line) == nil) }
        for line in ["haptic light", "timeline sheetDismiss", "state saving", "absent Save", "visible Stop"] {
            #expect(error(saving + "expect " + line) == nil)
        }
        #expect(error("expect screen Offline") == "expected the screen `Offline`; it is `New note`")
        #expect(error("expect enabled Save") == "expected `Save` to be enabled; it is disabled")
        #expect(error("expect disabled Cancel") == "expected `Cancel` to be disabled; it is enabled")
        #expect(error("expect visible Stop") == "expected `Stop` on the screen; it is not there")
        let isBeneath = "expected `Save` in front; `Save` lies beneath another screen, which takes all input"
        #expect(error(saving + "expect visible Save") == isBeneath)
        #expect(error("expect absent Save") == "expected no `Save` on the screen; it is there")
        #expect(error("expect state saving") == "expected to be at `saving`; it is at `editing`")
        #expect(error("expect state savng") == "there is no state `savng`; did you mean `saving`?")
        #expect(error("expect data text = \"x\"") == "expected `text = \"x\"`; it is \"\"")
        #expect(error(saving + "expect no haptic") == "expected no haptic; there was `light`")
        #expect(error(saving + "expect haptic success") == "expected the haptic `success`; there was `light`")
        #expect(error("expect announced Saved") == "expected the announcement `Saved`; there was none")
        #expect(error("expect ended") == "expected the journey to have ended; it is at `editing`")
    }

    @Test("why says what closes each closed transition")
    func why() {
        let closed = Player(journey(saveNote)).closedTransitions()
        #expect(closed.map(\.trigger) == ["tap \"Save\"", "tap \"Save\""])
        #expect(
            closed.map(\.reasons) == [
                ["`Save` is disabled: `hasText` is false because `trim(text) != \"\"` is false (text = \"\")", "`not online` is false (online = true)"],
                ["`Save` is disabled: `hasText` is false because `trim(text) != \"\"` is false (text = \"\")"],
            ])
    }

    @Test("why says of a set that is full what can be added no more")
    func whyFull() {
        let moods = """
            flowspec: 1
            flow: moods
            data: { moods: { type: set, options: [cozy, sad, wild], max: 2 } }
            initial: open
            states:
              open: { screen: { show: [{ chips: Moods, binds: moods }, { button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """
        var player = Player(journey(moods))
        _ = player.replay(["choose \"cozy\"", "choose \"sad\""].compactMap { try? WalkLine(parsing: $0) })
        #expect(player.closedOptions().map(\.trigger) == ["choose \"wild\" in \"Moods\""])
        #expect(player.closedOptions().map(\.reason) == ["`moods` is full: 2 of 2 are chosen"])
        _ = player.replay(["choose \"sad\""].compactMap { try? WalkLine(parsing: $0) })
        #expect(player.closedOptions().isEmpty)
    }

    @Test("why says which part of what shows an element is false, its own or that of what it lies in")
    func whyHidden() {
        let hidden = saveNote.replacing("enabled: hasText", with: "visible: hasText and online")
        #expect(
            Player(journey(hidden)).closedTransitions().first?.reasons.first
                == "`Save` is hidden: `hasText` is false because `trim(text) != \"\"` is false (text = \"\")")
        let inCard = """
            flowspec: 1
            flow: inCard
            data: { ready: flag }
            initial: open
            states:
              open:
                screen: { show: [{ card: Box, visible: ready, show: [{ button: Go }] }, { button: Get ready }] }
                transitions: [{ tap: Get ready, do: { set: { ready: true } } }, { tap: Go, to: closed }]
              closed: { end: true }
            """
        #expect(Player(journey(inCard)).closedTransitions().map(\.reasons) == [["`Go` is hidden: `ready` is false"]])
    }

    @Test("why says in which state a flow that runs inside has not ended, and all of what an exit's expression says")
    func whyOfExits() throws {
        let inner = """
            flowspec: 1
            flow: inner
            initial: asking
            states:
              asking:
                screen: { show: [{ button: OK }, { button: Give up }] }
                transitions: [{ tap: OK, to: answered }, { tap: Give up, to: left }]
              answered: { end: true }
              left: { end: true }
            """
        let outer = """
            flowspec: 1
            flow: outer
            imports: [inner.flow.yaml]
            initial: questionnaire
            states:
              questionnaire: { run: inner, exits: { answered: closed, left: closed } }
              closed: { end: true }
            """
        let loaded = load("outer.flow.yaml", from: MemoryFiles(["outer.flow.yaml": outer, "inner.flow.yaml": inner]))
        try #require(loaded.diagnostics.map(\.message) == [])
        let closed = Player(loaded.flow).closedTransitions()
        #expect(closed.flatMap(\.reasons) == ["`questionnaire` has not ended in `answered`", "`questionnaire` has not ended in `left`"])
    }

    @Test("the shortest walk to a state is found")
    func shortestWalk() throws {
        let flow = journey(saveNote)
        let closed = try #require(flow.states.ids.first { flow.states[$0].name == "offline" })
        var options = ExplorationOptions()
        options.goal = closed
        let walk = try #require(explore(Journey(flow), options).walk(entering: closed))
        #expect(walk.lines == ["given online = false", "type \"Buy milk\" into \"Note\"", "tap \"Save\""]
            || walk.lines == ["type \"Buy milk\" into \"Note\"", "given online = false", "tap \"Save\""]
            || walk.lines == ["type \"Buy milk\" into \"Note\"", "tap \"Save\"", "outcome upload.failed"])
    }

    @Test("a walk is replayed as far as it still holds")
    func replays() throws {
        let lines = WalkScript(parsing: "type \"x\"\ntap Save\ntap Stop").steps
        var same = Player(journey(saveNote))
        #expect(same.replay(lines).firstThatNoLongerHolds == nil)
        var changed = Player(journey(saveNote.replacing("tap: Stop", with: "tap: Halt").replacing("button: Stop", with: "button: Halt")))
        let outcome = changed.replay(lines)
        #expect(outcome.firstThatNoLongerHolds == 2)
        #expect(changed.walk.count == 2)
    }

    @Test("scenarios are replayed; a failed one says where, and what was expected")
    func scenarios() throws {
        let loaded = loadText(saveNote)
        let results = run(loaded.flow.scenarios, on: loaded.flow)
        #expect(results.map(\.passed) == [true, true, false])
        let suite = ScenarioSuite(flow: loaded.flow, files: loaded.files, results: results)
        let failure = try #require(results.last?.failure)
        #expect(failure.message == "expected to be at `editing`; it is at `closed`")
        #expect(suite.place(failure.span).hasPrefix("flow.flow.yaml:75:26"))
        #expect(textReport([suite]).hasSuffix("3 scenarios, 1 failed\n"))
        let junit = junitReport([suite], timestamp: "2026-01-01T00:00:00")
        #expect(junit.contains("<testsuite name=\"saveNote\" package=\"saveNote\" id=\"0\" tests=\"3\" failures=\"1\" errors=\"0\" time=\"2\""))
        #expect(junit.contains("<testcase name=\"A note is saved\" classname=\"saveNote\" time=\"2\"/>"))
        #expect(jsonReport([suite]).hasPrefix("{\"passed\":2,\"failed\":1,\"scenarios\":[{\"flow\":\"saveNote\",\"scenario\":\"Blank text cannot be saved\",\"result\":\"passed\""))
        #expect(results[1].coverage.states.count == 5)
    }
}
