import FlowSpec

/// One step of the journey, indivisible: what happens, the macrostep that follows, and what the next situation is.
struct PromelaStep {
    let domains: PromelaDomains
    let states: PromelaStates
    let timers: PromelaTimers
    let actions: PromelaActions
    let moves: PromelaMoves
    let acts: PromelaActs
    let claims: PromelaClaims
    let reduction: PromelaReduction?
    /// Every variable of a situation.
    let variables: [PromelaVariable]

    private var flow: Flow { domains.flow }
    private var machine: Machine { domains.machine }
    private var names: PromelaNames { domains.names }

    /// Internal events that can wait at once.
    static let queueLength = 10_000

    /// Written in the atomic part of the loop, behind the choice of a move. SPIN bounds the branches of a `d_step`; one is enough for a
    /// small flow, otherwise there are several in a row.
    func write(_ text: inout PromelaText) throws {
        var probe = PromelaBlocks(isSplit: false)
        try write(into: &probe)
        if probe.branches < PromelaBlocks.mostBranches, reduction == nil {
            text.add("d_step {")
            text.add(probe.lines)
            text.add("}")
            return
        }
        var blocks = PromelaBlocks(isSplit: true)
        try write(into: &blocks)
        text.add(blocks.lines)
    }

    private func write(into blocks: inout PromelaBlocks) throws {
        reduction?.begin(&blocks)
        blocks.block(variables.map { ["\(names.old($0.name)) = \($0.name);"] })
        blocks.block([claims.begin + ["isBad = false; more = true; turn = 0; did = false; other = 0;"]])
        blocks.add(["do", ":: more ->"])
        try happen(&blocks)
        try macrostep(&blocks)
        blocks.block(try states.calls(timers))
        blocks.block([next])
        blocks.add([":: else -> break", "od;"])
        blocks.block([["if", ":: isBad ->"] + variables.map { "\($0.name) = \(names.old($0.name));" } + unlaunch + ["skip", ":: else -> skip", "fi;"]])
        try reduction?.end(variables, &blocks)
        blocks.block([cover + claims.end + ["skip;"]])
    }

    /// What cannot begin leaves no trace.
    private var unlaunch: [String] {
        let environment = flow.data.ids.filter { domains.kept.contains($0) && flow.data[$0].isEnvironment }
        if environment.isEmpty { return [] }
        return ["if", ":: kind == \(PromelaMoves.Kind.launch.rawValue) ->"] + environment.map { "\(names.data[$0.int]) = 0;" }
            + ["skip", ":: else -> skip", "fi;"]
    }

    /// The last modal screen takes all input.
    private var cover: [String] {
        let modals = PromelaMoves.modals(flow)
        if modals.isEmpty { return [] }
        let expressions = PromelaExpressions(domains)
        let last = modals.reduce("0") { "(\(expressions.active(flow.screens[$1].state.int)) -> \($1.int + 1) : \($0))" }
        return ["modal = \(last);"]
    }

    // MARK: what happens

