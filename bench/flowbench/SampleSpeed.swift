import FlowRunner
import FlowSpec

/// Property samples a second: every step of all the timelines of a flow that have an easing, at one moment after the other.
func measureSamples(_ path: String, count: Int) {
    let loaded = loadOne(path, bytes(of: path))
    guard !loaded.hasErrors else { fail("\(path) has errors") }
    let journey = Journey(loaded.flow)
    var workspace = journey.makeWorkspace()
    let snapshot = journey.machine.start(&workspace).snapshot
    let steps = loaded.flow.timelines.ids.flatMap { journey.schedule($0, in: snapshot, &workspace).steps }.filter { $0.easing != nil }
    guard !steps.isEmpty else { fail("\(path) has no eased steps") }
    let frames = max(1, count / steps.count)
    var sum = 0.0
    let start = processorTime()
    for frame in 0..<frames {
        let share = Double(frame) / Double(frames)
        for step in steps {
            if case .number(let number, _)? = step.sample(at: step.start + step.duration * share) { sum += number }
        }
    }
    let seconds = (processorTime() - start) / 1e9
    let millions = Double(frames * steps.count) / seconds / 1e6
    guard sum.isFinite else { fail("\(path): the samples are no numbers") }
    print(milli(millions), milli(sum / Double(frames)))
}
