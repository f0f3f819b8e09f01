/// What an `<invoke>` starts.
struct SCXMLInvocation {
    var element: XMLElement
    /// The region that it runs in.
    var region: String
    var id: String
    var session: Int?
    /// Its place in `services`.
    var service: Int?
    /// The error it raises instead of starting.
    var failure: String?
}

struct SCXMLService {
    var session: Int
    var id: String
    /// The state that invokes it.
    var state: Span
    /// What the document calls it.
    var wanted: String
    /// Given once it is known which states can be active together.
    var name = ""
    /// The events that its outcomes are.
    var outcomes: [(event: String, name: String)] = []
    var typical: String?
    var timeout: String?

    var declaration: YAMLText {
        let times = [("typical", typical), ("timeout", timeout)].compactMap { key, time in time.map { (key, YAMLText.plain($0)) } }
        return .mapping([("outcomes", .list(outcomes.map { .plain($0.name) }))] + times)
    }
}

/// `<invoke>` (SCXML 6.4): a chart runs in a region of its own beside the state's body, other work becomes a service.
extension SCXMLImporter {
    mutating func invocation(_ element: XMLElement, of state: XMLElement, named name: String, _ session: Int, depth: Int) -> SCXMLInvocation? {
        let id = element["id"] ?? "\(state["id"] ?? name).invoke\(sessions.count)"
        invokeIDs[element.span] = id
        var invocation = SCXMLInvocation(element: element, region: "", id: id)
        let type = element["type"] ?? element["typeexpr"].flatMap { source in
            (try? parseECMAScript(source)).flatMap { if case .text(let text) = $0 { text } else { nil } }
        }
        if let type, !type.isEmpty, typeFault(type) != nil {
            invocation.service = services.count
            services.append(service(element, id, of: state.span, session))
            for payload in element.children where payload.name == "param" || payload.name == "content" {
                approximate("what a service is given is not part of a flow", at: payload.span)
            }
            for finalizer in element.children where finalizer.name == "finalize" && !finalizer.children.isEmpty {
                leaveOut("what `<finalize>` does with the events of a service is not translated", at: finalizer.span)
            }
            return invocation
        }
        if (element["namelist"] ?? "").split(whereSeparator: \.isWhitespace).contains(where: { !isECMAScriptName(String($0)) }) {
            invocation.failure = "error.execution"
            invocation.region = names.addState("\(name)Run\(sessions.count)")
            return invocation
        }
        guard depth < Self.deepestSession, sessions.count < Self.mostSessions else {
            leaveOut("charts that invoke charts are nested too deeply", at: element.span)
            return nil
        }
        let chart: XMLElement
        if let inner = element.children.first(where: { $0.name == "content" })?.children.first(where: { $0.name == "scxml" }) {
            chart = inner
        } else if let read = readSource(of: element, session) {
            chart = read
        } else {
            return nil
        }
        let child = survey(chart, prefix: names.addState("\(name)Run\(sessions.count)"), parent: session, depth: depth + 1)
        sessions[child].invokeID = id
        sessions[child].forwards = element["autoforward"] == "true"
        sessions[child].finalizers = element.children.filter { $0.name == "finalize" && !$0.children.isEmpty }
        for given in element.children where given.name == "param" { giveParameter(given, child, session) }
        for given in (element["namelist"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) where sessions[child].data[given] != nil {
            parameterValues.append((child, given, .name(given), session))
        }
        invocation.session = child
        invocation.region = sessions[child].prefix
        return invocation
    }

    private func service(_ element: XMLElement, _ id: String, of state: Span, _ session: Int) -> SCXMLService {
        let outcomes = (element["#outcomes"] ?? "").split(separator: " ").map(String.init)
        var service = SCXMLService(session: session, id: id, state: state, wanted: element["#name"] ?? id)
        if outcomes.isEmpty {
            service.outcomes = [("done.invoke.\(id)", "done"), ("error.platform.\(id)", "failed")]
        } else {
            let event = element["#event"] ?? "outcome.\(id)"
            service.outcomes = outcomes.map { ("\(event).\($0)", ImportedNames.identifier($0)) }
        }
        service.typical = element["#typical"]
        service.timeout = element["#timeout"]
        return service
    }

    /// Invoked again under the same name it is the same service, unless both may run at a time, or something else tells their ends apart: each
    /// then has outcomes of its own.
    mutating func nameServices() {
        var known: [String: [(name: String, ids: Set<String>, states: StatesAtATime, isToldApart: Bool)]] = [:]
        let listeners = listenersToEnds()
        for place in services.indices {
            let service = services[place]
            let ancestry = places.ancestry(of: service.state)
            let isToldApart = service.outcomes.contains { event, _ in
                event.descriptors.contains { listeners[$0]?.contains { !places.ancestry(of: $0).contains(service.state) } ?? false }
            }
            var all = known["\(service.session) \(service.wanted)"] ?? []
            let free = all.firstIndex { $0.ids.contains(service.id) || !(isToldApart || $0.isToldApart || $0.states.mayMeet(ancestry, places.parallels)) } ?? all.count
            if free == all.count {
                let isTold = isToldApart || all.allSatisfy { !$0.states.mayMeet(ancestry, places.parallels) }
                all.append((names.ofServices.name(for: service.wanted), [], StatesAtATime(), isToldApart))
                if free > 0 {
                    let why = isTold ? "is told by its id from where it runs elsewhere" : "may run here while it runs elsewhere"
                    approximate("`\(service.wanted)` \(why): here it is a service of its own, `\(all[free].name)`", at: service.state)
                }
            }
            all[free].ids.insert(service.id)
            all[free].states.insert(ancestry)
            services[place].name = all[free].name
            known["\(service.session) \(service.wanted)"] = all
        }
    }

    /// By what they wait for: the states of transitions that name what has ended.
    private func listenersToEnds() -> [String: [Span]] {
        var found: [String: [Span]] = [:]
        for element in sessions.map(\.root) + Array(places.states.values) {
            for transition in element.children where transition.name == "transition" {
                for word in (transition["event"] ?? "").split(whereSeparator: \.isWhitespace) {
                    let descriptor = scxmlTrimmed(String(word))
                    if ["done.invoke.", "error.platform."].contains(where: descriptor.hasPrefix) { found[descriptor, default: []].append(element.span) }
                }
            }
        }
        return found
    }

    private mutating func giveParameter(_ param: XMLElement, _ child: Int, _ session: Int) {
        guard let name = param["name"], sessions[child].data[name] != nil, let source = param["expr"] ?? param["location"],
            let tree = try? parseECMAScript(source)
        else { return }
        parameterValues.append((child, name, tree, session))
    }

    private mutating func readSource(of element: XMLElement, _ session: Int) -> XMLElement? {
        var source = element["src"]
        if source == nil, let expression = element["srcexpr"], let tree = try? parseECMAScript(expression) {
            if case .text(let text) = tree { source = text } else if let path = tree.path {
                let values =
                    sessions[session].root.descendants(named: "data").filter { $0["id"] == path }
                    + sessions[session].root.descendants(named: "assign").filter { $0["location"] == path }
                let texts = values.compactMap { value in
                    value["expr"].flatMap { try? parseECMAScript($0) }.flatMap { if case .text(let text) = $0 { text } else { nil } }
                }
                source = texts.last
            }
        }
        guard let source else {
            leaveOut("what this `<invoke>` runs is not known beforehand", at: element.span)
            return nil
        }
        guard let file = otherFiles.read(source) else {
            leaveOut(otherFiles.unread(source), at: element.span)
            return nil
        }
        var faults: [Diagnostic] = []
        let id = otherFiles.addChart(file.path, askedForAt: element.span)
        guard let root = readXML(file, id, report: &faults), root.name == "scxml" else {
            leaveOut("`\(source)` is no SCXML document" + (faults.first.map { ": \($0.message)" } ?? ""), at: element.span)
            return nil
        }
        return root
    }

    // MARK: Writing

    /// What is invoked ends.
    func stop(_ element: XMLElement, _ scope: SCXMLScope) throws(ECMAScriptFault) -> [YAMLText] {
        var names: [String] = []
        for service in services where service.session == scope.session && service.id == element["id"] && !names.contains(service.name) {
            names.append(service.name)
        }
        if names.isEmpty { throw .untranslatable("no state invokes `\(element["id"] ?? "")`, which would be stopped here") }
        return names.map { .mapping([("cancel", .plain($0))]) }
    }

    /// Waits for the end of the macrostep (6.4), runs the chart, and says when it is done.
    mutating func region(_ invocation: SCXMLInvocation, _ session: Int) -> [SCXMLEntry] {
        guard let child = invocation.session else { return failing(invocation, session) }
        let prefix = sessions[child].prefix
        let (waiting, running, ended) = (names.addState(prefix + "Waiting"), names.addState(prefix + "Running"), names.addState(prefix + "Ended"))
        var starting = reset(child)
        let scope = SCXMLScope(session: session, event: .unknown("`_event` in `<invoke>` is not translated"))
        if let location = invocation.element["idlocation"] {
            do throws(ECMAScriptFault) {
                try assign(try parseECMAScript(location), .text(invocation.id), scope, &starting)
            } catch { _ = fail(error, at: invocation.element.span, scope, &starting) }
        }
        for (receiver, name, tree, _) in parameterValues where receiver == child {
            guard let datum = sessions[child].data[name] else { continue }
            do throws(ECMAScriptFault) {
                starting.append(set(datum.name, try valueText(try term(tree, scope))))
                if datum.isTracked { starting.append(set(datum.flag, .plain("true"))) }
            } catch { _ = fail(error, at: invocation.element.span, scope, &starting) }
        }
        var start: [SCXMLEntry] = [("after", .plain("0ms")), ("to", .plain(running))]
        if !starting.isEmpty { start.append(("do", .list(starting))) }
        let chart = self.chart(child)
        let done: [SCXMLEntry] = [("done", .plain(running)), ("to", .plain(ended))]
        // Timers that fall due together fire in document order: what the chart has sent comes before its end.
        let end = sources.endsOfSessions[child].map { source in
            YAMLText.mapping([("emit", .mapping([("event", .plain(sources.all[source].flowName)), ("after", .plain("0ms"))]))])
        }
        var delayed: [String] = []
        for source in sources.all where source.sender == child && source.isDelayed && !delayed.contains(source.flowName) { delayed.append(source.flowName) }
        let exit: [SCXMLEntry] = delayed.isEmpty ? [] : [("exit", .list(delayed.map { .mapping([("cancel", .plain($0))]) }))]
        let states: [SCXMLEntry] = [
            (waiting, .mapping([("transitions", .list([.mapping(start)]))])),
            (running, .mapping(exit + chart + [("transitions", .list([.mapping(done)]))])),
            (ended, .mapping(end.map { [("entry", .list([$0]))] } ?? [])),
        ]
        return [("initial", .plain(waiting)), ("states", .mapping(states))]
    }

    /// 6.4.3: where the arguments cannot be evaluated nothing is started.
    private mutating func failing(_ invocation: SCXMLInvocation, _ session: Int) -> [SCXMLEntry] {
        guard let error = invocation.failure else { return [] }
        let waiting = names.addState(invocation.region + "Waiting")
        let transition: [SCXMLEntry] = [("after", .plain("0ms")), ("do", .list([raise(errorName(error, session))]))]
        return [("initial", .plain(waiting)), ("states", .mapping([(waiting, .mapping([("transitions", .list([.mapping(transition)]))]))]))]
    }

    /// Each run begins with its own data as they are declared; the world's stay.
    private func reset(_ child: Int) -> [YAMLText] {
        let data = sessions[child].dataOrder.compactMap { sessions[child].data[$0] }.filter { !$0.isEnvironment }
        let all = data.flatMap { $0.isTracked ? [$0.name, $0.flag] : [$0.name] }
        return all.isEmpty ? [] : [.mapping([("reset", .list(all.map { .plain($0) }))])]
    }
}

/// States, each given with all around it from within outwards, and how many lie in each.
private struct StatesAtATime {
    private var own: Set<Span> = []
    private var count: [Span: Int] = [:]

    mutating func insert(_ ancestry: [Span]) {
        if let state = ancestry.first { own.insert(state) }
        for state in ancestry { count[state, default: 0] += 1 }
    }

    /// Whether one of them can be active while the state is.
    func mayMeet(_ ancestry: [Span], _ parallels: Set<Span>) -> Bool {
        guard let state = ancestry.first else { return false }
        return count[state] != nil || zip(ancestry, ancestry.dropFirst()).contains { inner, outer in
            own.contains(outer) || (parallels.contains(outer) && count[outer, default: 0] > count[inner, default: 0])
        }
    }
}
