/// What is still to be written of a block of executable content.
enum SCXMLWork {
    case element(XMLElement)
    case statement(ECMAScriptStatement, Span)
    /// The turn of a `<foreach>` over a list held in the datum `items`.
    case turn(XMLElement, items: String, number: Int)
}

/// Executable content (SCXML 4). An error ends its block: what comes after it is not written, since it never runs.
extension SCXMLImporter {
    static let mostActions = 4000
    /// Of lists that grow; longer ones that are written out keep their length.
    static let usualItems = 12
    static let mostItems = 64
    /// As deep as turns may stand inside each other in a flow.
    static let mostTurns = 14

    /// The actions of one block: an error ends it, and only it.
    mutating func block(_ elements: [XMLElement], _ scope: SCXMLScope) -> [YAMLText] {
        var failed = false
        written = 0
        return write(elements.map { .element($0) }, scope, &failed)
    }

    private mutating func write(_ work: [SCXMLWork], _ scope: SCXMLScope, _ failed: inout Bool) -> [YAMLText] {
        var actions: [YAMLText] = []
        for (index, item) in work.enumerated() {
            written += 1
            guard written < Self.mostActions else {
                if written == Self.mostActions, case .element(let element) = item { leaveOut("there is too much executable content", at: element.span) }
                return actions
            }
            switch item {
            case .element(let element) where element.name == "if":
                let rest = Array(work[(index + 1)...])
                let (own, isWhole) = branches(element, rest, scope, &failed)
                actions += own
                if isWhole { return actions }
            case .element(let element) where element.name == "foreach":
                guard let first = loop(element, scope, &actions, &failed) else { return actions }
                var isWhole = false
                actions += turn(first, rest: Array(work[(index + 1)...]), scope, &failed, &isWhole)
                if isWhole { return actions }
            case .element(let element) where element.name == "script":
                do throws(ECMAScriptFault) {
                    if let source = element["src"], otherFiles.scripts[element.span] == nil { throw .untranslatable(otherFiles.unread(source)) }
                    let statements = try parseECMAScriptStatements(scriptText(element))
                    let rest = statements.map { SCXMLWork.statement($0, element.span) } + work[(index + 1)...]
                    return actions + write(rest, scope, &failed)
                } catch {
                    if fail(error, at: element.span, scope, &actions) {
                        failed = true
                        return actions
                    }
                }
            case .element(let element):
                do throws(ECMAScriptFault) {
                    try write(element, scope, &actions)
                } catch {
                    if fail(error, at: element.span, scope, &actions) {
                        failed = true
                        return actions
                    }
                }
            case .statement(let statement, let span):
                do throws(ECMAScriptFault) {
                    if case .assign(let place, let value) = statement { try assign(place, value, scope, &actions) }
                } catch {
                    if fail(error, at: span, scope, &actions) {
                        failed = true
                        return actions
                    }
                }
            case .turn(let element, let items, let number):
                var isWhole = false
                actions += turn((element, items, number), rest: Array(work[(index + 1)...]), scope, &failed, &isWhole)
                if isWhole { return actions }
            }
        }
        return actions
    }

    /// An error that is certain is raised; what has no counterpart is reported. Whether the block ends here.
    mutating func fail(_ fault: ECMAScriptFault, at span: Span, _ scope: SCXMLScope, _ actions: inout [YAMLText]) -> Bool {
        switch judged(fault) {
        case .fails:
            actions.append(raise(errorName("error.execution", scope.session)))
            return true
        case .failed: return true
        case .untranslatable(let reason):
            leaveOut(reason, at: span)
            return false
        }
    }

    /// XState has no event for what fails, and of what another language says or another script declares it is not certain: that is told.
    func judged(_ fault: ECMAScriptFault) -> ECMAScriptFault {
        if case .fails(let reason) = fault, sessions[0].root.name != "scxml" || sessions.contains(where: \.isOpen) { .untranslatable(reason) } else { fault }
    }

    func raise(_ flowName: String) -> YAMLText { .mapping([("emit", .plain(flowName))]) }

