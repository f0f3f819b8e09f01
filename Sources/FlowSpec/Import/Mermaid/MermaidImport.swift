/// Every diagram of a Mermaid or Markdown file as a flow, in order. A file without a diagram is an empty list.
package func importMermaid(_ file: SourceFile, as flowName: String) -> [ImportedFlow] {
    let id = FileID(0)
    let fences = MermaidFences(file)
    if fences.blocks.isEmpty, let first = fences.indented.first {
        return [ImportedFlow(text: "", originalNames: [:], diagnostics: [.indentedDiagram(at: Span(file: id, start: first.lowerBound, end: first.upperBound))])]
    }
    let blocks = fences.sawFence ? fences.blocks : [MermaidBlock(range: file.textStart..<file.bytes.count)]
    let file = file.withPlainArrows(in: blocks)
    return blocks.enumerated().compactMap { number, block in
        var diagnostics: [Diagnostic] = []
        let lines = MermaidLines(file, id, in: block)
        guard let first = lines.statements.first else { return nil }
        if let unclosed = block.unclosed { diagnostics.append(.openFence(at: Span(file: id, start: unclosed.lowerBound, end: unclosed.upperBound))) }
        diagnostics += lines.faults
        var diagram: MermaidDiagram
        switch first.text.prefix(while: { !$0.isWhitespace }) {
        case "graph", "flowchart", "flowchart-elk": diagram = MermaidDiagram(flowchart: lines, report: &diagnostics)
        case "stateDiagram", "stateDiagram-v2":
            diagram = MermaidDiagram(states: lines, report: &diagnostics)
            diagram.liftForks(report: &diagnostics)
            diagram.readAsExported(report: &diagnostics)
            diagram.readStarts()
        case _ where !fences.sawFence && file.isProse: return nil
        default:
            diagnostics.append(
                Diagnostic(
                    .untranslated, at: first.span, "`\(first.text)` is no diagram that becomes a flow",
                    help: "`flowchart` and `stateDiagram-v2` do"))
            return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
        }
        if diagram.boxes.isEmpty {
            diagnostics.append(Diagnostic(.untranslated, at: first.span, "this diagram has no boxes and no states"))
            return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
        }
        let name = blocks.count > 1 ? "\(flowName)\(number + 1)" : flowName
        var writer = MermaidFlow(diagram)
        let (line, _) = file.position(of: first.span.start)
        let flow = writer.flow(name: name, title: lines.title ?? block.heading, document: String(file.path.split(separator: "/").last ?? ""), line: line)
        if flow.isTooDeep { diagnostics.append(Diagnostic(.untranslated, at: first.span, "what stands here is nested deeper than a flow can be")) }
        return ImportedFlow(
            text: flow.isTooDeep ? "" : flow.document(), originalNames: writer.originalNames, addedStates: writer.addedStates,
            diagnostics: ImportRemarks(diagnostics + writer.diagnostics).inOrder)
    }
}

/// Boxes become screens, decisions become eventless transitions over environment data, arrows become buttons or events.
struct MermaidFlow {
    let diagram: MermaidDiagram
    var diagnostics: [Diagnostic] = []
    private(set) var originalNames: [String: String] = [:]
    var names: [String] = []
    var outgoing: [[Int]]
    /// By parent; -1 is the diagram itself.
    private var inside: [Int: [Int]]
    var data: [(key: String, value: YAMLText)] = []
    /// Boxes with a button for an arrow that has no words.
    private var wordless: Set<Int> = []
    /// By condition.
    var flags: [String: String] = [:]
    private let reached: Set<Int>
    private let completions: Set<Int>
    let conditions: MermaidConditions
    /// Of each name that conditions compare, what it is called in the flow.
    let comparedNames: [String: String]
    var declaredNames: Set<String> = []
    /// What stands anywhere as an event is one everywhere: `Retry` beside `Retry [online]`.
    private var events: Set<String> = []
    private var services: [(name: String, outcomes: [String])] = []
    var dataNames: ImportedNames
    var given = ImportedNames()
    /// Where answers lead that are not drawn, on the level that is being written.
    var undrawn: [(key: String, value: YAMLText)] = []
    var addedStates: Set<String> = []

