import FlowSpec

/// A way through a space that is to be told as a walk.
struct Way {
    /// What a step has to be where several lead to the same.
    enum Demand {
        case taking(ID<Transition>)
        case takingFirst(ID<Transition>)
        case takingLast(ID<Transition>)
        /// The second right after the first.
        case takingInTurn(ID<Transition>, ID<Transition>)
        /// Also where it is left again before the step ends.
        case entering(ID<State>)
        /// If it can.
        case bringing(MoveLabels.Coming)
        /// What the transition listens to comes while its guard is false.
        case closing(ID<Transition>)
        /// Just before the next deadline, which it breaks off.
        case atTheLastMoment
    }

    /// Situations, each a successor of the one before, from a start on.
    var path: [Int]
    /// By place in the path, of the step to there, or the launch.
    var demands: [Int: Demand] = [:]
    /// From this place on it goes round for ever; the path ends there again.
    var loopStart: Int?

    /// Something comes just before a deadline.
    var isJustInTime: Bool { demands.values.contains { if case .atTheLastMoment = $0 { true } else { false } } }

    /// - Parameter rest: begins where this one ends.
    func followed(by rest: Way) -> Way {
        let steps = max(path.count - 1, 0)
        var whole = self
        whole.path += path.isEmpty ? rest.path[...] : rest.path.dropFirst()
        for (place, demand) in rest.demands where whole.demands[place + steps] == nil { whole.demands[place + steps] = demand }
        whole.loopStart = rest.loopStart.map { $0 + steps }
        return whole
    }
}

extension Way.Demand {
    var asksOfGuard: Bool { if case .closing = self { true } else { false } }
}

extension Array where Element: Collection, Element.Element: Equatable {
    /// What stands in one of them with what stands in the next.
    var following: [(Element.Element, Element.Element)] {
        zip(self, dropFirst()).flatMap { first, second in first.flatMap { one in second.map { (one, $0) } } }
    }

    func hasInTurn(_ first: Element.Element, _ second: Element.Element) -> Bool {
        zip(self, dropFirst()).contains { $0.contains(first) && $1.contains(second) }
    }
}