    private func happen(_ blocks: inout PromelaBlocks) throws {
        let launch = PromelaMoves.Kind.launch.rawValue
        blocks.block([["more = false; head = 0; tail = 0; ended = false; isOver = false; wrote = false; stage = 0; budget = \(Machine.longestMacrostep);"]])
        var begin = ["if", ":: kind == \(launch) && turn == 0 ->"]
        for id in flow.data.ids where domains.kept.contains(id) && !flow.data[id].isEnvironment {
            begin.append("\(names.data[id.int]) = \(try domains.initialNumber(id));")
        }
        begin += ["up = true; entering[0] = true; stage = 6", ":: kind == \(launch) && turn > 0 -> \(events([launchEvent]))"]
        if !machine.layout.timers.isEmpty { begin += [":: kind == \(PromelaMoves.Kind.time.rawValue) ->"] + fire }
        if flow.services.count > 0 {
            begin += [":: kind == \(PromelaMoves.Kind.outcome.rawValue) ->", "if"]
            for service in flow.services.ids { begin += [":: change == \(service.int) ->"] + actions.end(service) + ["skip"] }
            begin += [":: else -> skip", "fi"]
        }
        blocks.block([begin + [":: else -> skip", "fi;"]])
        if !moves.acts.isEmpty {
            blocks.add(["if", ":: act > 0 ->"])
            blocks.block([cover + ["isWriting = false; other = 0;"]])
            blocks.dispatch(try acts.parts())
            blocks.add([":: else -> skip", "fi;"])
        }
        blocks.block([states.sense])
        guard !moves.writes.isEmpty else { return }
        let outcome = PromelaMoves.Kind.outcome.rawValue
        blocks.add(["if", ":: kind != \(outcome) && change > 0 && (act == 0 || isWriting) ->"])
        blocks.dispatch(moves.writes.enumerated().map { place, write in [":: change == \(place + 1) -> wrote = true;"] + lines(of: write) + ["skip"] })
        blocks.add([":: else -> skip", "fi;"])
    }

    private func lines(of write: PromelaTouch.Write) -> [String] {
        switch write {
        case .none: []
        case .value(let datum, let value): actions.store(String(value), in: datum)
        case .flip(let datum): actions.store("(1 - \(names.data[datum.int]))", in: datum)
        case .toggle(let datum, let bit, _): actions.store("(\(names.data[datum.int]) ^ \(1 << bit))", in: datum)
        }
    }

    private var launchEvent: Int {
        flow.launch.flatMap { machine.eventNumber(of: .event($0)) } ?? -1
    }

    private func events(_ numbers: [Int]) -> String {
        let all = (numbers + [-1, -1, -1]).prefix(3).map { $0 + 1 }
        return "e1 = \(all[0]); e2 = \(all[1]); e3 = \(all[2])"
    }

    /// The first deadline, of several the first in document order.
    private var fire: [String] {
        var lines = (reduction?.passTime ?? []) + ["value = 0; k = -1;"]
        for timer in machine.layout.timers.indices {
            let name = names.timer(timer)
            lines += ["if", ":: \(name) > 0 && (value == 0 || \(name) < value) -> value = \(name); k = \(timer)", ":: else -> skip", "fi;"]
        }
        lines += claims.passing
        for timer in machine.layout.timers.indices {
            let name = names.timer(timer)
            lines.append("\(name) = (\(name) > 0 -> \(name) - (value - 1) : 0);")
        }
        lines += ["e1 = 0; e2 = 0; e3 = 0;", "if"]
        for (timer, slot) in machine.layout.timers.enumerated() {
            lines.append(":: k == \(timer) -> \(names.timer(timer)) = 0;")
            switch slot.cause {
            case .after(let transition): lines.append("e1 = \((machine.events.number(of: .timer(transition)) ?? -1) + 1)")
            case .emit(let event): lines.append("e1 = \((machine.events.number(of: .event(event)) ?? -1) + 1)")
            case .timeout(let service):
                let outcome = flow.services[service].timeoutOutcome
                let number = outcome.flatMap { machine.events.number(of: .outcome(service, $0)) } ?? -1
                lines += ["e1 = (\(names.services[service.int]) -> \(number + 1) : 0);"] + actions.end(service) + ["skip"]
            }
        }
        return lines + [":: else -> skip", "fi"]
    }

