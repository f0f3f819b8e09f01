import FlowSpec

extension Code {
    /// Each derived value is a program of its own, which others call. Those that depend on themselves (a diagnostic has said so) answer zero.
    mutating func compileDerived(pool: inout ValuePool) {
        let calls = derived.map { value in
            value.parts.flatMap { derivedValues(in: $0.term) }.filter { $0 < derived.count }
        }
        let zero = Program(entry: instructions.count, registers: 1, calls: 0)
        instructions += [Instruction(operation: .constant), Instruction(operation: .end)]
        derivedPrograms = derived.map { _ in zero }
        for index in calleesFirst(calls) {
            let value = derived[index]
            derivedPrograms[index] = withCompiler(&pool) { compiler in
                compiler.emitCases(value)
                compiler.finish(0)
            }
        }
    }

    /// Without those that lie on a cycle or lead to one.
    private func calleesFirst(_ calls: [[Int]]) -> [Int] {
        var callers = [[Int]](repeating: [], count: calls.count)
        var waitsFor = calls.map(\.count)
        for (caller, callees) in calls.enumerated() {
            for callee in callees { callers[callee].append(caller) }
        }
        var order = calls.indices.filter { waitsFor[$0] == 0 }
        var next = 0
        while next < order.count {
            for caller in callers[order[next]] {
                waitsFor[caller] -= 1
                if waitsFor[caller] == 0 { order.append(caller) }
            }
            next += 1
        }
        return order
    }
}

private func derivedValues(in term: Term) -> [Int] {
    var found: [Int] = []
    term.forEach { if case .derived(let id) = $0 { found.append(id.int) } }
    return found
}
