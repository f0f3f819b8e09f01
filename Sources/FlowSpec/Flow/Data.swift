/// A field of the extended state (SCXML: data model).
package struct Datum: Sendable {
    /// Unique in the flow; a submachine's own data are prefixed with the running state's name where they clash.
    package var name: String
    package var type: ValueType
    package var initial: Value
    /// Values a verifier tries and a player offers for what has no enumerable domain (text, list, moment, duration).
    package var samples: [Value]
    package var isEnvironment: Bool
    package var isStored: Bool
    /// The state that runs the flow it belongs to.
    package var runner: ID<State>?
    package var sources: [RequirementReference] = []
    package var span: Span

    package init(
        name: String, type: ValueType, initial: Value, samples: [Value] = [],
        isEnvironment: Bool = false, isStored: Bool = false, span: Span
    ) {
        self.name = name
        self.type = type
        self.initial = initial
        self.samples = samples
        self.isEnvironment = isEnvironment
        self.isStored = isStored
        self.span = span
    }

    package var isReduceMotion: Bool {
        isEnvironment && type == .flag && (name == "reduceMotion" || name == "reducedMotion")
    }
}

extension Flow {
    /// The system's setting, which timelines obey; nil where the flow does not know it.
    package var reduceMotionSetting: ID<Datum>? { data.ids.first { data[$0].isReduceMotion } }
}

/// A value computed from data: one expression (one case without a condition), or ordered cases of which the first that applies counts.
package struct Derived: Sendable {
    package struct Case: Sendable {
        /// Absent: otherwise.
        package var condition: Expression?
        package var value: Expression
        package var span: Span
        package init(condition: Expression?, value: Expression, span: Span) {
            self.condition = condition
            self.value = value
            self.span = span
        }
    }
    package var name: String
    package var type: ValueType
    package var cases: [Case]
    /// What a `with` gives in place of a submachine's datum.
    package var isGiven: Bool
    /// The state that runs the flow it belongs to.
    package var runner: ID<State>?
    package var span: Span
    package init(name: String, type: ValueType, cases: [Case], isGiven: Bool = false, runner: ID<State>? = nil, span: Span) {
        self.name = name
        self.type = type
        self.cases = cases
        self.isGiven = isGiven
        self.runner = runner
        self.span = span
    }

    /// What it consists of, in the order that it is written.
    package var parts: [Expression] { cases.flatMap { [$0.condition, $0.value].compactMap(\.self) } }

    /// Its value, where that hangs on no condition.
    package var only: Expression? { cases.count == 1 && cases[0].condition == nil ? cases[0].value : nil }
}

/// Constant sample content.
package struct Content: Sendable {
    package var name: String
    package var type: ValueType
    package var value: Value
    package var span: Span
    package init(name: String, type: ValueType, value: Value, span: Span) {
        self.name = name
        self.type = type
        self.value = value
        self.span = span
    }
}