    init(_ diagram: MermaidDiagram) {
        self.diagram = diagram
        conditions = MermaidConditions(diagram)
        var dataNames = ImportedNames(reserved: ImportedNames.expressionWords)
        comparedNames = Dictionary(uniqueKeysWithValues: conditions.names.map { ($0, dataNames.name(for: $0.nameInLatinLetters ?? $0)) })
        self.dataNames = dataNames
        self.outgoing = Array(repeating: [], count: diagram.boxes.count)
        self.inside = Dictionary(grouping: diagram.boxes.indices) { diagram.boxes[$0].parent ?? -1 }
        for (index, arrow) in diagram.arrows.enumerated() { outgoing[arrow.from].append(index) }
        reached = diagram.reachedFromBeside
        completions = diagram.completions
        for box in diagram.boxes {
            guard !box.isLeftOut else {
                names.append("")
                continue
            }
            let name = given.name(for: box.wantedName)
            names.append(name)
            originalNames[name] = box.id
        }
        if diagram.kind == .states, !diagram.isExported {
            for arrow in diagram.arrows {
                if case .event(let name)? = MermaidLabel(arrow.label, isExported: false).trigger { events.insert(name) }
            }
        }
        for (index, arrow) in diagram.arrows.enumerated() where arrow.label.isEmpty {
            if [.box, .group].contains(diagram.boxes[arrow.from].shape), !isCompletion(index) { wordless.insert(arrow.from) }
        }
    }

    mutating func flow(name: String, title: String?, document: String, line: Int) -> YAMLText {
        let body = states(in: nil, region: nil)
        var entries: [(key: String, value: YAMLText)] = [
            ("flowspec", .plain("1")), ("flow", .plain(ImportedNames.identifier(name.inCamelCase))),
            ("title", .quoted((title ?? name).doublingBraces)), ("source", .quoted(document)),
            ("notes", notes(["Imported from \(document), line \(line)"] + diagram.notes)),
        ]
        if !data.isEmpty { entries.append(("data", .mapping(data))) }
        if !services.isEmpty {
            let rows = services.map { ($0.name, YAMLText.mapping([("outcomes", .list($0.outcomes.map(YAMLText.plain)))])) }
            entries.append(("services", .mapping(rows)))
        }
        return .mapping(entries + body)
    }

    private func children(of parent: Int?, region: Int?) -> [Int] {
        let boxes = (inside[parent ?? -1] ?? []).filter { !diagram.boxes[$0].isLeftOut }
        return region == nil ? boxes : boxes.filter { diagram.boxes[$0].region == region }
    }

    private mutating func states(in parent: Int?, region: Int?) -> [(key: String, value: YAMLText)] {
        let inside = children(of: parent, region: region)
        guard let first = start(among: inside) else { return [] }
        var entries: [(key: String, value: YAMLText)] = []
        let outside = undrawn
        undrawn = []
        for box in inside { entries.append((names[box], .mapping(state(box)))) }
        entries += undrawn
        undrawn = outside
        return [("initial", .plain(names[first])), ("states", .mapping(entries))]
    }

    /// `[*]`, else the first box that no arrow reaches, else the first.
    private func start(among boxes: [Int]) -> Int? {
        boxes.first { diagram.boxes[$0].shape == .start || diagram.boxes[$0].isInitial } ?? boxes.first { !reached.contains($0) } ?? boxes.first
    }

    private mutating func state(_ index: Int) -> [(key: String, value: YAMLText)] {
        let box = diagram.boxes[index]
        switch box.shape {
        case .end: return [("end", .plain("true"))] + notes(index)
        case .start where outgoing[index].count < 2:
            return [
                ("transitions", .list(outgoing[index].map { arrow in .mapping(target(arrow) + (diagram.noteAtStart(arrow).map { [("notes", .quoted($0))] } ?? [])) }))
            ]
        case .decision, .start, .fork, .join:
            let transitions = decision(index)
            tellNeverTaken(transitions, from: index)
            return notes(index) + actions(index) + (transitions.isEmpty ? [] : [("transitions", .list(transitions))])
        case .box, .group: return notes(index) + screen(index) + (box.isEnd ? [("end", .plain("true"))] : [])
        }
    }

    /// `to`, and where it leads; nothing where it stays.
    func target(_ arrow: Int) -> [(key: String, value: YAMLText)] {
        diagram.arrows[arrow].isTargetless ? [] : [("to", .plain(names[diagram.arrows[arrow].to]))]
    }

    /// Of arrows that wait for the same a flow takes the first.
    private mutating func tellNeverTaken(_ transitions: [YAMLText], from index: Int) {
        var first: [String: (arrow: Int, transition: String)] = [:]
        for (place, transition) in zip(outgoing[index], transitions) {
            let condition = transition.document(without: ["to", "do"])
            guard let other = first[condition] ?? first[transition.document(without: ["to", "do", "guard"])] else {
                first[condition] = (place, transition.document())
                continue
            }
            if other.transition == transition.document() { continue }
            let box = diagram.boxes[diagram.arrows[other.arrow].to]
            diagnostics.append(.neverTaken(words(of: other.arrow, from: index), to: box, at: diagram.arrows[place].span))
        }
    }

