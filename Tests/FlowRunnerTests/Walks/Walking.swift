import FlowRunner
import FlowSpec
import Testing

/// Loads a flow that must be without errors.
func journey(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) -> Flow {
    let text = yaml.hasPrefix("flowspec:") ? yaml : "flowspec: 1\nflow: example\ntitle: Example\n" + yaml
    let loaded = loadText(text)
    for diagnostic in loaded.diagnostics where diagnostic.severity == .error {
        let place = loaded.files[0].position(of: diagnostic.primary.span.start)
        Issue.record("\(place.line):\(place.column): \(diagnostic.message)", sourceLocation: sourceLocation)
    }
    return loaded.flow
}

/// Walks a script and answers all records, the start's first.
func walk(_ flow: Flow, _ script: String, reducedMotion: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) -> [WalkRecord] {
    let parsed = WalkScript(parsing: script)
    for fault in parsed.faults {
        Issue.record("\(fault.line):\(fault.column): \(fault.message)", sourceLocation: sourceLocation)
    }
    var player = Player(flow, opening: parsed.opening, reducedMotion: reducedMotion)
    return [player.record] + parsed.steps.map { player.perform($0) }
}

/// Walks a script in which everything must be accepted, and answers the last record.
func arrive(_ flow: Flow, _ script: String, sourceLocation: SourceLocation = #_sourceLocation) -> WalkRecord? {
    let records = walk(flow, script, sourceLocation: sourceLocation)
    for record in records where !record.accepted {
        Issue.record("\(record.input ?? "start"): \(record.error ?? "")", sourceLocation: sourceLocation)
    }
    return records.last
}

let saveNote = """
    flowspec: 1
    flow: saveNote
    title: Save a note
    data:
      text:   { type: text, samples: ["", "   ", "Buy milk"] }
      online: { type: flag, initial: true, environment: true }
    derived:
      hasText: trim(text) != ""
    services:
      upload: { outcomes: [done, failed], typical: 800ms, timeout: 10s }
    timelines:
      sheetDismiss:
        steps:
          - { target: sheet, for: 300ms, y: 0 -> 100%, easing: easeIn }
    interactions:
      primaryButton: { timeline: sheetDismiss, haptic: light }
    initial: editing
    goals: [saved]
    states:
      editing:
        screen:
          title: New note
          show:
            - input: Note
              binds: text
            - button: Save
              enabled: hasText
            - button: Cancel
        transitions:
          - tap: Save
            guard: not online
            to: offline
          - tap: Save
            to: saving
            feel: primaryButton
          - tap: Cancel
            to: closed
      offline:
        screen: { as: alert, over: editing, title: No internet connection, show: [{ button: OK }] }
        transitions: [{ tap: OK, to: editing, haptic: warning }]
      saving:
        calls: upload
        screen: { as: overlay, over: editing, show: [{ spinner: Saving… }, { button: Stop }] }
        transitions:
          - outcome: upload.done
            to: saved
          - outcome: upload.failed
            to: offline
          - outcome: upload.timeout
            to: offline
          - tap: Stop
            to: editing
      saved:
        screen: { as: toast, over: editing, title: Saved ✓ }
        entry: [{ haptic: success }, { announce: Note saved }]
        transitions: [{ after: 2s, to: closed }]
      closed: { end: true }
    scenarios:
      - name: Blank text cannot be saved
        steps:
          - type: "   "
            into: Note
          - expect: { disabled: [Save] }
      - name: A note is saved
        steps:
          - type: Buy milk
          - tap: Save
          - outcome: upload.done
          - expect: { haptic: success, announced: Note saved, screen: Saved ✓ }
          - wait: 2s
          - expect: { ended: true }
      - name: This one is wrong
        steps:
          - tap: Cancel
          - expect: { state: editing }
    """