    private mutating func write(_ element: XMLElement, _ scope: SCXMLScope, _ actions: inout [YAMLText]) throws(ECMAScriptFault) {
        switch element.name {
        case "raise":
            guard let source = sources.placed[element.span]?.first else { throw .untranslatable("`<raise>` without an `event`") }
            actions.append(raise(sources.all[source.source].flowName))
        case "send": try send(element, scope, &actions)
        case "cancel": try cancel(element, scope, &actions)
        case "assign":
            guard let location = element["location"] else { throw .untranslatable("`<assign>` without a `location`") }
            let place = try parseECMAScript(location)
            if !element.children.isEmpty { throw .untranslatable("XML as a value is not translated") }
            guard let value = try element["expr"].map({ source throws(ECMAScriptFault) in try parseECMAScript(source) }) ?? inlineValue(element.text) else {
                throw .untranslatable("`<assign>` without a value")
            }
            try assign(place, value, scope, &actions)
        case "log": try log(element, scope, &actions)
        case "#stop": actions += try stop(element, scope)
        case "#haptic":
            guard let name = element["name"], Haptic(rawValue: name) != nil else { throw .untranslatable("this haptic is none of a flow's") }
            actions.append(.mapping([("haptic", .plain(name))]))
        case "#announce":
            let text = try element["expr"].map { source throws(ECMAScriptFault) in try template(source, of: element, scope) }
            actions.append(.mapping([("announce", .quoted(text ?? (element["name"] ?? "").doublingBraces))]))
        default:
            let tag = element.prefix.isEmpty ? element.name : "\(element.prefix):\(element.name)"
            leaveOut("`<\(tag)>` is not translated, here and below", at: element.span, onceFor: "<\(tag)>")
        }
    }

    // MARK: Values

    mutating func assign(_ location: ECMAScriptTree, _ value: ECMAScriptTree, _ scope: SCXMLScope, _ actions: inout [YAMLText], depth: Int = 0)
        throws(ECMAScriptFault)
    {
        guard let path = location.path else {
            if case .name? = Optional(location) {} else if case .element = location { throw .untranslatable("an item of a list is not assigned alone") }
            throw .fails("`<assign>` needs the name of a datum")
        }
        let root = String(path.prefix { $0 != "." })
        if Self.systemNames.contains(root) { throw .fails("`\(root)` cannot be changed") }
        guard let datum = sessions[scope.session].data[path] else {
            if sessions[scope.session].data[root] != nil { throw .untranslatable("`\(path)` is no field that the document gives a value") }
            throw .fails("nothing declares `\(root)`")
        }
        if case .object(let fields) = value, depth < 8 {
            for field in fields { try assign(.member(location, field.name), field.value, scope, &actions, depth: depth + 1) }
            if datum.isTracked { actions.append(set(datum.flag, .plain("true"))) }
            return
        }
        if value.isAbsent {
            guard datum.isTracked else { throw .untranslatable("no value at all has no counterpart") }
            actions.append(set(datum.flag, .plain("false")))
            return
        }
        if let items = value.appendedItems(to: path) {
            for item in items.prefix(Self.mostItems) { actions.append(try append(item, to: datum, scope)) }
        } else if let removal = value.removal(from: path) {
            actions.append(try remove(removal, from: datum, scope))
        } else if case .array(let items) = value {
            actions.append(set(datum.name, .expression("[]")))
            for item in items.prefix(Self.mostItems) { actions.append(try append(item, to: datum, scope)) }
        } else {
            let term = try term(value, scope)
            if term.isAbsent {
                guard datum.isTracked else { throw .untranslatable("no value at all has no counterpart") }
                actions.append(set(datum.flag, .plain("false")))
                return
            }
            guard term.kind == datum.kind ?? .number else { throw .untranslatable("`\(path)` holds values of another type") }
            actions.append(set(datum.name, try valueText(term)))
        }
        if datum.isTracked { actions.append(set(datum.flag, .plain("true"))) }
    }

    func set(_ name: String, _ value: YAMLText) -> YAMLText { .mapping([("set", .mapping([(name, value)]))]) }

    /// As the value of `set`, where quotes make a text.
    func valueText(_ term: SCXMLTerm) throws(ECMAScriptFault) -> YAMLText {
        if case .text(let text)? = term.constant { return .quoted(text) }
        guard YAMLText.canStandPlain(term.text) else { throw .untranslatable("a text in it cannot stand in an expression in YAML") }
        return .expression(term.text)
    }

    // MARK: Branches

    /// `<if> … <elseif/> … <else/> …`: the markers divide the children. Where a branch may end the block, the others take the rest with them.
    private mutating func branches(_ element: XMLElement, _ rest: [SCXMLWork], _ scope: SCXMLScope, _ failed: inout Bool) -> ([YAMLText], isWhole: Bool) {
        var parts: [(condition: String?, at: Span, work: [SCXMLWork])] = [(element["cond"] ?? "", element.span, [])]
        for child in element.children {
            switch child.name {
            case "elseif": parts.append((child["cond"] ?? "", child.span, []))
            case "else": parts.append((nil, child.span, []))
            default: parts[parts.count - 1].work.append(.element(child))
            }
        }
        let isRisky = parts.contains { mayFail($0.work, scope) }
        let tail = isRisky ? rest : []
        if parts.last?.condition != nil { parts.append((nil, element.span, [])) }
        return (branch(parts[...], tail, scope, &failed), isRisky)
    }

