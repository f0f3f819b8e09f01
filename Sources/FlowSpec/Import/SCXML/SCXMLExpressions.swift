/// What `_event` is where an expression stands.
enum SCXMLEvent {
    /// Nothing has happened yet.
    case none
    /// It cannot be told; the reason.
    case unknown(String)
    /// An event of this name, or of none that the document mentions, from outside.
    case outside(String?)
    /// The last one that was processed.
    case latest
    case source(SCXMLSource)
}

extension SCXMLEvent {
    var name: String? {
        switch self {
        case .none, .unknown, .latest: nil
        case .outside(let name): name
        case .source(let source): source.name
        }
    }
}

struct SCXMLScope {
    var session: Int
    var event: SCXMLEvent
    /// The state whose `<onentry>` or `<onexit>` this is.
    var moving: Span?
}

enum UndeclaredName { case undefinedName(String) }

extension SCXMLImporter {
    static let systemNames: Set<String> = ["_event", "_sessionid", "_name", "_ioprocessors", "_x"]
    static let globalNames: Set<String> = [
        "Math", "JSON", "String", "Number", "Boolean", "Array", "Object", "Date", "parseInt", "parseFloat", "isNaN", "In", "NaN", "Infinity", "console", "in",
        "instanceof",
    ]

    /// The first name that nothing declares, where evaluating it is certain to fail.
    func undeclared(in tree: ECMAScriptTree, _ session: Int) -> UndeclaredName? {
        var found: UndeclaredName?
        func visit(_ tree: ECMAScriptTree) {
            switch tree {
            case .name(let name):
                if found == nil, sessions[session].data[name] == nil, !Self.systemNames.contains(name), !Self.globalNames.contains(name) {
                    found = .undefinedName(name)
                }
            case .typeOf(.name): break
            case .member(.undefined, let name), .member(.null, let name): found = found ?? .undefinedName(name)
            case .member(let inner, _), .not(let inner), .negative(let inner), .typeOf(let inner): visit(inner)
            case .element(let a, let b): [a, b].forEach(visit)
            // What stands behind `and` and `or` may never be evaluated.
            case .binary(let a, "and", _), .binary(let a, "or", _), .conditional(let a, _, _): visit(a)
            case .binary(let a, _, let b): [a, b].forEach(visit)
            case .call(let function, let inner): ([function] + inner).forEach(visit)
            case .array(let inner): inner.forEach(visit)
            case .object(let fields): fields.map(\.value).forEach(visit)
            case .number, .text, .flag, .null, .undefined, .function: break
            }
        }
        visit(tree)
        return found
    }

    func term(_ source: String, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        try term(try parseECMAScript(source), scope)
    }

    /// As ECMAScript decides what is true (`ToBoolean`).
    func condition(_ source: String, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        try truth(of: try term(source, scope), source)
    }

    private func truth(of term: SCXMLTerm, _ source: @autoclosure () -> String) throws(ECMAScriptFault) -> SCXMLTerm {
        switch term.constant {
        case .flag?: return term
        case .number(let value)?: return .constant(value != 0)
        case .text(let value)?: return .constant(!value.isEmpty)
        case .absent?: return .constant(false)
        case nil: break
        }
        switch term.kind {
        case .flag?: return term
        case .number?: return SCXMLTerm(text: "\(term.enclosed) != 0", kind: .flag, isAtomic: false)
        case .text?: return SCXMLTerm(text: "\(term.enclosed) != \"\"", kind: .flag, isAtomic: false)
        case .list?, .record?, .nothing?: return .constant(true)
        case nil: throw .untranslatable("`\(source())` has no type that a flow knows")
        }
    }

    func term(_ tree: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        if case .undefinedName(let name)? = undeclared(in: tree, scope.session) {
            throw sessions[scope.session].isOpen ? .untranslatable("what `\(name)` is is not known") : .fails("nothing declares `\(name)`")
        }
        let term = try known(tree, scope)
        if term.isTooDeep { throw .untranslatable("it is nested too deeply") }
        return term
    }

