/// The static type of an expression, with the domain that a datum declares.
package enum ValueType: Hashable, Sendable {
    /// The type of what did not resolve: compatible with everything, so that one cause gives one diagnostic.
    case unknown
    case flag
    case number(NumberDomain?)
    /// Options in order; `optional` adds `none`.
    case choice([String], optional: Bool)
    case set([String], max: Int?)
    case text(maxLength: Int?)
    indirect case list(ValueType, max: Int?)
    case record([Field])
    case duration
    case moment

    package struct Field: Hashable, Sendable {
        package var name: String
        package var type: ValueType
        package init(_ name: String, _ type: ValueType) {
            self.name = name
            self.type = type
        }
    }
}

/// Numbers `low`, `low + step`, … `high`.
package struct NumberDomain: Hashable, Sendable {
    package var low: Double
    package var high: Double
    package var step: Double
    package init(low: Double, high: Double, step: Double) {
        self.low = low
        self.high = high
        self.step = step
    }

    /// How many numbers there are: from 0 to 0.3 four by 0.1, though the division falls short of 3.
    package var count: Double {
        let steps = (high - low) / step
        let nearest = steps.rounded()
        return ((steps - nearest).magnitude < 1e-6 ? nearest : steps.rounded(.down)) + 1
    }
}
