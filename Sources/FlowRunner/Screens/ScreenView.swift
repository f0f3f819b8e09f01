import FlowSpec

/// What the user sees at one moment: the screens of the active states, composed.
package struct ScreenView: Hashable, Sendable {
    /// Back to front; what `over:` names is drawn beneath the screen that names it.
    package var layers: [ScreenLayer]

    package init(layers: [ScreenLayer]) { self.layers = layers }
}

/// One state's screen.
package struct ScreenLayer: Hashable, Sendable {
    /// nil: the state is still to be designed, and its sentence is the title.
    package var screen: ID<Screen>?
    package var state: ID<State>
    package var presentation: Screen.Presentation
    package var title: String?
    package var over: ID<State>?
    /// Lies beneath something modal, or is only drawn because a screen in front is `over:` it.
    package var isDimmed: Bool
    package var takesInput: Bool
    /// Visible elements in document order, nested ones after the one that holds them, list rows one by one.
    package var elements: [ElementView]
}

/// A visible element, or one row of a list.
package struct ElementView: Hashable, Sendable {
    package struct Option: Hashable, Sendable {
        package var label: String
        package var isChosen: Bool
        /// What the bound datum holds when it is chosen.
        package var value: Value
    }

    package var element: ID<Element>
    package var kind: Element.Kind
    package var label: String?
    package var id: String?
    package var isEnabled: Bool
    /// What it shows: the bound datum's value, or its `value:`.
    package var value: Value?
    package var options: [Option]?
    package var role: Element.Role?
    package var color: String?
    package var size: String?
    package var spokenLabel: String?
    /// How deeply it is nested in cards, areas and lists.
    package var depth: Int
    /// The row of the list it stands in, from 0, with the row's record as a word of the value pool.
    package var row: Int?
    package var item: UInt64?
    /// It is itself a row, not something in one.
    package var isRow = false
}

extension ScreenView {
    /// The modal screen that takes the input, with whatever is nested in it; otherwise the last screen, a toast only where it is all there is.
    package var front: ScreenLayer? {
        let pages = inputLayers.filter { $0.presentation != .toast }
        return pages.last { $0.presentation.isModal } ?? pages.last { $0.screen != nil } ?? pages.last ?? layers.last
    }

    /// The innermost title among the screens that take input together; a sentence of what is to be designed where there is none.
    package var title: String? {
        guard let front else { return nil }
        let titled = inputLayers.filter { $0.title != nil && $0.presentation != .toast }
        return (titled.last { $0.screen != nil } ?? titled.last)?.title ?? front.title
    }

    var inputLayers: [ScreenLayer] { layers.filter(\.takesInput) }

    /// What is not dimmed, back to front: the screens that take input and the toasts on them.
    var clearLayers: [ScreenLayer] { layers.filter { !$0.isDimmed } }
}
