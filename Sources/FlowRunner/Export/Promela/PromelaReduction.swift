import FlowSpec

/// What `verify --reduce` leaves out (`Reduction`), said in Promela. At the end of a step, what does not matter gets the value that stands for
/// all. A step that looked at environment data which did not matter before it begins again with each of their values.
struct PromelaReduction {
    private let domains: PromelaDomains
    private let timers: PromelaTimers
    private let reduction: Reduction
    private let expressions: PromelaExpressions

    private var flow: Flow { domains.flow }
    private var names: PromelaNames { domains.names }
    private var waits: OpenWaits { reduction.openWaits }

    private static let mostWaits = 31

    /// What a step keeps while the environment is chosen; SPIN forgets `hidden` variables when it goes back to a choice. 0 between steps.
    private static let step = ["kind", "e1", "e2", "e3", "change", "item", "way", "act"]

    init(_ reduction: Reduction, _ domains: PromelaDomains, _ timers: PromelaTimers) throws {
        self.domains = domains
        self.timers = timers
        expressions = PromelaExpressions(domains)
        self.reduction = reduction
        // Promela's integers have 32 bits, one of them for the sign.
        if let beyond = reduction.environment.first(where: { $0.bit >= 1 << 31 }) {
            throw NoPromela(reason: "it has more than 31 environment data, `\(domains.flow.data[beyond.datum].name)` among them")
        }
        if waits.waits.count > Self.mostWaits {
            throw NoPromela(reason: "of its \(waits.waits.count) delays some are long, and only \(Self.mostWaits) can be told apart then")
        }
    }

    // MARK: what matters

    /// While it is true, the datum tells situations apart.
    func matters(_ datum: ID<Datum>) -> String {
        guard let states = reduction.states(whereLive: domains.machine.slots.data[datum.int].field) else { return "true" }
        return states.reduce("false") { PromelaExpressions.either($0, expressions.active($1.int)) }
    }

    /// After a step.
    private func forget() throws -> [[String]] {
        var units: [[String]] = []
        for datum in flow.data.ids where domains.kept.contains(datum) {
            let matters = matters(datum)
            if matters == "true" { continue }
            let isFree = reduction.environment.contains { $0.datum == datum }
            let standIn = isFree ? try domains.initialNumber(datum) : 0
            units.append(["if", ":: up && !\(matters) -> \(names.data[datum.int]) = \(standIn)", ":: else -> skip", "fi;"])
        }
        for memory in reduction.histories.defaults {
            let isDefault = memory.remembered.reduce(names.isSet(memory.history.int)) { test, place in
                PromelaExpressions.both(test, "(\(names.remembered(memory.history.int, Int(place.state))) == \(place.value))")
            }
            units.append(forget(memory.history, if: isDefault))
        }
        for history in reduction.histories.writtenOver {
            units.append(forget(history, if: "up && \(expressions.active(flow.histories[history].state.int))"))
        }
        for symmetry in reduction.symmetries {
            let field = switch symmetry {
                case .values(let field, _), .someValues(let field, _), .count(let field): field
                }
            guard let datum = domains.kept.first(where: { domains.machine.slots.data[$0.int].field == field }) else { continue }
            switch symmetry {
            case .values(_, let representatives):
                units.append([representative(of: datum, representatives.enumerated().map { (UInt64($0.offset), $0.element) }.filter { $0.0 != $0.1 })])
            case .someValues(_, let representatives):
                units.append([representative(of: datum, representatives.map { ($0.bits, $0.lowest) })])
            case .count:
                guard case .set(let options, _) = flow.data[datum].type else { continue }
                if domains.isNumbered(datum) { throw NoPromela(reason: "`\(flow.data[datum].name)` has more than 30 options, of which some are alike") }
                let name = names.data[datum.int]
                units.append(["\(name) = (1 << (\(PromelaExpressions.optionCount(name, options.count)))) - 1;"])
            }
        }
        for (timer, slot) in domains.machine.layout.timers.enumerated() where reduction.idleClocks.fields.contains(slot.field) {
            units.append(["\(names.timer(timer)) = 0;"])
        }
        for (timer, wait) in waits.waits.enumerated() where wait.isLong {
            let name = names.timer(timer)
            units.append(["\(name) = (\(name) > 0 -> \(open) : 0);"])
        }
        return units
    }

