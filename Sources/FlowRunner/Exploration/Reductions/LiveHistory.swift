import FlowSpec

extension Flow {
    /// Histories that tell no situations apart while their own state is active: whatever leads back to it leaves it first, and so writes them
    /// over. A transition that begins inside may ask them without leaving.
    var historiesWrittenOver: [ID<History>] {
        histories.ids.filter { history in
            !inwards(from: histories[history].state).contains { inner in
                states[inner].transitions.contains { transitions[$0].targets.contains(.history(history)) }
            }
        }
    }
}
