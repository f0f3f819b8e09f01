/// Which of a state's keys an event comes to (XState's `getCandidates` and `matchesEvent`): its whole name, then each wildcard that takes it,
/// the longest first; before XState's pull request 5548 (2026) wildcards only where the state lacks the whole name. A flow asks transition
/// by transition in the order in which they stand, each by the beginning of the event's name.
extension XStateConverter {
    /// Transitions for whole names, those of more words first, each name with what keeps from going on to others that a flow would ask.
    mutating func named(_ events: [PlacedJSON.Field], of index: Int) -> [XMLElement] {
        let whole = events.filter { !$0.key.hasSuffix("*") }.enumerated().sorted { a, b in
            let (first, second) = (a.element.key.wordCount, b.element.key.wordCount)
            return first == second ? a.offset < b.offset : first > second
        }.map(\.element)
        let wildcards = wildcards(events)
        let names = Set(whole.map(\.key))
        var closed: Set<String> = []
        var found: [XMLElement] = []
        for field in whole {
            let longer = (eventsByBeginning[field.key] ?? []).filter { !names.contains($0) && closed.insert($0).inserted }
            for event in longer.sorted(by: { $0.wordCount > $1.wordCount }) {
                found += otherwise(event, oneWord(event, at: field.keySpan), wildcards, passing: field, of: index)
            }
            tellLongerNames(of: field, wildcards)
            let word = scxmlEvent(field.key, at: field.keySpan)
            let plain = candidates(field.value, [("event", word, field.keySpan)], of: index)
            let own = behindRegions(plain, field, of: index)
            found += own
            if field.value.isAlwaysTaken, own.contains(where: { $0["cond"] == nil }) { continue }
            let isBehindRegions = own.map { $0["cond"] } != plain.map { $0["cond"] }
            if isBehindRegions, wildcards.contains(where: { Self.wildcard($0.key, takes: field.key) }) {
                found += closing(field.key, word, passing: field, of: index)
            } else if field.key.beginnings.contains(where: names.contains) {
                found += otherwise(field.key, word, wildcards, passing: field, of: index)
            }
        }
        return found
    }

    /// What wildcards have for an event, and what keeps it from other whole names.
    private mutating func otherwise(_ event: String, _ word: String, _ wildcards: [PlacedJSON.Field], passing field: PlacedJSON.Field, of index: Int)
        -> [XMLElement]
    {
        let own = wildcards.filter { Self.wildcard($0.key, takes: event) }
        let found = own.flatMap { candidates($0.value, [("event", word, $0.keySpan)], of: index) }
        return own.contains { $0.value.isAlwaysTaken } ? found : found + closing(event, word, passing: field, of: index)
    }

    /// The longest first, as XState asks them.
    mutating func wildcards(_ events: [PlacedJSON.Field]) -> [PlacedJSON.Field] {
        let all = events.filter { $0.key.hasSuffix("*") }
        for field in all where field.key != "*" && !field.key.hasSuffix(".*") {
            leaveOut("`\(field.key)` is no event: `*` stands alone or behind a point", at: field.keySpan)
        }
        let sound = all.filter { $0.key == "*" || $0.key.hasSuffix(".*") }.enumerated()
        return sound.sorted { ($1.element.key.utf8.count, $0.offset) < ($0.element.key.utf8.count, $1.offset) }.map(\.element)
    }

    /// What takes the event here for good, where no state around would hear it either.
    private mutating func closing(_ event: String, _ word: String, passing field: PlacedJSON.Field, of index: Int) -> [XMLElement] {
        var place = states[index].parent
        while let outer = place {
            if (states[outer].json["on"]?.fields ?? []).contains(where: { $0.key == event || Self.wildcard($0.key, takes: event) }) {
                approximate(
                    event == field.key
                        ? "where no guard of `\(event)` holds, the other events here that take it are asked; XState goes on to the states around"
                        : "`\(field.key)` takes `\(event)`, too; XState goes on to the states around",
                    at: field.keySpan)
                return []
            }
            place = states[outer].parent
        }
        return [XMLElement("transition", field.keySpan, [("event", word, field.keySpan)])]
    }

