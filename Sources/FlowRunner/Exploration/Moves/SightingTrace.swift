import FlowSpec

/// Watches the macrosteps of one worker.
struct SightingTrace: Trace {
    var sightings: Sightings
    /// What is met now is met here.
    var place: UInt64 = 0
    /// Whether a transition answered a gesture since it was last set to false.
    var hasAnswered = false
    /// Whether `taken` and `enteredStates` are kept: those of the last move.
    var keepsTaken = false
    /// Whether `closed` is.
    var keepsClosed = false
    private let isOfGesture: [Bool]
    @inline(__always) var looksAtGuards: Bool { keepsClosed }
    /// What comes now is a further way to take the same touch.
    var isSameTouch = false
    /// Whether `startedTimers` are.
    var keepsStartedTimers = false
    /// By state and by transition: environment data that are read with it, a bit each; empty where nobody asks.
    var readOnEntry: [UInt64] = []
    var readOnTaking: [UInt64] = []
    /// What was read of them since it was last set to 0.
    var read: UInt64 = 0
    /// What is tried only: nothing of it is noted.
    var isTrial = false
    private(set) var taken: [UInt32] = []
    private(set) var enteredStates: [UInt32] = []
    /// Where in `taken` each microstep begins.
    private var microsteps: [Int] = []
    /// Transitions whose guards were false when what they listen to came, with repetitions.
    private(set) var closed: [UInt32] = []
    private(set) var startedTimers: [Int] = []

    /// Before each move.
    @inline(__always)
    mutating func beginMove() {
        last = .max
        if keepsTaken {
            taken.removeAll(keepingCapacity: true)
            enteredStates.removeAll(keepingCapacity: true)
            microsteps.removeAll(keepingCapacity: true)
        }
        if keepsClosed, !isSameTouch { closed.removeAll(keepingCapacity: true) }
        if keepsStartedTimers { startedTimers.removeAll(keepingCapacity: true) }
    }
    private var last: UInt32 = .max

    /// The last move is one that was made before.
    mutating func tookAgain(_ transitions: UnsafeBufferPointer<UInt32>) {
        taken.removeAll(keepingCapacity: true)
        taken.append(contentsOf: transitions)
        microsteps.removeAll(keepingCapacity: true)
    }

    /// - Parameter ofGuards: whether it is asked where each is false.
    init(_ flow: Flow, ofGuards: Bool = false) {
        sightings = Sightings(flow, ofGuards: ofGuards)
        keepsClosed = ofGuards
        isOfGesture = flow.transitions.rows.map { if case .gesture = $0.trigger { true } else { false } }
    }

    @inline(__always)
    mutating func begin(_ occurrence: Occurrence?) {
        if case .gesture? = occurrence { hasAnswered = true }
        if keepsTaken, !isTrial { microsteps.append(taken.count) }
    }
    @inline(__always)
    mutating func willTake(_ transition: UInt32) { last = transition }
    @inline(__always)
    mutating func took(_ transition: UInt32) {
        last = transition
        if !readOnTaking.isEmpty { read |= readOnTaking[Int(transition)] }
        if isTrial { return }
        if sightings.transitions[Int(transition)] > place { sightings.transitions[Int(transition)] = place }
        if keepsTaken { taken.append(transition) }
    }
    @inline(__always)
    mutating func refused(_ transition: UInt32) {
        // Of a touch that does not count only that it was made is so.
        if keepsClosed, !isTrial || isOfGesture[Int(transition)] { closed.append(transition) }
    }
    mutating func exited(_ state: UInt32) {}
    @inline(__always)
    mutating func entered(_ state: UInt32) {
        if !readOnEntry.isEmpty { read |= readOnEntry[Int(state)] }
        if isTrial { return }
        if keepsTaken { enteredStates.append(state) }
        if sightings.states[Int(state)] > place { sightings.states[Int(state)] = place }
    }
    @inline(__always)
    mutating func startedTimer(_ timer: Int) {
        if keepsStartedTimers, !isTrial { startedTimers.append(timer) }
    }
    @inline(__always)
    mutating func effect(_ effect: @autoclosure () -> Effect) {}
    mutating func clamped(_ datum: ID<Datum>, by step: Int?) {
        if isTrial { return }
        let clamping = Sightings.Clamping(datum: datum, step: step, transition: lastTaken)
        if place < sightings.clamped[clamping] ?? Sightings.never { sightings.clamped[clamping] = place }
    }

    /// What came in vain belongs to a step that comes to rest.
    @inline(__always)
    mutating func noteClosed() {
        if sightings.closedGuards.isEmpty { return }
        for transition in closed where sightings.closedGuards[Int(transition)] > place { sightings.closedGuards[Int(transition)] = place }
    }

    mutating func neverRested() {
        if place < sightings.endlessAfter[lastTaken] ?? Sightings.never { sightings.endlessAfter[lastTaken] = place }
    }

    /// - Parameter steps: of a launch.
    mutating func noteClosed(_ steps: [Macrostep]) {
        if sightings.closedGuards.isEmpty { return }
        for transition in steps.lazy.flatMap(\.closedGuards) where sightings.closedGuards[transition.int] > place {
            sightings.closedGuards[transition.int] = place
        }
    }

    mutating func launchInVain(_ steps: [Microstep]) {
        for step in steps {
            sightings.transitionsInVain.formUnion(step.transitions)
            sightings.statesInVain.formUnion(step.entered)
            if !readOnTaking.isEmpty { for transition in step.transitions { read |= readOnTaking[transition.int] } }
            if !readOnEntry.isEmpty { for state in step.entered { read |= readOnEntry[state.int] } }
        }
        last = steps.last { !$0.transitions.isEmpty }?.transitions.last?.index ?? .max
        neverRested()
    }

    private var lastTaken: ID<Transition>? { last == .max ? nil : ID(last) }
}

extension SightingTrace {
    /// What the first microstep of the last move took that took anything.
    var takenFirst: ArraySlice<UInt32> { taken[..<(microsteps.first { $0 > 0 } ?? taken.count)] }
    /// What the last one took.
    var takenLast: ArraySlice<UInt32> { taken[(microsteps.last { $0 < taken.count } ?? 0)...] }
    var tookInTurn: Bool { takenFirst.count < taken.count }

    /// What the last move took, by microstep; only what takes something counts.
    var takenInTurn: [ArraySlice<UInt32>] {
        var turns: [ArraySlice<UInt32>] = []
        for (place, start) in microsteps.enumerated() {
            let end = place + 1 < microsteps.count ? microsteps[place + 1] : taken.count
            if start < end { turns.append(taken[start..<end]) }
        }
        return turns
    }
}
