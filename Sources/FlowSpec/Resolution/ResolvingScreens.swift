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
            shown[place].options, of: kind, called: shown[place].label?.text, bound: shown[place].binds, binds: flow.elements[id].binds, scope: scope)
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

    /// None of what is computed.
    func optionLabels(of element: Element) -> [String] {
        switch element.options {
        case .fixed(let templates): templates.map(\.source)
        case .ofData: element.binds.map { optionLabels(of: flow.data[$0].type) } ?? []
        case .computed, nil: []
        }
    }

    private func optionLabels(of type: ValueType) -> [String] {
        switch type {
        case .choice(let options, _), .set(let options, _): options
        default: []
        }
    }

    private mutating func options(
        _ declared: ElementDeclaration.Options?, of kind: Spanned<Element.Kind>, called label: String?, bound name: Name?, binds: ID<Datum>?, scope: Scope
    ) -> Element.Options? {
        switch declared {
        case .fixed(let labels):
            if let binds { for label in labels { reportOptionNotKept(label, flow.data[binds]) } }
            return .fixed(labels.map { template($0, in: scope) })
        case .expression(let phrase):
            let offered = expression(phrase, expecting: nil, in: scope)
            switch offered.type {
            case .list, .unknown: break
            default: report(.optionsOfNoList(phrase, offered.type))
            }
            if let binds { reportOptionsNotKept(offered.term, flow.data[binds]) }
            return .computed(offered)
        case nil: break
        }
        switch kind.value {
        case .chips, .options, .picker, .tabs:
            if name == nil { report(.nothingToChoose(kind, called: label, mayBind: label.flatMap { scope.binding($0)?.type.mayHaveOptions } ?? false)) }
            return binds == nil ? nil : .ofData
        default: return nil
        }
    }

    /// Of those that are written out in what is computed.
    private mutating func reportOptionsNotKept(_ offered: Term, _ datum: Datum) {
        switch offered {
        case .conditional(_, let then, let otherwise):
            for part in [then, otherwise] { reportOptionsNotKept(part.term, datum) }
        case .list(let items):
            for item in items {
                guard let value = item.term.constantValue else { continue }
                let written = if case .number(let number) = value { numberText(number) } else if case .text(let text) = value { text } else { "" }
                if !written.isEmpty { reportOptionNotKept(Phrase(text: written, span: item.span, isQuoted: true, isVerbatim: false), datum) }
            }
        default: break
        }
    }

    /// A label that stands for nothing the datum can hold. What is computed shows only while playing.
    private mutating func reportOptionNotKept(_ label: Phrase, _ datum: Datum) {
        if label.text.contains(where: { "{}".contains($0) }) { return }
        switch datum.type {
        case .choice([], _), .set([], _): break
        case .choice(let options, let isOptional) where !options.contains(label.text) && !(isOptional && label.text == "none"):
            report(.optionNotKept(label, options, datum))
        case .set(let options, _) where !options.contains(label.text): report(.optionNotKept(label, options, datum))
        case .number where Double(label.text) == nil: report(.valueNotKept(label, datum))
        case .number(let domain?):
            guard let number = Double(label.text), !domain.has(number) else { break }
            report(
                .valueOutOfDomain(
                    label.span, "`\(label.text)` is not a value that `\(datum.name)` can have; \(domain.described(besides: number))",
                    help: domain.helpOutside(number, written: label.text)))
        case .duration where parseDuration(label.text) == nil, .moment where parseMoment(label.text) == nil: report(.valueNotKept(label, datum))
        default: break
        }
    }

    private mutating func bound(_ name: Name, by kind: Element.Kind, hasOptions: Bool, unit: Int) -> ID<Datum>? {
        guard let datum = datum(name, unit: unit, for: .binding) else { return nil }
        if !kind.canBind(flow.data[datum].type, hasOptions: hasOptions) {
            report(.wrongBinding(name, kind: kind, datum: flow.data[datum]))
            return nil
        }
        return datum
    }
}

