import FlowSpec

/// A flow ready to be walked: its machine, and beside the machine's expressions those of its screens and timelines.
/// It never changes; what changes is the snapshot and the workspace.
package final class Journey: Sendable {
    package let flow: Flow
    package let machine: Machine
    package let reducedMotion: Bool
    let code: Code
    let elements: [ElementCode]
    let titles: [CompiledTemplate?]
    let timelines: [TimelineCode]
    /// What each interaction announces.
    let announcements: [CompiledTemplate?]
    let places: ElementPlaces
    /// Events that some action or cue raises.
    let raisedInside: Set<ID<EventName>>
    package let outsideEvents: OutsideEvents
    let furtherGestures: FurtherGestures
    let rowGestures: RowGestures
    let heldDrags: Set<ID<Transition>>
    let influence: ConeOfInfluence
    package let gestureTrials: GestureTrials
    let pool: ValuePool
    let triedValues = TriedValues()

    package init(_ flow: Flow, reducedMotion: Bool = false) {
        self.reducedMotion = reducedMotion
        let flow = flow.raisingCueEvents(reducedMotion: reducedMotion).closingGesturesBeneathModals()
        self.flow = flow
        self.machine = Machine(flow)
        var code = machine.code
        var pool = machine.pool
        self.elements = flow.elements.rows.map { ElementCode($0, &code, &pool) }
        self.titles = flow.screens.rows.map { $0.title.map { code.compileTemplate($0, pool: &pool) } }
        self.timelines = flow.timelines.rows.map { TimelineCode($0, &code, &pool) }
        self.announcements = flow.interactions.rows.map { $0.announce.map { code.compileTemplate($0, pool: &pool) } }
        self.places = ElementPlaces(flow)
        self.furtherGestures = FurtherGestures(flow, places, raisesEvents: !flow.raisedEvents.isEmpty)
        self.rowGestures = RowGestures(flow)
        self.heldDrags = flow.heldDrags
        self.influence = ConeOfInfluence(flow)
        self.gestureTrials = GestureTrials(machine, alsoOf: furtherGestures.steps, heldDrags: heldDrags, observed: influence.observed, &code, &pool)
        self.code = code
        self.pool = pool
        self.raisedInside = flow.raisedEvents
        self.outsideEvents = OutsideEvents(flow, raisedInside: raisedInside)
    }

    /// The machine's workspace, with the values that the journey's own expressions hold.
    package func makeWorkspace() -> Workspace {
        var workspace = machine.makeWorkspace()
        workspace.pool = pool
        return workspace
    }
}

extension Journey {
    func hasComputedOptions(_ element: ID<Element>) -> Bool {
        if case .computed? = elements[element.int].options { true } else { false }
    }
}

extension Flow {
    var raisedEvents: Set<ID<EventName>> {
        var raised: Set<ID<EventName>> = []
        forEachAction { if case .emit(let event, _) = $0 { raised.insert(event) } }
        return raised
    }
}

/// What an element shows, compiled.
struct ElementCode: Sendable {
    enum Options: Sendable {
        case fixed([CompiledTemplate])
        case computed(ProgramID, of: ValueType)
    }
    var label: CompiledTemplate?
    var row: CompiledTemplate?
    var spokenLabel: CompiledTemplate?
    var color: CompiledTemplate?
    var options: Options?
    var items: (program: ProgramID, type: ValueType)?
    var value: (program: ProgramID, type: ValueType)?
    var enabled: CompiledGuard
    var visible: CompiledGuard

    init(_ element: Element, _ code: inout Code, _ pool: inout ValuePool) {
        label = element.label.map { code.compileTemplate($0, pool: &pool) }
        row = element.row.map { code.compileTemplate($0, pool: &pool) }
        spokenLabel = element.describe.map { code.compileTemplate($0, pool: &pool) }
        color = element.color.map { code.compileTemplate($0, pool: &pool) }
        enabled = code.compileGuard(element.enabled, pool: &pool)
        visible = code.compileGuard(element.visible, pool: &pool)
        items = element.items.map { (code.compile($0, pool: &pool), $0.type.itemType) }
        value = element.value.map { (code.compile($0, pool: &pool), $0.type) }
        switch element.options {
        case nil, .ofData: break
        case .fixed(let labels): options = .fixed(labels.map { code.compileTemplate($0, pool: &pool) })
        case .computed(let expression):
            options = .computed(code.compile(expression, pool: &pool), of: expression.type.itemType)
        }
    }
}

