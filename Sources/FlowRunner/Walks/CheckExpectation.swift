import FlowSpec

extension Player {
    /// - Throws: what was expected and what was found instead.
    mutating func check(_ expectation: Expectation) throws(Rejection) {
        let screen = journey.screenView(of: now.snapshot, &workspace)
        switch expectation {
        case .screen(let title): try checkScreen(title, screen)
        case .enabled(let label):
            let found = try visible(label, on: screen, controlsFirst: true)
            guard found.contains(where: \.isUsable) else {
                throw Rejection("expected `\(label)` to be enabled; it is disabled")
            }
        case .disabled(let label):
            let found = try visible(label, on: screen, controlsFirst: true)
            guard found.contains(where: { !$0.isUsable }) else {
                throw Rejection("expected `\(label)` to be disabled; it is enabled")
            }
        case .visible(let label): _ = try visible(label, on: screen)
        case .absent(let label):
            let isSpelledElsewhere = flow.spells(label)
            guard screen.shows(label, upTo: isSpelledElsewhere ? .exact : .lettersAndDigits).isEmpty else {
                throw Rejection("expected no `\(label)` on the screen; it is there")
            }
        case .state(let name): try checkState(name)
        case .data(let name, let literal): try checkData(name, literal)
        case .haptic(let haptic):
            let felt = now.effects.haptics.map(\.type)
            guard felt.contains(haptic) else { throw Rejection("expected the haptic `\(haptic.rawValue)`; \(there(felt.map(\.rawValue)))") }
        case .noHaptic:
            let felt = now.effects.haptics.map(\.type.rawValue)
            guard felt.isEmpty else { throw Rejection("expected no haptic; \(there(felt))") }
        case .timeline(let name):
            try checkTimelineName(name)
            let played = now.effects.timelines.map(\.name)
            guard played.contains(name) else { throw Rejection("expected the timeline `\(name)`; \(there(played))") }
        case .noTimeline(let name):
            try checkTimelineName(name)
            let played = now.effects.timelines.map(\.name)
            guard !played.contains(name) else { throw Rejection("expected no timeline `\(name)`; \(there(played))") }
        case .announced(let text):
            let said = now.effects.announcements.map(\.text)
            guard said.contains(text) else { throw Rejection("expected the announcement `\(text)`; \(there(said))") }
        case .ended:
            guard journey.machine.isEnded(now.snapshot) else {
                throw Rejection("expected the journey to have ended; it is at \(leaves)")
            }
        }
    }

    private var leaves: String {
        let paths = journey.machine.activeLeaves(now.snapshot).map { flow.states[$0].path }
        return Suggestion.alternatives(paths, joinedBy: "and")
    }

    private func there(_ names: [String]) -> String {
        names.isEmpty ? "there was none" : "there was " + Suggestion.alternatives(names, joinedBy: "and")
    }

    private func checkScreen(_ title: String, _ screen: ScreenView) throws(Rejection) {
        let titles = screen.clearLayers.compactMap(\.title)
        if titles.contains(where: { LabelMatch(title, label: $0, id: nil) != nil }) { return }
        // A screen without a title goes by what it says.
        for layer in screen.clearLayers where layer.title == nil {
            if layer.elements.contains(where: { $0.label.flatMap { LabelMatch(title, label: $0, id: nil) } != nil }) { return }
        }
        let states = screen.clearLayers.map(\.state)
        if states.contains(where: { flow.states[$0].path == title || flow.states[$0].name == title }) { return }
        let found = titles.isEmpty ? "it has no title" : "it is \(Suggestion.alternatives(titles, joinedBy: "and"))"
        throw Rejection("expected the screen `\(title)`; \(found)")
    }

    private func visible(_ label: String, on screen: ScreenView, controlsFirst: Bool = false) throws(Rejection) -> [ScreenView.Shown] {
        let found = screen.shows(label, controlsFirst: controlsFirst)
        if !found.isEmpty { return found }
        if let beneath = screen.elements(named: label).first(where: { !$0.takesInput }) {
            throw Rejection("expected `\(label)` in front; \(journey.reasonBeneath(label, beneath.view, on: screen))")
        }
        let nearest = screen.nearestLabel(to: label).map { "; did you mean `\($0)`?" } ?? ""
        throw Rejection("expected `\(label)` on the screen; it is not there\(nearest)")
    }

    private func checkTimelineName(_ name: String) throws(Rejection) {
        let names = flow.timelines.rows.map(\.name)
        guard names.contains(name) else { throw Rejection("there is no timeline `\(name)`" + namesHint(name, in: names)) }
    }

    private func checkState(_ name: String) throws(Rejection) {
        let states = flow.states.ids.filter { id in
            id != Flow.root
                && (flow.states[id].path == name || flow.states[id].name == name || flow.states[id].path.hasSuffix(".\(name)"))
        }
        if states.contains(where: { journey.machine.isActive($0, in: now.snapshot) }) { return }
        guard states.isEmpty else { throw Rejection("expected to be at `\(name)`; it is at \(leaves)") }
        throw Rejection("there is no state `\(name)`" + namesHint(name, in: flow.stateNames(like: name)))
    }

    private mutating func checkData(_ name: String, _ literal: WalkLiteral) throws(Rejection) {
        if let id = try journey.datum(named: name, in: now.snapshot) {
            let held = journey.machine.value(of: id, in: now.snapshot, pool: workspace.pool)
            let wanted = try journey.value(literal, as: flow.data[id].type.withAnyNumber)
            guard held == wanted else {
                throw Rejection("expected `\(name) = \(literal.text)`; it is \(WalkLiteral(held).text)")
            }
            return
        }
        guard let id = try journey.derived(named: name, in: now.snapshot) else {
            throw Rejection("there is no data `\(name)`" + namesHint(name, in: flow.data.rows.map(\.name) + flow.derived.rows.map(\.name)))
        }
        let held = journey.value(of: id, in: now.snapshot, &workspace)
        let wanted = try journey.value(literal, as: flow.derived[id].type)
        guard held == wanted else {
            throw Rejection("expected `\(name) = \(literal.text)`; it is \(WalkLiteral(held).text)")
        }
    }
}

extension ScreenView {
    /// Something visible that is not dimmed.
    struct Shown {
        var isUsable: Bool
        /// Not a mere text: where a button and a heading have one label, the button is meant.
        var isInteractive: Bool
    }

    /// What answers to the label among elements, options and titles; the best matches only.
    /// - Parameter controlsFirst: texts and titles answer only where nothing does that can be used.
    func shows(_ label: String, upTo limit: LabelMatch = .lettersAndDigits, controlsFirst: Bool = false) -> [Shown] {
        var shown = elements(named: label).filter(\.takesInput).map { found in
            let isInteractive = found.option != nil || found.view.kind.isInteractive
            return (match: found.match, item: Shown(isUsable: found.view.isEnabled, isInteractive: isInteractive))
        }
        for title in clearLayers.compactMap(\.title) {
            guard let match = LabelMatch(label, label: title, id: nil) else { continue }
            shown.append((match: match, item: Shown(isUsable: true, isInteractive: false)))
        }
        let controls = shown.filter { $0.item.isInteractive && $0.match <= limit }
        if controlsFirst, !controls.isEmpty { shown = controls }
        guard let best = shown.map(\.match).min(), best <= limit else { return [] }
        let items = shown.filter { $0.match == best }.map(\.item)
        let interactive = items.filter(\.isInteractive)
        return interactive.isEmpty ? items : interactive
    }
}
