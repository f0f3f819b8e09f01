/// Keys of no meaning whose values, or the key beside them, show what they are: `on:` with transitions below it, `if:` with `do:` beside it.
extension Decoding {
    func keyMeant(bySightOf key: NodeID, in mapping: NodeID, owner: KeyOwner) -> String? {
        guard let value = tree.nextSibling(key) else { return nil }
        switch owner {
        case .state: return holdsTransitions(value) ? "transitions" : isScreenCalledShow(key) ? "screen" : nil
        case .screen: return holdsElements(value) ? "show" : nil
        case .element: return wordsOfConditions.contains(tree.text(key)) && !tree.isNull(value) && isOnlyLookedAt(mapping) && isOnlyCondition(in: mapping) ? "visible" : nil
        case .transition: return tree.text(key) == "on" && namesOutcome(value) ? "outcome" : nil
        case .datum, .type: return tree.text(key) == "items" ? parameterOfItems(in: mapping) : nil
        case .action: return tree.text(key) == "do" && tree.pairs(mapping).prefix { $0.key != key }.contains { tree.text($0.key) == "if" } ? "then" : nil
        default: return nil
        }
    }

    /// Of `items:`, which say what a list holds, or what a choice or a set is chosen from.
    private func parameterOfItems(in type: NodeID) -> String? {
        guard let word = tree.value(of: "type", in: type), kind(word) == .scalar else { return nil }
        return switch TypeParameters.Word(rawValue: tree.text(word)) {
        case .list: "of"
        case .choice, .set: "options"
        case .flag, .number, .text, .duration, .moment, nil: nil
        }
    }

    private func holdsTransitions(_ list: NodeID) -> Bool {
        areItems(of: list) { key in tree.withText(key, TransitionDeclaration.Key.table.key).map { $0.trigger != nil || $0 == .to || $0 == .resume } ?? false }
    }

    /// `show:` with the keys of a screen below it, where a list of elements would stand.
    func isScreenCalledShow(_ key: NodeID) -> Bool {
        guard tree.text(key) == ScreenDeclaration.Key.show.rawValue, let value = tree.nextSibling(key), kind(value) == .mapping else { return false }
        return tree.pairs(value).contains { kind($0.key) == .scalar && ScreenDeclaration.words.contains(tree.text($0.key)) }
    }

    /// Of a text or an image, which nobody can use.
    private func isOnlyLookedAt(_ element: NodeID) -> Bool {
        tree.pairs(element).lazy.compactMap { tree.withText($0.key, Element.Kind.table.key) }.first.map { !$0.isUsable } ?? false
    }

    /// Of two, each may be meant, and `visible` stands once.
    private func isOnlyCondition(in element: NodeID) -> Bool {
        let words = wordsOfConditions.union(everydayWords(for: "visible", owner: .element))
        return tree.pairs(element).lazy.filter { words.contains(tree.text($0.key)) }.prefix(2).count == 1
    }

    /// `upload.done`, of a service that the file declares.
    private func namesOutcome(_ value: NodeID) -> Bool {
        guard kind(value) == .scalar, let dot = tree.text(value).firstIndex(of: ".") else { return false }
        return declared.hasService(String(tree.text(value)[..<dot]))
    }

    private func holdsElements(_ list: NodeID) -> Bool { areItems(of: list) { tree.withText($0, Element.Kind.table.key) != nil } }

    /// Whether it is a list of mappings which each have such a key.
    private func areItems(of list: NodeID, _ isTheirs: (NodeID) -> Bool) -> Bool {
        guard kind(list) == .sequence, tree.firstChild(list) != nil else { return false }
        return items(list).allSatisfy { item in
            kind(item) == .mapping && tree.pairs(item).contains { kind($0.key) == .scalar && isTheirs($0.key) }
        }
    }

    /// Whether it is a list of mappings which each begin with such a key.
    func isList(_ list: NodeID, beginningWith isTheirs: (NodeID) -> Bool) -> Bool {
        guard kind(list) == .sequence, tree.firstChild(list) != nil else { return false }
        return items(list).allSatisfy { kind($0) == .mapping && tree.firstChild($0).map(isTheirs) == true }
    }
}

private let wordsOfConditions: Set<String> = ["when", "if", "condition"]
