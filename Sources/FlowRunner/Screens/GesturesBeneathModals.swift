import FlowSpec

extension Flow {
    /// The flow in which gestures on the screen as a whole are closed, by guards of their own, while something modal takes all input and their
    /// state lies neither in front of it nor around it. A toast lies in front of everything.
    func closingGesturesBeneathModals() -> Flow {
        let modals = states.ids.filter { states[$0].screen.map { screens[$0].presentation.isModal } ?? false }
        if modals.isEmpty { return self }
        var result = self
        for id in transitions.ids {
            guard case .gesture(let gesture) = transitions[id].trigger, gesture.name == nil, !isOnToast(transitions[id].source),
                let isFelt = feelsGestures(transitions[id].source, beneath: modals, transitions[id].span)
            else { continue }
            let condition = transitions[id].guard.map { known in
                Operand.binary(.and, isFelt, Operand(known.term, known.type, known.span))
            }
            result.transitions[id].guard = Expression(
                term: (condition ?? isFelt).term, type: .flag, span: transitions[id].guard?.span ?? isFelt.span, source: transitions[id].guard?.source ?? "")
        }
        return result
    }

    /// Whether the innermost screen around what happens in the state is a toast.
    func isOnToast(_ state: ID<State>) -> Bool {
        outwards(from: state).lazy.compactMap { states[$0].screen }.first.map { screens[$0].presentation == .toast } ?? false
    }

    /// That the last modal screen leaves the state its input; nil where each does.
    /// - Parameter modals: the states with one, in document order.
    private func feelsGestures(_ source: ID<State>, beneath modals: [ID<State>], _ place: Span) -> Operand? {
        let span = Span(file: place.file, start: Int(place.start), end: Int(place.start))
        func at(_ state: ID<State>) -> Operand { Operand(.at(state), .flag, span) }
        var felt: Operand?
        var covering: [Operand] = []
        func closed() -> Operand? { conjunction(of: covering + [felt].compactMap { $0 }) }
        for modal in modals {
            if modal == source || isDescendant(source, of: modal) {
                (felt, covering) = (nil, [])
            } else if isDescendant(modal, of: source) {
                felt = closed().map { Operand.binary(.or, at(modal), $0) }
                covering = []
            } else if areInDifferentRegions(modal, source) {
                covering.append(Operand(.not(at(modal)), .flag, span))
            }
        }
        return closed()
    }

    private func conjunction(of parts: [Operand]) -> Operand? {
        if parts.count < 2 { return parts.first }
        let middle = parts.count / 2
        guard let left = conjunction(of: Array(parts[..<middle])), let right = conjunction(of: Array(parts[middle...])) else { return nil }
        return .binary(.and, left, right)
    }
}

extension Operand {
    fileprivate static func binary(_ joint: BinaryOperator, _ left: Operand, _ right: Operand) -> Operand {
        Operand(.binary(joint, left, right), .flag, left.span)
    }

    /// That no modal screen covers the transition's state: no designer's words.
    var asksForInput: Bool {
        guard span.start == span.end else { return false }
        return switch term {
        case .not(let operand): if case .at = operand.term { true } else { false }
        case .binary(.or, _, _): true
        default: false
        }
    }
}
