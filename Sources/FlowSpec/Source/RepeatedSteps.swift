/// What a walk does several times on end, told once.
package struct RepeatedStep {
    /// The first of them in the walk, from 0.
    package let first: Int
    package let count: Int
    let step: String

    /// `tap "More", 100 times`.
    package var text: String { count > 1 ? "\(step), \(count) times" : step }

    /// Its number in the walk from 1, or its first and last.
    var number: String { count > 1 ? "\(first + 1)…\(first + count)" : "\(first + 1)" }

    /// Steps in their order. What is done once or twice stands by itself.
    package static func runs(of steps: some Collection<String>) -> [RepeatedStep] {
        var runs: [RepeatedStep] = []
        var position = 0
        var rest = steps[...]
        while let step = rest.first {
            let count = rest.prefix { $0 == step }.count
            if count < fewest {
                for place in position..<position + count { runs.append(RepeatedStep(first: place, count: 1, step: step)) }
            } else {
                runs.append(RepeatedStep(first: position, count: count, step: step))
            }
            position += count
            rest = rest.dropFirst(count)
        }
        return runs
    }

    private static let fewest = 3
}