    /// What an arrow waits for; empty where that is nothing, or an end.
    private func words(of arrow: Int, from index: Int) -> String {
        let hasOwn = !diagram.arrows[arrow].label.isEmpty
        return !hasOwn && (diagram.isExported || isCompletion(arrow)) ? "" : label(of: arrow, from: index)
    }

    private mutating func screen(_ index: Int) -> [(key: String, value: YAMLText)] {
        let box = diagram.boxes[index]
        var buttons: [YAMLText] = []
        var labels: Set<String> = []
        var calls: [String] = []
        var transitions: [YAMLText] = []
        var areas: [(label: String, buttons: [YAMLText])] = []
        func button(_ label: String, in area: String? = nil) {
            guard labels.insert("\(area ?? "")\n\(label)").inserted else { return }
            let button = YAMLText.mapping([("button", quoted(label))])
            guard let area else { return buttons.append(button) }
            if let place = areas.firstIndex(where: { $0.label == area }) { areas[place].buttons.append(button) } else { areas.append((area, [button])) }
        }
        for arrow in outgoing[index] {
            let words = self.label(of: arrow, from: index)
            let label =
                diagram.kind == .states && !diagram.arrows[arrow].label.isEmpty && box.shape != .group
                ? MermaidLabel(words, isExported: diagram.isExported, events: events) : nil
            var trigger: [(key: String, value: YAMLText)]
            switch label?.trigger {
            case _ where isCompletion(arrow):
                transitions.append(.mapping([("done", .plain("true"))] + target(arrow)))
                continue
            case .event(let name): trigger = [("event", coreFlag(name) == nil ? .plain(name) : .quoted(name))]
            case .after(let delay): trigger = [("after", .plain(delay))]
            case .gesture(let kind, let element, let area):
                button(element, in: area)
                trigger = [(kind, quoted(element))]
                if let area { trigger.append(("in", quoted(area))) }
            case .bareGesture(let kind): trigger = [(kind, .plain("true"))]
            case .outcome(let service, let outcome):
                addOutcome(outcome, of: service, at: arrow)
                if !calls.contains(service) { calls.append(service) }
                trigger = [("outcome", .plain("\(service).\(outcome)"))]
            case nil:
                if let label, label.isWordless, label.condition != nil || label.action != nil && diagram.isExported {
                    transitions.append(.mapping(uml(label, arrow)))
                } else if diagram.isExported, diagram.arrows[arrow].label.isEmpty {
                    transitions.append(.mapping(target(arrow)))
                } else {
                    if diagram.isExported || MermaidLabel.namesGesture(words) || MermaidLabel.namesDelay(words) { diagnostics.append(.becomesButton(words, at: diagram.arrows[arrow].span)) }
                    button(words)
                    transitions.append(.mapping([("tap", quoted(words))] + target(arrow)))
                }
                continue
            }
            transitions.append(.mapping(trigger + (label.map { uml($0, arrow) } ?? [])))
        }
        buttons += areas.map { .mapping([("area", quoted($0.label)), ("show", .list($0.buttons))]) }
        transitions = apart(transitions, from: index)
        tellNeverTaken(transitions, from: index)
        // Of what is drawn around boxes a fork is a bar without words, and a subgraph may have none.
        let isWordless = box.shape == .group && (diagram.kind == .states || box.text.isEmpty)
        let title = isWordless ? [] : [(key: "title", value: YAMLText.quoted(box.title.doublingBraces))]
        let show = (isWordless ? [] : box.details.map { YAMLText.mapping([("text", .quoted($0.doublingBraces))]) }) + buttons
        let parts = title + (show.isEmpty ? [] : [("show", .list(show))])
        var entries: [(key: String, value: YAMLText)] = parts.isEmpty ? [] : [("screen", .mapping(parts))]
        if !calls.isEmpty { entries.append(("calls", calls.count == 1 ? .plain(calls[0]) : .list(calls.map(YAMLText.plain)))) }
        entries += actions(index) + composite(index)
        if !transitions.isEmpty { entries.append(("transitions", .list(transitions))) }
        return entries
    }

    private mutating func addOutcome(_ outcome: String, of service: String, at arrow: Int) {
        guard let known = services.firstIndex(where: { $0.name == service }) else {
            services.append((service, [outcome]))
            diagnostics.append(.callsWhereItWaits(service, at: diagram.arrows[arrow].span))
            return
        }
        if !services[known].outcomes.contains(outcome) { services[known].outcomes.append(outcome) }
    }

    private func notes(_ index: Int) -> [(key: String, value: YAMLText)] {
        let (box, todo) = (diagram.boxes[index], diagram.boxes[index].todo)
        let notes = (box.shape == .decision && !box.words.isSaidByName ? [box.words] : []) + box.notes
        return (todo.map { [("todo", .quoted($0))] } ?? []) + (notes.isEmpty ? [] : [("notes", self.notes(notes))])
    }

