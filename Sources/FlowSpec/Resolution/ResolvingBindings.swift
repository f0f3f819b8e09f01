/// The data that elements show and change.
extension Resolution {
    mutating func bound(_ name: Name, by kind: Element.Kind, hasOptions: Bool, unit: Int) -> ID<Datum>? {
        guard let datum = datum(name, unit: unit, for: .binding) else { return nil }
        if !kind.canBind(flow.data[datum].type, hasOptions: hasOptions) {
            report(.wrongBinding(name, kind: kind, datum: flow.data[datum]))
            return nil
        }
        return datum
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

extension DiagnosticInfo {
    static let wrongBinding = DiagnosticInfo("wrong-binding", "An element is bound to data that it cannot show.")
}

extension Diagnostic {
    fileprivate static func wrongBinding(_ name: Name, kind: Element.Kind, datum: Datum) -> Diagnostic {
        Diagnostic(
            .wrongBinding, at: name.span,
            "\("aeiou".contains(kind.rawValue.prefix(1)) ? "an" : "a") `\(kind.rawValue)` binds \(kind.bindableTypes), but `\(name.value)` is a \(datum.type.word)",
            labels: [Label(datum.span, "declared here")])
    }
}
