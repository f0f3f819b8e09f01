/// Kinds of diagnostics about one subject.
package struct DiagnosticFamily: Sendable {
    /// As a heading: `Data`.
    package let title: String
    package let kinds: [DiagnosticInfo]

    package init(_ title: String, _ kinds: [DiagnosticInfo]) {
        self.title = title
        self.kinds = kinds
    }
}

/// All that can be wrong with the text of a flow.
extension DiagnosticInfo {
    package static let loading = loadingFamilies.flatMap(\.kinds)

    package static let loadingFamilies = [
        DiagnosticFamily("Reading the file", [fileTooLarge] + reading),
        DiagnosticFamily("Keys and words", [
            duplicateID, unknownVersion, wrongScreenSize, unknownKey, missingKey, wrongKind, textNeedsQuotes, notAFlag, badName, unknownWord,
        ]),
        DiagnosticFamily("Imports", [unreadableFile, missingImport, wrongImport, importCycle, importedTwice, tooManyFiles]),
        DiagnosticFamily("States", [
            missingInitial, wrongInitial, initialOfNothing, initialBesideRegions, historyOfNothing, finalHolds, endWithTransitions, statesBesideRegions, nearerState, tooDeep, tooManyStates,
        ]),
        DiagnosticFamily("Flows in flows", [
            unknownFlow, runsItself, runsAndHolds, withoutRun, unknownExit, missingExit, unknownBinding, bindingTypes, differentService,
        ]),
        DiagnosticFamily("Transitions and actions", [
            dashTooMany, twoTriggers, twoTargets, inWithoutGesture, triggerValue, triggerWithoutElement, wrongDirection, tooManySubjects, targetsApart,
            resumeWithoutHistory, nothingToFinish, nothingToCancel, outcomeAsEvent, negativeDuration, branchWithoutIf, twoActions, hapticUnknown, unknownInteraction,
        ]),
        DiagnosticFamily(
            "Screens",
            [missingLabel, strayComma, foreignComment, templateSpelling, elementKind, wrongBinding, overItself, nothingToChoose, holdsNothing, itemsOfNoList,
             nothingDrawn, keyWithoutEffect]),
        DiagnosticFamily("Expressions and types", expressions),
        DiagnosticFamily("Data", [
                parameterOfNothing, oneOption, typographicQuotes, derivedCases, derivedCycle, derivedTooDeep, unknownDatum, notADatum, notAListOrSet,
                removesNothing, wrongItem, badScope,
        ]),
        DiagnosticFamily("Services", [unknownService, unknownOutcome]),
        DiagnosticFamily("Timelines", [
                unknownTimeline, noProperty, nearProperty, cueAndStep, unknownStep, twoStarts, unknownEasing, wrongColor, noFigure, outsizedValue,
                wrongKeyframe, mixedUnits, wrongRepeat,
            wrongReducedMotion, tooManyTargets, wrongParameter, releaseWithoutGesture, springNeverSettles, springHardlyDamped, wrongSpring, easingBesideSpring,
        ]),
        DiagnosticFamily("Promises and scenarios", [promiseForm, noOccasion, walkStep, provesNothing, unknownExpectation, wrongGiven]),
        DiagnosticFamily("Design tokens", [
            unknownToken, wrongToken, unknownReference, referenceCycle, unknownTokenType, tokenWithoutType, outdatedTokenValue, wrongTokenName, tooManyTokens,
        ]),
    ]

    /// Of text that is no YAML or JSON as flows and tokens have it.
    package static let reading: [DiagnosticInfo] = [
        badCharacter, badEncoding, commentInText, anchor, mergeKey, tag, severalDocuments, nestedTooDeep, complexKey, emptyFile, rootIsNoMapping,
        yamlSyntax, tabIndentation, jsonSyntax,
    ]
}
