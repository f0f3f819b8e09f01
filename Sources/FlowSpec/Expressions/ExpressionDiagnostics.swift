extension DiagnosticInfo {
    /// What can be wrong with expressions, templates, literals and types.
    package static let expressions: [DiagnosticInfo] = [
        expressionSyntax, otherSpelling, chainedComparison, expressionTooDeep,
        unknownName, unknownOption, ambiguousName, unknownState, ambiguousState, unknownFunction, unknownField, wrongPlace,
        wrongType, cannotCompare, wrongArguments, outsideDomain, neverEqual, quotedExpression, unclosedBrace, differentCases,
        missingUnit, unknownUnit, notADuration, wrongLiteral, duplicateOption, noOptions, tooManyOptions, badRange,
    ]
}
