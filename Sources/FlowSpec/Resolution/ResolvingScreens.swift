/// What resolving triggers needs to know of an element beyond its row.
struct ElementFacts {
    var parent: ID<Element>?
    /// The record of the list row that it stands in, or that it shows.
    var item: ValueType?
}

extension Resolution {
    mutating func resolveScreens() {
        for id in flow.states.ids {
            guard let declaration = origins[id.int].declaration.screen else { continue }
            let unit = origins[id.int].unit
            let scope = units[unit].scope
            let screen = flow.screens.append(
                Screen(
                    state: id, presentation: declaration.presentation?.value ?? .screen,
                    over: declaration.over.flatMap { stateBeneath($0, screenOf: id, unit: unit) },
                    title: declaration.title.map { template($0, in: scope) }, span: declaration.span))
            if !declaration.source.isEmpty { flow.screens[screen].sources = requirements(declaration.source) }
            flow.states[id].screen = screen
            var ids: [String: Span] = [:]
            reportRepeatedIDs(declaration.show, &ids)
            flow.screens[screen].elements = declaration.show.indices.map {
                addElement($0, of: declaration.show, screen: screen, parent: nil, unit: unit, scope: scope)
            }
        }
    }

    private mutating func stateBeneath(_ name: Name, screenOf id: ID<State>, unit: Int) -> ID<State>? {
        let beneath = state(name, in: unit, from: id)
        guard beneath == id else { return beneath }
        report(.overItself(name))
        return nil
    }

    private mutating func reportRepeatedIDs(_ elements: [ElementDeclaration], _ places: inout [String: Span]) {
        for place in elements.indices {
            if let id = elements[place].id, let first = places.updateValue(id.span, forKey: id.value) {
                report(.repeatedElementID(id, first: first))
            }
            if !elements[place].show.isEmpty { reportRepeatedIDs(elements[place].show, &places) }
        }
    }

    /// Declarations are large: each is read where it is, in the list of its siblings.
    private mutating func addElement(
        _ place: Int, of shown: [ElementDeclaration], screen: ID<Screen>, parent: ID<Element>?, unit: Int, scope: Scope
    ) -> ID<Element> {
        let id = flow.elements.append(
            Element(
                screen: screen, kind: shown[place].kind.value,
                label: shown[place].label.map { template($0, in: scope) }, span: shown[place].span))
        var item = shown[place].hasFaultyItems ? .unknown : scope.item
        if let phrase = shown[place].items { item = items(phrase, of: id, scope: scope) }
        let unshown = item == nil && shown[place].kind.value == .list ? shown[place].label?.text ?? "" : nil
        if let unshown, let row = shown[place].row, shown[place].binds == nil {
            let list = scope.listMeant(byLabel: unshown)
            report(.rowsOfNothing(row, list))
            if case .list(let record, _)? = scope.binding(list)?.type { item = record } else { item = .unknown }
        }
        elementFacts.append(ElementFacts(parent: parent, item: item))
        var inner = scope.inRow(of: item)
        inner.labelOfUnshownList = unshown
        if let row = shown[place].row { flow.elements[id].row = template(row, in: inner) }
        if let name = shown[place].id { flow.elements[id].id = name.value }
        let kind = shown[place].kind
        if let name = shown[place].binds {
            flow.elements[id].binds = bound(name, by: kind.value, hasOptions: shown[place].options != nil, unit: unit)
        }
        flow.elements[id].options = options(
            shown[place].options, of: kind, called: shown[place].label?.text, key: shown[place].keyOfOptions, bound: shown[place].binds, binds: flow.elements[id].binds, scope: scope)
        if let phrase = shown[place].value { flow.elements[id].value = shownValue(phrase, by: kind.value, in: scope) } else { reportFigure(inLabelOf: shown[place], scope) }
        if let phrase = shown[place].enabled { flow.elements[id].enabled = expression(phrase, expecting: .flag, in: scope) }
        if let phrase = shown[place].visible { flow.elements[id].visible = expression(phrase, expecting: .flag, in: scope) }
        flow.elements[id].role = shown[place].role?.value
        if let phrase = shown[place].color { flow.elements[id].color = elementColor(phrase, in: scope, unit: unit) }
        if let size = shown[place].size { flow.elements[id].size = size.value }
        if let phrase = shown[place].describe { flow.elements[id].describe = template(phrase, in: scope) }
        if let name = shown[place].haptic { flow.elements[id].haptic = haptic(name, unit: unit) }
        if !shown[place].source.isEmpty { flow.elements[id].sources = requirements(shown[place].source) }
        reportHapticNeverFelt(place, of: shown)
        reportValueNotKept(place, of: shown, scope)
        reportNameShown(place, of: shown, scope)
        addNames(of: id, label: shown[place].label?.text, in: flow.screens[screen].state)
        if let child = shown[place].show.first {
            if !shown[place].kind.value.canHold { report(.holdsNothing(shown[place].kind, child)) }
            flow.elements[id].children = shown[place].show.indices.map {
                addElement($0, of: shown[place].show, screen: screen, parent: id, unit: unit, scope: inner)
            }
        }
        return id
    }

