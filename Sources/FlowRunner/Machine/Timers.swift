import FlowSpec

/// What falls due.
package enum TimerCause: Hashable, Sendable {
    case after(ID<Transition>)
    /// An `emit` with a delay; each place in the flow that has one is a timer of its own, started anew if it runs again.
    case emit(ID<EventName>)
    case timeout(ID<Service>)
}

/// A place for the time left, in ticks, + 1; 0 is not pending. No time left takes the highest value.
package struct TimerSlot: Sendable {
    package var cause: TimerCause
    package var field: BitField
    var delay: TimerDelay

    /// For delays that are computed: 34 years at 1 ms.
    static let widest = 40
}

enum TimerDelay: Sendable {
    case milliseconds(Double)
    case computed(Expression)

    init(_ expression: Expression) {
        switch expression.term {
        case .constant(.duration(let time), _), .constant(.number(let time), _): self = .milliseconds(time)
        default: self = .computed(expression)
        }
    }

    var constantMilliseconds: Double? {
        if case .milliseconds(let time) = self { time } else { nil }
    }
}

/// The nearest whole number of ticks that a timer can hold, of the longest duration at most.
func timerTicks(_ milliseconds: Double, tick: Double) -> UInt64 {
    let ticks = (min(milliseconds, longestDuration) / tick).rounded()
    guard ticks > 0 else { return 0 }
    return UInt64(min(ticks, 0x1p40 - 3))
}

/// What sets a timer going.
enum TimerStarter: Hashable, Sendable {
    case entry(ID<State>)
    case exit(ID<State>)
    case transition(ID<Transition>)
    /// Whatever state calls it.
    case call(ID<Service>)
    /// An action under a condition, by its place among all timers.
    case condition(Int)
}

extension Flow {
    /// Document order, services' timeouts last.
    func timerCauses() -> [(cause: TimerCause, delay: TimerDelay, starter: TimerStarter)] {
        var causes: [(TimerCause, TimerDelay, TimerStarter)] = []
        func collect(_ actions: [Action], _ starter: TimerStarter) {
            for action in actions {
                let isSure = if case .branch = action { false } else { true }
                action.forEach {
                    guard case .emit(let event, let delay?) = $0 else { return }
                    causes.append((.emit(event), TimerDelay(delay), isSure ? starter : .condition(causes.count)))
                }
            }
        }
        for state in states.ids {
            collect(states[state].entry, .entry(state))
            collect(states[state].exit, .exit(state))
            for id in states[state].transitions {
                if case .after(let delay)? = transitions[id].trigger { causes.append((.after(id), TimerDelay(delay), .entry(state))) }
                collect(transitions[id].actions, .transition(id))
            }
        }
        for id in services.ids {
            if let timeout = services[id].timeout { causes.append((.timeout(id), .milliseconds(timeout), .call(id))) }
        }
        return causes
    }
}
