import FlowSpec

/// A compiled expression in `Code`.
package struct ProgramID: Hashable, Sendable {
    package let index: UInt32
}

/// A condition on a snapshot.
package enum CompiledGuard: Sendable {
    case always
    case never
    /// A conjunction: every row's word, masked, has the row's value.
    case rows([GuardRow])
    case program(ProgramID)
}

package struct GuardRow: Hashable, Sendable {
    package let word: UInt32
    package let mask: UInt64
    package let value: UInt64
}

/// What `set` does to a datum.
package enum Assignment: Sendable {
    /// The field's bits.
    case constant(BitField, bits: UInt64)
    /// `x = x + k` on a grid: the bits move by `by`, kept below `count`.
    case shift(BitField, by: Int64, count: UInt64)
    case computed(DatumSlot, ProgramID)
}

/// Text to be built from a snapshot.
package struct CompiledTemplate: Sendable {
    package enum Part: Sendable {
        case text(String)
        case value(ProgramID, ValueType)
    }
    package var parts: [Part]
}

/// All compiled expressions of one flow in one table. Compiling adds to it; evaluating changes nothing but the pool.
package struct Code: Sendable {
    package init(flow: Flow, slots: SlotTable, pool: inout ValuePool) {}

    /// - Parameter type: the type that the result is converted to (a datum's); by default the expression's own.
    package mutating func compile(_ expression: Expression, as type: ValueType? = nil, pool: inout ValuePool) -> ProgramID {
        ProgramID(index: 0)
    }
    package mutating func compileGuard(_ expression: Expression?, pool: inout ValuePool) -> CompiledGuard { .always }
    package mutating func compileAssignment(
        of expression: Expression, to datum: ID<Datum>, pool: inout ValuePool
    ) -> Assignment {
        .constant(BitField(word: 0, shift: 0, width: 1), bits: 0)
    }
    package mutating func compileTemplate(_ template: Template, pool: inout ValuePool) -> CompiledTemplate {
        CompiledTemplate(parts: [])
    }

    package func evaluate(
        _ program: ProgramID, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> UInt64 { 0 }

    package func evaluateFlag(
        _ program: ProgramID, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool { false }

    package func holds(
        _ guarded: CompiledGuard, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool { true }

    /// - Returns: false if the value lay outside the domain and the nearest was stored.
    package func assign(
        _ assignment: Assignment, words: UnsafeMutablePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool { true }

    package func text(
        of template: CompiledTemplate, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> String { "" }
}
