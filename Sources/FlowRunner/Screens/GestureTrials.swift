import FlowSpec

/// How each gesture that something listens to is made in turn, so that all is done that it can do: by whoever hears it or a part of it, in
/// conditions and in actions. The same wherever it is made: what hears it may change with its first part.
package struct GestureTrials: Sendable {
    typealias Trial = (gesture: GestureStep, payload: Payload)

    private struct Made {
        var trials: [Trial]
        /// By trial, what it answers to each question.
        var answers: [[Double]]
    }

    /// By kind, direction and whether the finger stays down.
    private var made: [GestureStep: Made] = [:]
    /// By question, which steps hang on it: what the transition that asks listens to; nil where any may.
    private var hearing: [Set<Int32>?]
    /// Of these other values may do something else.
    private(set) var measuresTriedInPart: Set<GestureValue> = []

    /// - Parameters:
    ///   - behind: gestures of which only parts are heard.
    ///   - heldDrags: as `Flow.heldDrags` has them.
    ///   - observed: on which it depends what can happen (`ConeOfInfluence`).
    init(_ machine: Machine, alsoOf behind: [GestureStep], heldDrags: Set<ID<Transition>>, observed: Set<ID<Datum>>, _ code: inout Code, _ pool: inout ValuePool) {
        let flow = machine.flow
        var conditions = MeasuredConditions(machine, &code, &pool)
        hearing = conditions.askers.map { asker in
            switch asker {
            case .anyStep: nil
            case .stepsHeard(let id): machine.numbers(heardBy: id)
            case .none: []
            }
        }
        var steps: [GestureStep] = []
        for id in flow.transitions.ids {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            var step = GestureStep(gesture.kind)
            step.direction = gesture.direction
            steps.append(step)
            if heldDrags.contains(id) {
                step.isHeld = true
                steps.append(step)
            }
        }
        for step in steps + behind where made[step] == nil {
            let read = flow.measureReads(of: step.kind, observed)
            var maker = GestureTrialsMaker(step, flow, read) { conditions.answers(to: $0, code, &pool) }
            if maker.isCut {
                let asked = read.filter { $0.expression.type == .flag }.map { ($0, conditions.asMeasuresDecide($0.expression, &code, &pool)) }
                maker.fulfil(asked) { conditions.holds($0, $1, code, &pool) } answers: { conditions.answers(to: $0, code, &pool) }
            }
            made[step] = Made(trials: maker.trials, answers: maker.answers)
            if !maker.areAll { for one in read { measuresTriedInPart.formUnion(one.expression.term.measuresRead) } }
        }
    }

    /// - Parameter gesture: no more than its kind and direction, and whether the finger stays down.
    func of(_ gesture: GestureStep, in flow: Flow) -> [Trial] { made[gesture]?.trials ?? [(gesture, flow.payload(of: gesture))] }

    /// Places in `of`, ascending: of trials that do the same wherever the gesture is heard as one of these, the first.
    /// - Parameter numbers: of the machine's events.
    package func differing(_ gesture: GestureStep, heardAs numbers: some Sequence<Int32>) -> [Int] {
        guard let made = made[gesture], made.trials.count > 1 else { return [0] }
        let numbers = Set(numbers)
        let asked = hearing.indices.filter { question in hearing[question].map { !$0.isDisjoint(with: numbers) } ?? true }
        if asked.isEmpty { return [0] }
        var seen: Set<[Double]> = []
        return made.answers.indices.filter { trial in seen.insert(asked.map { made.answers[trial][$0] }).inserted }
    }
}

extension Journey {
    func trials(of gesture: GestureStep) -> [GestureTrials.Trial] { gestureTrials.of(gesture, in: flow) }

    /// As a walk has to say them: what says nowhere how far the finger has come lets go where the step before left it.
    func trialsInWalks(of gesture: GestureStep) -> [GestureTrials.Trial] {
        let trials = trials(of: gesture)
        guard gesture.kind == .release, !heldDrags.isEmpty else { return trials }
        return trials.map { trial in
            var trial = trial
            if trial.gesture.distance == nil, trial.gesture.progress == nil { trial.gesture.progress = trial.payload.progress }
            return trial
        }
    }
}

extension Machine {
    fileprivate func numbers(heardBy transition: ID<Transition>) -> Set<Int32> {
        guard case .gesture(let gesture) = flow.transitions[transition].trigger else { return [] }
        return Set(events.numbers(of: gesture).map(Int32.init))
    }
}

extension Flow {
    /// What decides what transitions do that hear such a gesture, or a part of it, as far as it reads how the gesture went.
    fileprivate func measureReads(of kind: Gesture.Kind, _ observed: Set<ID<Datum>>) -> [MeasureRead] {
        let heard = kind.heardKinds
        var found: [MeasureRead] = []
        for transition in transitions.rows {
            guard case .gesture(let gesture) = transition.trigger, heard.contains(gesture.kind) else { continue }
            if let condition = transition.guard { found.append(MeasureRead(expression: condition)) }
            for action in transition.actions {
                action.forEach { part in
                    let access = part.access
                    found += access.decisions.map { MeasureRead(expression: $0) }
                    for write in access.writes where observed.contains(write.datum) {
                        if let value = write.value { found.append(MeasureRead(expression: value, storedIn: write.datum)) }
                    }
                }
            }
        }
        return found.filter { !$0.expression.term.measuresRead.isEmpty }
    }
}

