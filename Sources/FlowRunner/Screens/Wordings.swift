import FlowSpec

/// How a walk says on which element something is done, where several have one name.
struct Wordings {
    /// What the element is called, the plainest first.
    let names: [String]
    /// What it stands in, the innermost first, and what is written beside it in a row.
    let places: [String]
    private let isToggle: Bool

    init(of view: ElementView, in holders: [ElementView], lists: [ElementView], _ rows: WordsInRows, on screen: ScreenView) {
        names = [screen.name(for: view), view.id, view.label, view.spokenLabel].compactMap { $0 }
        func called(_ places: [ElementView]) -> [String] { places.flatMap { [$0.label, $0.id, $0.spokenLabel].compactMap { $0 } } }
        places = called(holders) + rows.beside(view) + called(lists)
        isToggle = view.kind == .toggle
    }

    /// The steps as they are, and then with the element whose option is meant, or with what it stands in.
    func ways(toSay steps: [WalkStep]) -> [WalkStep] {
        steps + (names + places).flatMap { place in steps.compactMap { said($0, in: place) } }
    }

    /// nil where such steps have no `in`.
    private func said(_ step: WalkStep, in place: String) -> WalkStep? {
        switch step {
        case .gesture(var gesture):
            (gesture.element, gesture.area) = (gesture.element ?? gesture.area, place)
            return .gesture(gesture)
        case .choose(let option, _): return .choose(option, in: place)
        case .set(let name, _) where isToggle: return said(.gesture(GestureStep(.toggle, name)), in: place)
        case .set, .type, .given, .outcome, .event, .relaunch, .wait, .undo, .resume, .restart, .expect: return nil
        }
    }
}

extension GestureStep {
    /// The gesture on what has this name: in it, where it covers a distance.
    func on(_ name: String, in row: String? = nil) -> GestureStep {
        var step = self
        if kind.covers, row == nil { (step.element, step.area) = (nil, name) } else { (step.element, step.area) = (name, row) }
        return step
    }
}
