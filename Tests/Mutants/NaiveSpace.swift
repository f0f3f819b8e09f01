import FlowRunner
import FlowSpec

/// Every situation of a flow, found the plain way: what a player is offered is carried out, and what comes of it is put into a set. It shares
/// with the exploration the machine, and nothing else.
struct NaiveSpace {
    struct Move {
        var target: Int
        var isEnvironment: Bool
    }

    let journey: Journey
    private(set) var situations: [Snapshot] = []
    private(set) var moves: [[Move]] = []
    private(set) var entered: Set<ID<State>> = []
    private(set) var taken: Set<ID<Transition>> = []
    /// Elements that can be used somewhere.
    private(set) var usable: Set<ID<Element>> = []
    private var numbers: [Snapshot: Int] = [:]
    private var workspace: Workspace

    var flow: Flow { journey.flow }

    /// nil where there are more.
    init?(_ flow: Flow, limit: Int) {
        journey = Journey(flow)
        workspace = journey.makeWorkspace()
        launchEverywhere()
        var next = 0
        var relaunched: Set<[String]> = []
        while next < situations.count {
            if situations.count > limit { return nil }
            moves.append(movesOut(of: situations[next]))
            relaunch(situations[next], &relaunched)
            next += 1
        }
    }

    func isEnded(_ number: Int) -> Bool { journey.machine.isEnded(situations[number]) }
    func leaves(_ number: Int) -> [ID<State>] { journey.machine.activeLeaves(situations[number]) }
    func active(_ number: Int) -> [ID<State>] { journey.machine.activeStates(situations[number]) }

    private mutating func number(of snapshot: Snapshot) -> Int {
        if let known = numbers[snapshot] { return known }
        numbers[snapshot] = situations.count
        situations.append(snapshot)
        return situations.count - 1
    }

    private mutating func note(_ arrival: Arrival) {
        for step in arrival.microsteps {
            entered.formUnion(step.entered)
            taken.formUnion(step.transitions)
        }
    }

    private mutating func launchEverywhere() {
        var choices: [[(datum: ID<Datum>, value: Value)]] = [[]]
        for id in flow.data.ids where flow.data[id].isEnvironment {
            let values = [flow.data[id].initial] + journey.valuesWorthTrying(id)
            choices = choices.flatMap { choice in values.map { choice + [(id, $0)] } }
        }
        for choice in choices {
            let arrival = journey.arrivalAtLaunch(choice, &workspace)
            note(arrival)
            if arrival.isAtRest { _ = number(of: arrival.snapshot) }
        }
    }

    private mutating func relaunch(_ snapshot: Snapshot, _ known: inout Set<[String]>) {
        let stored = flow.data.ids.filter { flow.data[$0].isStored || flow.data[$0].isEnvironment }
        guard stored.contains(where: { !flow.data[$0].isEnvironment }) else { return }
        let key = stored.map { "\(journey.machine.value(of: $0, in: snapshot, pool: workspace.pool))" }
        guard known.insert(key).inserted else { return }
        guard let arrival = journey.arrival(after: .relaunch, on: snapshot, &workspace) else { return }
        note(arrival)
        if arrival.isAtRest { _ = number(of: arrival.snapshot) }
    }

    private mutating func movesOut(of snapshot: Snapshot) -> [Move] {
        if journey.machine.isEnded(snapshot) { return [] }
        let screen = journey.screenView(of: snapshot, &workspace)
        for layer in screen.layers where layer.takesInput {
            usable.formUnion(layer.elements.filter { $0.isEnabled && ($0.isRow || flow.elements[$0.element].items == nil) }.map(\.element))
        }
        let others = journey.possibleInputs(on: screen, in: snapshot, &workspace).filter { $0.source != .user }
        let inputs = journey.usersInputs(in: snapshot, &workspace) + others
        var steps = inputs.map { (step: $0.step, isEnvironment: false) }
        if let time = journey.machine.timeToNextDeadline(snapshot) { steps.append((.wait(time), false)) }
        steps += journey.environmentChanges(in: snapshot, &workspace).map { ($0.step, true) }
        var moves: [Move] = []
        for (step, isEnvironment) in steps {
            guard let arrival = journey.arrival(after: step, on: snapshot, &workspace) else { continue }
            note(arrival)
            if arrival.isAtRest { moves.append(Move(target: number(of: arrival.snapshot), isEnvironment: isEnvironment)) }
        }
        return moves
    }
}

extension NaiveSpace {
    /// The situations from which one of these is reached, themselves included.
    func reaching(_ goals: Set<Int>) -> Set<Int> {
        var found = goals
        var before = -1
        while before != found.count {
            before = found.count
            for number in situations.indices where !found.contains(number) && moves[number].contains(where: { found.contains($0.target) }) {
                found.insert(number)
            }
        }
        return found
    }

    /// The situations that are reached from one, itself included.
    func reached(from number: Int) -> Set<Int> {
        var found: Set<Int> = [number]
        var waiting = [number]
        while let next = waiting.popLast() {
            for move in moves[next] where found.insert(move.target).inserted { waiting.append(move.target) }
        }
        return found
    }
}
