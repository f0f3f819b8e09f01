extension XStateConverter {
    /// All transitions of a state, in an order in which the first that is enabled is the one that XState takes.
    mutating func transitions(of index: Int) -> [XMLElement] {
        let json = states[index].json
        var done: [XMLElement] = []
        if let ending = json["onDone"] {
            if index == 0 { leaveOut("the end of the machine sets off nothing in it", at: ending.span) } else {
                done = candidates(ending, [("event", "done.state.\(regions[index] ?? states[index].id)", ending.span)], of: index)
                tellInnerEnds(of: index, at: ending.span)
            }
        }
        var events = json["on"]?.fields ?? []
        for event in events where event.key.isOverlong { leaveOut("the name of an event has at most \(String.mostWords) words", at: event.keySpan) }
        events.removeAll { $0.key.isOverlong }
        var found = named(events, of: index)
        let wildcards = wildcards(events)
        if !wildcards.isEmpty {
            found += done
            done = []
            found += wildcards.flatMap { candidates($0.value, [("event", oneWord($0.key, at: $0.keySpan), $0.keySpan)], of: index) }
            tellOtherTimers(wildcards, of: index)
            tellRegions(wildcards, of: index)
        }
        for field in json["after"]?.fields ?? [] {
            if let expression = delayExpression(field.key) {
                found += candidates(field.value, [("#afterexpr", expression, field.keySpan)], of: index)
            } else if let delay = importedDuration(field.key), Double(field.key) != nil {
                found += candidates(field.value, [("#after", delay, field.keySpan)], of: index)
            } else if let delay = namedDelay(field.key, at: field.keySpan) {
                found += candidates(field.value, [("#after", delay, field.keySpan)], of: index)
            }
        }
        if let always = json["always"] { found += eventless(candidates(always, [], of: index)) }
        return found + done
    }

    /// Of those without a target what changes nothing is left out: a flow would take it for ever. It still holds off what stands behind it.
    private mutating func eventless(_ transitions: [XMLElement]) -> [XMLElement] {
        var found: [XMLElement] = []
        var conditions: [String] = []
        for transition in transitions {
            var transition = transition
            let own = transition["cond"]
            let changes = ["assign", "raise", "send", "cancel"].contains { !transition.descendants(named: $0).isEmpty }
            if transition["target"] == nil, !changes {
                leaveOut("without a target this changes nothing, and a flow would take it for ever: write what it does into `entry`", at: transition.span)
                guard let own else { break }
                conditions.append("!(\(own))")
                continue
            }
            if !conditions.isEmpty {
                transition.attributes.removeAll { $0.name == "cond" }
                transition.attributes.append(.init(name: "cond", value: (conditions + (own.map { ["(\($0))"] } ?? [])).joined(separator: " && "), span: transition.span))
            }
            found.append(transition)
        }
        return found
    }

    func delayExpression(_ name: String) -> String? { machine["meta"]?["delays"]?[name]?["expression"]?.word }

    /// One transition, or several of which the first whose guard holds is taken; `null` forbids the event, an empty list does not.
    mutating func candidates(_ json: PlacedJSON, _ attributes: [(String, String, Span)], of index: Int) -> [XMLElement] {
        let all = json.oneOrMany
        if let always = all.dropLast().first(where: { $0.isAlwaysTaken && !mayHaveLostGuard($0) }) {
            approximate("this is taken always, so those behind it never are: if its guard was a function, JSON did not hold it", at: always.span)
        }
        return all.enumerated().compactMap { place, json in
            let attributes = place < all.count - 1 && mayHaveLostGuard(json) ? attributes + [("cond", lostGuard(json), json.span)] : attributes
            return candidate(json, attributes, of: index)
        }
    }

    private static let keysOfTransitions: Set<String> = [
        "target", "guard", "cond", "actions", "reenter", "internal", "description", "meta", "source", "eventType",
    ]

    private mutating func candidate(_ json: PlacedJSON, _ attributes: [(String, String, Span)], of index: Int) -> XMLElement? {
        var element = XMLElement("transition", json.span, attributes)
        if json.isNull { return element }
        guard json.isObject else {
            return lead(&element, to: [json], isReentering: false, from: index) ? element : nil
        }
        for field in json.fields where !Self.keysOfTransitions.contains(field.key) {
            leaveOut("`\(field.key)` is no key of a transition", at: field.keySpan)
        }
        if let guarded = json["guard"] ?? json["cond"], !guarded.isNull { element.attributes.append(.init(name: "cond", value: self.guarded(guarded, depth: 0), span: guarded.span)) }
        if let target = json["target"], !target.isNull {
            guard lead(&element, to: target.oneOrMany, isReentering: json.isReentering, from: index) else { return nil }
        }
        if let actions = json["actions"] { element.children = self.actions(actions) }
        if let note = json["description"]?.word { element.attributes.append(.init(name: "#notes", value: note, span: json.span)) }
        return element
    }

    /// Without `reenter` a source stays that its targets lie in; SCXML's `internal` says the same of compound states, and a parallel one
    /// whose coming and going is seen is one here, around its regions.
    /// - Returns: whether it leads anywhere.
    private mutating func lead(_ element: inout XMLElement, to targets: [PlacedJSON], isReentering: Bool, from index: Int) -> Bool {
        var places = targets.compactMap { target(of: $0, from: index, isInitial: false) }.unique()
        guard !places.isEmpty else { return false }
        if isReentering, domain(of: places, from: index, isReentering: true) == nil {
            approximate("the machine itself is neither left nor entered again in a flow", at: targets[0].span)
        }
        places = innermost(places, from: index, isReentering: isReentering, at: targets[0].span)
        let stays = !isReentering && places.allSatisfy { $0 == index || isInside($0, index) }
        if stays, places == [index], regions[index] == nil {
            let inner = states[index].children.filter { !states[$0].isHistory }
            if inner.isEmpty { return true }
            if !states[index].isParallel {
                let initial = states[index].json["initial"].flatMap { target(of: $0["target"] ?? $0, from: index, isInitial: true) }
                places = [initial ?? inner[0]]
            }
        }
        element.attributes.append(
            .init(
                name: "target", value: places.map { place in (stays && place == index ? regions[index] : nil) ?? states[place].id }.joined(separator: " "),
                span: targets[0].span))
        guard stays, index > 0 else { return true }
        element.attributes.append(.init(name: "type", value: "internal", span: targets[0].span))
        return true
    }

    // MARK: Invoked work

    /// `JSON.stringify` leaves out what a function or a promise is.
    private mutating func nameWithoutSource(of json: PlacedJSON, _ index: Int) -> String? {
        guard json.isObject, json["onDone"] != nil || json["onError"] != nil else { return nil }
        let name = json["id"]?.word ?? (index > 0 ? states[index].key : "work")
        approximate("what is invoked is not in the file, as JSON holds no functions: the service `\(name)` stands for it", at: json.span)
        return name
    }

    mutating func invoke(_ json: PlacedJSON, number: Int, of index: Int) -> [XMLElement] {
        let inline = json["src"].flatMap { $0["states"] == nil ? nil : $0 }
        let source = inline.map { $0["id"]?.word ?? json["id"]?.word ?? "machine" } ?? json["src"]?["type"]?.word ?? json["src"]?.word ?? json.word
        guard let source = source ?? nameWithoutSource(of: json, index) else {
            leaveOut("what is invoked has no `src` that names it", at: json.span)
            return []
        }
        if let inline { leaveOut("the machine that is invoked here is not read: a service `\(source)` stands for it, which is done or fails", at: inline.span) }
        let unnamed = index > 0 ? "\(states[index].id).\(number)" : number > 0 ? "machine\(number + 1).\(source)" : "machine.\(source)"
        let id = oneWord(json["id"]?.word ?? unnamed, at: json.span)
        var element = XMLElement("invoke", json.span, [("type", "#service", json.span), ("id", id, json.span), ("#name", source, json.span)])
        if let outcomes = json["input"]?["outcomes"]?.items?.compactMap(\.word) {
            element.attributes.append(.init(name: "#outcomes", value: outcomes.joined(separator: " "), span: json.span))
        }
        if let event = json["input"]?["event"]?.word { element.attributes.append(.init(name: "#event", value: event, span: json.span)) }
        for key in ["typical", "timeout"] {
            if let time = json["input"]?[key]?.number, let text = importedDuration("\(time)ms") {
                element.attributes.append(.init(name: "#" + key, value: text, span: json.span))
            }
        }
        if let input = json["input"], !input.isEmpty, input["outcomes"] == nil {
            approximate("what a service is given is not part of a flow", at: input.span, onceFor: "input")
        }
        if let snapshot = json["onSnapshot"] { leaveOut("snapshots of what is invoked have no counterpart", at: snapshot.span) }
        var found = [element]
        if index == 0 {
            approximate("the machine itself invokes `\(source)`, and only states of a flow call services: that it is done, or has failed, is an event from outside", at: json.span)
            found = []
        }
        if let done = json["onDone"] { found += candidates(done, [("event", "done.invoke.\(id)", done.span)], of: index) }
        if let error = json["onError"] { found += candidates(error, [("event", "error.platform.\(id)", error.span)], of: index) }
        return found
    }
}
