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

extension ValueType {
    /// What a datum starts from where nothing is declared.
    package var initialValue: Value { .none }
}
