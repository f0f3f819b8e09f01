/// Keys that do nothing where they stand: on that kind of element, beside what it binds, in that timeline.
extension Resolution {
    /// What a gesture or data move has no clock by which a cue could come.
    mutating func reportCues(of timeline: Timeline, withoutClockAs name: Name) {
        for cue in timeline.allCues {
            switch cue.kind {
            case .haptic, .emit, .announce: report(.neverComes(cue, name))
            case .show: break
            }
        }
    }

    /// What is typed into an input that only shows its datum is lost; into one that is never enabled nothing is typed.
    mutating func reportValueNotKept(_ place: Int, of shown: [ElementDeclaration], _ scope: Scope) {
        guard shown[place].kind.value == .input, shown[place].binds == nil, shown[place].enabled?.text != "false", let value = shown[place].value, !value.isQuoted,
            case .datum(let id, _)? = scope.binding(value.text), !flow.data[id].isEnvironment, Element.Kind.input.canBind(flow.data[id].type, hasOptions: false)
        else { return }
        report(.valueNotKept(value))
    }

    /// Declarations are large: each is read where it is, in the list of its siblings.
    mutating func reportHapticNeverFelt(_ place: Int, of shown: [ElementDeclaration]) {
        guard let haptic = shown[place].haptic else { return }
        let trigger = shown[place].kind.value.triggerOfChange
        if trigger != nil, shown[place].binds != nil { return }
        report(.neverFelt(haptic, by: shown[place], trigger))
    }
}

extension Element.Kind {
    /// How somebody changes what it binds; nil where it only shows, or is tapped.
    fileprivate var triggerOfChange: String? {
        switch self {
        case .input: "type"
        case .toggle: "toggle"
        case .chips, .options, .picker, .tabs, .slider: "choose"
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: nil
        }
    }
}

extension DiagnosticInfo {
    static let keyWithoutEffect = DiagnosticInfo("key-without-effect", .warning, "A key does nothing where it stands.")
}

extension Diagnostic {
    fileprivate static func neverComes(_ cue: Cue, _ timeline: Name) -> Diagnostic {
        Diagnostic(
            .keyWithoutEffect, at: cue.span, "this cue never comes: what `drivenBy` says moves `\(timeline.value)`, not the clock",
            help: "what happens on the way is a transition of its own, such as one behind `guard: gesture.progress > 0.8` that plays `\(timeline.value)` as well")
    }

    static func nothingFollows(_ stagger: Phrase) -> Diagnostic {
        Diagnostic(
            .keyWithoutEffect, at: stagger.span, "nothing follows so much later: `stagger` sets apart what `count` says there are of the target",
            help: "write `count: 3` beside it, or `delay:` where one target is to begin later")
    }

    fileprivate static func valueNotKept(_ value: Phrase) -> Diagnostic {
        Diagnostic(
            .keyWithoutEffect, at: value.span, "what is typed here is kept nowhere: `value` only shows `\(value.text)`", help: "write `binds: \(value.text)`")
    }

    /// What a tap on it feels like belongs to the transition that answers.
    fileprivate static func neverFelt(_ haptic: Name, by element: ElementDeclaration, _ trigger: String?) -> Diagnostic {
        let name = element.id?.value ?? element.label.map { shortened($0.text) } ?? "…"
        let answer = "`haptic: \(haptic.value)` beside `\(trigger ?? "tap"): \(name)` in the transition that answers"
        return Diagnostic(
            .keyWithoutEffect, at: haptic.span,
            "this is never felt: an element's own `haptic` is what changing its datum feels like, and this `\(element.kind.value.rawValue)` changes none",
            help: trigger == nil ? "write \(answer)" : "write `binds:` with the datum that it changes, or \(answer)")
    }
}