extension ValueType {
    /// The type of a list's items; of anything else, itself.
    var itemType: ValueType {
        if case .list(let type, _) = self { type } else { self }
    }
}

/// The expressions of a timeline by their place in the file, which is what tells them apart.
struct TimelineCode: Sendable {
    private var programs: [Span: (program: ProgramID, type: ValueType)] = [:]
    private var templates: [Span: CompiledTemplate] = [:]

    init(_ timeline: Timeline, _ code: inout Code, _ pool: inout ValuePool) {
        timeline.forEachExpression { programs[$0.span] = (code.compile($0, pool: &pool), $0.type) }
        for case .announce(let template) in timeline.allCues.map(\.kind) { templates[template.span] = code.compileTemplate(template, pool: &pool) }
    }

    func program(_ expression: Expression) -> (program: ProgramID, type: ValueType)? { programs[expression.span] }
    func template(_ template: Template) -> CompiledTemplate? { templates[template.span] }
}

extension Journey {
    /// The timeline as it plays when it is set off in this situation.
    /// - Parameter current: what properties are then, for movements that begin there.
    package func schedule(
        _ timeline: ID<Timeline>, in snapshot: Snapshot, _ workspace: inout Workspace,
        current: @escaping (MovingProperty) -> AnimatedSample? = { _ in nil }
    ) -> Schedule {
        let compiled = timelines[timeline.int]
        var pool = workspace.pool
        let context = ScheduleContext(
            reducedMotion: playsReducedMotion(snapshot),
            value: { expression in
                guard let (program, type) = compiled.program(expression) else { return nil }
                return self.evaluate(program, as: type, in: snapshot, &pool)
            },
            text: { template in
                compiled.template(template).map { self.text($0, in: snapshot, &pool) } ?? template.source
            }, current: current)
        let schedule = Schedule(flow.timelines[timeline], in: context)
        workspace.pool = pool
        return schedule
    }

    /// How far a gesture has moved a timeline that it drives, 0…1; nil where the clock plays it.
    func progress(of timeline: ID<Timeline>, _ payload: Payload, in snapshot: Snapshot, _ workspace: inout Workspace) -> Double? {
        guard let driver = flow.timelines[timeline].drivenBy, let (program, type) = timelines[timeline.int].program(driver),
            case .number(let progress) = evaluate(program, as: type, in: snapshot, &workspace.pool, payload: payload)
        else { return nil }
        return progress
    }

    /// Asked for, or because the flow has the system's setting as environment data: a flag named `reduceMotion`.
    func playsReducedMotion(_ snapshot: Snapshot) -> Bool {
        if reducedMotion { return true }
        guard let setting = flow.reduceMotionSetting else { return false }
        return machine.word(of: setting, in: snapshot) == 1
    }

    func evaluate(
        _ program: ProgramID, as type: ValueType, in snapshot: Snapshot, _ pool: inout ValuePool, payload: Payload = .empty
    ) -> Value {
        let word = word(program, in: snapshot, &pool, payload: payload)
        return pool.value(of: word, as: type)
    }

    func word(_ program: ProgramID, in snapshot: Snapshot, _ pool: inout ValuePool, payload: Payload = .empty) -> UInt64 {
        snapshot.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { code.evaluate(program, words: $0, pool: &pool, payload: payload) } ?? 0
        }
    }

    func holds(
        _ condition: CompiledGuard, in snapshot: Snapshot, _ pool: inout ValuePool, payload: Payload = .empty
    ) -> Bool {
        snapshot.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { code.holds(condition, words: $0, pool: &pool, payload: payload) } ?? true
        }
    }

    func text(
        _ template: CompiledTemplate, in snapshot: Snapshot, _ pool: inout ValuePool, payload: Payload = .empty
    ) -> String {
        snapshot.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { code.text(of: template, words: $0, pool: &pool, payload: payload) } ?? ""
        }
    }
}
