/// The value a literal states for a type; what does not fit is reported and answered with the type's emptiest value.
package func literal(
    _ declaration: LiteralDeclaration, as type: ValueType, report: inout [Diagnostic]
) -> Value {
    .none
}

/// The type of sample content, from how it is written.
package func inferType(_ declaration: LiteralDeclaration) -> ValueType { .unknown }

/// Reports duplicate options, empty ranges and the like, and answers the nearest type that makes sense.
package func resolveType(_ declaration: TypeDeclaration, report: inout [Diagnostic]) -> ValueType { .unknown }

/// Milliseconds of `300ms`, `2s`, `5min`, `12h`, `8d`; nil for anything else, also for a number without its unit.
package func parseDuration(_ text: some StringProtocol) -> Double? { nil }

/// As `parseDuration`, reporting what is wrong (with the fix where only the unit is missing).
package func parseDuration(_ phrase: Phrase, report: inout [Diagnostic]) -> Double? { nil }

/// Milliseconds relative to now of `now`, `8d ago`, `2h from now`.
package func parseMoment(_ text: some StringProtocol) -> Double? { nil }

extension ValueType {
    /// What a datum starts from where nothing is declared.
    package var initialValue: Value { .none }
}