    private func known(_ tree: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        if let (number, divisor) = tree.flooredRemainder { return try floored(try known(number, scope), try known(divisor, scope)) }
        if let number = tree.roundedAwayFromZero {
            let number = try self.number(number, scope, in: "Math.round")
            if case .number(let value)? = number.constant { return .constant(value.rounded()) }
            return SCXMLTerm(text: "round(\(number.text))", kind: .number)
        }
        switch tree {
        case .number(let value): return .constant(value)
        case .text(let value): return .constant(value)
        case .flag(let value): return .constant(value)
        case .null, .undefined: return .absent
        case .not(let inner):
            let inner = try truth(of: try known(inner, scope), "!")
            if case .flag(let value)? = inner.constant { return .constant(!value) }
            return SCXMLTerm(text: "not \(inner.enclosed)", kind: .flag, isAtomic: false)
        case .negative(let inner):
            let inner = try number(inner, scope, in: "-")
            if case .number(let value)? = inner.constant { return .constant(-value) }
            return SCXMLTerm(text: "-\(inner.enclosed)", kind: .number, isAtomic: false)
        case .typeOf(let inner): return try typeName(inner, scope)
        case .binary(let left, let sign, let right): return try binary(left, sign, right, scope)
        case .conditional(let condition, let yes, let no):
            let condition = try truth(of: try known(condition, scope), "?")
            if case .flag(let value)? = condition.constant { return try known(value ? yes : no, scope) }
            let (first, second) = (try known(yes, scope), try known(no, scope))
            guard let one = first.kind, let other = second.kind, let kind = one.joined(with: other) else {
                throw .untranslatable("`?:` answers values of two types")
            }
            return SCXMLTerm(text: "if \(condition.text) then \(first.enclosed) else \(second.enclosed)", kind: kind, isAtomic: false)
        case .array(let items):
            if let content = contentNames[tree.constantText ?? ""] {
                return SCXMLTerm(text: content, kind: kind(of: tree, scope.session, depth: 0), isWrittenOut: true)
            }
            var texts: [String] = []
            for item in items { texts.append(try known(item, scope).text) }
            return SCXMLTerm(text: "[" + texts.joined(separator: ", ") + "]", kind: kind(of: tree, scope.session, depth: 0), isWrittenOut: true)
        case .object: throw .untranslatable("an object as a whole has no counterpart; its fields have")
        case .function: throw .untranslatable("`function` has no counterpart")
        case .call(let function, let arguments):
            if let cut = tree.cutText { return try term(cut.text, scope) }
            return try call(function, arguments, scope)
        case .name, .member, .element: return try place(tree, scope)
        }
    }

    private func binary(_ left: ECMAScriptTree, _ sign: String, _ right: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        if sign == "or", let value = try valueOrDefault(left, right, scope) { return value }
        if sign == "and" || sign == "or" {
            let first = try truth(of: try known(left, scope), sign)
            if case .flag(let value)? = first.constant {
                return value == (sign == "or") ? first : try truth(of: try term(right, scope), sign)
            }
            let second = try truth(of: try term(right, scope), sign)
            if case .flag(let value)? = second.constant { return value == (sign == "or") ? second : first }
            return .joining(first, sign, second, .flag)
        }
        if let compared = try comparedIndex(left, sign, right, scope) { return compared }
        if sign == "==" || sign == "!=" {
            for (asked, other) in [(left, right), (right, left)] {
                if let isSet = try isSet(asked, comparedWith: other, scope) { return sign == "!=" ? isSet : try negated(isSet) }
            }
        }
        if sign == "==" || sign == "!=", isWholeObject(left, scope) != isWholeObject(right, scope) { return .constant(sign == "!=") }
        let isJoined = sign == "+" && [left, right].contains { kind(of: $0, scope.session, depth: 0) == .text }
        let (first, second) = isJoined ? (try shown(left, scope), try shown(right, scope)) : (try known(left, scope), try known(right, scope))
        if let folded = try fold(first, sign, second) { return folded }
        if sign == "**" { throw .untranslatable("`**` is worked out for numbers that are written out only") }
        if sign == "==" || sign == "!=" {
            if first.isAbsent || second.isAbsent { return .constant(sign == "!=") }
            guard first.kind == second.kind else { throw .untranslatable(Self.twoTypes) }
            if first.kind?.isWhole ?? false { throw .untranslatable("two lists or objects are equal in ECMAScript only where they are the same one") }
        } else if sign == "+" {
            if first.constant == .text(""), second.kind == .number || second.kind == .flag { return second.asText }
            if first.kind == .text, second.kind == .number || second.kind == .flag { return .joining(first, sign, second.asText, .text) }
            if second.kind == .text, first.kind == .number || first.kind == .flag { return .joining(first.asText, sign, second, .text) }
            guard first.kind == second.kind, first.kind == .number || first.kind == .text else {
                throw .untranslatable("`+` joins two numbers or two texts")
            }
        } else if first.kind != .number || second.kind != .number {
            throw .untranslatable("`\(sign)` takes two numbers")
        }
        if sign == "%", let exact = remainder(first, second), !isLength(left, scope.session) { return exact }
        let isComparison = ["==", "!=", "<", "<=", ">", ">="].contains(sign)
        return .joining(first, sign, second, isComparison ? .flag : first.kind)
    }

