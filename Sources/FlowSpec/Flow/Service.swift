/// Asynchronous work; the world picks the outcome.
package struct Service: Sendable {
    package var name: String
    /// In document order; `timeout` is added where a timeout is declared.
    package var outcomes: [String]
    /// Milliseconds.
    package var typical: Double?
    /// Milliseconds; after them the outcome `timeout` comes by itself.
    package var timeout: Double?
    package var sources: [RequirementReference] = []
    package var span: Span

    /// The name of the outcome that comes by itself.
    package static let timeoutName = "timeout"

    /// Its place among the outcomes; nil where none is called so.
    package var timeoutOutcome: Int? { outcomes.firstIndex(of: Self.timeoutName) }
}