    private func forget(_ history: ID<History>, if condition: String) -> [String] {
        let remembered = domains.machine.layout.history[history.int].remembered.map { names.remembered(history.int, Int($0.state)) }
        let forgotten = ([names.isSet(history.int)] + remembered).map { "\($0) = 0;" }.joined(separator: " ")
        return ["if", ":: \(condition) -> \(forgotten)", ":: else -> skip", "fi;"]
    }

    /// The datum as what stands for it, a condition for each run of values with one representative. What the model never stores has no number
    /// and needs none; where that is the lowest value of its kind, the next one stands for all.
    private func representative(of datum: ID<Datum>, _ alike: [(bits: UInt64, lowest: UInt64)]) -> String {
        let name = names.data[datum.int]
        var standIns: [UInt64: Int] = [:]
        var runs: [(values: ClosedRange<Int>, standIn: Int)] = []
        for (bits, lowest) in alike {
            guard let value = try? domains.number(ofBits: bits, datum) else { continue }
            let standIn = standIns[lowest] ?? (try? domains.number(ofBits: lowest, datum)) ?? value
            standIns[lowest] = standIn
            if value == standIn { continue }
            if let last = runs.last, last.standIn == standIn, last.values.upperBound + 1 == value {
                runs[runs.count - 1].values = last.values.lowerBound...value
            } else {
                runs.append((value...value, standIn))
            }
        }
        return "\(name) = " + runs.reduce(name) { "(\(name) >= \($1.values.lowerBound) && \(name) <= \($1.values.upperBound) -> \($1.standIn) : \($0))" } + ";"
    }

    // MARK: what a step looks at

    /// Bits of the environment data that the actions of a transition read.
    func reads(_ transition: ID<Transition>) -> [String] { seen(reduction.readOnTaking[transition.int]) }
    func reads(entering state: ID<State>) -> [String] { seen(reduction.readOnEntry[state.int]) }

    private func seen(_ bits: UInt64) -> [String] { bits == 0 ? [] : ["seen = seen | \(bits);"] }

    // MARK: the step

    func declare(_ text: inout PromelaText) {
        text.add("/* Kept while a step is tried with each value of what it looks at; 0 between steps. */")
        for name in Self.step { text.add("int its_\(name);") }
        text.add("/* varied, seen, unwatched: a bit for each environment datum; due: for each delay, the long waits that end now; together: with what is due next. */")
        text.add("int varied, due; bit again, together;")
        text.add("hidden int seen, unwatched;")
        if !waits.isEmpty { text.add(["#ifdef CLAIMS", "int renewed; /* a bit for each long wait that did not go on through the last step */", "#endif"]) }
    }

    /// Before the step: a loop begins that ends once nothing more is to be tried.
    func begin(_ blocks: inout PromelaBlocks) {
        blocks.block([[Self.step.map { "its_\($0) = \($0);" }.joined(separator: " ")]])
        if !waits.isEmpty {
            let isTime = "its_kind == \(PromelaMoves.Kind.time.rawValue)"
            for timer in waits.waits.indices {
                blocks.add([
                    "if", ":: \(isTime) && \(names.timer(timer)) == \(open) -> due = due | \(1 << timer)",
                    ":: skip", "fi;",
                ])
            }
            blocks.add(["if", ":: \(isTime) && \(hasOpen) -> together = 1", ":: skip", "fi;"])
        }
        blocks.add(["again = 1;", "do", ":: again ->"])
        let unwatched = reduction.environment.map { world in "(\(matters(world.datum)) -> 0 : \(world.bit))" }
        blocks.block([
            Self.step.map { "\($0) = its_\($0);" } + ["again = 0; seen = 0;", "unwatched = \(unwatched.isEmpty ? "0" : unwatched.joined(separator: " | "));"]
        ])
    }