    /// How far something has come is a figure, and only figures are drawn.
    private mutating func shownValue(_ phrase: Phrase, by kind: Element.Kind, in scope: Scope) -> Expression {
        let shown = value(phrase, expecting: nil, in: scope)
        switch shown.type {
        case .number, .duration, .unknown: break
        case .list: if kind == .progress { report(.progressOfNoFigure(phrase, shown.type)) }
        case .flag, .choice, .set, .text, .record, .moment:
            if kind == .progress { report(.progressOfNoFigure(phrase, shown.type)) } else if kind == .chart { report(.nothingDrawn(phrase, shown.type)) }
        }
        return shown
    }

    /// `progress: done / total`, where the figure stands in the place of the label.
    private mutating func reportFigure(inLabelOf element: ElementDeclaration, _ scope: Scope) {
        guard element.kind.value == .progress || element.kind.value == .chart, element.binds == nil, let label = element.label, !label.isQuoted else { return }
        let names = label.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.filter { $0.first?.isLetter ?? false }
        guard !names.isEmpty, names.allSatisfy({ scope.binding(String($0.prefix { $0 != "." })) != nil }) else { return }
        report(.figureAsLabel(label, element.kind.value))
    }

    /// The records that a list shows; answers the type of one.
    private mutating func items(_ phrase: Phrase, of element: ID<Element>, scope: Scope) -> ValueType? {
        let expression = expression(phrase, expecting: nil, in: scope)
        flow.elements[element].items = expression
        switch expression.type {
        case .list(let item, _): return item
        case .unknown: return .unknown
        default:
            report(.itemsOfNoList(phrase))
            return .unknown
        }
    }

    private mutating func addNames(of element: ID<Element>, label: String?, in state: ID<State>) {
        let subject = Gesture.Subject(element: element)
        if let id = flow.elements[element].id { elementNames.add(id: id, subject, in: state) }
        if let label { elementNames.add(label: label, subject, in: state) }
        guard flow.elements[element].options != nil else { return }
        for (index, label) in optionLabels(of: flow.elements[element]).enumerated() {
            elementNames.add(label: label, Gesture.Subject(element: element, option: index), in: state)
        }
    }
}

extension Scope {
    fileprivate func inRow(of item: ValueType?) -> Scope {
        var inner = self
        inner.item = item
        return inner
    }
}

extension Element.Kind {
    /// Has other elements inside.
    fileprivate var canHold: Bool { self == .card || self == .area || self == .list }
}

extension DiagnosticInfo {
    static let holdsNothing = DiagnosticInfo("holds-nothing", "An element that cannot have others inside has some.")
    static let overItself = DiagnosticInfo("over-itself", .warning, "A screen lies over itself.")
    static let nothingDrawn = DiagnosticInfo("nothing-drawn", .warning, "A chart or a progress has nothing to draw.")
    static let itemsOfNoList = DiagnosticInfo("items-of-no-list", "The `items` of a list are no list.")
}

extension Diagnostic {
    fileprivate static func overItself(_ name: Name) -> Diagnostic {
        Diagnostic(
            .overItself, at: name.span, "a screen cannot lie over itself, so nothing stays beneath it",
            help: "name the state whose screen stays dimmed beneath, or take `over` away")
    }

    fileprivate static func repeatedElementID(_ id: Name, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateID, at: id.span, "another element of this screen has the id `\(id.value)`",
            labels: [Label(first, "first here")], help: "rename one of the two")
    }

    fileprivate static func progressOfNoFigure(_ phrase: Phrase, _ type: ValueType) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: phrase.span, "`progress` shows a number or a duration, found \(type.described)",
            help: "words beside it are an element of their own, `- text: Hello`")
    }

    fileprivate static func nothingDrawn(_ phrase: Phrase, _ type: ValueType) -> Diagnostic {
        let isList = phrase.isQuoted && phrase.text.hasPrefix("[")
        return Diagnostic(
            .nothingDrawn, at: phrase.span, "a chart draws a list, a number or a duration, found \(type.described)",
            help: isList ? "in quotes it is a text: write `value: \(phrase.text)`" : "words beside it are an element of their own, `- text: Hello`")
    }

    fileprivate static func figureAsLabel(_ label: Phrase, _ kind: Element.Kind) -> Diagnostic {
        let example = kind == .progress ? "`progress: Loaded`" : "`chart: Last week`"
        return Diagnostic(
            .nothingDrawn, at: label.span, "this is read as the label of the \(kind.rawValue), which has no `value:` to draw",
            help: "say in words what it is, as in \(example), and write `value: \(shortened(label.text))` below it")
    }

    fileprivate static func holdsNothing(_ kind: Spanned<Element.Kind>, _ child: ElementDeclaration) -> Diagnostic {
        Diagnostic(
            .holdsNothing, at: child.kind.span, "`\(kind.value.rawValue)` cannot have elements inside",
            labels: [Label(kind.span, "this one")], help: "only `card`, `area` and `list` take `show:`")
    }

    fileprivate static func rowsOfNothing(_ row: Phrase, _ list: String) -> Diagnostic {
        Diagnostic(.missingKey, at: row.span, "`items` is missing from a list with rows", help: "say whose records it shows: write `items: \(list)` beside `row:`")
    }

    fileprivate static func itemsOfNoList(_ phrase: Phrase) -> Diagnostic {
        Diagnostic(
            .itemsOfNoList, at: phrase.span, "`\(phrase.text)` is not a list, so it has no items to show",
            help: nameInQuotes(phrase).map { "write `items: \($0)`: in quotes of its own it is a text" })
    }
}
