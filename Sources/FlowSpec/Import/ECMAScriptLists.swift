/// What expressions say of lists, in the few forms that a flow has actions for.
extension ECMAScriptTree {
    enum Removal {
        case place(ECMAScriptTree)
        /// The first item that equals it.
        case item(ECMAScriptTree)
    }

    /// What `[].concat(x, [4])` or `x.concat([4])` adds to `x`.
    func appendedItems(to id: String) -> [ECMAScriptTree]? {
        guard case .call(.member(let subject, "concat"), var arguments) = self else { return nil }
        if subject == .array([]), arguments.first?.path == id { arguments.removeFirst() } else if subject.path != id { return nil }
        return arguments.flatMap { argument in if case .array(let items) = argument { items } else { [argument] } }
    }

    /// What `x.filter(function (item, index) { return index !== 2; })` takes from `x`; instead of 2 there may stand where an item is found by its JSON.
    func removal(from id: String) -> Removal? {
        guard case .call(.member(let subject, "filter"), let arguments) = self, subject.path == id, arguments.count == 1,
            case .function(let names, .binary(let index, "!=", let place)) = arguments[0], names.count > 1, index == .name(names[1])
        else { return nil }
        if case .call(.member(.call(.member(let mapped, "map"), let maps), "indexOf"), let wanted) = place {
            guard mapped.path == id, maps == [.function(["x"], .json(.name("x")))], wanted.count == 1, case .call(_, let items) = wanted[0],
                wanted[0] == .json(items.first ?? .null)
            else { return nil }
            return items.first.map { .item($0) }
        }
        return place.contains { part in names.contains { part == .name($0) } } ? nil : .place(place)
    }

    /// `Array.from(text).slice(0, 3).join('')`: no more of a text than so many characters.
    var cutText: (text: ECMAScriptTree, longest: Int)? {
        guard case .call(.member(.call(.member(.call(.member(.name("Array"), "from"), let texts), "slice"), let range), "join"), [.text("")]) = self,
            texts.count == 1, range.count == 2, range[0] == .number(0), case .number(let end) = range[1], let longest = Int(exactly: end), longest > 0
        else { return nil }
        return (texts[0], longest)
    }

    /// Of `Number(x.toFixed(9))` in a text the `x`, which a flow's texts show so anyway.
    var shown: ECMAScriptTree {
        guard case .call(.name("Number"), let numbers) = self, numbers.count == 1, case .call(.member(let number, "toFixed"), [.number(9)]) = numbers[0] else { return self }
        return number
    }

    private static func json(_ value: ECMAScriptTree) -> ECMAScriptTree { .call(.member(.name("JSON"), "stringify"), [value]) }

    /// Of its type the value that says least, which a list answers past its end.
    var isEmptiest: Bool {
        switch self {
        case .number(0), .text(""), .flag(false), .array([]): true
        case .object(let fields): !fields.isEmpty && fields.allSatisfy(\.value.isEmptiest)
        default: false
        }
    }

    /// Of a list of objects that is written out, the same text for the same list; nil for anything else.
    var constantText: String? {
        guard case .array(let items) = self, items.contains(where: { if case .object = $0 { true } else { false } }), isLiteral else { return nil }
        return "\(self)"
    }

    /// A literal as a flow's `content` has it.
    var contentText: YAMLText {
        switch self {
        case .number(let number): .plain(ecmaScriptText(number))
        case .negative(.number(let number)): .plain(ecmaScriptText(-number))
        case .flag(let flag): .plain(flag ? "true" : "false")
        case .text(let text): .quoted(text)
        case .array(let items): .list(items.map(\.contentText))
        case .object(let fields): .mapping(fields.map { (ImportedNames.identifier($0.name), $0.value.contentText) })
        default: .plain("none")
        }
    }
}