    /// Behind the step: again where it looked at what was not known, or the next situation.
    func end(_ variables: [PromelaVariable], _ blocks: inout PromelaBlocks) throws {
        let launch = PromelaMoves.Kind.launch.rawValue
        blocks.block([
            ["value = (its_kind == \(launch) -> 0 : seen & unwatched & ~varied);", "if", ":: value != 0 -> varied = varied | value; again = 1;"]
                + variables.map { "\($0.name) = \(names.old($0.name));" } + ["skip", ":: else -> skip", "fi;"]
        ])
        for world in reduction.environment where domains.kept.contains(world.datum) {
            let values = try domains.environmentValues(world.datum).map { ":: \(names.data[world.datum.int]) = \($0)" }
            blocks.add(["if", ":: again && (varied & \(world.bit)) != 0 ->", "if"] + values + ["fi", ":: else -> skip", "fi;"])
        }
        blocks.add([":: else -> break", "od;"])
        if !waits.isEmpty {
            let renewed = waits.waits.indices.filter { waits.waits[$0].isLong }.map { timer in
                let name = names.timer(timer)
                return "((\(names.old(name)) == \(open) && \(name) == \(open)) -> 0 : \(1 << timer))"
            }
            blocks.block([["#ifdef CLAIMS", "renewed = \(renewed.joined(separator: " | "));", "#endif", "skip;"]])
        }
        blocks.block(try forget() + [Self.step.map { "its_\($0) = 0;" } + ["varied = 0; due = 0; together = 0;"]])
    }

    // MARK: long waits

    /// The value of a timer whose time left is not known.
    private var open: Int { timers.most + 1 }
    /// Of a timer's values.
    var valueCount: Int { timers.most + (waits.isEmpty ? 1 : 2) }
    private var hasOpen: String { "(" + waits.waits.indices.map { "\(names.timer($0)) == \(open)" }.joined(separator: " || ") + ")" }

    /// As `Expander.passTime`: what was chosen falls due, with what is due next or before it; or it cannot be so, and nothing happens.
    var passTime: [String] {
        if waits.isEmpty { return [] }
        var lines = ["if", ":: turn == 0 && \(hasOpen) -> value = 0;"]
        for timer in waits.waits.indices {
            let name = names.timer(timer)
            lines += ["if", ":: \(name) > 0 && \(name) < \(open) && (value == 0 || \(name) < value) -> value = \(name)", ":: else -> skip", "fi;"]
        }
        let canWait = waits.waits.enumerated().map { timer, wait in
            let most = min(wait.most / UInt64(timers.step) + (wait.most % UInt64(timers.step) == 0 ? 0 : 1), 1 << 30)
            return "(\(names.timer(timer)) != \(open) || \(most) > value - 1 || (\(most) == value - 1 && \(isDue(timer))))"
        }
        let withNext = "value > 0 && (due == 0 || value > 1) && " + canWait.joined(separator: " && ")
        let before = "due != 0 && (value == 0 || (value - 1) * \(timers.step) > 1)"
        lines += ["if", ":: together -> isBad = isBad || !(\(withNext))", ":: else -> isBad = isBad || !(\(before))", "fi;"]
        for timer in waits.waits.indices {
            let name = names.timer(timer)
            lines.append(
                "\(name) = (\(isDue(timer)) -> 1 : ((\(name) == 0 || \(name) == \(open)) -> \(name) : (together -> \(name) - (value - 1) : \(open))));")
        }
        return lines + ["skip", ":: else -> skip", "fi;"]
    }

    /// A long wait does not go on for ever while time passes, unless it is begun afresh again and again.
    var fairness: [String] {
        let isNow = waits.waits.indices.map { "\(names.timer($0)) == 1" }.joined(separator: " || ")
        return waits.waits.indices.filter { waits.waits[$0].isLong }.map { timer in
            "\(names.timer(timer)) != \(open) || ((renewed >> \(timer)) & 1) == 1 || \(isNow)"
        }
    }

    private func isDue(_ timer: Int) -> String { "((due >> \(timer)) & 1) == 1" }
}
