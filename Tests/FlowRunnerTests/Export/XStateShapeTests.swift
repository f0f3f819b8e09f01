import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// What XState asks of a configuration, as far as JSON tells.
@Suite("The configuration for XState holds together")
struct XStateShapeTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml")

    @Test("ids are unique, initial states are children, and targets exist", arguments: flows)
    func references(path: String) throws {
        let loaded = load(path, from: RepositoryFiles())
        guard loaded.flow.states.count > 1 else { return }
        let text = try #require(GraphExport.all.first { $0.name == "xstate" }).write(loaded.flow).text
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var shape = Shape()
        shape.collect(root)
        shape.check(root, at: loaded.flow.id)
        #expect(shape.faults == [])
        // The root is among them, and a history is a state of its own, as is what goes on to a state further in.
        let flow = loaded.flow
        let starts = flow.states.ids.count { id in
            guard case .compound(let initial) = flow.states[id].kind, !flow.states[id].children.isEmpty else { return false }
            return !(initial.count == 1 && flow.states[id].children.contains { .state($0) == initial[0] })
        }
        #expect(shape.ids.count == flow.states.count + flow.histories.count + starts)
    }

    @Test("a flow that begins further in has initial states that are children, too")
    func deepBeginnings() throws {
        let text = try #require(GraphExport.all.first { $0.name == "xstate" }).write(Self.deep).text
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var shape = Shape()
        shape.collect(root)
        shape.check(root, at: "deep")
        #expect(shape.faults == [])
    }

    @Test("screens say what a list holds and a row shows, and what a touch is called does not hang on what else is heard")
    func screens() throws {
        let flow = loadText(
            """
            flowspec: 1
            flow: player
            data:
              tab: { type: choice, options: [Home, Library] }
              queue: { type: list, of: { title: text, open: flag }, max: 2 }
            initial: home
            states:
              home:
                screen:
                  show:
                    - { tabs: Pages, binds: tab }
                    - { list: Queue, items: queue, row: "{item.title}", show: [{ button: Play, visible: item.open }] }
                    - { progress: Done, value: count(queue) }
                transitions: [{ choose: Home, to: home }, { tap: Play, to: over }]
              over: { end: true }
            """).flow
        let text = try #require(GraphExport.all.first { $0.name == "xstate" }).write(flow).text
        for part in [
            #""items": "queue""#, #""row": "{item.title}""#, #""visible": "item.open""#, #""value": "queue.length""#, #""choose.home": {"#, #""tap.play": {"#,
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    /// Begins in a state of a region, in two regions at a time, and where it was before.
    static let deep = loadText(
        """
        flowspec: 1
        flow: deep
        initial: left.l2
        states:
          away: { transitions: [{ event: back, to: around }, { event: again, to: kept }, { event: first, to: regions }] }
          around:
            initial: [left.l2, right.r2]
            states:
              start: { transitions: [{ event: inside, to: regions }] }
              regions:
                regions:
                  left: { initial: l1, states: { l1: { transitions: [{ event: next, to: l2 }] }, l2: { transitions: [{ event: go, to: away }] } } }
                  right: { initial: r1, states: { r1: { transitions: [{ event: leave, to: start }] }, r2: { transitions: [{ event: back, to: r1 }] } } }
          kept:
            history: { kind: shallow, default: k1 }
            initial: { resume: kept }
            states: { k1: { transitions: [{ event: next, to: k2 }] }, k2: {} }
            transitions: [{ event: go, to: away }]
        """).flow

    private struct Shape {
        var ids: Set<String> = []
        var faults: [String] = []

        mutating func collect(_ state: [String: Any]) {
            if let id = state["id"] as? String, !ids.insert(id).inserted { faults.append("the id \(id) is given twice") }
            for case let child as [String: Any] in (state["states"] as? [String: Any] ?? [:]).values { collect(child) }
        }

        mutating func check(_ state: [String: Any], at path: String) {
            let children = state["states"] as? [String: Any] ?? [:]
            if let initial = state["initial"], (initial as? String).flatMap({ children[$0] }) == nil { faults.append("\(path) starts in \(initial), which is no child") }
            if !children.isEmpty, state["type"] == nil, state["initial"] == nil { faults.append("\(path) has no initial state") }
            if let type = state["type"] as? String, !["parallel", "final", "history"].contains(type) { faults.append("\(path) is a \(type)") }
            check(targetsOf: state["initial"], at: path)
            check(targetsOf: state["target"], at: path)
            for key in ["always", "onDone"] { check(targetsOf: state[key], at: path) }
            for key in ["on", "after"] {
                for row in (state[key] as? [String: Any] ?? [:]).values { check(targetsOf: row, at: path) }
            }
            for (name, child) in children { (child as? [String: Any]).map { check($0, at: "\(path).\(name)") } }
        }

        private mutating func check(targetsOf value: Any?, at path: String) {
            switch value {
            case let rows as [Any]: for row in rows { check(targetsOf: row, at: path) }
            case let row as [String: Any]: check(targetsOf: row["target"], at: path)
            case let target as String where target.hasPrefix("#"):
                if !ids.contains(String(target.dropFirst())) { faults.append("\(path) leads to \(target), which is nowhere") }
            default: break
            }
        }
    }
}
