/// A step with the line that states it.
package struct WalkLine: Hashable, Sendable {
    package var step: WalkStep
    /// As it was written, without the comment; what the record's `input` says.
    package var text: String
    /// From 1; 0 where there is no script.
    package var line: Int

    package init(_ step: WalkStep, text: String, line: Int = 0) {
        self.step = step
        self.text = text
        self.line = line
    }

    /// A step that no script states, in its one-line form.
    package init(_ step: WalkStep) {
        self.init(step, text: step.line)
    }
}

/// A script, read: the lines before the first step, and the steps.
package struct WalkScript: Sendable {
    package var opening: [WalkLine]
    package var steps: [WalkLine]
    package var faults: [ScriptFault]
}

/// A line that is no step: where it stops making sense and what was expected there.
package struct ScriptFault: Error, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    package var message: String
    /// It begins with no word that a step begins with.
    package var isNoStep = false
}
