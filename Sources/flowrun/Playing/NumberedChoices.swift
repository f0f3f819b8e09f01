import FlowRunner
import FlowSpec

extension ElementNumbers {
    init(of choices: [SessionChoice], _ player: inout Player) {
        self.init()
        for reach in SessionChoice.Reach.allCases {
            for (index, choice) in choices.enumerated() where choice.reach == reach {
                if let step = choice.exampleStep, let view = player.view(touchedBy: step) { add(index + 1, on: view) }
            }
        }
    }
}

extension SessionChoice {
    /// What it does to an element: of several choices the first counts.
    fileprivate enum Reach: CaseIterable { case asks, touchesWhole, beginsTouch }

    fileprivate var reach: Reach? {
        guard case .perform(let line) = act else { return .asks }
        switch line.step {
        case .gesture(let gesture) where gesture.element != nil:
            return gesture.kind == .tap || gesture.kind == .toggle ? .touchesWhole : gesture.kind == .touchDown ? .beginsTouch : nil
        case .set: return .touchesWhole
        case .gesture, .type, .choose, .given, .outcome, .event, .relaunch, .wait, .undo, .resume, .restart, .expect: return nil
        }
    }

    /// The step, or one that its question may become.
    fileprivate var exampleStep: WalkStep? {
        switch act {
        case .perform(let line): line.step
        case .askText(let name, let samples): .type(samples.first ?? "", into: name)
        case .askValue(let name, let samples): samples.first.flatMap { try? WalkLine(parsing: "set \(quoted(name)) to \($0)") }?.step
        }
    }
}