    /// Whether more belongs to the same step: all that falls due at once, the parts of a gesture, the event `launch`.
    private var next: [String] {
        var lines = ["turn++;", "if", ":: isBad -> skip"]
        if launchEvent >= 0 { lines.append(":: !isBad && kind == \(PromelaMoves.Kind.launch.rawValue) -> more = (turn == 1)") }
        if !machine.layout.timers.isEmpty {
            let due = machine.layout.timers.indices.map { "\(names.timer($0)) == 1" }.joined(separator: " || ")
            lines += [
                ":: !isBad && kind == \(PromelaMoves.Kind.time.rawValue) ->", "isBad = (turn == \(Machine.longestMacrostep));",
                "more = !isBad && (\(due))",
            ]
        }
        if !moves.acts.isEmpty {
            let most = moves.acts.enumerated().reduce("0") { "(act == \($1.offset + 1) -> \($1.element.parts.count) : \($0))" }
            lines.append(":: !isBad && act > 0 -> did = did || answered || wrote; more = (turn < \(most))")
        }
        return lines + [":: else -> skip", "fi;"]
    }

    // MARK: the macrostep

    private func macrostep(_ blocks: inout PromelaBlocks) throws {
        blocks.block([["answered = false;", "if", ":: stage == 0 && \(states.hasEnded) -> stage = 5", ":: else -> skip", "fi;"]])
        blocks.add(["do", ":: stage != 5 ->"])
        var pick = ["n = 0; pick = -1;", "if"]
        for (stage, event) in ["e1", "e2", "e3"].enumerated() { pick.append(":: stage == \(stage) && \(event) > 0 -> pick = \(event)") }
        pick += [":: stage == 3 -> pick = 0", ":: stage == 4 -> pick = queue[head] + 1; head++", ":: else -> skip", "fi;"]
        blocks.block([pick + (try select) + [
            "go = (n > 0 || stage >= 6);",
            "if",
            ":: go && (stage == 3 || stage == 4) -> budget--; isBad = isBad || (budget == 0) || (tail > \(Self.queueLength - 1_000))",
            ":: go && stage < 3 -> answered = true",
            ":: !go && stage < 2 -> stage++",
            ":: !go && stage == 2 -> stage = (wrote -> 3 : 5)",
            ":: !go && stage == 3 -> stage = (head < tail -> 4 : 5)",
            ":: !go && stage == 4 -> stage = 3",
            ":: else -> skip",
            "fi;",
            "stage = (isBad -> 5 : stage);",
        ]])
        blocks.add(["if", ":: go && !isBad ->"])
        microstep(&blocks)
        blocks.block([["stage = (stage == 7 -> 5 : (ended -> 7 : 3));"]])
        blocks.add([":: else -> skip", "fi", ":: else -> break", "od;"])
    }

    private func microstep(_ blocks: inout PromelaBlocks) {
        blocks.block([[
            "if", ":: stage == 7 -> isOver = true; s = 0;", "do", ":: s < \(states.count) -> leaving[s] = on[s]; s++", ":: else -> break", "od",
            ":: else -> k = 0;", "do", ":: k < n ->", "if", ":: domains[k] >= 0 -> below[domains[k]] = true; s = domains[k] + 1;", "do",
            ":: s <= last[domains[k]] -> leaving[s] = leaving[s] || on[s]; s++", ":: else -> break", "od", ":: else -> skip", "fi;", "k++",
            ":: else -> break", "od", "fi;",
        ]])
        if !states.recordHistory.isEmpty {
            blocks.add(["if", ":: !isOver ->"])
            blocks.block(states.recordHistory)
            blocks.add([":: else -> skip", "fi;"])
        }
        blocks.block(states.exits)
        blocks.add(["if", ":: isOver ->"])
        blocks.block([
            flow.services.ids.map { "\(names.services[$0.int]) = 0;" } + machine.layout.timers.indices.map { "\(names.timer($0)) = 0;" } + ["skip;"]
        ])
        blocks.add([":: else ->"])
        for options in [states.contents(claims), states.targets] where !options.isEmpty {
            blocks.block([["k = 0;"]])
            blocks.add(["do", ":: k < n ->"])
            blocks.dispatch(options)
            blocks.block([["k++;"]])
            blocks.add([":: else -> break", "od;"])
        }
        blocks.block(states.entries)
        blocks.add(["fi;"])
    }