    private mutating func branch(
        _ parts: ArraySlice<(condition: String?, at: Span, work: [SCXMLWork])>, _ tail: [SCXMLWork], _ scope: SCXMLScope, _ failed: inout Bool
    ) -> [YAMLText] {
        guard let part = parts.first else { return [] }
        guard let condition = part.condition else { return write(part.work + tail, scope, &failed) }
        let rest = parts.dropFirst()
        do throws(ECMAScriptFault) {
            let term = try self.condition(condition, scope)
            if case .flag(let value)? = term.constant { return value ? write(part.work + tail, scope, &failed) : branch(rest, tail, scope, &failed) }
            var (firstFailed, secondFailed) = (false, false)
            let then = write(part.work + tail, scope, &firstFailed)
            let otherwise = branch(rest, tail, scope, &secondFailed)
            failed = failed || (firstFailed && secondFailed)
            return choice(term.text, then, otherwise)
        } catch {
            switch judged(error) {
            case .fails, .failed:
                // 5.9.1: a condition that cannot be evaluated counts as false.
                return [raise(errorName("error.execution", scope.session))] + branch(rest, tail, scope, &failed)
            case .untranslatable(let reason):
                leaveOut(reason, at: part.at)
                return []
            }
        }
    }

    func choice(_ condition: String, _ then: [YAMLText], _ otherwise: [YAMLText]) -> [YAMLText] {
        if then.isEmpty && otherwise.isEmpty { return [] }
        if then.isEmpty { return [.mapping([("if", .expression("not (\(condition))")), ("then", .list(otherwise))])] }
        var entries: [(key: String, value: YAMLText)] = [("if", .expression(condition)), ("then", .list(then))]
        if !otherwise.isEmpty { entries.append(("else", .list(otherwise))) }
        return [.mapping(entries)]
    }

    /// Whether something in it is certain to fail once it is reached.
    private mutating func mayFail(_ work: [SCXMLWork], _ scope: SCXMLScope) -> Bool {
        let kept = (remarks, names, loopCopies)
        defer { (remarks, names, loopCopies) = kept }
        return work.contains { item in
            var actions: [YAMLText] = []
            var failed = false
            switch item {
            case .turn: return false
            case .element(let element) where element.name == "if": return mayFail(element.children.map { .element($0) }, scope)
            case .element(let element) where element.name == "elseif" || element.name == "else": return false
            case .element(let element) where element.name == "foreach":
                return loop(element, scope, &actions, &failed) == nil || mayFail(element.children.map { .element($0) }, scope)
            case .element(let element) where element.name == "script":
                let statements = (try? parseECMAScriptStatements(scriptText(element))) ?? []
                return mayFail(statements.map { .statement($0, element.span) }, scope)
            case .element(let element):
                do throws(ECMAScriptFault) { try write(element, scope, &actions) } catch { return judged(error).isCertain }
            case .statement(.assign(let place, let value), _):
                do throws(ECMAScriptFault) { try assign(place, value, scope, &actions) } catch { return judged(error).isCertain }
            case .statement: return false
            }
            return false
        }
    }

    // MARK: Loops

    private typealias Turn = (element: XMLElement, items: String, number: Int)

    /// The first turn of a loop over a copy of its list, without a list where there is none to write; nil where the block ends.
    private mutating func loop(_ element: XMLElement, _ scope: SCXMLScope, _ actions: inout [YAMLText], _ failed: inout Bool) -> Turn? {
        do throws(ECMAScriptFault) {
            guard let array = element["array"], let item = element["item"] else { throw .untranslatable("`<foreach>` needs an `array` and an `item`") }
            let tree = try parseECMAScript(array)
            guard isECMAScriptName(item), !Self.systemNames.contains(item) else { throw .fails("`\(item)` is no name") }
            if let index = element["index"], !isECMAScriptName(index) { throw .fails("`\(index)` is no name") }
            if case .undefinedName(let name)? = undeclared(in: tree, scope.session) { throw .fails("nothing declares `\(name)`") }
            guard case .list(let kind)? = self.kind(of: tree, scope.session, depth: 0) else {
                if self.kind(of: tree, scope.session, depth: 0) == nil { throw .untranslatable("`\(array)` has no type that a flow knows") }
                throw .fails("`\(array)` is no list")
            }
            if case .record = kind { throw .untranslatable("a loop over objects is not translated") }
            let copy = names.ofData.name(for: sessions[scope.session].prefix + "loop", lead: "d")
            loopCopies.append((copy, listType(of: kind)))
            loopLengths[copy] = longest(tree, scope.session)
            if case .array(let items) = tree {
                actions.append(set(copy, .expression("[]")))
                if items.count > Self.mostItems { leaveOut(Self.tooLong(items), at: element.span(of: "array")) }
                for value in items.prefix(Self.mostItems) { actions.append(append(try term(value, scope).text, to: copy)) }
            } else {
                actions.append(set(copy, .expression(try term(tree, scope).text)))
            }
            return (element, copy, 0)
        } catch {
            if fail(error, at: element.span, scope, &actions) {
                failed = true
                return nil
            }
            return (element, "", 0)
        }
    }

