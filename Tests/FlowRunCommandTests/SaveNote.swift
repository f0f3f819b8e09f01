/// The small flow that the command line is tried on.
let saveNote = """
    flowspec: 1
    flow: saveNote
    title: Save a note
    data:
      text: { type: text, samples: ["", "   ", "Buy milk"] }
      online: { type: flag, initial: true, environment: true }
    derived:
      hasText: trim(text) != ""
    services:
      upload: { outcomes: [done, failed], timeout: 10s }
    timelines:
      sheetDismiss:
        steps:
          - { target: sheet, for: 300ms, y: 0 -> 100%, easing: easeIn }
    initial: editing
    states:
      editing:
        screen:
          title: New note
          show:
            - input: Note
              binds: text
            - button: Save
              enabled: hasText
              role: primary
            - button: Cancel
        transitions:
          - tap: Save
            guard: not online
            to: offline
          - tap: Save
            to: saving
            haptic: light
            timeline: sheetDismiss
          - tap: Cancel
            to: closed
      offline:
        screen: { as: alert, over: editing, title: No internet connection, show: [{ button: OK }] }
        transitions: [{ tap: OK, to: editing, haptic: warning }]
      saving:
        calls: upload
        screen: { as: overlay, over: editing, show: [{ spinner: Saving… }, { button: Stop }] }
        transitions:
          - { outcome: upload.done, to: saved }
          - { outcome: upload.failed, to: offline }
          - { outcome: upload.timeout, to: offline }
          - { tap: Stop, to: editing }
      saved:
        screen: { as: toast, over: editing, title: Saved ✓ }
        entry: [{ haptic: success }, { announce: Note saved }]
        transitions: [{ after: 2s, to: closed }]
      closed: { end: true }

    """
