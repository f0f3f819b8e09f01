import FlowSpec

/// What is asked of a space: what no reduction may leave out.
package struct SpaceQuestion: Sendable {
    /// What makes them visible or enabled matters as well, though they take no input; with those that hold them.
    package var elements: Set<ID<Element>> = []
    /// Data of which it matters whether they take what actions write; they lie in the cone of influence as well.
    package var watched: Set<ID<Datum>> = []
    /// Data that are looked at while a state is active, whatever else reads them.
    package var lookedAt: [ID<State>: Set<ID<Datum>>] = [:]
    /// Data that tell situations apart in any case.
    package var distinguished: Set<ID<Datum>> = []
    /// What the app starts with otherwise than declared; what of it the environment has, the world leaves so.
    package var starting: [Setting] = []
    /// Also what is reached where the app starts again with its stored data as they are.
    package var relaunches: Bool
    /// Also what comes of acts between two deadlines: of waits that go on beside one that an act begins, nobody knows how much is left
    /// (`OpenWaits`). Only for reduced spaces.
    package var actsBetweenDeadlines = false
    /// Also how far clocks have come that are only shown (`IdleClocks`), and that they fall due.
    package var clocks = false
    /// Where what each transition listens to comes while its guard is false.
    var watchesGuards = false
    /// Whether the flow's promises hold: what they speak of matters then.
    let promises: Bool

    /// It is asked only whether more may happen than acts at deadlines and one launch bring about.
    package var isDoubt: Bool { relaunches || actsBetweenDeadlines }

    package struct Setting: Sendable {
        var datum: ID<Datum>
        var value: Value
    }

    package init(relaunches: Bool = false, promises: Bool = true) {
        self.relaunches = relaunches
        self.promises = promises
    }

    /// Whether the element can be seen and used; parents of elements, as `Flow.parentElements` has them.
    mutating func ask(of element: ID<Element>, _ parents: [ID<Element>?]) {
        for id in parents.outwards(from: element) where !elements.insert(id).inserted { return }
    }
}
