import FlowSpec

extension PromelaDomains {
    /// Finds every value that data without a countable type can come to hold, and every row that can be touched: what is there at the
    /// start, what the user and the world set, and what actions make of all of that, until nothing new comes.
    func close() throws {
        guard journey.flow.data.ids.contains(where: { isNumbered($0) && kept.contains($0) }) || hasRows else { return }
        let writers = isMet ? [] : self.writers()
        let lists = flow.elements.ids.compactMap { id in flow.elements[id].items.map { (id, compile($0), axes(of: $0.term)) } }
        let offers = flow.elements.ids.compactMap { id -> (ID<Datum>, ProgramID, Set<PromelaAxis>, ValueType)? in
            guard case .computed(let list) = flow.elements[id].options, let bound = flow.elements[id].binds else { return nil }
            return (bound, compile(list), axes(of: list.term), list.type.itemType)
        }
        try admitInputs()
        var isSettled = false
        while !isSettled {
            isSettled = true
            for writer in writers {
                try forEachCombination(of: writer.axes, for: "what `\(flow.data[writer.datum].name)` is set to") { words, payload in
                    if try admit(writer.bits(self, words, payload), writer.datum) { isSettled = false }
                }
            }
            for (_, program, axes) in lists {
                try forEachCombination(of: axes, for: "what a list shows") { words, payload in
                    for row in items(of: program, words, payload) where admit(item: row) { isSettled = false }
                }
            }
            for (bound, program, axes, type) in offers where isNumbered(bound) {
                try forEachCombination(of: axes, for: "what is offered") { words, payload in
                    for item in items(of: program, words, payload) {
                        let word = workspace.pool.converted(item, from: type, to: flow.data[bound].type)
                        if try admit(bits(ofWord: word, bound), bound) { isSettled = false }
                    }
                }
            }
        }
    }

    private var hasRows: Bool { flow.elements.rows.contains { $0.items != nil } }

    /// What the user types and chooses, and what the world may hold.
    private func admitInputs() throws {
        func admit(_ value: Value, _ datum: ID<Datum>) throws {
            _ = try self.admit(bits(ofWord: workspace.pool.word(of: value, as: flow.data[datum].type), datum), datum)
        }
        for id in flow.data.ids where flow.data[id].isEnvironment && isNumbered(id) {
            for value in journey.valuesWorthTrying(id) { try admit(value, id) }
        }
        for element in flow.elements.rows {
            guard let bound = element.binds, isNumbered(bound) else { continue }
            for value in journey.valuesWorthTrying(bound) {
                try admit(value, bound)
                let text = if case .text(let text) = value { text } else { WalkLiteral(value).text }
                if let write = try? journey.typing(text, into: bound, &workspace) { _ = try self.admit(bits(ofWord: write.word, bound), bound) }
            }
            if case .fixed(let labels) = element.options {
                for label in labels { try admit(Value(option: label.plainText, for: flow.data[bound].type), bound) }
            }
        }
    }

    private struct Writer {
        var datum: ID<Datum>
        var axes: Set<PromelaAxis>
        var bits: (PromelaDomains, UnsafeMutablePointer<UInt64>, Payload) throws -> UInt64
    }

    private func writers() -> [Writer] {
        var found: [Writer] = []
        flow.forEachAction { action in
            switch action {
            case .set(let datum, let value) where isNumbered(datum) && kept.contains(datum):
                let assignment = compileAssignment(of: value, to: datum)
                found.append(Writer(datum: datum, axes: axes(of: value.term)) { $0.assigned(assignment, to: datum, $1, $2) })
            case .append(let datum, let value) where isNumbered(datum) && kept.contains(datum),
                .remove(let datum, let value) where isNumbered(datum) && kept.contains(datum):
                var isAppended = false
                if case .append = action { isAppended = true }
                guard let change = compileChange(of: datum, by: value, isAppended: isAppended) else { break }
                found.append(Writer(datum: datum, axes: axes(of: value.term).union([.datum(datum)])) { $0.changed(datum, change, $1, $2) })
            default: break
            }
        }
        return found
    }
}
