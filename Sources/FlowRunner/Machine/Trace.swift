import FlowSpec

/// What watches a macrostep; states and transitions by their index. The fast path is specialised for `NoTrace`, which compiles to nothing.
package protocol Trace {
    /// Each counts; otherwise what went round once is known.
    static var keepsMicrosteps: Bool { get }
    /// Whether it is told of every false guard (`refused`), also behind the transition that is taken.
    var looksAtGuards: Bool { get }
    mutating func begin(_ occurrence: Occurrence?)
    /// The first transition of a microstep, before states are left for it.
    mutating func willTake(_ transition: UInt32)
    mutating func took(_ transition: UInt32)
    /// What it listens to has come, but its guard is false.
    mutating func refused(_ transition: UInt32)
    mutating func exited(_ state: UInt32)
    mutating func entered(_ state: UInt32)
    mutating func effect(_ effect: @autoclosure () -> Effect)
    /// An action left the datum's domain; the nearest value was stored.
    /// - Parameter step: of the machine's `actionSteps`; nil where it was no action of the flow.
    mutating func clamped(_ datum: ID<Datum>, by step: Int?)
    /// Also where it ran already: it begins anew.
    mutating func startedTimer(_ timer: Int)
    /// The step has made too many texts and lists.
    mutating func overflowed()
}

extension Trace {
    package static var keepsMicrosteps: Bool { false }
    @inline(__always) package var looksAtGuards: Bool { false }
    @inline(__always) package mutating func willTake(_ transition: UInt32) {}
    @inline(__always) package mutating func refused(_ transition: UInt32) {}
    @inline(__always) package mutating func startedTimer(_ timer: Int) {}
    @inline(__always) package mutating func overflowed() {}
}

package struct NoTrace: Trace {
    package init() {}
    @inline(__always) package mutating func begin(_ occurrence: Occurrence?) {}
    @inline(__always) package mutating func took(_ transition: UInt32) {}
    @inline(__always) package mutating func exited(_ state: UInt32) {}
    @inline(__always) package mutating func entered(_ state: UInt32) {}
    @inline(__always) package mutating func effect(_ effect: @autoclosure () -> Effect) {}
    @inline(__always) package mutating func clamped(_ datum: ID<Datum>, by step: Int?) {}
}

/// Keeps everything, as the microsteps of a `Macrostep`.
package struct RecordingTrace: Trace {
    package static let keepsMicrosteps = true
    package let looksAtGuards = true
    private var microsteps: [Microstep] = []
    /// Effects before the first microstep.
    private var early: [Effect] = []
    private(set) var hasOverflowed = false
    private(set) var closedGuards: Set<ID<Transition>> = []
    /// Bytes of what is spoken and logged that are still kept; no effect is behind them.
    private var room = 16 << 20

    package init() {}

    package mutating func begin(_ occurrence: Occurrence?) {
        microsteps.append(Microstep(occurrence: occurrence, effects: early))
        early = []
    }

    package mutating func took(_ transition: UInt32) { change { $0.transitions.append(ID(transition)) } }
    package mutating func refused(_ transition: UInt32) { closedGuards.insert(ID(transition)) }
    package mutating func exited(_ state: UInt32) { change { $0.exited.append(ID(state)) } }
    package mutating func entered(_ state: UInt32) { change { $0.entered.append(ID(state)) } }
    package mutating func overflowed() { hasOverflowed = true }
    package mutating func startedTimer(_ timer: Int) { change { $0.startedTimers.append(timer) } }

    package mutating func effect(_ effect: @autoclosure () -> Effect) {
        if room < 0 { return }
        let effect = effect()
        room -= effect.textBytes
        if microsteps.isEmpty { early.append(effect) } else { change { $0.effects.append(effect) } }
    }

    package mutating func clamped(_ datum: ID<Datum>, by step: Int?) { effect(.clamped(datum, by: step)) }

    private mutating func change(_ body: (inout Microstep) -> Void) {
        guard !microsteps.isEmpty else { return }
        body(&microsteps[microsteps.count - 1])
    }

    /// - Parameter occurrence: what effects belong to that no microstep had.
    package func microsteps(of occurrence: Occurrence?) -> [Microstep] {
        early.isEmpty ? microsteps : [Microstep(occurrence: occurrence, effects: early)] + microsteps
    }
}

extension Effect {
    fileprivate var textBytes: Int {
        switch self {
        case .announce(let text), .log(let text): text.utf8.count
        case .haptic, .timeline, .emitted, .started, .cancelled, .clamped: 0
        }
    }
}
