import Foundation

/// The steps that SPIN has written down: of which situations it is true that some way leads from them to where a bit is set.
struct SpinWays {
    /// By situation: what holds in it.
    private var bits: [UInt64] = []
    /// By situation: where the steps that lead to it begin in `sources`.
    private var starts: [Int] = []
    private var sources: [Int32] = []

    /// - Parameter file: three words for each step: the situations before and after it, and what holds after it.
    init(_ file: URL) throws {
        var numbers: [UInt64: Int32] = [:]
        var steps: [(before: Int32, after: Int32)] = []
        try Data(contentsOf: file).withUnsafeBytes { bytes in
            let words = bytes.bindMemory(to: UInt64.self)
            func number(_ name: UInt64) -> Int32 {
                if let known = numbers[name] { return known }
                let new = Int32(bits.count)
                numbers[name] = new
                bits.append(0)
                return new
            }
            for step in stride(from: 0, to: words.count, by: 3) {
                let (before, after) = (number(words[step]), number(words[step + 1]))
                bits[Int(after)] = words[step + 2]
                steps.append((before, after))
            }
        }
        starts = Array(repeating: 0, count: bits.count + 1)
        for step in steps { starts[Int(step.after) + 1] += 1 }
        for situation in bits.indices { starts[situation + 1] += starts[situation] }
        sources = Array(repeating: 0, count: steps.count)
        var next = starts
        for step in steps {
            sources[next[Int(step.after)]] = step.before
            next[Int(step.after)] += 1
        }
    }

    func alwaysLeads(from first: Int, to last: Int) -> Bool {
        var isLed = bits.map { $0 >> UInt64(last) & 1 == 1 }
        var waiting = isLed.indices.filter { isLed[$0] }
        while let situation = waiting.popLast() {
            for place in starts[situation]..<starts[situation + 1] where !isLed[Int(sources[place])] {
                isLed[Int(sources[place])] = true
                waiting.append(Int(sources[place]))
            }
        }
        return bits.indices.allSatisfy { bits[$0] >> UInt64(first) & 1 == 0 || isLed[$0] }
    }
}
