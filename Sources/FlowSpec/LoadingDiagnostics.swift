/// All that can be wrong with the text of a flow.
extension DiagnosticInfo {
    package static let loading: [DiagnosticInfo] =
        expressions + reading + [
            fileTooLarge, duplicateID,
            branchWithoutIf, twoActions, parameterOfNothing, unknownKey, missingKey, wrongKind, textNeedsQuotes, notAFlag, badName,
            unknownWord, derivedCases, elementKind, unknownVersion, wrongScreenSize, promiseForm, noProperty, cueAndStep,
            twoTriggers, twoTargets, inWithoutGesture, triggerValue, walkStep,
            unknownTimeline, unknownStep, twoStarts, wrongParameter, releaseWithoutGesture, nearProperty, unknownEasing, wrongColor,
            wrongKeyframe, mixedUnits, wrongRepeat, wrongReducedMotion,
            unreadableFile, missingImport, wrongImport, importCycle, importedTwice, tooManyFiles, unknownDatum, notADatum,
            negativeDuration, badScope, hapticUnknown, notAListOrSet, removesNothing, wrongItem, unknownBinding, bindingTypes, derivedCycle,
            triggerWithoutElement, wrongDirection, tooManySubjects, unknownInteraction, wrongBinding, nothingToChoose,
            holdsNothing, itemsOfNoList, unknownService, unknownOutcome, differentService, targetsApart, resumeWithoutHistory,
            nothingToFinish, nothingToCancel, springNeverSettles, wrongSpring, missingInitial, wrongInitial, historyOfNothing,
            finalHolds, endWithTransitions, statesBesideRegions, runsAndHolds, withoutRun, initialOfNothing, tooDeep, unknownFlow,
            runsItself, tooManyStates, unknownExit, missingExit, unknownExpectation, unknownToken, wrongToken,
            unknownReference, referenceCycle, unknownTokenType, tokenWithoutType, outdatedTokenValue, wrongTokenName, tooManyTokens,
        ]

    /// Of text that is no YAML or JSON as flows and tokens have it.
    package static let reading: [DiagnosticInfo] = [
        badCharacter, badEncoding, commentInText, anchor, mergeKey, tag, severalDocuments, nestedTooDeep, complexKey, emptyFile, rootIsNoMapping,
        yamlSyntax, tabIndentation, jsonSyntax,
    ]
}
