/// A named bundle of timeline, haptic and announcement.
package struct Interaction: Sendable {
    /// What it is the default for: all that has each of these.
    package struct Scope: Sendable {
        package var trigger: Gesture.Kind?
        package var kind: Element.Kind?
        package var role: Element.Role?

        /// How much it asks. Of two that fit the one that asks more is meant.
        var specificity: Int { (trigger == nil ? 0 : 1) + (kind == nil ? 0 : 1) + (role == nil ? 0 : 1) }

        func fits(_ element: Element) -> Bool {
            kind.map { $0 == element.kind } ?? true && role.map { $0 == element.role } ?? true
        }
    }
    package var name: String
    package var timeline: ID<Timeline>?
    package var haptic: Haptic?
    package var announce: Template?
    package var appliesTo: Scope?
    package var span: Span
}

extension Flow {
    /// Whether it is a default for the gesture: for each element that this can mean.
    package func applies(_ interaction: ID<Interaction>, to gesture: Gesture) -> Bool {
        guard let scope = interactions[interaction].appliesTo, scope.trigger.map({ $0 == gesture.kind }) ?? true else { return false }
        if scope.kind == nil && scope.role == nil { return true }
        return !gesture.subjects.isEmpty && gesture.subjects.allSatisfy { scope.fits(elements[$0.element]) }
    }
}
