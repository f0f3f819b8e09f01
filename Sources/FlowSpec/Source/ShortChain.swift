/// A chain that leads in a circle, as it is told: of a long one how it begins and how it ends.
func shortChain<Link>(_ chain: [Link], told: (Link) -> String) -> [String] {
    chain.count > 8 ? chain.prefix(4).map(told) + ["…"] + chain.suffix(2).map(told) : chain.map(told)
}
