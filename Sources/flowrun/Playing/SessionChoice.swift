import FlowRunner
import FlowSpec

/// One of the numbered things that can happen next.
package struct SessionChoice: Hashable, Sendable {
    package enum Act: Hashable, Sendable {
        case perform(WalkLine)
        /// The text for an input, which the user still has to say.
        case askText(into: String, samples: [String])
        /// The value for a slider or picker.
        case askValue(of: String, samples: [String])
    }

    package var group: Picture.Choice.Group
    package var text: String
    package var act: Act

    /// What a player says is possible, with the many texts and values of one element as a single choice.
    package static func all(of player: Player) -> [SessionChoice] {
        var choices: [SessionChoice] = []
        var places: [String: Int] = [:]
        let inputs = player.possible() + player.environmentChanges()
        let options = inputs.compactMap { if case .choose(let option, nil) = $0.step { option } else { nil } }
        for input in inputs {
            let group = Picture.Choice.Group(input.source)
            switch input.step {
            case .choose(let option, in: _?) where options.contains(option): continue
            case .type(let sample, let label?):
                if let place = places["type " + label] {
                    choices[place].addSample(sample)
                } else {
                    places["type " + label] = choices.count
                    let act = Act.askText(into: label, samples: [sample])
                    choices.append(SessionChoice(group: group, text: "type … into \"\(label)\"", act: act))
                }
            case .set(let label, let value):
                if let place = places["set " + label] {
                    choices[place].addSample(value.text)
                } else {
                    places["set " + label] = choices.count
                    let act = Act.askValue(of: label, samples: [value.text])
                    choices.append(SessionChoice(group: group, text: "set \"\(label)\" to …", act: act))
                }
            default:
                choices.append(SessionChoice(group: group, text: input.line, act: .perform(WalkLine(input.step))))
            }
        }
        let single = choices.map(\.withoutQuestion)
        return Picture.Choice.Group.allCases.flatMap { group in single.filter { $0.group == group } }
    }

    private mutating func addSample(_ sample: String) {
        switch act {
        case .perform: break
        case .askText(let label, let samples): act = .askText(into: label, samples: samples + [sample])
        case .askValue(let label, let samples): act = .askValue(of: label, samples: samples + [sample])
        }
    }

    /// A toggle has one other value: nothing to ask.
    private var withoutQuestion: SessionChoice {
        guard case .askValue(let label, let samples) = act, samples.count == 1, let only = samples.first,
            let line = try? WalkLine(parsing: "set \(quoted(label)) to \(only)")
        else { return self }
        return SessionChoice(group: group, text: line.text, act: .perform(line))
    }
}

extension Picture.Choice.Group {
    fileprivate init(_ source: PossibleInput.Source) {
        switch source {
        case .user: self = .user
        case .service, .world, .environment: self = .world
        case .time: self = .time
        }
    }
}
