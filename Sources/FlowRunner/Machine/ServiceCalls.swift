import FlowSpec

extension Machine {
    /// SCXML 6.4: what was entered during the macrostep and is still active calls its services when the macrostep is over. A
    /// service that another active state has called already goes on.
    func invokeServices(
        _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        for place in workspace.toInvoke.indices {
            let state = Int(workspace.toInvoke[place])
            guard isActive(state, words) else { continue }
            for service in flow.states.rows[state].calls where layout.services[service.int].read(words) == 0 {
                layout.services[service.int].write(1, to: words)
                if let timer = timeouts[service.int] { startTimer(timer, words, payload, &workspace, &trace) }
                trace.effect(.started(service))
            }
        }
        workspace.toInvoke.removeAll(keepingCapacity: true)
    }

    func cancel(_ service: ID<Service>, _ words: UnsafeMutablePointer<UInt64>, _ trace: inout some Trace) {
        if end(service, words) { trace.effect(.cancelled(service)) }
    }

    /// - Returns: false if it was not running.
    func end(_ service: ID<Service>, _ words: UnsafeMutablePointer<UInt64>) -> Bool {
        let field = layout.services[service.int]
        guard field.read(words) == 1 else { return false }
        field.write(0, to: words)
        if let timer = timeouts[service.int] { layout.timers[timer].field.write(0, to: words) }
        return true
    }

    /// Document order.
    package func runningServices(_ snapshot: Snapshot) -> [ID<Service>] {
        snapshot.read { words in flow.services.ids.filter { layout.services[$0.int].read(words) == 1 } }
    }
}
