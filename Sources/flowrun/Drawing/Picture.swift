import FlowRunner
import FlowSpec

/// Everything a session shows at one moment, as plain values.
package struct Picture: Sendable {
    package struct Choice: Hashable, Sendable {
        package enum Group: String, CaseIterable, Sendable {
            case user = "you"
            case world = "the world"
            case time = "time"
        }
        package var group: Group
        package var number: Int
        package var text: String
        package init(_ group: Group, _ number: Int, _ text: String) {
            self.group = group
            self.number = number
            self.text = text
        }
    }

    package struct Line: Hashable, Sendable {
        package var text: String
        package var style: Style
        /// How far in it goes on where it does not fit; nil: as far as it began.
        package var hanging: Int?
        package init(_ text: String, _ style: Style = .plain, hanging: Int? = nil) {
            self.text = text
            self.style = style
            self.hanging = hanging
        }
    }

    /// A timeline while it plays, or one of its steps.
    package struct Bar: Hashable, Sendable {
        package var label: String
        package var indent: Int
        /// 0…1 of the whole timeline: where the bar begins and ends.
        package var start: Double
        package var end: Double
        /// 0…1 of the whole timeline.
        package var now: Double
        package var text: String
        package init(label: String, indent: Int, start: Double, end: Double, now: Double, text: String) {
            self.label = label
            self.indent = indent
            self.start = start
            self.end = end
            self.now = now
            self.text = text
        }
    }

    /// A long answer in place of the choices.
    package struct Page: Hashable, Sendable {
        package var title: String
        package var lines: [Line]
        /// Its lines are wide: the phone makes room.
        package var takesAll: Bool
        package init(title: String, lines: [Line], takesAll: Bool = false) {
            self.title = title
            self.lines = lines
            self.takesAll = takesAll
        }
    }

    /// What is shown of a page, or of what the phone cuts off.
    package struct Window: Hashable, Sendable {
        /// How many rows lie above it.
        package var above = 0
        /// How many are shown of it, without those that say what lies above and below.
        package var rows = 0
    }

    package var title: String
    package var states: [String]
    package var clock: Double
    /// Time passes by `wait` alone.
    package var isStill = false
    package var screen: ScreenView
    package var choices: [Choice]
    package var numbers = ElementNumbers()
    package var bars: [Bar] = []
    /// Oldest first.
    package var log: [Line] = []
    package var page: Page?
    /// How many rows of the page, or of what the phone cuts off, are to lie above what is shown.
    package var scroll = 0
    package var message: [Line] = []
    package var prompt = "›"
    package var before = ""
    package var after = ""
    /// What may be typed, while nothing is; the first that fits is shown.
    package var hints: [String] = []
    package var beat = 0

    package init(title: String, states: [String], clock: Double, screen: ScreenView, choices: [Choice]) {
        self.title = title
        self.states = states
        self.clock = clock
        self.screen = screen
        self.choices = choices
    }
}
