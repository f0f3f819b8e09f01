import FlowSpec

/// Something that can happen next, as the step that makes it happen.
package struct PossibleInput: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case user, service, world, time, environment
    }
    package var source: Source
    package var line: String
}