    /// What nothing names is not told apart from what it begins with.
    private mutating func tellLongerNames(of field: PlacedJSON.Field, _ wildcards: [PlacedJSON.Field]) {
        let other = wildcards.first { wildcard in
            let beginning = String(wildcard.key.dropLast(2))
            return wildcard.key != "*" && (Self.wildcard(wildcard.key, takes: field.key) || beginning.hasPrefix(field.key + "."))
        }
        if let other { approximate("`\(field.key)` also takes longer names that nothing here mentions, which come to `\(other.key)` in XState", at: field.keySpan) }
    }

    /// XState's timers are events, which `*` takes.
    mutating func tellOtherTimers(_ wildcards: [PlacedJSON.Field], of index: Int) {
        guard let any = wildcards.first(where: { $0.key == "*" }) else { return }
        var place = states[index].parent
        while let outer = place {
            if states[outer].json["after"] != nil { return approximate("in XState `*` also keeps what is `after` some time from the states around", at: any.keySpan) }
            place = states[outer].parent
        }
    }

    static func wildcard(_ descriptor: String, takes event: String) -> Bool {
        if descriptor == "*" { return true }
        guard descriptor.hasSuffix(".*") else { return false }
        let beginning = descriptor.dropLast(2)
        return event == beginning || event.hasPrefix(beginning + ".")
    }

    /// What XState's actors and states raise, as SCXML calls it.
    private mutating func scxmlEvent(_ key: String, at span: Span) -> String {
        for (theirs, ours) in [
            ("xstate.done.state.", "done.state."), ("done.state.", "done.state."), ("xstate.done.actor.", "done.invoke."), ("xstate.error.actor.", "error.platform."),
            ("xstate.done.", "done."),
        ] where key.hasPrefix(theirs) {
            let id = String(key.dropFirst(theirs.count))
            guard ours == "done.state.", let ended = state(called: id) else { return ours + oneWord(id, at: span) }
            tellInnerEnds(of: ended, at: span)
            return ours + (regions[ended] ?? states[ended].id)
        }
        return oneWord(key, at: span)
    }

    /// By the id that XState gives it, the machine's and all keys down to it where it has none of its own, or by its name here.
    private func state(called id: String) -> Int? {
        let lead = (machine["id"]?.word ?? "(machine)") + "."
        let inner = states.indices.dropFirst()
        return inner.first { (states[$0].json["id"]?.word ?? lead + states[$0].path) == id } ?? inner.first { states[$0].id == id }
    }
}

extension PlacedJSON {
    /// By the words that they begin with: the longer names of events.
    var eventsByBeginning: [String: [String]] {
        var found: [String: [String]] = [:]
        for name in eventNames { for beginning in name.beginnings { found[beginning, default: []].append(name) } }
        return found
    }

    /// Whether one of the transitions has no guard.
    var isAlwaysTaken: Bool {
        oneOrMany.contains { !$0.isObject || (($0["guard"] ?? $0["cond"])?.isNull ?? true) }
    }

    /// What states wait for by its whole name, and what is sent, in the order of the document.
    fileprivate var eventNames: [String] {
        var names: [String] = []
        var seen: Set<String> = []
        func add(_ name: String) {
            if !name.hasSuffix("*"), !name.isOverlong, !name.hasPrefix("xstate."), seen.insert(name).inserted { names.append(name) }
        }
        func visit(_ json: PlacedJSON) {
            for field in json.fields {
                if field.key == "on" { for event in field.value.fields { add(event.key) } }
                if field.key == "event", let name = field.value["type"]?.word ?? field.value.word { add(name) }
                visit(field.value)
            }
            for item in json.items ?? [] { visit(item) }
        }
        visit(self)
        return names
    }
}

extension String {
    /// What stands before each of its points.
    fileprivate var beginnings: [String] { indices.filter { self[$0] == "." }.map { String(self[..<$0]) } }

    static let mostWords = 64

    /// With the names that it begins with, it would take for ever.
    var isOverlong: Bool { wordCount > Self.mostWords }

    fileprivate var wordCount: Int { reduce(1) { $0 + ($1 == "." ? 1 : 0) } }
}
