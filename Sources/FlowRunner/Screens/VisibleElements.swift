import FlowSpec

extension Journey {
    /// What is visible on a screen: nested elements after the one that holds them, lists row by row.
    func visibleElements(of screen: Screen, in snapshot: Snapshot, _ pool: inout ValuePool) -> [ElementView] {
        var shown: [ElementView] = []
        for element in screen.elements {
            show(element, in: snapshot, Place(), into: &shown, &pool)
        }
        return shown
    }

    /// Where an element stands: in what it is nested, and in which row of a list.
    private struct Place {
        var depth = 0
        var isEnabled = true
        var row: Int?
        var payload = Payload.empty

        func deeper(isEnabled: Bool) -> Place {
            var place = self
            place.depth += 1
            place.isEnabled = isEnabled
            return place
        }
    }

    private func show(
        _ id: ID<Element>, in snapshot: Snapshot, _ place: Place, into shown: inout [ElementView], _ pool: inout ValuePool
    ) {
        let element = flow.elements[id]
        let code = elements[id.int]
        guard holds(code.visible, in: snapshot, &pool, payload: place.payload) else { return }
        if let items = code.items {
            showRows(of: id, items, in: snapshot, place, into: &shown, &pool)
            return
        }
        let isEnabled = place.isEnabled && holds(code.enabled, in: snapshot, &pool, payload: place.payload)
        var view = view(of: id, in: snapshot, place, isEnabled: isEnabled, &pool)
        if let value = code.value {
            view.value = evaluate(value.program, as: value.type, in: snapshot, &pool, payload: place.payload)
        } else if let bound = element.binds {
            view.value = machine.value(of: bound, in: snapshot, pool: pool)
        }
        view.options = options(of: element, code, showing: view.value, in: snapshot, place.payload, &pool)
        shown.append(view)
        for child in element.children {
            show(child, in: snapshot, place.deeper(isEnabled: isEnabled), into: &shown, &pool)
        }
    }

    /// The list itself where it has a label of its own; then, for each record, a row (where rows have labels) and what is shown in it.
    private func showRows(
        of id: ID<Element>, _ items: (program: ProgramID, type: ValueType), in snapshot: Snapshot, _ place: Place,
        into shown: inout [ElementView], _ pool: inout ValuePool
    ) {
        let element = flow.elements[id]
        let code = elements[id.int]
        if element.label != nil {
            let isEnabled = place.isEnabled && holds(code.enabled, in: snapshot, &pool, payload: place.payload)
            shown.append(view(of: id, in: snapshot, place, isEnabled: isEnabled, &pool))
        }
        // Two steps: in one, the pool would be read before the list is in it.
        let list = word(items.program, in: snapshot, &pool, payload: place.payload)
        let records = pool.items(list)
        for (index, record) in records.enumerated() {
            var inside = place
            inside.row = index
            inside.payload.item = record
            let isEnabled = place.isEnabled && holds(code.enabled, in: snapshot, &pool, payload: inside.payload)
            if code.row != nil || element.children.isEmpty {
                var row = view(of: id, in: snapshot, inside, isEnabled: isEnabled, &pool)
                row.label =
                    code.row.map { text($0, in: snapshot, &pool, payload: inside.payload) }
                    ?? pool.text(of: record, as: items.type)
                row.isRow = true
                shown.append(row)
            }
            for child in element.children {
                show(child, in: snapshot, inside.deeper(isEnabled: isEnabled), into: &shown, &pool)
            }
        }
    }

    private func view(
        of id: ID<Element>, in snapshot: Snapshot, _ place: Place, isEnabled: Bool, _ pool: inout ValuePool
    ) -> ElementView {
        let element = flow.elements[id]
        let code = elements[id.int]
        func text(_ template: CompiledTemplate?) -> String? {
            template.map { self.text($0, in: snapshot, &pool, payload: place.payload) }
        }
        return ElementView(
            element: id, kind: element.kind, label: text(code.label), id: element.id, isEnabled: isEnabled, value: nil,
            options: nil, role: element.role, color: text(code.color), size: element.size,
            spokenLabel: text(code.spokenLabel), depth: place.depth, row: place.row, item: place.payload.item)
    }

    private func options(
        of element: Element, _ code: ElementCode, showing shown: Value?, in snapshot: Snapshot, _ payload: Payload, _ pool: inout ValuePool
    ) -> [ElementView.Option]? {
        // What it binds decides, since that is what choosing another one changes, whatever it shows of it.
        let held = element.binds.map { machine.value(of: $0, in: snapshot, pool: pool) } ?? shown
        let type = element.binds.map { flow.data[$0].type }
        func option(_ label: String, _ value: Value) -> ElementView.Option {
            ElementView.Option(label: label, isChosen: held.map { $0.holds(value) } ?? false, value: value)
        }
        switch code.options {
        case .fixed(let labels):
            return labels.map { template in
                let label = text(template, in: snapshot, &pool, payload: payload)
                return option(label, Value(option: label, for: type ?? code.value?.type))
            }
        case .computed(let program, let itemType):
            let list = word(program, in: snapshot, &pool, payload: payload)
            return pool.items(list).map { item in
                option(pool.text(of: item, as: itemType), pool.value(of: item, as: itemType))
            }
        case nil:
            guard element.kind.offersOptions else { return nil }
            switch type {
            case .choice(let names, _), .set(let names, _): return names.map { option($0, .text($0)) }
            default: return nil
            }
        }
    }
}

extension Element.Kind {
    /// Whether it shows the options of a bound choice or set.
    package var offersOptions: Bool {
        switch self {
        case .chips, .options, .picker, .tabs: true
        case .text, .button, .link, .input, .slider, .toggle, .list, .image, .icon, .video: false
        case .card, .progress, .spinner, .chart, .area, .divider: false
        }
    }
}

extension Value {
    /// What a fixed option stands for, by the type of what is bound.
    init(option label: String, for type: ValueType?) {
        switch type {
        case .number: self = Double(label).map(Value.number) ?? .text(label)
        case .duration: self = parseDuration(label).map(Value.duration) ?? .text(label)
        case .moment: self = parseMoment(label).map(Value.moment) ?? .text(label)
        case .choice(_, optional: true) where label == "none": self = .none
        case .unknown, .flag, .choice, .set, .text, .list, .record, nil: self = .text(label)
        }
    }

    /// Whether an option with this value shows as chosen.
    fileprivate func holds(_ option: Value) -> Bool {
        if case .set(let options) = self, case .text(let name) = option { return options.contains(name) }
        return self == option
    }
}
