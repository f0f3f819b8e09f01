import FlowSpec

/// One thing that entry, exit or a transition does. `changed` is the event number of the datum's `change`, or -1 where nobody listens.
enum ActionStep: Sendable {
    /// By its place in `Machine.assignments`.
    case assign(Int32, ID<Datum>, changed: Int32)
    case append(ProgramID, ID<Datum>, changed: Int32)
    /// From a list the first equal item, or the one at an index; from a set the option.
    case remove(ProgramID, ID<Datum>, byIndex: Bool, changed: Int32)
    case raise(ID<EventName>, number: Int32)
    case startTimer(Int32)
    case cancelTimer(Int32)
    case cancelService(ID<Service>)
    /// The state's exit: the service ends unless another active state calls it, too.
    case leaveService(ID<Service>, of: UInt32)
    case haptic(Haptic)
    case timeline(ID<Timeline>)
    case announce(Int32)
    case log(Int32)
    /// Passes over so many steps, where the program is false.
    case skip(Int32, unless: ProgramID)
    case jump(Int32)
    /// Passes over so many steps, where this microstep has set off an interaction already: one input sets off one.
    case interaction(Int32)
    /// Passes over so many steps, where the `interaction` before was passed over.
    case restOfInteraction(Int32)
}

/// A run of rows in one of the machine's flat tables.
struct Run: Sendable {
    var start: UInt32
    var end: UInt32

    init(start: Int, end: Int) { (self.start, self.end) = (UInt32(start), UInt32(end)) }

    var range: Range<Int> { Int(start)..<Int(end) }
}
