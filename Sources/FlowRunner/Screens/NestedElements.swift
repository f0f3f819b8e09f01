import FlowSpec

extension Flow {
    /// By element: the one it is nested in.
    var parentElements: [ID<Element>?] {
        var parents: [ID<Element>?] = Array(repeating: nil, count: elements.count)
        for id in elements.ids {
            for child in elements[id].children { parents[child.int] = id }
        }
        return parents
    }

    /// The elements and all that is nested in them, from the outside in.
    func elements(within roots: [ID<Element>]) -> [ID<Element>] {
        var found = roots
        var place = 0
        while place < found.count {
            found += elements[found[place]].children
            place += 1
        }
        return found
    }
}

extension [ID<Element>?] {
    /// The element and those it is nested in, from the inside out; of elements' parents.
    func outwards(from element: ID<FlowSpec.Element>?) -> some Sequence<ID<FlowSpec.Element>> {
        sequence(state: element) { (next: inout ID<FlowSpec.Element>?) -> ID<FlowSpec.Element>? in
            guard let element = next else { return nil }
            next = self[element.int]
            return element
        }
    }
}
