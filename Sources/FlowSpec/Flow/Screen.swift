/// What is shown while its state is active.
package struct Screen: Sendable {
    package enum Presentation: String, Sendable, CaseIterable {
        case screen, sheet, fullScreen, alert, overlay, toast, menu

        /// Takes all input while it is shown.
        package var isModal: Bool {
            switch self {
            case .screen, .toast: false
            case .sheet, .fullScreen, .alert, .overlay, .menu: true
            }
        }
    }

    package var state: ID<State>
    package var presentation: Presentation
    /// The state whose screen stays dimmed beneath.
    package var over: ID<State>?
    package var title: Template?
    /// Outermost elements in document order; the nested ones hang below them.
    package var elements: [ID<Element>] = []
    package var sources: [RequirementReference] = []
    package var span: Span
}

/// Something on a screen that people see, touch or hear read out.
package struct Element: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case text, button, link, input, chips, options, slider, picker, toggle, list, image, icon, video
        case card, progress, spinner, chart, tabs, area, divider
    }
    package enum Role: String, Sendable, CaseIterable { case primary, secondary, destructive, cancel }

    /// What `chips`, `options`, `picker` and `tabs` offer.
    package enum Options: Sendable {
        /// The bound choice's or set's own options.
        case ofData
        case fixed([Template])
        /// A list of texts, numbers, durations or moments computed from data.
        case computed(Expression)
    }

    package var screen: ID<Screen>
    package var kind: Kind
    package var id: String?
    package var label: Template?
    package var binds: ID<Datum>?
    package var options: Options?
    /// For `list`: the records shown, one row each; `item` in nested expressions.
    package var items: Expression?
    /// For `list`: a row's label, over `item`.
    package var row: Template?
    /// What an unbound `progress`, `chart`, `slider`, `text` or `image` shows.
    package var value: Expression?
    package var enabled: Expression?
    package var visible: Expression?
    package var role: Role?
    package var color: Template?
    package var size: String?
    package var describe: Template?
    package var haptic: Haptic?
    /// What may be felt where an input only changes data, by the trigger: the most specific first.
    package var interactions: [ID<Interaction>] = []
    /// Elements inside a `card`, `area` or `list` row.
    package var children: [ID<Element>] = []
    package var sources: [RequirementReference] = []
    package var span: Span

    package init(screen: ID<Screen>, kind: Kind, label: Template?, span: Span) {
        self.screen = screen
        self.kind = kind
        self.label = label
        self.span = span
    }
}
