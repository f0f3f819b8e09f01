/// Elements and options by id and by label, in document order, so that those on the screens of a stretch of states are a range.
struct ElementNames {
    struct Entry {
        var state: ID<State>
        var subject: Gesture.Subject
    }
    private var byID: [String: [Entry]] = [:]
    private var byLabel: [String: [Entry]] = [:]

    mutating func add(id: String, _ subject: Gesture.Subject, in state: ID<State>) {
        byID[id, default: []].append(Entry(state: state, subject: subject))
    }

    mutating func add(label: String, _ subject: Gesture.Subject, in state: ID<State>) {
        byLabel[label, default: []].append(Entry(state: state, subject: subject))
        if label.hasSuffix(" (Optional)") {
            byLabel[String(label.dropLast(" (Optional)".count)), default: []].append(Entry(state: state, subject: subject))
        }
    }

    /// Those of this id, or otherwise of this label, on screens that can be shown together with a state's.
    func subjects(_ name: String, with source: ID<State>, in flow: Flow) -> [Gesture.Subject] {
        let ids = byID[name].map { subjects(in: $0, with: source, in: flow) } ?? []
        if !ids.isEmpty { return ids }
        return byLabel[name].map { subjects(in: $0, with: source, in: flow) } ?? []
    }

    /// Whether a button somewhere has this label.
    func hasButton(_ label: String, in flow: Flow) -> Bool {
        byLabel[label]?.contains { entry in
            let element = flow.elements[entry.subject.element]
            return element.kind == .button && element.label?.source == label
        } ?? false
    }

    /// Where an element of this name is, wherever it is.
    func anywhere(_ name: String) -> ID<State>? {
        (byID[name] ?? byLabel[name])?.first?.state
    }

    /// The source's own and inner states, its ancestors, other regions of parallel ancestors, and what a toast leaves usable beneath.
    private func subjects(in entries: [Entry], with source: ID<State>, in flow: Flow) -> [Gesture.Subject] {
        var found: [Gesture.Subject] = []
        func take(_ first: ID<State>, _ last: ID<State>) {
            var index = entries.indices.partitionPoint { entries[$0].state >= first }
            while index < entries.count, entries[index].state <= last {
                found.append(entries[index].subject)
                index += 1
            }
        }
        take(source, flow.states[source].last)
        var branch = source
        while let ancestor = flow.states[branch].parent {
            take(ancestor, ancestor)
            if flow.states[ancestor].kind == .parallel {
                take(ID(ancestor.index + 1), ID(branch.index - 1))
                take(ID(flow.states[branch].last.index + 1), flow.states[ancestor].last)
            }
            branch = ancestor
        }
        if let screen = flow.states[source].screen, !flow.screens[screen].presentation.isModal,
            let beneath = flow.screens[screen].over
        {
            take(beneath, beneath)
        }
        if found.count < 2 { return found }
        return Set(found).sorted { ($0.element.index, $0.option ?? -1) < ($1.element.index, $1.option ?? -1) }
    }
}