extension ValueType {
    fileprivate var mayHaveOptions: Bool {
        switch self {
        case .choice, .set, .unknown: true
        case .flag, .number, .text, .list, .record, .duration, .moment: false
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
    /// What an element of this kind can show and change.
    func canBind(_ type: ValueType, hasOptions: Bool) -> Bool {
        switch (self, type) {
        case (_, .unknown): true
        case (.input, .text), (.input, .number), (.toggle, .flag), (.slider, .number), (.slider, .duration): true
        case (.chips, .choice), (.chips, .set), (.options, .choice), (.options, .set), (.tabs, .choice): true
        case (.picker, .choice), (.picker, .set), (.picker, .number), (.picker, .duration), (.picker, .moment): true
        case (.chips, .text), (.options, .text), (.picker, .text), (.tabs, .text): hasOptions
        case (.chips, .number), (.options, .number), (.chips, .duration), (.options, .duration): hasOptions
        case (.tabs, .number), (.list, .list), (.progress, .number), (.chart, .list), (.chart, .number): true
        case (.button, _), (.link, _), (.icon, _), (.text, _), (.image, _), (.video, _), (.card, _), (.spinner, _), (.area, _),
            (.divider, _), (.input, _), (.toggle, _), (.slider, _), (.chips, _), (.options, _), (.tabs, _), (.picker, _),
            (.list, _), (.progress, _), (.chart, _):
            false
        }
    }

    /// Has other elements inside.
    fileprivate var canHold: Bool { self == .card || self == .area || self == .list }

    /// In words, for a diagnostic.
    fileprivate var bindableTypes: String {
        switch self {
        case .input: "a text or a number"
        case .toggle: "a flag"
        case .slider: "a number or a duration"
        case .chips, .options: "a choice or a set"
        case .picker: "a choice, a set, a number, a duration or a moment"
        case .tabs: "a choice"
        case .list: "a list"
        case .progress: "a number"
        case .chart: "a list or a number"
        case .button, .link, .icon, .text, .image, .video, .card, .spinner, .area, .divider: "nothing"
        }
    }
}

extension ValueType {
    /// The word that declares it.
    var word: String {
        switch self {
        case .unknown: "unknown"
        case .flag: "flag"
        case .number: "number"
        case .choice: "choice"
        case .set: "set"
        case .text: "text"
        case .list: "list"
        case .record: "record"
        case .duration: "duration"
        case .moment: "moment"
        }
    }
}

extension DiagnosticInfo {
    static let wrongBinding = DiagnosticInfo("wrong-binding", "An element is bound to data that it cannot show.")
    static let nothingToChoose = DiagnosticInfo("nothing-to-choose", "An element to choose from offers nothing.")
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

    fileprivate static func wrongBinding(_ name: Name, kind: Element.Kind, datum: Datum) -> Diagnostic {
        Diagnostic(
            .wrongBinding, at: name.span,
            "\("aeiou".contains(kind.rawValue.prefix(1)) ? "an" : "a") `\(kind.rawValue)` binds \(kind.bindableTypes), but `\(name.value)` is a \(datum.type.word)",
            labels: [Label(datum.span, "declared here")])
    }

    fileprivate static func repeatedElementID(_ id: Name, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateID, at: id.span, "another element of this screen has the id `\(id.value)`",
            labels: [Label(first, "first here")], help: "rename one of the two")
    }

    /// - Parameter mayBind: its label is the name of what it could bind.
    fileprivate static func nothingToChoose(_ kind: Spanned<Element.Kind>, called label: String?, mayBind: Bool) -> Diagnostic {
        Diagnostic(
            .nothingToChoose, at: kind.span, "`\(kind.value.rawValue)` has nothing to choose from",
            help: mayBind
                ? "what stands behind it is its label, as the user sees it: write `binds: \(label ?? "")` below it"
                : "bind it to a choice or a set with `binds:`, or list its `options:`")
    }

    fileprivate static func optionsOfNoList(_ phrase: Phrase, _ type: ValueType) -> Diagnostic {
        let hasOptions = switch type {
        case .choice, .set: isIdentifier(phrase.text)
        default: false
        }
        return Diagnostic(
            .nothingToChoose, at: phrase.span, "expected the options as a list, found \(type.described)",
            help: hasOptions
                ? "what `\(phrase.text)` may be is offered with `binds: \(phrase.text)`, and without `options:`" : "write them as a list, such as `[1, 2, 3]`")
    }

    fileprivate static func optionNotKept(_ label: Phrase, _ options: [String], _ datum: Datum) -> Diagnostic {
        let near = options.first { $0.lowercased() == label.text.lowercased() } ?? Suggestion.nearest(to: label.text, in: options)?.name
        return Diagnostic(
            .unknownOption, at: label.span, "`\(shortened(label.text))` is not an option of `\(datum.name)`, which cannot keep it",
            labels: [Label(datum.span, "declared here")],
            help: near.map { "write `\($0)`, or call that option `\(shortened(label.text))` where it is declared" }
                ?? "its options are \(Suggestion.alternatives(options, joinedBy: "and"))")
    }

    fileprivate static func valueNotKept(_ label: Phrase, _ datum: Datum) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: label.span, "`\(shortened(label.text))` is no \(datum.type.word), which is what `\(datum.name)` keeps",
            labels: [Label(datum.span, "declared here")])
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
