/// What a term asks for, by itself or through derived values.
package struct TermReads: Sendable {
    package var data: Set<ID<Datum>> = []
    package var states: Set<ID<State>> = []
}

extension Flow {
    /// The data and states that the term asks for, also through derived values.
    package func reads(of term: Term) -> TermReads {
        var reads = TermReads()
        forEachPart(of: term) { part in
            switch part {
            case .datum(let id): reads.data.insert(id)
            case .at(let id): reads.states.insert(id)
            case .invalid, .constant, .content, .item, .gesture: break
            // Their parts come by themselves.
            case .derived, .not, .negate, .binary, .conditional, .index, .field, .call, .list, .record: break
            }
        }
        return reads
    }

    package func dataRead(by term: Term) -> Set<ID<Datum>> { reads(of: term).data }

    /// The term and what it consists of, outermost first; each derived value's cases once.
    package func forEachPart(of term: Term, _ visit: (Term) -> Void) {
        // A closure that reads `self` copies the whole flow each time.
        let derived = derived
        var seen: Set<ID<Derived>> = []
        func walk(_ term: Term) {
            term.forEach { part in
                visit(part)
                guard case .derived(let id) = part, seen.insert(id).inserted else { return }
                for part in derived[id].parts { walk(part.term) }
            }
        }
        walk(term)
    }

    /// Whether the term is so or something that it consists of, derived values' cases as well.
    package func anyPart(of term: Term, where isMeant: (Term) -> Bool) -> Bool {
        var found = false
        forEachPart(of: term) { part in if !found { found = isMeant(part) } }
        return found
    }
}
