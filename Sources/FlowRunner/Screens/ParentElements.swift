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
}
