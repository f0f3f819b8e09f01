import FlowSpec

/// A compiled expression in `Code`.
package struct ProgramID: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
}

/// A condition on a snapshot.
package enum CompiledGuard: Hashable, Sendable, BitwiseCopyable {
    case always
    case never
    case row(GuardRow)
    /// A conjunction: every row's word, masked, has the row's value. Places in `Code.rows`.
    case rows(first: UInt32, end: UInt32)
    /// The field's bits lie within these.
    case bounds(BitField, low: UInt64, high: UInt64)
    case program(ProgramID)
}

/// A test of some bits of one word of a snapshot.
package struct GuardRow: Hashable, Sendable, BitwiseCopyable {
    package var word: UInt32
    package var mask: UInt64
    package var value: UInt64

    @inlinable @inline(__always)
    package func holds(_ words: UnsafePointer<UInt64>) -> Bool { words[Int(word)] & mask == value }
}

/// What `set` does to a datum.
package enum Assignment: Hashable, Sendable {
    /// The field's bits.
    case constant(BitField, bits: UInt64, isInside: Bool)
    /// `x = x + k` on a grid: the bits move by `by`, kept below `count`.
    case shift(BitField, by: Int64, count: UInt64)
    case computed(DatumSlot, ProgramID)
    /// The type (its place in `Code.types`) has a `maxLength` or `max`.
    case limited(DatumSlot, ProgramID, type: Int)
    /// A choice of other options: `map` (its place in `Code.maps`) has the word of each, or `Code.noOption`.
    case chosen(DatumSlot, ProgramID, map: Int)
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
    struct Program: Sendable {
        var entry: Int
        /// Registers it needs, those of the derived values it calls included.
        var registers: Int
        /// How often it asks for derived values, those that they need included; no more than `manyCalls`.
        var calls: Int

        static let manyCalls = 64
    }

    /// In a map between choices: the other one has no such option.
    static let noOption = UInt64.max

    package let slots: SlotTable
    let dataTypes: [ValueType]
    let derived: [Derived]
    let contentWords: [UInt64]

    var instructions: [Instruction] = []
    var programs: [Program] = []
    /// By the index of the derived value.
    var derivedPrograms: [Program] = []
    var rows: [GuardRow] = []
    var bounds: [BoundsTest] = []
    var maps: [[UInt64]] = []
    var conversions: [Conversion] = []
    var types: [ValueType] = []
    var orders: [Order] = []

    package init(flow: Flow, slots: SlotTable, pool: inout ValuePool) {
        self.slots = slots
        self.dataTypes = flow.data.rows.map(\.type)
        self.derived = flow.derived.rows
        var words: [UInt64] = []
        for content in flow.content.rows { words.append(pool.word(of: content.value, as: content.type)) }
        self.contentWords = words
        compileDerived(pool: &pool)
    }

    private init() {
        slots = SlotTable(data: [], activity: [])
        dataTypes = []
        derived = []
        contentWords = []
    }

    /// Lends the tables to a compiler, without copying them, and answers the program that starts at the next instruction.
    mutating func withCompiler(_ pool: inout ValuePool, _ body: (inout ExpressionCompiler) -> Void) -> Program {
        let entry = instructions.count
        var compiler = ExpressionCompiler(code: Code(), pool: ValuePool())
        swap(&compiler.code, &self)
        swap(&compiler.pool, &pool)
        body(&compiler)
        swap(&compiler.code, &self)
        swap(&compiler.pool, &pool)
        return Program(entry: entry, registers: compiler.registers, calls: compiler.calls)
    }

    /// - Parameter type: the type that the result is converted to (a datum's); by default the expression's own.
    package mutating func compile(_ expression: Expression, as type: ValueType? = nil, pool: inout ValuePool) -> ProgramID {
        let operand = Operand(expression.term, expression.type, expression.span)
        let program = withCompiler(&pool) { compiler in
            compiler.emit(operand, as: type ?? expression.type, to: 0)
            compiler.finish(0)
        }
        programs.append(program)
        return ProgramID(index: UInt32(programs.count - 1))
    }

    /// A text with what is filled in compiled.
    package mutating func compileTemplate(_ template: Template, pool: inout ValuePool) -> CompiledTemplate {
        var parts: [CompiledTemplate.Part] = []
        for part in template.parts {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .value(let expression): parts.append(.value(compile(expression, pool: &pool), expression.type))
            }
        }
        return CompiledTemplate(parts: parts)
    }

    /// The text as the snapshot fills it in.
    package func text(
        of template: CompiledTemplate, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> String {
        var text = ""
        for part in template.parts {
            switch part {
            case .text(let piece): text += piece
            case .value(let program, let type):
                let word = evaluate(program, words: words, pool: &pool, payload: payload)
                text += pool.text(of: word, as: type)
            }
        }
        return text
    }
}
