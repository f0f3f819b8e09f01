import FlowSpec

/// What is tried where the same transitions listen, as they do in many configurations: found once.
struct PlannedTouches {
    struct Hearing: Hashable {
        private let element: ID<Element>?
        /// In the order in which they listen.
        private let onElement: [ID<Transition>]
        private let anywhere: [ID<Transition>]

        /// - Parameter element: nil: the screen as a whole.
        init(_ element: ID<Element>?, _ heard: HeardGestures) {
            self.element = element
            onElement = element.flatMap { heard.onElements[$0] }.map { $0.map(\.transition) } ?? []
            anywhere = heard.anywhere.map(\.transition)
        }
    }

    private var found: [Hearing: [BranchPlan.Touch]] = [:]

    subscript(hearing: Hearing) -> [BranchPlan.Touch]? {
        get { found[hearing] }
        set { found[hearing] = newValue }
    }
}
