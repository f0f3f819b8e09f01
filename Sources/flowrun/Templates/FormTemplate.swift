extension FlowTemplate {
    static let form = FlowTemplate(
        "form", "a text that is saved by a service, with its errors",
        """

        data:
          note:   { type: text, samples: ["", "   ", "Buy milk"] }
          online: { type: flag, initial: true, environment: true }
        derived:
          hasNote: trim(note) != ""

        services:
          upload: { outcomes: [done, failed], timeout: 10s }

        initial: editing
        goals: [saved]

        states:
          editing:
            screen:
              title: New note
              show:
                - input: Note
                  binds: note
                - button: Save
                  enabled: hasNote
                  role: primary
            transitions:
              - tap: Save
                guard: not online
                to: offline
              - tap: Save
                to: saving

          offline:
            screen: { as: alert, over: editing, title: You are offline, show: [{ button: OK }] }
            entry: [{ haptic: warning }]
            transitions:
              - tap: OK
                to: editing

          saving:
            calls: upload
            screen: { as: overlay, over: editing, show: [{ spinner: Saving… }, { button: Stop }] }
            transitions:
              - outcome: upload.done
                to: saved
              - outcome: upload.failed
                to: failed
              - outcome: upload.timeout
                to: failed
              - tap: Stop
                to: editing

          failed:
            screen: { as: alert, over: editing, title: Your note was not saved, show: [{ button: Try again }, { button: Not now }] }
            entry: [{ haptic: error }]
            transitions:
              - tap: Try again
                to: saving
              - tap: Not now
                to: editing

          saved:
            screen: { as: toast, over: editing, title: Saved }
            entry: [{ haptic: success }, { announce: Note saved }]
            transitions:
              - after: 2s
                to: editing
                do: [{ reset: note }]

        promises:
          - always can reach: saved
          - always: every button acts
          - never: at(saving) and not hasNote
          - after: { tap: Save }
            eventually: at(saved) or at(failed) or at(offline) or at(editing)

        scenarios:
          - name: A blank note cannot be saved
            steps:
              - type: "   "
                into: Note
              - expect: { disabled: [Save] }

          - name: A note is saved
            steps:
              - type: Buy milk
                into: Note
              - tap: Save
              - outcome: upload.done
              - expect: { screen: Saved, haptic: success }
              - wait: 2s
              - expect: { screen: New note, data: { note: "" } }

          - name: Without a connection nothing is sent
            steps:
              - given: { online: false }
              - type: Buy milk
                into: Note
              - tap: Save
              - expect: { screen: You are offline }
              - tap: OK
              - expect: { data: { note: Buy milk } }

          - name: What failed is tried again
            steps:
              - type: Buy milk
                into: Note
              - tap: Save
              - wait: 10s
              - expect: { screen: Your note was not saved }
              - tap: Try again
              - outcome: upload.failed
              - tap: Not now
              - tap: Save
              - tap: Stop
              - expect: { screen: New note }
        """)
}
