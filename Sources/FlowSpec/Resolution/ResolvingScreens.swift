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
                Screen(state: id, presentation: declaration.presentation?.value ?? .screen, span: declaration.span))
            flow.states[id].screen = screen
            flow.screens[screen].over = declaration.over.flatMap { state($0, in: unit) }
            flow.screens[screen].title = declaration.title.map { template($0, in: scope) }
            flow.screens[screen].sources = requirements(declaration.source)
            var ids: [String: Span] = [:]
            reportRepeatedIDs(declaration.show, &ids)
            for element in declaration.show {
                let element = addElement(element, screen: screen, parent: nil, unit: unit, scope: scope)
                flow.screens[screen].elements.append(element)
            }
        }
    }

    private mutating func reportRepeatedIDs(_ elements: [ElementDeclaration], _ places: inout [String: Span]) {
        for element in elements {
            if let id = element.id, let first = places.updateValue(id.span, forKey: id.value) {
                report(.repeatedElementID(id, first: first))
            }
            reportRepeatedIDs(element.show, &places)
        }
    }

    private mutating func addElement(
        _ declaration: ElementDeclaration, screen: ID<Screen>, parent: ID<Element>?, unit: Int, scope: Scope
    ) -> ID<Element> {
        let id = flow.elements.append(
            Element(
                screen: screen, kind: declaration.kind.value,
                label: declaration.label.map { template($0, in: scope) }, span: declaration.span))
        elementFacts.append(ElementFacts(parent: parent, item: scope.item))
        var inner = scope
        if let items = declaration.items {
            let expression = expression(items, expecting: nil, in: scope)
            flow.elements[id].items = expression
            switch expression.type {
            case .list(let item, _): inner.item = item
            case .unknown: inner.item = .unknown
            default: report(.itemsOfNoList(items))
            }
            elementFacts[id.int].item = inner.item
        }
        flow.elements[id].row = declaration.row.map { template($0, in: inner) }
        flow.elements[id].id = declaration.id?.value
        flow.elements[id].binds = declaration.binds.flatMap { bound($0, by: declaration, unit: unit) }
        flow.elements[id].options = options(of: declaration, binds: flow.elements[id].binds, scope: scope)
        flow.elements[id].value = declaration.value.map { value($0, expecting: nil, in: scope) }
        flow.elements[id].enabled = declaration.enabled.map { expression($0, expecting: .flag, in: scope) }
        flow.elements[id].visible = declaration.visible.map { expression($0, expecting: .flag, in: scope) }
        flow.elements[id].role = declaration.role?.value
        flow.elements[id].color = declaration.color.map { template($0, in: scope) }
        flow.elements[id].size = declaration.size?.value
        flow.elements[id].describe = declaration.describe.map { template($0, in: scope) }
        flow.elements[id].haptic = declaration.haptic.flatMap { haptic($0, unit: unit) }
        flow.elements[id].sources = requirements(declaration.source)
        addNames(of: id, declaration, in: flow.screens[screen].state)
        if let child = declaration.show.first, !declaration.kind.value.canHold {
            report(.holdsNothing(declaration.kind, child))
        }
        for child in declaration.show {
            let child = addElement(child, screen: screen, parent: id, unit: unit, scope: inner)
            flow.elements[id].children.append(child)
        }
        return id
    }

    private mutating func addNames(of id: ID<Element>, _ declaration: ElementDeclaration, in state: ID<State>) {
        let subject = Gesture.Subject(element: id)
        if let name = declaration.id { elementNames.add(id: name.value, subject, in: state) }
        if let label = declaration.label { elementNames.add(label: label.text, subject, in: state) }
        let labels: [String]
        switch flow.elements[id].options {
        case .fixed(let templates): labels = templates.map(\.source)
        case .ofData: labels = flow.elements[id].binds.map { optionLabels(of: flow.data[$0].type) } ?? []
        case .computed, nil: labels = []
        }
        for (index, label) in labels.enumerated() {
            elementNames.add(label: label, Gesture.Subject(element: id, option: index), in: state)
        }
    }

    private func optionLabels(of type: ValueType) -> [String] {
        switch type {
        case .choice(let options, _), .set(let options, _): options
        default: []
        }
    }

    private mutating func options(
        of declaration: ElementDeclaration, binds: ID<Datum>?, scope: Scope
    ) -> Element.Options? {
        switch declaration.options {
        case .fixed(let labels): return .fixed(labels.map { template($0, in: scope) })
        case .expression(let phrase): return .computed(expression(phrase, expecting: nil, in: scope))
        case nil: break
        }
        switch declaration.kind.value {
        case .chips, .options, .picker, .tabs:
            if declaration.binds == nil { report(.nothingToChoose(declaration.kind)) }
            return binds == nil ? nil : .ofData
        default: return nil
        }
    }

    private mutating func bound(_ name: Name, by element: ElementDeclaration, unit: Int) -> ID<Datum>? {
        guard let datum = datum(name, unit: unit, for: .binding) else { return nil }
        let (kind, type) = (element.kind.value, flow.data[datum].type)
        if !kind.canBind(type, hasOptions: element.options != nil) {
            report(.wrongBinding(name, kind: kind, datum: flow.data[datum]))
            return nil
        }
        return datum
    }
}

extension Element.Kind {
    /// What an element of this kind can show and change.
    fileprivate func canBind(_ type: ValueType, hasOptions: Bool) -> Bool {
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
    static let itemsOfNoList = DiagnosticInfo("items-of-no-list", "The `items` of a list are no list.")
}

extension Diagnostic {
    fileprivate static func wrongBinding(_ name: Name, kind: Element.Kind, datum: Datum) -> Diagnostic {
        Diagnostic(
            .wrongBinding, at: name.span,
            "\("aeiou".contains(kind.rawValue.prefix(1)) ? "an" : "a") `\(kind.rawValue)` binds \(kind.bindableTypes), but `\(name.value)` is a \(datum.type.word)",
            labels: [Label(datum.span, "declared here")])
    }

    fileprivate static func repeatedElementID(_ id: Name, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateName, at: id.span, "another element of this screen has the id `\(id.value)`",
            labels: [Label(first, "first here")], help: "rename one of the two")
    }

    fileprivate static func nothingToChoose(_ kind: Spanned<Element.Kind>) -> Diagnostic {
        Diagnostic(
            .nothingToChoose, at: kind.span, "`\(kind.value.rawValue)` has nothing to choose from",
            help: "bind it to a choice or a set with `binds:`, or list its `options:`")
    }

    fileprivate static func holdsNothing(_ kind: Spanned<Element.Kind>, _ child: ElementDeclaration) -> Diagnostic {
        Diagnostic(
            .holdsNothing, at: child.kind.span, "`\(kind.value.rawValue)` cannot have elements inside",
            labels: [Label(kind.span, "this one")], help: "only `card`, `area` and `list` take `show:`")
    }

    fileprivate static func itemsOfNoList(_ phrase: Phrase) -> Diagnostic {
        Diagnostic(.itemsOfNoList, at: phrase.span, "`\(phrase.text)` is not a list, so it has no items to show")
    }
}