    /// SCXML `selectTransitions` with `removeConflictingTransitions`: one walk up for each active atomic state.
    private var select: [String] {
        get throws {
            var text = PromelaText()
            text.add(["if", ":: pick >= 0 ->", "i = 0;", "do", ":: i < \(states.count) ->", "if", ":: on[i] && leaf[i] -> s = i; found = -1;", "do"])
            text.add(":: s >= 0 && found < 0 ->")
            try states.candidates(&text)
            text.add(["source = s; s = parent[s]", ":: else -> break", "od;", "if", ":: found >= 0 -> domain = domainOf[found];"])
            states.movingDomains(&text)
            text.add(["enable()", ":: else -> skip", "fi", ":: else -> skip", "fi;", "i++", ":: else -> break", "od", ":: else -> skip", "fi;"])
            return text.lines.map { String($0.drop { $0 == " " }) }
        }
    }

    /// Takes `found` in unless it is there already or loses; what it overrules goes.
    static let enable = """
        inline enable() {
          k = 0; value = 0;
          do
          :: k < n ->
            value = ((taken[k] == found || (domain >= 0 && domains[k] >= 0 && overlap(domain, domains[k]) && !isInside(source, sources[k]))) -> 1 : value);
            k++
          :: else -> break
          od;
          if
          :: value == 1 -> skip
          :: else ->
            k = 0; value = 0;
            do
            :: k < n ->
              if
              :: domain >= 0 && domains[k] >= 0 && overlap(domain, domains[k]) -> skip
              :: else -> taken[value] = taken[k]; domains[value] = domains[k]; sources[value] = sources[k]; value++
              fi;
              k++
            :: else -> break
            od;
            taken[value] = found; domains[value] = domain; sources[value] = source; n = value + 1
          fi
        }
        """
}

/// Statements that run without interruption, in one `d_step` or, where there are too many branches for one, in several.
struct PromelaBlocks {
    /// SPIN takes 2,048 jumps in a `d_step`.
    static let mostBranches = 600

    let isSplit: Bool
    private(set) var lines: [String] = []
    private(set) var branches = 0

    init(isSplit: Bool) { self.isSplit = isSplit }

    /// Loops and tests around blocks.
    mutating func add(_ more: [String]) {
        lines += more
        branches += Self.branches(in: more)
    }

    private static func branches(in lines: [String]) -> Int { lines.count { $0.hasPrefix("::") || $0 == "if" || $0 == "do" || $0 == "enable()" } }

    /// Statements; a block may end between two units.
    mutating func block(_ units: [[String]]) {
        for group in Self.groups(of: units) {
            if isSplit {
                // No branch outside may lead right into a block.
                if lines.last == "od;" || lines.last == "fi;" { lines.append("skip;") }
                lines.append("d_step {")
            }
            add(group.flatMap { $0 })
            if isSplit { lines.append("};") }
        }
    }

    /// Options of which one is taken, if any.
    mutating func dispatch(_ options: [[String]]) {
        block(Self.groups(of: options).map { ["if"] + $0.flatMap { $0 } + [":: else -> skip", "fi;"] })
    }

    private static func groups(of units: [[String]]) -> [[[String]]] {
        var groups: [[[String]]] = []
        var count = 0
        for unit in units where !unit.isEmpty {
            let more = branches(in: unit)
            if groups.isEmpty || count + more > mostBranches / 2 {
                groups.append([])
                count = 0
            }
            groups[groups.count - 1].append(unit)
            count += more
        }
        return groups
    }
}

struct PromelaVariable {
    var name: String
    var type: String
    var comment: String

    init(_ name: String, below count: Int, _ comment: String) {
        self.name = name
        type = count <= 2 ? "bit" : count <= 256 ? "byte" : count <= 32_768 ? "short" : "int"
        self.comment = comment
    }
}
