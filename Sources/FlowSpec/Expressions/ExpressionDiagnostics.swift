extension DiagnosticInfo {
    /// What can be wrong with expressions, templates, literals and types.
    package static let expressions: [DiagnosticInfo] = [
        expressionSyntax, otherSpelling, chainedComparison, expressionTooDeep,
        unknownName, unknownOption, ambiguousName, unknownState, unknownTarget, ambiguousState, unknownFunction, unknownField, wrongPlace, noPlace,
        typeMismatch, cannotCompare, wrongArguments, valueOutOfDomain, neverEqual, quotedExpression, unclosedBrace, differentCases, quotesShown,
        missingUnit, unknownUnit, threeZeros, notADuration, durationTooLong, wrongLiteral, duplicateOption, noOptions, tooManyOptions, badRange,
        unevenRange,
    ]
}
