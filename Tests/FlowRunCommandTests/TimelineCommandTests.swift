import Testing

@Suite("flowrun timeline")
struct TimelineCommandTests {
    private static func component(_ name: String, target: String) -> String {
        """
        flowspec: 1
        flow: \(name)
        data: { length: { type: duration, initial: 200ms } }
        timelines:
          press: { steps: [{ target: \(target), for: 100ms, scale: 1 -> 0.9 }] }
          present: { steps: [{ target: \(target), for: length, opacity: 0 -> 1 }] }
        initial: idle
        states:
          idle: { transitions: [{ event: push, timeline: press, to: shown }, { event: skip, to: shown }] }
          shown: { transitions: [{ event: show, timeline: present, to: idle }] }
        """
    }

    private func folder() throws -> ScratchFolder {
        try ScratchFolder([
            "button.flow.yaml": Self.component("button", target: "button"), "card.flow.yaml": Self.component("card", target: "card"),
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [button.flow.yaml, card.flow.yaml]
                timelines:
                  rise: { steps: [{ target: sheet, for: 100ms, y: 100% -> 0 }] }
                initial: all
                states:
                  all:
                    regions:
                      first: { initial: one, states: { one: { run: button } } }
                      second: { initial: two, states: { two: { run: button } } }
                      third: { initial: three, states: { three: { run: card, with: { length: 300ms } } } }
                    transitions: [{ event: rise, timeline: rise }]
                """,
        ])
    }

    @Test("as JSON, one that is named is one object, also where several states run the component")
    func oneObject() throws {
        let folder = try folder()
        defer { folder.remove() }
        for arguments in [["app.flow.yaml", "rise"], ["app.flow.yaml", "one.present"], ["app.flow.yaml", "three.present"], ["button.flow.yaml", "press"]] {
            let answer = try FlowRun.run(["timeline", folder.path(arguments[0]), arguments[1], "--format", "json"])
            #expect(answer.status == 0, "\(answer.error)")
            #expect(answer.lines.count == 1)
        }
    }

    @Test("where components have different ones of a name, it is the first, and what tells the others apart is said")
    func several() throws {
        let folder = try folder()
        defer { folder.remove() }
        let present = try FlowRun.run("timeline", folder.path("app.flow.yaml"), "present", "--format", "json")
        #expect(present.status == 0 && present.lines.count == 1)
        #expect(present.error.contains("several timelines are called `present` here: this is `all.first.one.present`; for another say `all."), "\(present.error)")
        let press = try FlowRun.run("timeline", folder.path("app.flow.yaml"), "press", "--format", "json")
        #expect(press.status == 0 && press.lines.count == 1)
        #expect(press.error.contains("for another say `flowrun timeline \(folder.path("card.flow.yaml")) press`"), "\(press.error)")
        #expect(try FlowRun.run("timeline", folder.path("app.flow.yaml"), "press").status == 0)
    }

    @Test("without a name a share of the way is shown of what a gesture plays")
    func progressOfAll() throws {
        let folder = try ScratchFolder([
            "sheet.flow.yaml": """
                flowspec: 1
                flow: sheet
                timelines:
                  drag: { drivenBy: gesture.progress, steps: [{ target: sheet, for: 100ms, y: 0px -> 100px }], complete: { for: 100ms } }
                  press: { steps: [{ target: button, for: 100ms, scale: 1 -> 0.9 }] }
                initial: a
                states:
                  a: { screen: { show: [{ area: Sheet, id: sheet }, { button: Go }] }, transitions: [{ drag: down, in: sheet, timeline: drag, to: b }, { tap: Go, timeline: press, to: b }] }
                  b: { end: true }
                """
        ])
        let result = try FlowRun.run(["timeline", folder.path("sheet.flow.yaml"), "--progress", "0.5"])
        #expect(result.status == 0)
        #expect(result.output.contains("50px") && !result.output.contains("button"))
    }
}