    /// As a part of a text.
    private func shown(_ tree: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        let term = try known(tree.shown, scope)
        if case .number(let number)? = term.constant, tree.shown != tree { return .constant((number * 1e9).rounded() / 1e9) }
        return term
    }

    /// `list[i] || 0`: a list that is read past its end answers the emptiest value anyway.
    private func valueOrDefault(_ value: ECMAScriptTree, _ other: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm? {
        guard let kind = kind(of: value, scope.session, depth: 0), kind != .flag else { return nil }
        if other.isEmptiest { return try known(value, scope) }
        guard kind == self.kind(of: other, scope.session, depth: 0), other.isLiteral else { return nil }
        let (first, second) = (try known(value, scope), try known(other, scope))
        switch kind {
        case .text: return SCXMLTerm(text: "if \(first.enclosed) != \"\" then \(first.enclosed) else \(second.enclosed)", kind: kind, isAtomic: false)
        case .number: return SCXMLTerm(text: "if \(first.enclosed) != 0 then \(first.enclosed) else \(second.enclosed)", kind: kind, isAtomic: false)
        case .flag, .list, .record, .nothing: return nil
        }
    }

    /// The data of an event with several fields: equal to no number, text or flag.
    private func isWholeObject(_ tree: ECMAScriptTree, _ scope: SCXMLScope) -> Bool {
        guard tree.eventPath == ["data"], case .source(let source) = scope.event else { return false }
        return !source.payload.fields.isEmpty && source.slots[""] == nil
    }

    private func negated(_ term: SCXMLTerm) throws(ECMAScriptFault) -> SCXMLTerm {
        if case .flag(let value)? = term.constant { return .constant(!value) }
        return SCXMLTerm(text: "not \(term.enclosed)", kind: .flag, isAtomic: false)
    }

    /// `x == undefined`, `typeof x == 'undefined'`: whether there is a value.
    private func isSet(_ asked: ECMAScriptTree, comparedWith other: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm? {
        let subject: ECMAScriptTree
        if case .typeOf(let inner) = asked, other == .text("undefined") { subject = inner } else if other.isAbsent { subject = asked } else { return nil }
        if let path = subject.eventPath {
            if case .latest = scope.event, path.isEmpty, let latest = sessions[scope.session].latestEvent { return SCXMLTerm(text: latest + "IsSet", kind: .flag) }
            return .constant(try eventHas(path, scope))
        }
        if case .element(let list, let index) = subject, case .list? = kind(of: list, scope.session, depth: 0) { return try hasItem(list, index, scope) }
        guard let path = subject.path else { return nil }
        if Self.systemNames.contains(path) { return .constant(true) }
        guard let datum = sessions[scope.session].data[path] else { return .constant(false) }
        return datum.isTracked ? SCXMLTerm(text: datum.flag, kind: .flag) : .constant(true)
    }

    private func typeName(_ inner: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        if let path = inner.eventPath {
            guard try eventHas(path, scope) else { return .constant("undefined") }
            if path.isEmpty { return .constant("object") }
            return .constant(path[0] == "data" ? (try? place(inner, scope))?.kind?.typeName ?? "object" : "string")
        }
        if let path = inner.path {
            if path == "_ioprocessors" || path == "_x" { return .constant("object") }
            if path == "_sessionid" || path == "_name" { return .constant("string") }
            guard let datum = sessions[scope.session].data[path] else { return .constant("undefined") }
            if let kind = datum.kind, !datum.isTracked { return .constant(kind.typeName) }
            if let kind = datum.kind { return SCXMLTerm(text: "if \(datum.flag) then \"\(kind.typeName)\" else \"undefined\"", kind: .text, isAtomic: false) }
        }
        guard let kind = try known(inner, scope).kind else { return .constant("undefined") }
        return .constant(kind.typeName)
    }

    private func call(_ function: ECMAScriptTree, _ arguments: [ECMAScriptTree], _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        if function == .name("In") {
            guard arguments.count == 1, case .text(let id) = arguments[0] else { throw .untranslatable("`In` needs the id of a state in quotes") }
            guard case .state(let name)? = sessions[scope.session].targets[id] else { return .constant(false) }
            if let moving = scope.moving, case .known(let isActive)? = region(id, whileMoving: moving, scope.session) { return .constant(isActive) }
            return SCXMLTerm(text: "at(\(name))", kind: .flag)
        }
        if function == .name("in") { return try isField(arguments[0], of: arguments[1], scope) }
        if function == .name("instanceof") {
            guard arguments[1] == .name("Array"), let kind = kind(of: arguments[0], scope.session, depth: 0) else {
                throw .untranslatable("`instanceof` asks for arrays only")
            }
            if case .list = kind { return .constant(true) }
            return .constant(false)
        }
        if function == .member(.name("Math"), "abs"), arguments.count == 1 {
            let number = try number(arguments[0], scope, in: "Math.abs")
            return SCXMLTerm(text: "max(\(number.text), -\(number.enclosed))", kind: .number)
        }
        if case .member(.name("Math"), let name) = function, name == "floor" || name == "ceil", arguments.count == 1 {
            return try whole(try number(arguments[0], scope, in: "Math.\(name)"), isUp: name == "ceil")
        }
        if case .member(.name("Math"), let name) = function, ["min", "max", "round"].contains(name), !arguments.isEmpty {
            var numbers: [SCXMLTerm] = []
            for argument in name == "round" ? arguments.prefix(1) : arguments[...] { numbers.append(try number(argument, scope, in: "Math.\(name)")) }
            if name == "round", case .number(let number)? = numbers[0].constant { return .constant(number.roundedHalfUp) }
            if name != "round", numbers.count == 1 { return numbers[0] }
            let texts = numbers.map(\.text)
            return SCXMLTerm(text: "\(name)(\(texts.joined(separator: ", ")))", kind: .number)
        }
        if case .member(let whole, let name) = function, arguments.isEmpty, let ours = ["trim": "trim", "toLowerCase": "lower"][name] {
            let text = try known(whole, scope)
            if text.kind == .text { return SCXMLTerm(text: "\(ours)(\(text.text))", kind: .text) }
        }
        if function == .name("String"), arguments.count == 1 {
            let value = try known(arguments[0], scope)
            if value.kind == .text { return value }
            if value.kind == .number || value.kind == .flag { return value.asText }
        }
        throw .untranslatable("calls of `\(function.path ?? "functions")` have no counterpart")
    }

    private func number(_ tree: ECMAScriptTree, _ scope: SCXMLScope, in what: String) throws(ECMAScriptFault) -> SCXMLTerm {
        let term = try known(tree, scope)
        guard term.kind == .number else { throw .untranslatable("`\(what)` takes a number") }
        return term
    }

    static let twoTypes = "a comparison of two types has no counterpart"

    /// `'data' in _event`, `'x' in object`: an event has all its fields (SCXML 5.10.1), with or without a value.
    private func isField(_ name: ECMAScriptTree, of whole: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        guard case .text(let field) = name else { throw .untranslatable("`in` needs the name of a field in quotes") }
        if let path = whole.eventPath {
            guard try eventHas(path, scope) else { throw .fails("`in` asks nothing") }
            return .constant(try path.isEmpty ? Self.eventFields.contains(field) : eventHas(path + [field], scope))
        }
        guard let path = whole.path, sessions[scope.session].data[path] != nil else { throw .untranslatable("`in` asks for the fields of a datum") }
        return .constant(sessions[scope.session].data["\(path).\(field)"] != nil)
    }

    /// `a.indexOf(b) === 0` where both are known, and `a.indexOf(b) >= 0`, `!== -1`, `> -1`: whether it is in there.
    private func comparedIndex(_ left: ECMAScriptTree, _ sign: String, _ right: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm? {
        guard case .call(.member(let whole, "indexOf"), let arguments) = left, arguments.count == 1 else { return nil }
        let (text, part) = (try known(whole, scope), try known(arguments[0], scope))
        if right == .number(0), sign == "==",
            let wholes = possibleTexts(whole, scope.session), let parts = possibleTexts(arguments[0], scope.session) {
            let answers = wholes.flatMap { whole in parts.map { whole.hasPrefix($0) } }
            if let first = answers.first, answers.allSatisfy({ $0 == first }) { return .constant(first) }
        }
        guard text.kind == .text, part.kind == .text else { return nil }
        let isInside = (sign == ">=" && right == .number(0)) || ((sign == "!=" || sign == ">") && right == .negative(.number(1)))
        guard isInside else { return nil }
        return SCXMLTerm(text: "contains(\(text.text), \(part.text))", kind: .flag)
    }

    /// Of a text or a list.
    private func length(of whole: SCXMLTerm) -> SCXMLTerm? {
        if case .text(let text)? = whole.constant { return .constant(Double(text.utf16.count)) }
        if whole.kind == .text { return SCXMLTerm(text: "length(\(whole.text))", kind: .number) }
        if case .list? = whole.kind { return SCXMLTerm(text: "count(\(whole.text))", kind: .number) }
        return nil
    }

    /// Whether it is something that an event of the document carries, which is no object.
    private func holdsMany(_ tree: ECMAScriptTree, _ scope: SCXMLScope) -> Bool {
        guard case .source(let source) = scope.event, let path = tree.eventPath, path.first == "data" else { return false }
        return source.slots[path.dropFirst().joined(separator: ".")] != nil
    }

    /// A name, a member or an item of a list.
    private func place(_ tree: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        let session = sessions[scope.session]
        if case .member(let inner, "length") = tree, holdsMany(inner, scope), let length = length(of: try known(inner, scope)) { return length }
        if let path = tree.eventPath { return try eventTerm(path, scope) }
        if tree == .name("_sessionid") { return .constant(session.sessionID) }
        if tree == .name("_name") { return .constant(session.name) }
        if tree.isOwnLocation { return .constant(session.origin) }
        if let datum = tree.path.flatMap({ session.data[$0] }) {
            if datum.isForeign { throw .untranslatable("the value of `\(tree.path ?? "")` is not known") }
            return SCXMLTerm(text: datum.name, kind: datum.kind ?? .number)
        }
        if case .member(let inner, "length") = tree, let length = length(of: try known(inner, scope)) { return length }
        if case .element(let list, let index) = tree, case .list(let item)? = kind(of: list, scope.session, depth: 0) {
            let list = try known(list, scope)
            let place = try number(index, scope, in: "[]")
            var text = "\(list.enclosed)[\(place.text)]"
            // A flow takes the whole part, where there is nothing.
            if case .number(let number)? = place.constant, number != number.rounded() { text = "\(list.enclosed)[-1]" }
            if case .record = item { return SCXMLTerm(text: text, kind: item, isWrittenOut: list.isWrittenOut) }
            return SCXMLTerm(text: list.isWrittenOut ? text : text + ".value", kind: item, isWrittenOut: list.isWrittenOut)
        }
        if case .member(let inner, let name) = tree, let field = kind(of: inner, scope.session, depth: 0)?.field(name) {
            let whole = try known(inner, scope)
            return SCXMLTerm(text: "\(whole.enclosed).\(ImportedNames.identifier(name))", kind: field, isWrittenOut: whole.isWrittenOut)
        }
        throw .untranslatable("`\(tree.path ?? "a member")` has no counterpart")
    }
}