extension Gesture.Kind {
    /// What a whole gesture of this kind is heard as, on any element.
    fileprivate var heardKinds: Set<Gesture.Kind> {
        var kinds: Set = [self]
        for element in Element.Kind.allCases {
            for isOption in [false, true] { kinds.formUnion(alternatives(on: element, isOption: isOption)) }
        }
        return kinds.union(partsAround.before).union(partsAround.after)
    }
}

/// Finds the measures worth trying: of each kind every figure at which something turns, a little less and a little more, and one between any
/// two; then those of different kinds together, as a guard may ask for all.
struct GestureTrialsMaker {
    /// Distance and progress are one: each gives the other.
    fileprivate enum Axis: CaseIterable { case travel, velocity, duration, start }

    private(set) var trials: [GestureTrials.Trial] = []
    /// By trial.
    private(set) var answers: [[Double]] = []
    /// Nothing that the gesture can do is left out.
    private(set) var areAll: Bool
    /// There would be more than `most`.
    private(set) var isCut: Bool
    private var seen: Set<[Double]> = []
    private let gesture: GestureStep
    private let flow: Flow

    private static let most = 512

    /// - Parameters:
    ///   - read: expressions that read measures.
    ///   - answers: what the flow asks of how a gesture went; of trials with the same, the first is made.
    init(_ gesture: GestureStep, _ flow: Flow, _ read: [MeasureRead], answers: (Payload) -> [Double]) {
        (self.gesture, self.flow) = (gesture, flow)
        let (figures, areAll) = flow.gestureFigures(in: read)
        (self.areAll, isCut) = (areAll, false)
        let single = Axis.allCases.flatMap { axis in
            var seen: Set<[Double]> = []
            // Where each comparison looks at one measure, those of one kind that answer alike also do so beside others.
            return trials(along: axis, figures).filter { !areAll || seen.insert(answers(flow.payload(of: $0))).inserted }
        }
        let together = combined(single)
        isCut = together.count >= Self.most
        if isCut { self.areAll = false }
        for trial in together { add(trial, answers) }
    }

    /// Of each condition that no trial fulfils so far, one that does, of the figures that it reads itself.
    mutating func fulfil<Condition>(
        _ conditions: [(read: MeasureRead, condition: Condition)], holds: (Condition, Payload) -> Bool, answers: (Payload) -> [Double]
    ) {
        for (read, condition) in conditions where trials.count < 2 * Self.most && !trials.contains(where: { holds(condition, $0.payload) }) {
            let figures = flow.gestureFigures(in: [read]).figures
            let own = combined(Axis.allCases.flatMap { trials(along: $0, figures) })
            if let trial = own.first(where: { holds(condition, flow.payload(of: $0)) }) { add(trial, answers) }
        }
    }

    private mutating func add(_ trial: GestureStep, _ answers: (Payload) -> [Double]) {
        let payload = flow.payload(of: trial)
        let answered = answers(payload)
        guard seen.insert(answered).inserted else { return }
        trials.append((trial, payload))
        self.answers.append(answered)
    }

    private func combined(_ single: [GestureStep]) -> [GestureStep] {
        var found = [gesture]
        var seen: Set = [gesture]
        var place = 0
        while place < found.count, found.count < Self.most {
            for second in single where found.count < Self.most {
                let both = found[place].measured(also: second)
                if seen.insert(both).inserted { found.append(both) }
            }
            place += 1
        }
        return found
    }

    private func trials(along axis: Axis, _ figures: [(measure: GestureValue, figure: Double)]) -> [GestureStep] {
        var tried: [GestureStep] = []
        var turning: Set<Double> = axis == .velocity ? [] : [0]
        func add(_ measure: GestureValue, _ value: Double) {
            if measure == .progress, !(0...1).contains(value) { return }
            tried.append(gesture.with(measure, axis == .velocity ? value : max(0, value)))
        }
        for (measure, figure) in figures where Axis(measure) == axis {
            let delta = figure.magnitude > 2 ? 1.0 : 0.01
            for value in [figure, figure - delta, figure + delta] { add(measure, value) }
            turning.insert(place(of: gesture.with(measure, figure), on: axis))
            if measure == .progress { turning.insert(place(of: gesture.with(.progress, 1), on: axis)) }
        }
        if tried.isEmpty { return [] }
        return tried + betweenNeighbours(turning, without: tried.map { place(of: $0, on: axis) }).map { gesture.with(axis.measure, $0) }
    }

    private func place(of step: GestureStep, on axis: Axis) -> Double {
        flow.payload(of: step)[axis.measure]
    }
}

extension GestureTrialsMaker.Axis {
    fileprivate init(_ measure: GestureValue) {
        switch measure {
        case .distance, .progress: self = .travel
        case .velocity: self = .velocity
        case .duration: self = .duration
        case .start: self = .start
        }
    }

    /// The one by which a place on it is given.
    fileprivate var measure: GestureValue {
        switch self {
        case .travel: .distance
        case .velocity: .velocity
        case .duration: .duration
        case .start: .start
        }
    }
}

extension GestureStep {
    fileprivate func with(_ measure: GestureValue, _ value: Double) -> GestureStep {
        var step = self
        switch measure {
        case .distance: step.distance = value
        case .progress: step.progress = value
        case .velocity: step.velocity = value
        case .duration: step.duration = value
        case .start: step.start = value
        }
        return step
    }

    fileprivate func measured(also other: GestureStep) -> GestureStep {
        var both = self
        if both.distance == nil, both.progress == nil { (both.distance, both.progress) = (other.distance, other.progress) }
        both.velocity = both.velocity ?? other.velocity
        both.duration = both.duration ?? other.duration
        both.start = both.start ?? other.start
        return both
    }
}
