import FlowSpec

/// Something that happens to the machine, before it is known who listens.
package enum Occurrence: Hashable, Sendable {
    /// An input to an element (nil: to the screen as a whole), perhaps to one of its options.
    case gesture(Gesture.Kind, element: ID<Element>?, option: Int?, direction: Gesture.Direction?)
    case outcome(ID<Service>, Int)
    case event(ID<EventName>)
    case changed(ID<Datum>)
    /// Raised by the machine only.
    case timer(ID<Transition>)
    case done(ID<State>)
}

/// What a macrostep did besides changing the snapshot, in order.
package enum Effect: Hashable, Sendable {
    case haptic(Haptic)
    case announce(String)
    case timeline(ID<Timeline>)
    case log(String)
    case emitted(ID<EventName>)
    case started(ID<Service>)
    case cancelled(ID<Service>)
    /// An action left the datum's domain; the nearest value was stored. Nil: it was no action of the flow, but an input.
    case clamped(ID<Datum>, by: Int?)
}