    private mutating func turn(_ turn: Turn, rest: [SCXMLWork], _ scope: SCXMLScope, _ failed: inout Bool, _ isWhole: inout Bool) -> [YAMLText] {
        let (element, items, number) = turn
        if items.isEmpty { return [] }
        var own: [SCXMLWork] = element.children.map { .element($0) }
        let isRisky = mayFail(own, scope)
        isWhole = isRisky
        let isLast = number + 1 >= loopLengths[items] ?? longestList
        // Where a turn can end the block, the next one stands inside it.
        if isRisky, !isLast { own.append(.turn(element, items: items, number: number + 1)) }
        guard turns < Self.mostTurns else {
            leaveOut("a loop whose turns may fail is written out for \(Self.mostTurns) items at most", at: element.span)
            return []
        }
        turns += 1
        defer { turns -= 1 }
        var then: [YAMLText] = []
        for (attribute, value) in [("item", "\(items)[\(number)].value"), ("index", "\(number)")] {
            guard let datum = element[attribute].flatMap({ sessions[scope.session].data[$0] }) else { continue }
            then.append(set(datum.name, .expression(value)))
            if datum.isTracked { then.append(set(datum.flag, .plain("true"))) }
        }
        var (firstFailed, secondFailed) = (false, false)
        then += write(own + (isRisky ? rest : []), scope, &firstFailed)
        let otherwise = isRisky ? write(rest, scope, &secondFailed) : []
        failed = failed || (firstFailed && secondFailed)
        let turn = choice("count(\(items)) > \(number)", then, otherwise)
        if isRisky || isLast || written >= Self.mostActions { return turn }
        turns -= 1
        defer { turns += 1 }
        return turn + self.turn((element, items, number + 1), rest: [], scope, &failed, &isWhole)
    }

    // MARK: Logging

    private mutating func log(_ element: XMLElement, _ scope: SCXMLScope, _ actions: inout [YAMLText]) throws(ECMAScriptFault) {
        let label = element["label"] ?? ""
        guard let source = element["expr"] else {
            if !label.isEmpty { actions.append(.mapping([("log", .quoted(label.doublingBraces))])) }
            return
        }
        let template = try template(source, of: element, scope)
        if template.isEmpty && label.isEmpty { return }
        actions.append(.mapping([("log", .quoted(label.isEmpty ? template : "\(label.doublingBraces): \(template)"))]))
    }

    /// What is logged or announced, as a flow's text.
    private mutating func template(_ source: String, of element: XMLElement, _ scope: SCXMLScope) throws(ECMAScriptFault) -> String {
        var template = ""
        for part in joinedParts(try parseECMAScript(source), scope.session) {
            if case .text(let text) = part { template += text.doublingBraces; continue }
            do throws(ECMAScriptFault) {
                let term = try term(part.shown, scope)
                if case .text(let text)? = term.constant {
                    template += text.doublingBraces
                } else if term.isAbsent {
                    template += "undefined"
                } else {
                    template += "{\(term.text)}"
                }
            } catch {
                if error.isCertain { throw error }
                // It changes nothing.
                template += source.doublingBraces
                approximate("what is \(element.name == "log" ? "logged" : "announced") here is not computed", at: element.span)
                break
            }
        }
        return template
    }

    /// From the first text on, `+` joins texts; before it, it adds.
    private func joinedParts(_ tree: ECMAScriptTree, _ session: Int) -> [ECMAScriptTree] {
        var parts: [ECMAScriptTree] = []
        var isText = false
        for summand in tree.summands {
            let joins = isText || kind(of: summand, session, depth: 0) == .text
            if !joins, let sum = parts.popLast() { parts.append(.binary(sum, "+", summand)) } else { parts.append(summand) }
            isText = joins
        }
        return parts
    }
}

extension String {
    /// Braces doubled, so that a template shows them.
    var doublingBraces: String { reduce(into: "") { $0 += $1 == "{" || $1 == "}" ? "\($1)\($1)" : "\($1)" } }
}