    private func actions(_ index: Int) -> [(key: String, value: YAMLText)] {
        let box = diagram.boxes[index]
        return [("entry", box.entry), ("exit", box.exit)].filter { !$0.1.isEmpty }.map { ($0, .list($1.map { .mapping([("log", quoted($0))]) })) }
    }

    private func notes(_ texts: [String]) -> YAMLText { texts.count == 1 ? .quoted(texts[0]) : .list(texts.map { .quoted($0) }) }

    private func isCompletion(_ arrow: Int) -> Bool { completions.contains(arrow) }

    /// `event [condition] / action` behind its event.
    private mutating func uml(_ label: MermaidLabel, _ arrow: Int) -> [(key: String, value: YAMLText)] {
        var entries: [(key: String, value: YAMLText)] = []
        let guarded = label.condition.map { self.guarded(by: $0) }
        if let guarded { entries.append(("guard", .plain(guarded.text))) }
        entries += target(arrow)
        if let condition = label.condition, guarded?.isWhole == false { entries.append(("notes", .quoted("If \(condition)"))) }
        if let action = label.action { entries.append(("do", .list([.mapping([("log", quoted(action))])]))) }
        return entries
    }

    /// States in the box and around it: all their buttons stand on one screen with its own.
    private func beside(_ index: Int) -> (inner: [Int], outer: [Int]) {
        var beside: (inner: [Int], outer: [Int]) = ([], [])
        var inner = children(of: index, region: nil)
        while let box = inner.popLast() {
            beside.inner.append(box)
            inner += children(of: box, region: nil)
        }
        var outer = diagram.boxes[index].parent
        while let box = outer, beside.outer.count <= diagram.boxes.count {
            beside.outer.append(box)
            outer = diagram.boxes[box].parent
        }
        return beside
    }

    /// What the only arrow of a box is called that has no words: by where it leads if there are such arrows beside it, unless something there
    /// is called so.
    private func wordsInstead(of arrow: Int, from index: Int) -> String {
        let (inner, outer) = beside(index)
        let name = target(of: arrow)
        let taken = inner.flatMap { outgoing[$0] }.map { diagram.arrows[$0].label } + outer.flatMap { outgoing[$0] }.map { own($0) ?? target(of: $0) }
        return (inner + outer).contains(where: wordless.contains) && !taken.contains(name) ? name : "Continue"
    }

    private func own(_ arrow: Int) -> String? {
        let label = diagram.arrows[arrow].label
        return label.isEmpty ? nil : label
    }

    private func target(of arrow: Int) -> String {
        diagram.boxes[diagram.arrows[arrow].to].title
    }

    private mutating func composite(_ index: Int) -> [(key: String, value: YAMLText)] {
        let inside = children(of: index, region: nil)
        guard !inside.isEmpty else { return [] }
        let parts = Set(inside.map { diagram.boxes[$0].region }).sorted()
        guard parts.count > 1 else { return states(in: index, region: nil) }
        var regions: [(key: String, value: YAMLText)] = []
        for part in parts {
            regions.append(("\(names[index])Part\(part + 1)", .mapping(states(in: index, region: part))))
        }
        return [("regions", .mapping(regions))]
    }

    /// A label as a flow writes it. Our own diagrams have it as the flow that they show does, with `{{` for a brace.
    private func quoted(_ label: String) -> YAMLText { .quoted((diagram.isExported ? label.undoublingBraces : label).doublingBraces) }

    /// An arrow's own words, "Continue" where it is the only one, else where it leads.
    func label(of arrow: Int, from index: Int) -> String {
        own(arrow) ?? (outgoing[index].count == 1 ? wordsInstead(of: arrow, from: index) : target(of: arrow))
    }
}

extension YAMLText {
    func document(without keys: Set<String>) -> String {
        guard case .mapping(let entries) = self else { return document() }
        return YAMLText.mapping(entries.filter { !keys.contains($0.key) }).document()
    }
}

extension String {
    /// What `not` or `!` stands before, where that is plain words.
    var opposite: String? {
        let words = (hasPrefix("not ") ? dropFirst(4) : hasPrefix("!") ? dropFirst() : "").split(separator: " ")
        let isPlain = words.allSatisfy { word in word != "and" && word != "or" && word != "not" && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        return words.isEmpty || !isPlain ? nil : words.joined(separator: " ")
    }

    fileprivate var undoublingBraces: String {
        var text = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            text.append(character)
            if "{}".contains(character), rest.first == character { rest.removeFirst() }
        }
        return text
    }
}
