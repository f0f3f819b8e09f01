// `Item` here, for an `Element` is what a screen shows.
extension Sequence {
    /// The first of each key, in their order.
    package func unique<Item, Key: Hashable>(by key: (Item) -> Key) -> [Item] where Self: Sequence<Item> {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }

    /// Each once, where it comes first.
    package func unique<Item: Hashable>() -> [Item] where Self: Sequence<Item> { unique { $0 } }
}
